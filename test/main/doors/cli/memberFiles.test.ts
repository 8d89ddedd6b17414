import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeXlsx } from 'hucre'
import { describe, expect, test } from 'vitest'
import { startRig, type CliRig } from './rig.ts'

const sent = (rig: CliRig) => rig.sandbox.requests.filter(({ method }) => method !== 'GET')

type Fault = { row: number; field?: string; code: string }
const brief = (faults: Fault[]) => faults.map(({ row, field, code }) => [row, field, code])

let files = 0
async function fileIn(rig: CliRig, content: string | Uint8Array, extension = 'csv'): Promise<string> {
  const path = join(rig.folder, `file${(files += 1)}.${extension}`)
  await writeFile(path, content)
  return path
}

describe('members add --dry-run', () => {
  test('says what is wrong at which cell, as data, and sends nothing', async () => {
    const rig = await startRig()
    await rig.json(['sync', '--lists-only'])
    const [taken] = (await rig.json(['members', 'list', '--offline'])).document.data.members
    const account = String(taken.userName).slice(0, -rig.sandbox.enterpriseCode.length)
    const rows = [
      `new1,Start1234,张三,,`,
      `ｎew2,Start1234,李四,,`,
      `new3,Start1234,${'字'.repeat(31)},,`,
      `NEW1,Start1234,王五,,`,
      `${account},Start1234,赵六,,`,
      `new6,Start1234,钱七,没有的部门,`,
      `new7,,孙八,${taken.departmentName},0.5`,
      `new8,Start1234,#N/A,,`,
    ]
    const path = await fileIn(rig, `账号,初始密码,姓名,部门,部门ID\n${rows.join('\n')}\n`)
    const { status, document } = await rig.json(['members', 'add', '--file', path, '--dry-run'])
    expect(status).toBe(2)
    expect(document.ok).toBe(true)
    expect(document.data.rows).toBe(8)
    expect(document.data.valid).toBe(1)
    expect(brief(document.data.faults)).toEqual([
      [2, 'userName', 'input.userNameCharacters'],
      [3, 'name', 'input.nameTooLong'],
      [4, 'userName', 'input.duplicateUserName'],
      [5, 'userName', 'input.accountTaken'],
      [6, 'departmentName', 'input.departmentUnknown'],
      [7, 'departmentId', 'input.notLong'],
      [7, 'password', 'input.passwordEmpty'],
      [8, 'name', 'input.errorValue'],
    ])
    expect(sent(rig)).toEqual([])
    const text = await rig.run(['members', 'add', '--file', path, '--dry-run'])
    expect(text.status).toBe(2)
    expect(text.stdout).toContain('[input.accountTaken]')
    expect(text.stdout).toMatch(/Row 7.*\[input\.passwordEmpty\]\n.*--out/)
    const made = await rig.json(['members', 'add', '--file', path, '--dry-run', '--out', 'unused.csv'])
    expect(brief(made.document.data.faults)).not.toContainEqual([7, 'password', 'input.passwordEmpty'])
    const none = await fileIn(rig, '账号,姓名\nnew9,张三\n')
    const lacks = await rig.json(['members', 'add', '--file', none], { env: { KEYDESK_LANG: 'zh-CN' } })
    expect(lacks).toMatchObject({ status: 2, document: { error: { code: 'input.missingColumn' } } })
    expect(lacks.document.error.hint).toContain('--out')
    const json = await fileIn(rig, JSON.stringify([{ userName: 'new9', name: '张三' }]), 'json')
    const said = await rig.run(['members', 'add', '--file', json, '--dry-run'])
    expect(said.stdout).toContain('--out')
    // Halves of characters, which only an escape can write.
    const halves = { userName: 'new9', name: '张\ud83d', password: 'Start1234\ud800', remark: '\udc00' }
    const cut = await rig.json(['members', 'add', '--file', await fileIn(rig, JSON.stringify([halves]), 'json')])
    expect([cut.status, sent(rig)]).toEqual([2, []])
    expect(brief(cut.document.error.all)).toEqual(
      ['name', 'password', 'remark'].map((field) => [1, field, 'input.invalid']),
    )

    const good = await fileIn(
      rig,
      `userName,password,name,departmentName\nnew1,Start1234,张三,${taken.departmentName}\n`,
    )
    const fine = await rig.json(['members', 'add', '--file', good, '--dry-run'])
    expect(fine).toMatchObject({ status: 0, document: { data: { rows: 1, valid: 1, faults: [] } } })
    await rig.json(['members', 'add', '--file', good])
    expect(JSON.parse(sent(rig)[0]!.body).userList[0]).toMatchObject({ userName: 'new1', name: '张三' })
    expect(sent(rig)[0]!.body).toContain(`"departmentId":${taken.departmentId}`)
  })

  test('reads workbooks, columns that were matched by hand, and asks where the encoding is unsure', async () => {
    const rig = await startRig()
    const rows = [
      ['名单'],
      [],
      ['登录账号', '口令', '称呼', '备注'],
      ['a1', 'Start1234', '甲', '=1+1'],
      [1002, 'Start1234', '乙'],
    ]
    const xlsx = await fileIn(rig, await writeXlsx({ sheets: [{ name: 'x', rows }] }), 'xlsx')
    const strange = await rig.json(['members', 'add', '--file', xlsx, '--dry-run'])
    expect(strange.document.error.all.map(({ code }: { code: string }) => code)).toEqual([
      'input.unknownColumn',
      'input.missingColumn',
    ])
    const byHand = await rig.json(['members', 'add', '--file', xlsx, '--column', 'name=称呼', '--dry-run'])
    expect(byHand).toMatchObject({ status: 0, document: { data: { rows: 2, valid: 2 } } })

    const bytes = Buffer.concat([Buffer.from('userName,password,name\nmao1,Start1234,'), Buffer.from([0xc3, 0xa9])])
    const unsure = await fileIn(rig, bytes)
    const asked = await rig.json(['members', 'add', '--file', unsure, '--dry-run'])
    expect(asked.status).toBe(2)
    expect(asked.document.error.code).toBe('input.encodingUnsure')
    expect(asked.document.error.message).toMatch(/é.*茅/)
    await rig.json(['members', 'add', '--file', unsure, '--encoding', 'gbk'])
    expect(JSON.parse(sent(rig)[0]!.body).userList[0].name).toBe('茅')
  })

  test.each([
    ['userName,password,name,姓名\na,b,c,d\n', 'input.columnTwice'],
    ['zhang,secret,张三三三三\n', 'input.noHeader'],
  ])('%s is a clear error', async (text, code) => {
    const rig = await startRig()
    const { status, document } = await rig.json(['members', 'add', '--file', await fileIn(rig, text), '--dry-run'])
    expect([status, document.error.code]).toEqual([2, code])
  })
})

