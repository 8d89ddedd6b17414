import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { startRig, type CliRig } from './rig.ts'
import { formula, number, workbookIn } from './workbookIn.ts'

// Many commands one after the other, each with threads of its own.
vi.setConfig({ testTimeout: 300_000 })

const sent = ({ sandbox }: CliRig) => sandbox.requests.filter(({ method }) => method !== 'GET')

type Fault = { row: number; field?: string; code: string }
const brief = (faults: Fault[]) => faults.map(({ row, field, code }) => [row, field, code])

describe('a formula that was never calculated', () => {
  test('is a fault that names its cell, and the row isn’t valid; one that came to nothing is empty', async () => {
    const rig = await startRig()
    await rig.json(['sync', '--lists-only'])
    const [one, two, three] = rig.sandbox.state.members
    const rows = [
      ['账号', '姓名', '备注'],
      [one!.userName, '甲', formula()],
      [two!.userName, formula('<v/>'), ''],
      [three!.userName, '丙', { attributes: 't="str"', xml: '<f>""</f><v></v>' }],
      [three!.userName, formula('<v>0</v>'), ''],
    ]
    const path = await workbookIn(rig, rows)
    const { status, document } = await rig.json(['members', 'edit', '--file', path, '--dry-run'])
    expect([status, brief(document.data.faults)]).toEqual([
      2,
      [
        [1, 'remark', 'file.formulaNotCalculated'],
        [2, 'name', 'file.formulaNotCalculated'],
        [4, 'userName', 'input.duplicateEmployee'],
      ],
    ])
    expect((await rig.json(['members', 'edit', '--file', path])).document.error.all[0].details).toEqual({ cell: 'C2' })
    // What its program left to be calculated is no result either.
    const later =
      '<workbook><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets><calcPr fullCalcOnLoad="1"/></workbook>'
    const stale = await workbookIn(rig, [rows[0]!, rows[4]!], [], { 'xl/workbook.xml': later })
    const found = await rig.json(['members', 'edit', '--file', stale, '--dry-run'])
    expect(brief(found.document.data.faults)).toEqual([[1, 'name', 'file.formulaNotCalculated']])

    const compared = await rig.json(['members', 'compare', path])
    expect([compared.status, compared.document.error.code]).toEqual([2, 'file.formulaNotCalculated'])
    const plan = await workbookIn(rig, [
      ['member', 'assets'],
      [one!.userName, formula()],
    ])
    const planned = await rig.json(['assign', '--file', plan, '--dry-run'])
    expect(brief(planned.document.data.faults)).toEqual([[1, 'assets', 'file.formulaNotCalculated']])
    const claims = await workbookIn(rig, [['identity'], [formula()]])
    const claimed = await rig.json([
      'activity',
      'claim',
      '--file',
      claims,
      '--label',
      'a',
      '--source',
      's',
      '--branch',
      'b',
      '--dry-run',
    ])
    expect(claimed.document.data.faults).toMatchObject([{ row: 1, code: 'file.formulaNotCalculated' }])
    // As a heading it names no column, and where its row is saved its cell isn't empty.
    const heading = await workbookIn(rig, [
      ['账号', formula(), '备注'],
      [one!.userName, '甲', 'x'],
    ])
    const headed = await rig.json(['members', 'edit', '--file', heading])
    expect(headed.document.error.code).toBe('input.unknownColumn')
    const failed = join(rig.folder, 'formulas.csv')
    const adding = await workbookIn(rig, [
      ['账号', '密码', '姓名', '备注'],
      ['neu1', 'Start1234', '甲', formula()],
    ])
    await rig.json(['members', 'add', '--file', adding, '--dry-run', '--failed-to', failed])
    expect(await readFile(failed, 'utf8')).toContain('A1&')
    expect(sent(rig)).toEqual([])
  })
})

