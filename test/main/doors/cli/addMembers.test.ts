import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startRig } from './rig.ts'

const person = (number: number) => ({ userName: `person${number}`, password: 'Start1234', name: `人员 ${number}` })

async function fileOf(folder: string, name: string, content: string | Buffer): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  return path
}

describe('members add', () => {
  test('adds any number of people, at most 100 a request', async () => {
    const rig = await startRig({ trialMemberLimit: 1000 })
    const path = await fileOf(
      rig.folder,
      'people.json',
      JSON.stringify(Array.from({ length: 250 }, (_, n) => person(n))),
    )
    const { status, document } = await rig.json(['members', 'add', '--file', path])
    expect(status).toBe(0)
    expect(document.data.succeeded).toHaveLength(250)
    expect(document.data.failed).toEqual([])
    const requests = rig.sandbox.requests.filter((one) => one.method === 'POST')
    expect(requests.map((one) => JSON.parse(one.body).userList.length)).toEqual([100, 100, 50])
  })

  test('puts any number of people into the copy before it ends, and reads no other list again for that', async () => {
    const rig = await startRig({ trialMemberLimit: 1000 })
    await rig.json(['sync'])
    const before = (await rig.json(['members', 'list', '--offline'])).document.data.total
    const asked = rig.sandbox.requests.filter(({ endpoint }) => endpoint === 'A6').length
    const people = JSON.stringify(Array.from({ length: 45 }, (_, n) => person(n)))
    await rig.json(['members', 'add', '--file', await fileOf(rig.folder, 'people.json', people)])
    expect((await rig.json(['members', 'list', '--offline'])).document.data.total).toBe(before + 45)
    expect(rig.sandbox.requests.filter(({ endpoint }) => endpoint === 'A6')).toHaveLength(asked)
  })

  test('reads CSV as spreadsheets leave it: mark, GBK, quotes, guards, empty cells, a 64-bit department', async () => {
    const rig = await startRig({ trialMemberLimit: 1000 })
    const department = rig.sandbox.state.departments.find((one) => BigInt(one.id) > 2n ** 53n)
    const utf8 = await fileOf(
      rig.folder,
      'utf8.csv',
      `\uFEFFuserName,password,name,departmentId,remark\r\nzhang1,"pass,""word1",张三,${department?.id},'=1+1\r\n,,,,\r\nli2,Start1234,"李\n四",,\r\n`,
    )
    const first = await rig.json(['members', 'add', '--file', utf8])
    expect(first.status).toBe(0)
    const [body] = rig.sandbox.requests.filter((one) => one.method === 'POST').map((one) => one.body)
    expect(body).toContain(`"departmentId":${department?.id}`)
    expect(JSON.parse(body ?? '').userList).toMatchObject([
      { userName: 'zhang1', password: 'pass,"word1', name: '张三', remark: '=1+1' },
      { userName: 'li2', name: '李\n四' },
    ])
    expect(JSON.parse(body ?? '').userList[1]).not.toHaveProperty('remark')

    // "userName,password,name\nwang3,Start1234,王五" in GBK.
    const gbk = Buffer.concat([
      Buffer.from('userName,password,name\nwang3,Start1234,'),
      Buffer.from([0xcd, 0xf5, 0xce, 0xe5]),
    ])
    const second = await rig.json(['members', 'add', '--file', await fileOf(rig.folder, 'gbk.csv', gbk)])
    expect(second.document.data.succeeded[0].name).toBe('王五')
  })

  test('names the row and field of everything that is wrong, and sends nothing', async () => {
    const rig = await startRig()
    const people = [
      person(1),
      { ...person(2), userName: 'with space' },
      { ...person(3), name: '字'.repeat(31) },
      { ...person(4), name: '😀'.repeat(30), remark: 'r'.repeat(201) },
      { ...person(5), userName: 'a'.repeat(62) },
      { ...person(6), password: '' },
      { ...person(1), name: 'again' },
    ]
    const path = await fileOf(rig.folder, 'bad.json', JSON.stringify(people))
    const { status, document } = await rig.json(['members', 'add', '--file', path])
    expect(status).toBe(2)
    expect(
      document.error.all.map((one: { row: number; field: string; code: string }) => [one.row, one.field, one.code]),
    ).toEqual([
      [2, 'userName', 'input.userNameCharacters'],
      [3, 'name', 'input.nameTooLong'],
      [4, 'remark', 'input.remarkTooLong'],
      [5, 'userName', 'input.userNameTooLong'],
      [6, 'password', 'input.passwordEmpty'],
      [7, 'userName', 'input.duplicateUserName'],
    ])
    expect(rig.sandbox.requests).toHaveLength(0)
  })

  test('names every fault of a row at once, of its types and of its contents', async () => {
    const rig = await startRig()
    const people = [{ userName: 'li si', password: 5, name: '', remark: 'r'.repeat(201) }, person(1), person(1)]
    const path = await fileOf(rig.folder, 'faults.json', JSON.stringify(people))
    const { document } = await rig.json(['members', 'add', '--file', path])
    expect(
      document.error.all.map((one: { row: number; field: string; code: string }) => [one.row, one.field, one.code]),
    ).toEqual([
      [1, 'password', 'input.notText'],
      [1, 'userName', 'input.userNameCharacters'],
      [1, 'name', 'input.nameEmpty'],
      [1, 'remark', 'input.remarkTooLong'],
      [3, 'userName', 'input.duplicateUserName'],
    ])
  })

  test('warns of what the service may refuse, and sends it', async () => {
    const rig = await startRig()
    const path = await fileOf(
      rig.folder,
      'odd.json',
      JSON.stringify([{ ...person(1), password: 'short1', passwordMobile: '13800138000' }]),
    )
    const { status, stderr } = await rig.json(['members', 'add', '--file', path])
    expect(status).toBe(0)
    expect(stderr).toContain('[input.passwordUnusual]')
    expect(stderr).not.toContain('[input.mobileUnusual]')
  })

  test.each([
    ['missing.csv', undefined, 'input.fileNotFound'],
    ['empty.csv', '', 'input.fileEmpty'],
    ['header.csv', 'userName,password,name\n', 'input.nobody'],
    ['column.csv', 'userName,password\na,b\n', 'input.missingColumn'],
    ['unknown.csv', 'userName,password,name,salary\na,b,c,d\n', 'input.unknownColumn'],
    ['short.csv', 'userName,password,name\na,b,c\na,b\n', 'input.rowTooShort'],
    ['wide.csv', 'userName,password,name\na,b,c,d\n', 'input.rowTooLong'],
    ['quote.csv', 'userName,password,name\na,"b,c\n', 'input.csvBroken'],
    ['broken.json', '[{"userName": "a",]', 'input.jsonBroken'],
    ['object.json', '{"userName": "a"}', 'input.jsonNotArray'],
    ['number.json', '[{"userName": 5, "password": "x", "name": "y"}]', 'input.notText'],
    ['extra.json', '[{"userName": "a", "password": "x", "name": "y", "age": 3}]', 'input.unknownField'],
    ['long.csv', 'userName,password,name,departmentId\na,b,c,9.00719925474099E+15\n', 'input.notLong'],
    ['nothing.json', '[]', 'input.nobody'],
  ])('%s is a clear error', async (name, content, code) => {
    const rig = await startRig()
    const path = join(rig.folder, name)
    if (content !== undefined) await writeFile(path, content)
    const { status, document, stderr } = await rig.json(['members', 'add', '--file', path])
    expect(status).toBe(2)
    expect(document.error.code).toBe(code)
    expect(document.error.message).not.toMatch(/[{}]|undefined/)
    expect(document.error.hint).not.toBe('')
    expect(stderr).toContain(document.error.message)
    expect(rig.sandbox.requests).toHaveLength(0)
  })

  test('is done in part (5) where some accounts are taken, and refused (1) where all are', async () => {
    const rig = await startRig()
    const [taken] = rig.sandbox.state.members
    const userName = taken?.userName.slice(0, -rig.sandbox.enterpriseCode.length) ?? ''
    const some = await fileOf(rig.folder, 'some.json', JSON.stringify([person(1), { ...person(2), userName }]))
    const partly = await rig.json(['members', 'add', '--file', some])
    expect(partly.status).toBe(5)
    expect(partly.document.ok).toBe(true)
    expect(partly.document.data.succeeded).toHaveLength(1)
    expect(partly.document.data.failed).toMatchObject([{ message: expect.stringMatching(/./) }])
    const all = await fileOf(rig.folder, 'all.json', JSON.stringify([{ ...person(2), userName }]))
    const refused = await rig.json(['members', 'add', '--file', all])
    expect(refused.status).toBe(1)
    expect(refused.document).toMatchObject({
      ok: false,
      error: { kind: 'refused', code: '60027' },
      data: { succeeded: [] },
    })
  })

  test('settles a lost reply by reading, and never adds twice', async () => {
    const rig = await startRig()
    rig.sandbox.faults.add({ on: 'A1', what: 'lostAfter' })
    const path = await fileOf(rig.folder, 'people.json', JSON.stringify([person(1), person(2)]))
    const { status, document } = await rig.json(['members', 'add', '--file', path])
    expect(status).toBe(0)
    expect(document.data).toMatchObject({ outcome: 'done', settledByReading: true })
    expect(document.data.succeeded).toHaveLength(2)
    expect(rig.sandbox.requests.filter((one) => one.method === 'POST')).toHaveLength(1)
  })

  test('says that it is unknown what became of them, with the exit status and the error of it', async () => {
    const rig = await startRig()
    rig.sandbox.faults.add({ on: 'A1', what: 'status', status: 504 })
    const path = await fileOf(rig.folder, 'people.json', JSON.stringify([person(1), person(2)]))
    const { status, document } = await rig.json(['members', 'add', '--file', path])
    expect([status, document.ok, document.error.kind]).toEqual([4, false, 'unknown'])
    expect(document.data).toMatchObject({ outcome: 'unknown', succeeded: [], failed: [], notSent: [] })
    const untilThen = 'It settles by'
    expect((await rig.run(['jobs', 'show', document.data.job])).stdout).toContain(untilThen)
    rig.sandbox.faults.add({ on: 'A1', what: 'status', status: 504 })
    const alone = await rig.run(['members', 'add', '--user-name', 'third', '--name', 'Third'], { input: 'Start1234' })
    expect([alone.status, alone.stdout]).toEqual([4, expect.stringContaining(untilThen)])
  })

  test('is unknown of whoever the reply doesn’t name, however often it names the others', async () => {
    const rig = await startRig()
    const [one, two] = [person(1), person(2)]
    const named = { globalId: '4611686018427387904', userName: one.userName, name: one.name }
    const body = JSON.stringify({ code: 0, data: { succeeded: [named, named], failed: [] } })
    rig.sandbox.faults.add({ on: 'A1', what: 'status', status: 500, body })
    const path = await fileOf(rig.folder, 'people.json', JSON.stringify([one, two]))
    const { status, document } = await rig.json(['members', 'add', '--file', path])
    expect([status, document.data.unknown]).toMatchObject([4, [{ userName: two.userName }]])
  })
})

