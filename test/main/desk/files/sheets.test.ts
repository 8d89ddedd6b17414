import { expect, test } from 'vitest'
import type { SheetEdit } from '../../../../src/contract/files.ts'
import type { OperationName } from '../../../../src/contract/operationNames.ts'
import type { InputOf, OutputOf } from '../../../../src/contract/operations.ts'
import { rowOf, sheetOf, workbookOf } from '../../../fakes/workbook.ts'
import { startDesk } from '../rig.ts'
import { entriesIn } from '../../../../src/domain/pages.ts'

async function start(given?: string | Buffer) {
  const rig = await startDesk({ members: 40, assets: 5, keys: 2 })
  const { profile } = rig
  async function ask<N extends OperationName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> {
    const result = await rig.desk.call(name, input)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    return result.data
  }
  await ask('sync', { profile, listsOnly: true })
  const source: InputOf<'openMemberFile'>['source'] | undefined =
    typeof given === 'string'
      ? { from: 'text', text: given }
      : given && { from: 'bytes', name: 'x', base64: given.toString('base64') }
  const list = source && (await ask('openMemberFile', { source }))
  const columns = Object.fromEntries(
    (list?.columns ?? []).flatMap((one) => (one.field ? [[one.field, one.column]] : [])),
  )
  const from = list && { file: list.file, columns }
  const { file, fields } = await ask('makeMemberSheet', { profile, of: { purpose: 'add', ...(from && { from }) } })
  const edit = (edit: SheetEdit) => ask('editMemberSheet', { profile, file, edit })
  const read = () => ask('readMemberSheet', { profile, file })
  const column = async (field: keyof Awaited<ReturnType<typeof read>>['rows'][number]['cells']) =>
    (await read()).rows.map(({ cells }) => cells[field])
  return { ...rig, ask, file, fields, edit, read, column, list }
}

test('cells are typed and pasted; a row after the last one is added; the last change is taken back', async () => {
  const { edit, read, column } = await start()
  expect(await read()).toMatchObject({ total: 0, faults: 0, canUndo: false, rows: [] })
  await edit({ what: 'cell', row: 1, field: 'name', text: '007' })
  await edit({
    what: 'paste',
    row: 2,
    fields: ['name', 'userName'],
    text: '=1+1\ta1\r\n"two\nlines"\t"b""2"\r\n😀 שלום\n',
  })
  expect(await column('name')).toEqual(['007', '=1+1', 'two\nlines', '😀 שלום'])
  expect(await column('userName')).toEqual(['', 'a1', 'b"2', ''])
  await edit({
    what: 'remove',
    rows: [
      { first: 1, last: 1 },
      { first: 3, last: 3 },
    ],
  })
  expect(await column('name')).toEqual(['=1+1', '😀 שלום'])
  await edit({ what: 'undo' })
  await edit({ what: 'undo' })
  expect(await column('name')).toEqual(['007'])
})

test('of a workbook a cell is what it is, and what is wrong with it stays until somebody changes the row', async () => {
  const rows = [
    ['Name', 'Account', 'Mobile', 'Department', 'Remark'],
    ['甲 ', 'a1', { attributes: 's="1"', xml: '<v>1.3800000001E10</v>' }, 'R&amp;D', { xml: '<f>A1</f>' }],
    ['乙', 'a2', '', '', ''],
    ['丙', 'a3', '', '', ''],
  ].map((cells, at) => rowOf(at + 1, cells))
  const merges = '<mergeCells><mergeCell ref="D2:D3"/><mergeCell ref="A3:A4"/></mergeCells>'
  const styles = '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="11"/></cellXfs></styleSheet>'
  const workbook = await workbookOf(sheetOf(rows.join(''), merges), { 'xl/styles.xml': styles })
  const { read, column, edit } = await start(workbook)
  expect(await column('passwordMobile')).toEqual(['13800000001', '', ''])
  expect(await column('departmentName')).toEqual(['R&D', 'R&D', ''])
  const codes = async (kind: 'faults' | 'advice') =>
    (await read()).rows.map((one) => one[kind].map(({ field, code }) => `${field} ${code}`))
  const unknown = 'departmentName input.departmentUnknown'
  const merged = 'name file.mergedCell'
  const calculated = 'remark file.formulaNotCalculated'
  expect(await codes('faults')).toEqual([[calculated, unknown], [merged, unknown], [merged]])
  expect(await codes('advice')).toEqual([['name file.nameBlanks'], [], []])
  await edit({ what: 'cell', row: 1, field: 'remark', text: 'x' })
  await edit({ what: 'cell', row: 3, field: 'name', text: '丁' })
  expect(await codes('faults')).toEqual([[unknown], [merged, unknown], []])
})