describe('cells that are merged downwards', () => {
  test('hold for each row in department and remark, and are a fault in what tells people apart', async () => {
    const rig = await startRig()
    await rig.json(['sync', '--lists-only'])
    const [{ departmentName, departmentId }] = (await rig.json(['members', 'list', '--offline'])).document.data.members
    const path = await workbookIn(
      rig,
      [
        ['账号', '密码', '姓名', '部门', '备注'],
        ['neu1', 'Start1234', '甲', departmentName, '一批'],
        ['neu2', 'Start1234', '乙', '', ''],
        ['neu3', 'Start1234', '丙', '', ''],
        ['neu4', 'Start1234', '丁', '', ''],
      ],
      ['D2:D4', 'E2:E3'],
    )
    const added = await rig.json(['members', 'add', '--file', path])
    expect(added.document.data.succeeded).toHaveLength(4)
    const { userList } = JSON.parse(sent(rig)[0]!.body) as { userList: { departmentId?: number; remark?: string }[] }
    expect(userList.map((one) => one.departmentId)).toEqual([...[1, 2, 3].map(() => Number(departmentId)), undefined])
    expect(userList.map((one) => one.remark)).toEqual(['一批', '一批', undefined, undefined])

    const twice = await workbookIn(
      rig,
      [
        ['账号', '密码', '姓名', '部门', '备注'],
        ['neu5', 'Start1234', '甲', departmentName, '一批'],
        ['neu6', 'Start1234', '', '', ''],
      ],
      ['C2:C3', 'D2:E3'],
    )
    const faulty = await rig.json(['members', 'add', '--file', twice, '--dry-run'])
    expect(brief(faulty.document.data.faults)).toEqual([
      [1, 'name', 'file.mergedCell'],
      [1, 'remark', 'file.mergedCell'],
      [2, 'name', 'file.mergedCell'],
      [2, 'remark', 'file.mergedCell'],
    ])
    // What begins in the headings is no value of the rows.
    const headings = [
      ['账号', '密码', '姓名', '备注'],
      ['neu8', 'Start1234', '甲', ''],
    ]
    const above = await workbookIn(rig, headings, ['D1:D2'])
    const read = await rig.json(['members', 'add', '--file', above, '--dry-run'])
    expect(brief(read.document.data.faults)).toEqual([[1, 'remark', 'file.mergedCell']])
    // Of one row that takes two lines of the sheet nothing is unclear.
    const high = [['账号', '密码', '姓名'], ['neu7', 'Start1234', '甲'], []]
    const fine = await rig.json([
      'members',
      'add',
      '--file',
      await workbookIn(rig, high, ['A2:A3', 'C2:C3']),
      '--dry-run',
    ])
    expect(fine.document.data).toMatchObject({ rows: 1, valid: 1 })
  })

  test('hold in a plan for whoever is meant and for due dates, and not for numbers', async () => {
    const rig = await startRig()
    const member = rig.sandbox.state.members[0]!.userName
    const rows = (keys: readonly string[]) => [
      ['key', 'member', 'assets', 'due'],
      [keys[0]!, member, 'nobody', number(46387, 1)],
      [keys[1]!, '', 'nothing', ''],
    ]
    const keys = rig.sandbox.state.keys.map(({ assetNum }) => assetNum)
    const path = await workbookIn(rig, rows([keys[0]!, '']), ['A2:A3', 'B2:B3', 'D2:D3'])
    const { document } = await rig.json(['lend', '--file', path, '--dry-run', '--yes'])
    expect(brief(document.data.faults)).toEqual([
      [1, 'key', 'file.mergedCell'],
      [1, 'assets', 'plan.numberUnknown'],
      [2, 'key', 'file.mergedCell'],
      [2, 'assets', 'plan.numberUnknown'],
    ])
  })
})