describe('what Keydesk writes is read again as it is', () => {
  test.each(['csv', 'xlsx'] as const)('the template as %s, in both languages', async (format) => {
    const rig = await startRig()
    for (const language of ['en', 'zh-CN']) {
      const path = join(rig.folder, `template-${language}.${format}`)
      const env = { KEYDESK_LANG: language }
      expect((await rig.json(['members', 'template', '--out', path], { env })).status).toBe(0)
      const empty = await rig.json(['members', 'add', '--file', path, '--dry-run'])
      expect(empty.document.error.code).toBe('input.nobody')
      if (format !== 'csv') continue
      await writeFile(path, `${await readFile(path, 'utf8')}a1,Start1234,甲,,,,\r\n`)
      expect((await rig.json(['members', 'add', '--file', path, '--dry-run'])).document.data).toMatchObject({
        valid: 1,
      })
    }
  })

  test('the rows that failed, with the passwords that came with them, in a file for its owner alone', async () => {
    const rig = await startRig()
    const [one] = rig.sandbox.state.members
    const taken = one!.userName.slice(0, -rig.sandbox.enterpriseCode.length)
    const path = await fileIn(rig, `账号,密码,姓名,备注\n${taken},Start1234,甲,'=1+1\nnew2,Start5678,乙,\n`)
    const failed = join(rig.folder, 'failed.csv')
    const { status, document } = await rig.json(['members', 'add', '--file', path, '--failed-to', failed])
    expect(status).toBe(5)
    expect(document.data.succeeded).toHaveLength(1)
    expect((await stat(failed)).mode & 0o777).toBe(0o600)
    expect(await readFile(failed, 'utf8')).toBe(`\uFEFF账号,密码,姓名,备注\r\n${taken},Start1234,甲,'=1+1\r\n`)
    const again = await rig.json(['members', 'add', '--file', failed])
    expect([again.status, again.document.data.failed.length]).toEqual([1, 1])
    const there = await rig.json(['members', 'add', '--file', path, '--failed-to', failed])
    expect(there.document.error.code).toBe('input.fileExists')
  })
})