test('each fault is at its cell, and stepping goes through them and round', async () => {
  const { ask, profile, file, read, edit } = await start(
    `Name\tAccount\tRemark\n甲\ta1\t\n${'长'.repeat(31)}\tａ2\t\n丙\tA1\t\n`,
  )
  const { rows, faults, faulty } = await read()
  expect(rows.map((one) => one.faults.map(({ field, code }) => `${field} ${code}`))).toEqual([
    [],
    ['userName input.userNameCharacters', 'name input.nameTooLong'],
    ['userName input.duplicateUserName'],
  ])
  expect([faults, faulty]).toEqual([3, 2])
  const seen = []
  let at: { row: number; field?: 'name' } = { row: 0 }
  for (let step = 0; step < 4; step += 1) {
    const { fault, place, count } = await ask('findSheetFault', { profile, file, ...at, step: 'next' })
    at = { row: fault!.row, field: fault!.field as 'name' }
    seen.push(`${fault?.row} ${fault?.field} ${place}/${count}`)
  }
  expect(seen).toEqual(['2 name 1/3', '2 userName 2/3', '3 userName 3/3', '2 name 1/3'])
  const back = await ask('findSheetFault', { profile, file, row: 3, field: 'userName', step: 'previous' })
  expect(back.fault).toMatchObject({ row: 2, field: 'userName' })
  await edit({ what: 'cell', row: 2, field: 'userName', text: 'a2' })
  expect((await read()).faults).toBe(2)
})

test('whole columns are filled: a department, accounts that nobody has, and no passwords', async () => {
  const { edit, read, column, sandbox, ask, profile } = await start(
    'Name\tAccount\tPassword\tDepartment\n张伟\t\tStart1234\t\n张伟\tkept\t\tElsewhere\n',
  )
  Object.assign(sandbox.state.members[0]!, { userName: `zhangwei${sandbox.enterpriseCode}` })
  await ask('sync', { profile, listsOnly: true })
  await edit({ what: 'accounts', empty: true })
  expect(await column('userName')).toEqual(['zhangwei2', 'kept'])
  await edit({ what: 'fill', field: 'departmentName', text: '研发部', only: '' })
  expect(await column('departmentName')).toEqual(['研发部', 'Elsewhere'])
  const { rows, withoutPassword } = await read()
  expect(rows.map(({ hasPassword, cells }) => [hasPassword, cells.password])).toEqual([
    [true, undefined],
    [false, undefined],
  ])
  expect(withoutPassword).toBe(1)
  await edit({ what: 'fill', field: 'password', text: '' })
  expect((await read()).withoutPassword).toBe(2)
})

test('rows of a department that nobody has are one question, and its answer fills them all', async () => {
  const rows = ['甲\t数字化办', '乙\t 数字化办 ', '丙\t人事', '丁\t人事', '戊\t人事', '己\tA', '庚\tB', '辛\tC']
  const { edit, read, column } = await start(`Name\tDepartment\n${rows.join('\n')}\n`)
  const first = await read()
  expect(first.departments.slice(0, 2)).toEqual([
    { name: '人事', rows: 3 },
    { name: '数字化办', rows: 2 },
  ])
  expect(first.departments).toHaveLength(3)
  await edit({ what: 'fill', field: 'departmentName', text: '研发部', only: '数字化办' })
  expect((await column('departmentName')).slice(0, 3)).toEqual(['研发部', '研发部', '人事'])
  expect((await read()).departments.map(({ name }) => name)).not.toContain('数字化办')
  await edit({ what: 'undo' })
  expect((await read()).departments).toEqual(first.departments)
})

test('what was wrong with a row when it was read stays until the row is corrected', async () => {
  const { ask, profile, desk: _desk } = await start()
  const bytes = Buffer.from('姓名,账号,备注\n甲,a1\n乙,b2,x,y\n').toString('base64')
  const list = await ask('openMemberFile', { source: { from: 'bytes', name: 'list.csv', base64: bytes } })
  const columns = { name: 1, userName: 2, remark: 3 }
  const of = { purpose: 'add', from: { file: list.file, columns } } as const
  const { file } = await ask('makeMemberSheet', { profile, of })
  const codes = async () =>
    (await ask('readMemberSheet', { profile, file })).rows.map(({ faults }) =>
      faults.map(({ code, field }) => [code, field]),
    )
  expect(await codes()).toEqual([[['input.rowTooShort', 'remark']], [['input.rowTooLong', undefined]]])
  await ask('editMemberSheet', { profile, file, edit: { what: 'cell', row: 1, field: 'remark', text: 'seen' } })
  expect(await codes()).toEqual([[], [['input.rowTooLong', undefined]]])
})