describe('members add, one person', () => {
  const one = ['members', 'add', '--user-name', 'newcomer', '--name', '\u3000新人 ']

  test('with the password from standard input', async () => {
    const rig = await startRig({ trialMemberLimit: 1000 })
    const department = rig.sandbox.state.departments.find(({ id }) => BigInt(id) > 2n ** 53n)
    const more = ['--department', String(department?.id), '--remark', '外包', '--mobile', '13800138000']
    const { status, document } = await rig.json([...one, ...more], { input: 'Start 1234\n' })
    expect([status, document.data.succeeded.length]).toEqual([0, 1])
    const [sent] = rig.sandbox.requests.filter(({ method }) => method === 'POST')
    expect(sent?.body).toContain(`"departmentId":${department?.id}`)
    expect(JSON.parse(sent?.body ?? '').userList).toMatchObject([
      { userName: 'newcomer', name: '新人', password: 'Start 1234', remark: '外包', passwordMobile: '13800138000' },
    ])
  })

  test('with the password typed unseen where there is a terminal, unless it comes from standard input', async () => {
    const rig = await startRig({ trialMemberLimit: 1000 })
    const asked: string[] = []
    const askHidden = async (question: string) => {
      asked.push(question)
      return 'Typed1234'
    }
    expect((await rig.json(one, { askHidden })).status).toBe(0)
    expect(asked).toEqual(['Password (hidden): '])
    const other = ['members', 'add', '--user-name', 'another', '--name', 'A', '--password-stdin']
    expect((await rig.json(other, { askHidden, input: 'Piped1234' })).status).toBe(0)
    expect(asked).toHaveLength(1)
    const passwords = rig.sandbox.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
    expect(passwords).toEqual([expect.stringContaining('Typed1234'), expect.stringContaining('Piped1234')])
  })

  test('of a request that is refused for one of its people, the others say for whom', async () => {
    const rig = await startRig()
    const people = [person(1), { ...person(2), passwordMobile: '1.39E+10' }, person(3)]
    const path = await fileOf(rig.folder, 'people.json', JSON.stringify(people))
    const { status, document } = await rig.json(['members', 'add', '--file', path])
    expect(status).toBe(1)
    const { rows } = (await rig.json(['jobs', 'show', document.data.job])).document.data
    const codes = rows.map(({ code }: { code: string }) => code)
    expect(new Set(codes).size).toBe(1)
    const together = 'Refused together with person2'
    expect(rows.map(({ message }: { message: string }) => message.startsWith(together))).toEqual([true, false, true])
  })

  test('says what breaks a rule without speaking of rows, and sends nothing', async () => {
    const rig = await startRig()
    const wrong = ['members', 'add', '--user-name', 'with space', '--name', '字'.repeat(31)]
    const { status, document, stderr } = await rig.json(wrong)
    expect(status).toBe(2)
    expect(document.error.all.map((error: { code: string; row?: number }) => [error.code, error.row])).toEqual([
      ['input.userNameCharacters', undefined],
      ['input.passwordEmpty', undefined],
      ['input.nameTooLong', undefined],
    ])
    expect(stderr).not.toContain('Row')
    expect(rig.sandbox.requests).toHaveLength(0)
  })

  test.each([
    [['members', 'add'], 'usage.oneOf'],
    [['members', 'add', '--file', 'x', '--user-name', 'y'], 'usage.conflictingOption'],
    [['members', 'add', '--user-name', 'y'], 'usage.needed'],
    [[...one, '--password', 'Secret1234'], 'usage.unknownOption'],
  ])('%j is wrong usage', async (args, code) => {
    const rig = await startRig()
    const { status, document } = await rig.json(args)
    expect([status, document.error.code]).toEqual([2, code])
    expect(rig.sandbox.requests).toHaveLength(0)
  })
})
