import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InputOf, OutputOf } from '../../../../src/contract/operations.ts'
import type { OperationName } from '../../../../src/contract/operationNames.ts'
import { startDesk } from '../rig.ts'

/** A desk with a copy of employees whose texts are as nasty as people write them. */
async function startNasty() {
  const rig = await startDesk({ members: 40, assets: 5, keys: 2 })
  const nasty = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 30 }),
    fc.stringMatching(/^['"=+\-@,;\t\r\n ＝\u202e_x0041]{1,12}$/),
    fc.constantFrom(
      '=1+1',
      '"a", b',
      'two\nlines',
      'two\r\nlines',
      '😀 עברית',
      "'=x",
      "'",
      ' blanks ',
      '_x000D_',
      '007',
    ),
  )
  const texts = fc.sample(nasty, { numRuns: 80, seed: 14 }).map((text) => text.toWellFormed().replaceAll('\0', ''))
  rig.sandbox.state.members.forEach((one, at) => {
    const name = [...(texts[at * 2 + 1] || 'x')].slice(0, 30).join('')
    Object.assign(one, { remark: texts[at * 2], name })
  })
  async function ask<N extends OperationName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> {
    const result = await rig.desk.call(name, input)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    return result.data
  }
  await ask('sync', { profile: rig.profile, listsOnly: true })
  return { ...rig, ask }
}

test('what is exported is read again as the same employees, in every format and both languages', async () => {
  const { ask, profile, folder } = await startNasty()
  const members = (await ask('findMembers', { profile, offset: 0, limit: 100 })).rows
  // As the screen of employees exports them, with what is no field of theirs.
  const shown = ['name', 'userName', 'globalId', 'departmentId', 'departmentName', 'remark', 'passwordMobile']
  shown.push('assetNums', 'borrowNum', 'onlineFlag', 'ends')
  const ways = (['csv', 'xlsx'] as const).flatMap((format) =>
    (['fields', 'words'] as const).flatMap((headers) =>
      (['en', 'zh-CN'] as const).map((language) => ({ format, headers, language, columns: shown })),
    ),
  )
  for (const way of [...ways, { format: 'json' as const }]) {
    const path = join(folder, `members.${way.format}`)
    const target = { to: 'path', path, replace: true } as const
    await ask('exportTable', { profile, table: 'members', source: { from: 'copy' }, ...way, target })
    const { file, columns, rows } = await ask('openMemberFile', { source: { from: 'path', path } })
    expect(rows).toBe(members.length)

    for (const field of ['globalId', 'userName', 'name', 'departmentId', 'remark', 'passwordMobile'] as const) {
      const { samples } = columns.find((one) => one.field === field)!
      expect([way, field, samples]).toEqual([way, field, members.slice(0, 3).map(({ entry }) => entry[field] ?? '')])
    }
    const { counts } = await ask('compareMemberFile', { profile, file, part: 'new' })
    expect(counts).toEqual({ new: 0, changed: 0, missing: 0, ambiguous: 0 })
    const edit = await ask('checkMemberFile', { profile, file, purpose: 'edit' })
    expect(edit.changes).toEqual([])
    expect(edit.faults.filter(({ code }) => code === 'input.unknownColumn')).toEqual([])
    await ask('closeMemberFile', { file })
  }
})

test('a column that was matched by hand is matched again in a file with the same headings', async () => {
  const { ask, profile } = await startNasty()
  const source = (row: string) => ({ from: 'text', text: `登录\t口令\t称呼\n${row}\n` }) as const
  const { file } = await ask('openMemberFile', { source: source('a1\tStart1234\t甲') })
  const columns = { userName: '登录', name: 3 }
  const checked = await ask('checkMemberFile', { profile, file, purpose: 'add', columns })
  expect(checked).toMatchObject({ rows: 1, valid: 1 })
  const again = await ask('openMemberFile', { source: source('b2\tStart1234\t乙') })
  expect(again.columns.map(({ field }) => field)).toEqual(['userName', 'password', 'name'])
  expect(again.columns.map(({ samples }) => samples)).toEqual([['b2'], [], ['乙']])
})

test('accounts are suggested that nobody has, in the copy or beside them', async () => {
  const { ask, profile, sandbox } = await startNasty()
  const [one] = sandbox.state.members
  Object.assign(one!, { userName: `zhangwei${sandbox.enterpriseCode}` })
  await ask('sync', { profile, listsOnly: true })
  const { accounts } = await ask('suggestAccounts', {
    profile,
    taken: ['zhangwei2'],
    names: ['张伟', '张伟', '单雄信', 'José Müller', '😀', '吕布', 'Łukasz Øre', 'Алексей', 'ｗｉｄｅ', 'محمد'],
  })
  expect(accounts).toEqual([
    'zhangwei3',
    'zhangwei4',
    'shanxiongxin',
    'josemuller',
    '',
    'lvbu',
    'lukaszore',
    'aleksey',
    'wide',
    'mhmd',
  ])
})

test('a file that was closed is asked for again', async () => {
  const { desk, ask, profile } = await startNasty()
  const { file } = await ask('openMemberFile', { source: { from: 'text', text: 'userName\na\n' } })
  await ask('closeMemberFile', { file })
  expect(await desk.call('checkMemberFile', { profile, file, purpose: 'add' })).toMatchObject({
    ok: false,
    error: { code: 'input.fileClosed' },
  })
})