test('a job adds the rows of a sheet, and makes the passwords that are not there', async () => {
  const { ask, profile, file, sandbox } = await start('Name\tAccount\tPassword\n甲\tnew1\tStart1234\n乙\tnew2\t\n')
  const { job } = await ask('startJob', { profile, work: { kind: 'add', file, generate: true } })
  const ended = await ask('followJob', { profile, job: job.job })
  expect(ended.job).toMatchObject({ done: 2, passwords: 1 })
  expect(sandbox.state.members.filter(({ userName }) => /^new\d/.test(userName))).toHaveLength(2)
  const { passwords } = await ask('takePasswords', { profile, job: job.job })
  expect(passwords).toMatchObject([{ row: 2, name: '乙' }])
})

test('of a compared list, who is new becomes a sheet to add, and who differs one to edit', async () => {
  const { ask, profile, sandbox } = await start()
  const [one, two] = entriesIn((await ask('findMembers', { profile, offset: 0, limit: 2 })).rows)
  const text = `账号\t姓名\t备注\n${one!.userName}\t改名\t${one!.remark ?? ''}\n${two!.userName}\t改二\t\nfresh\t新人\t\n`
  const { file } = await ask('openMemberFile', { source: { from: 'text', text } })
  const compared = await ask('compareMemberFile', { profile, file, part: 'changed' })
  expect([compared.total, compared.counts.new]).toEqual([2, 1])
  const edit = await ask('makeMemberSheet', { profile, of: { purpose: 'edit', file, rows: [1] } })
  expect(edit).toMatchObject({ fields: ['globalId', 'name'], rows: 1 })
  const { job } = await ask('startJob', { profile, work: { kind: 'edit', file: edit.file } })
  expect((await ask('followJob', { profile, job: job.job })).job).toMatchObject({ rows: 1, done: 1 })
  const nameOf = (id: string) => sandbox.state.members.find(({ globalId }) => String(globalId) === id)?.name
  expect([nameOf(one!.globalId), nameOf(two!.globalId)]).toEqual(['改名', two!.name])
  const columns = { userName: 1, name: 2 }
  const from = { file, columns, rows: [3] }
  const add = await ask('makeMemberSheet', { profile, of: { purpose: 'add', from } })
  expect((await ask('readMemberSheet', { profile, file: add.file })).rows).toMatchObject([
    { cells: { userName: 'fresh', name: '新人' } },
  ])
})

test('an edit from a compared list leaves what others changed meanwhile, and says how it was and is', async () => {
  const { ask, profile, sandbox } = await start()
  const members = entriesIn((await ask('findMembers', { profile, offset: 0, limit: 40 })).rows)
  const [one, two, three] = members
  const department = members.find((who) => who.departmentName && who.departmentName !== two!.departmentName)!
  const listed = (who: typeof one, name: string, at = who!.departmentName) => `${who!.userName}\t${name}\t${at ?? ''}`
  const lines = [
    listed(one, '名单甲'),
    listed(two, two!.name ?? '', department.departmentName),
    listed(three, '名单丙'),
  ]
  const text = ['账号\t姓名\t部门', ...lines].join('\n')
  const { file } = await ask('openMemberFile', { source: { from: 'text', text } })
  const compared = await ask('compareMemberFile', { profile, file, part: 'changed' })
  expect(compared.total).toBe(3)
  const edit = await ask('makeMemberSheet', { profile, of: { purpose: 'edit', file, rows: [1, 2, 3] } })
  await ask('editMember', { profile, memberGlobalId: one!.globalId, change: { name: '别人改的' } })
  const record = sandbox.state.members.find(({ globalId }) => String(globalId) === one!.globalId)
  expect(record?.name).toBe('别人改的')
  const { job } = await ask('startJob', { profile, work: { kind: 'edit', file: edit.file } })
  expect((await ask('followJob', { profile, job: job.job })).job).toMatchObject({ rows: 3, done: 2, refused: 1 })
  const { rows } = await ask('showJob', { profile, job: job.job })
  expect(rows[0]).toMatchObject({
    state: 'refused',
    error: { code: 'job.changedSince', details: { field: 'name', then: one!.name, now: '别人改的' } },
  })
  const now = sandbox.state.members.find(({ globalId }) => String(globalId) === two!.globalId)
  expect([record?.name, String(now?.departmentId)]).toEqual(['别人改的', department.departmentId])
})