describe('with a copy of thirty employees', () => {
  let rig: CliRig
  let members: Record<string, string>[]

  // One for all: nothing here changes anything.
  test('everything else', async () => {
    rig = await startRig()
    await rig.json(['sync', '--lists-only'])
    members = (await rig.json(['members', 'list', '--offline', '--all'])).document.data.members

    await listsAreCompared()
    await editsAreChecked()
  })

  async function listsAreCompared(): Promise<void> {
    const [first, second, third] = members
    const plain = (account: string) => account.slice(0, -rig.sandbox.enterpriseCode.length).toUpperCase()
    const spaced = [...first!.name!].join('　')
    const list = [
      '员工名单,,,',
      '账号,姓名,手机号,工资',
      `${plain(first!.userName!)},${spaced}, +86 ${first!.passwordMobile} ,1`,
      `${second!.userName},改名,,2`,
      `nobody1,新人,13900000000,3`,
      `${third!.userName},x,,`,
      `${plain(third!.userName!)},y,,`,
    ].join('\n')
    const { document } = await rig.json(['members', 'compare', await fileIn(rig, list)])
    expect(document.data.new).toEqual([{ row: 3, userName: 'nobody1', name: '新人', passwordMobile: '13900000000' }])
    expect(document.data.changed).toEqual([
      { globalId: second!.globalId, fields: { name: { before: second!.name, after: '改名' } } },
    ])
    expect(document.data.ambiguous).toEqual([
      { row: 4, globalIds: [third!.globalId] },
      { row: 5, globalIds: [third!.globalId] },
    ])
    expect(document.data.missing).toHaveLength(27)
    expect(document.data.missing[0]).toEqual({
      globalId: members[3]!.globalId,
      userName: members[3]!.userName,
      name: members[3]!.name,
    })

    const bare = members.find(({ remark }) => !remark)!
    const remarked = members.find(({ remark }) => remark)!
    const emptied = await fileIn(rig, `账号,备注\n${bare.userName},(clear)\n${remarked.userName},(clear)\n`)
    expect((await rig.json(['members', 'compare', emptied])).document.data.changed).toMatchObject([
      { globalId: remarked.globalId, fields: { remark: { before: remarked.remark } } },
    ])

    const byName = await fileIn(rig, `姓名,账号\n${first!.name},other9\n`)
    const named = (await rig.json(['members', 'compare', byName, '--by', 'name'])).document.data
    const same = members.filter(({ name }) => name === first!.name).map(({ globalId }) => globalId)
    if (same.length > 1) expect(named.ambiguous).toEqual([{ row: 1, globalIds: same }])
    else expect(named.changed).toMatchObject([{ globalId: first!.globalId, fields: { userName: { after: 'other9' } } }])
    const latin = members.find(({ name }) => name && name !== name.toUpperCase())!
    const capitals = await fileIn(rig, `姓名\n${latin.name!.toUpperCase()}\n`)
    expect((await rig.json(['members', 'compare', capitals, '--by', 'name'])).document.data.new).toEqual([])

    const reached = members.find(({ passwordMobile }) => passwordMobile)!
    const byMobile = await fileIn(rig, `密保手机号,姓名\n${reached.passwordMobile},${reached.name}\n,没有手机\n`)
    const mobiles = await rig.json(['members', 'compare', byMobile, '--by', 'mobile'])
    expect(mobiles.document.data.new).toMatchObject([{ row: 2, name: '没有手机' }])
    expect(mobiles.stderr).toContain('1 row of the list has nothing to be matched by')
    const unreached = members.filter(({ passwordMobile }) => !passwordMobile).length
    const people = unreached === 1 ? '1 employee in Keydesk has' : `${unreached} employees in Keydesk have`
    expect(mobiles.stderr.includes(`${people} nothing to be matched by`)).toBe(unreached > 0)

    const without = await rig.json(['members', 'compare', byName, '--by', 'mobile'])
    expect(without.document.error.code).toBe('input.missingColumn')
    expect(sent(rig)).toEqual([])
  }

  async function editsAreChecked(): Promise<void> {
    const [first, second] = members
    const rows = [
      `${first!.globalId},whoever,新名,(clear)`,
      `,${second!.userName},,备注`,
      `${first!.globalId},,又一个,`,
      `,nobody9,,x`,
      `,,,x`,
      `${members[4]!.globalId},,(clear),`,
      `${members[5]!.globalId},${members[6]!.userName},新名,`,
    ]
    const path = await fileIn(rig, `globalId,userName,name,remark\n${rows.join('\n')}\n`)
    const { status, document } = await rig.json(['members', 'edit', '--file', path, '--dry-run'])
    expect(status).toBe(2)
    expect(brief(document.data.faults)).toEqual([
      [3, 'globalId', 'input.duplicateEmployee'],
      [4, 'userName', 'input.employeeUnknown'],
      [5, 'globalId', 'input.required'],
      [6, 'name', 'input.cannotClear'],
      [7, 'userName', 'input.otherEmployee'],
    ])
    expect(document.data.changes.slice(0, 2)).toEqual([
      {
        row: 1,
        globalId: first!.globalId,
        fields: { name: { before: first!.name, after: '新名' }, remark: { before: first!.remark, after: '' } },
      },
      { row: 2, globalId: second!.globalId, fields: { remark: { before: second!.remark, after: '备注' } } },
    ])
    const nobody = await fileIn(rig, 'name,remark\n甲,x\n')
    const nameless = await rig.json(['members', 'edit', '--file', nobody, '--dry-run'])
    expect(nameless.document.error.code).toBe('input.missingColumn')
  }
})

test('without a copy a list is compared with nothing, and says so', async () => {
  const rig = await startRig()
  const { status, document } = await rig.json(['members', 'compare', await fileIn(rig, 'userName\na\n')])
  expect([status, document.error.code]).toEqual([1, 'copy.none'])
})

test('without a copy it is not said that nothing would change', async () => {
  const rig = await startRig()
  const path = await fileIn(rig, `globalId,remark\n${rig.sandbox.state.members[0]!.globalId},moved\n`)
  const { status, document, stderr } = await rig.json(['members', 'edit', '--file', path, '--dry-run'])
  expect([status, document.data]).toEqual([0, { rows: 1, valid: 1, faults: [], changes: null }])
  expect(stderr).toContain('keydesk sync')
  expect((await rig.run(['sync', '--lists-only'])).status).toBe(0)
  const known = await rig.json(['members', 'edit', '--file', path, '--dry-run'])
  expect(known.document.data.changes).toMatchObject([{ row: 1, fields: { remark: { after: 'moved' } } }])
})