describe('what a cell is, and not how it is shown', () => {
  test('a due date is the date of its cell in any format, of a year between 2000 and 2100', async () => {
    const rig = await startRig()
    const calm = rig.sandbox.state.assets.filter(
      (one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag,
    )
    const keys = rig.sandbox.state.keys.filter((one) => !one.borrowedFlag)
    const holders = [...new Set(calm.map((one) => one.cloudAccountGlobalId))].slice(0, 3)
    const lent = holders.map((holder) => calm.find((one) => one.cloudAccountGlobalId === holder)!)
    const plan = (...due: (string | ReturnType<typeof number>)[]) => [
      ['key', 'member', 'assets', 'due'],
      ...due.map((one, at) => [keys[at]!.assetNum, String(holders[at]), lent[at]!.assetNum, one]),
    ]
    const unlikely = await workbookIn(rig, plan(number(2, 1), '2126-01-31', '1999-12-31'))
    const refused = await rig.json(['lend', '--file', unlikely, '--dry-run', '--yes'])
    expect(brief(refused.document.data.faults)).toEqual([1, 2, 3].map((row) => [row, 'due', 'file.yearUnlikely']))
    expect(refused.document.data.valid).toBe(0)

    const iso = { attributes: 't="d"', xml: '<v>2026-12-31T00:00:00</v>' }
    const { document: fine } = await rig.json([
      'lend',
      '--file',
      await workbookIn(rig, plan(iso)),
      '--dry-run',
      '--yes',
    ])
    expect(fine.data.faults).toEqual([])
    // By the clock that begins in 1904, 46387 is a day four years later.
    const book = (is1904: boolean) => ({
      'xl/workbook.xml': `<workbook><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    })
    for (const is1904 of [false, true]) {
      // The last day of 2100 by the usual clock.
      const late = await workbookIn(rig, plan(number(73415, 1)), [], book(is1904))
      const dry = await rig.json(['lend', '--file', late, '--dry-run', '--yes'])
      expect(brief(dry.document.data.faults)).toEqual(is1904 ? [[1, 'due', 'file.yearUnlikely']] : [])
    }
    const next = await workbookIn(rig, plan(number(73416, 1)))
    const beyond = await rig.json(['lend', '--file', next, '--dry-run', '--yes'])
    expect(brief(beyond.document.data.faults)).toEqual([[1, 'due', 'file.yearUnlikely']])

    const good = await workbookIn(rig, plan(number(46387, 1), number(46387, 3), number('46387.5625', 4)))
    const done = await rig.json(['lend', '--file', good, '--yes'])
    expect(done.document.data).toMatchObject({ rows: 3, done: 3 })
    const { loans } = (await rig.json(['loans', 'list'])).document.data
    const dueOf = (key: string) => loans.find((one: { key: string }) => one.key === key)?.due
    expect(keys.slice(0, 2).map(({ assetNum }) => dueOf(assetNum))).toEqual(['2026-12-31', '2026-12-31'])
    expect(dueOf(keys[2]!.assetNum)).toBe(new Date('2026-12-31T13:30').toISOString())
  })

  test('a mobile number, an account or a participant shown as 1.38E+10 is its digits, and a name loses blanks at its ends', async () => {
    const rig = await startRig()
    const path = await workbookIn(rig, [
      ['账号', '密码', '姓名', '备注', '手机'],
      [number(13800000001, 2), 'Start1234', '张三 ', number(13800000001, 2), number('1.3800000002E10', 2)],
      ['neu2', 'Start1234', '　李四', '', ''],
    ])
    const dry = await rig.json(['members', 'add', '--file', path, '--dry-run'])
    expect(dry.document.data).toMatchObject({ rows: 2, valid: 2 })
    expect(dry.stderr).toMatch(/Row 1.*“张三”.*\[file\.nameBlanks\][^]*Row 2.*“李四”/)
    const added = await rig.json(['members', 'add', '--file', path])
    expect(added.stderr).toContain('[file.nameBlanks]')
    const now = ['张三', '李四'].map((name) => rig.sandbox.state.members.find((one) => one.name === name))
    expect(now[0]).toMatchObject({ passwordMobile: '13800000002', remark: '1.38E+10' })
    expect(now[0]!.userName).toMatch(/^13800000001/)
    expect(now[1]).toBeDefined()
    const named = await workbookIn(rig, [
      ['账号', '姓名'],
      [now[1]!.userName, '李思 '],
    ])
    const edited = await rig.json(['members', 'edit', '--file', named])
    expect(edited.stderr).toContain('[file.nameBlanks]')
    expect(rig.sandbox.state.members.some((one) => one.name === '李思')).toBe(true)

    const claims = await workbookIn(rig, [['identity'], [number(13800000001, 2)]])
    await rig.json(['activity', 'claim', '--file', claims, '--label', 'spring-trial', '--source', 's', '--branch', 'b'])
    expect(sent(rig).at(-1)!.body).toContain('13800000001')
  })

  test('rows that failed are saved with what their cells are', async () => {
    const rig = await startRig()
    const path = await workbookIn(rig, [
      ['账号', '密码', '姓名', '手机'],
      ['ｎeu', 'Start1234', '张三', number(13800000001, 2)],
    ])
    const failed = join(rig.folder, 'failed.csv')
    await rig.json(['members', 'add', '--file', path, '--dry-run', '--failed-to', failed])
    expect(await readFile(failed, 'utf8')).toContain('13800000001')
  })
})
