import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { found, memberCenter, token } from './wire.ts'

let sandbox: Sandbox
let serial = 0
const person = (more: object = {}) => ({
  userName: `person${++serial}`,
  password: 'secret-1',
  name: 'Somebody',
  ...more,
})
const own = (path: string): string => `/${sandbox.enterpriseGlobalId}${path}`
const add = (userList: unknown) => memberCenter(sandbox, 'POST', own('/member'), { body: { userList } })
const listed = async (keyword: string) =>
  (await memberCenter(sandbox, 'GET', own('/members'), { query: { pageNum: '1', pageSize: '100', keyword } })).json.data
    .list
const total = (): number => sandbox.state.members.length

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

describe('A1 adds employees', () => {
  it('appends the enterprise code and answers with the record of the specification', async () => {
    const asked = person({ departmentId: 101, remark: 'new', passwordMobile: '13812345678' })
    const { json } = await add([asked])
    expect(json).toMatchObject({ code: 0, data: { failed: [] } })
    const [record] = json.data.succeeded
    expect(Object.keys(record).sort()).toEqual([
      'createTime',
      'deleted',
      'departmentId',
      'departmentName',
      'enterpriseId',
      'globalId',
      'id',
      'name',
      'remark',
      'updateTime',
      'userId',
      'userName',
    ])
    expect(record).toMatchObject({
      userName: asked.userName + sandbox.enterpriseCode,
      departmentId: 101,
      departmentName: '人力资源部',
      name: 'Somebody',
      remark: 'new',
      deleted: false,
      globalId: expect.any(String),
      id: expect.any(Number),
      userId: expect.any(Number),
      enterpriseId: expect.any(Number),
    })
    const [inList] = await listed(asked.userName)
    expect(inList).toMatchObject({
      globalId: record.globalId,
      passwordMobile: '13812345678',
      id: expect.any(String),
      enterpriseId: expect.any(String),
    })
  })

  it('leaves optional fields empty', async () => {
    const { json } = await add([person()])
    expect(json.data.succeeded[0]).toMatchObject({ departmentId: null, departmentName: null, remark: null })
  })

  it('takes 100 people and no more', async () => {
    const hundred = Array.from({ length: 100 }, () => person())
    expect((await add(hundred)).json.data.succeeded).toHaveLength(100)
    const before = total()
    expect((await add([...hundred, person()])).json.code).toEqual(expect.toBeOneOf([60013, '60013']))
    expect(total()).toBe(before)
  })

  it('fails a taken account alone, with 60027 and both arrays', async () => {
    const taken = person()
    await add([taken])
    const fresh = person()
    const { json } = await add([taken, fresh, fresh])
    expect(String(json.code)).toBe('60027')
    expect(json.data.succeeded.map((record: { userName: string }) => record.userName)).toEqual([
      fresh.userName + sandbox.enterpriseCode,
    ])
    expect(json.data.failed).toEqual([
      { userName: taken.userName, message: expect.stringContaining('exists') },
      { userName: fresh.userName, message: expect.stringContaining('exists') },
    ])
    expect(sandbox.state.appliedCount('A1', fresh.userName + sandbox.enterpriseCode)).toBe(1)
  })

  it('answers 60027 also when nobody is left to succeed', async () => {
    const taken = person()
    await add([taken])
    const { json } = await add([taken])
    expect(String(json.code)).toBe('60027')
    expect(json.data).toEqual({ succeeded: [], failed: [expect.objectContaining({ userName: taken.userName })] })
  })

  it('adds nobody when one of them breaks a rule', async () => {
    const before = total()
    const good = person()
    expect(String((await add([good, person({ name: '' })])).json.code)).toBe('40022')
    expect(total()).toBe(before)
    expect(await listed(good.userName)).toEqual([])
  })

  it('counts characters and not UTF-16 units', async () => {
    expect((await add([person({ name: '𠮷'.repeat(30), remark: '𠮷'.repeat(200) })])).json.code).toBe(0)
    expect(String((await add([person({ name: '𠮷'.repeat(31) })])).json.code)).toBe('30002')
    expect(String((await add([person({ remark: '𠮷'.repeat(201) })])).json.code)).toBe('30003')
  })

  it('wants account and enterprise code together below 63 characters', async () => {
    const longest = 62 - sandbox.enterpriseCode.length
    expect((await add([person({ userName: 'a'.repeat(longest) })])).json.code).toBe(0)
    expect(String((await add([person({ userName: 'a'.repeat(longest + 1) })])).json.code)).toBe('80001')
  })

  it('turns away a Long that is no JSON integer, with a bare 400', async () => {
    for (const departmentId of ['"101"', '1.5', '9007199254740993.0', '9223372036854775808', 'true']) {
      const body = `{"userList":[{"userName":"x${++serial}","password":"secret-1","name":"X","departmentId":${departmentId}}]}`
      const { status, json } = await memberCenter(sandbox, 'POST', own('/member'), { body })
      expect([status, json.code]).toEqual([400, undefined])
    }
  })
})

describe('with one member', () => {
  let globalId: string
  let userName: string
  const member = () => found(sandbox.state.members.find((one) => one.globalId === globalId))
  const path = (rest = ''): string => own(`/member/${globalId}${rest}`)

  beforeEach(async () => {
    ;({ globalId, userName } = (
      await add([person({ departmentId: 102, remark: 'first', passwordMobile: '13812345678' })])
    ).json.data.succeeded[0])
  })

  it('A2 replaces the details, and empties what is left out', async () => {
    const { json } = await memberCenter(sandbox, 'PUT', path(), {
      body: { userName, name: '新名字', departmentId: 7, remark: 'r', passwordMobile: '13900000001' },
    })
    expect(json).toMatchObject({ code: 0, data: null })
    expect(member()).toMatchObject({
      name: '新名字',
      departmentId: 7n,
      remark: 'r',
      passwordMobile: '13900000001',
      userName,
    })
    await memberCenter(sandbox, 'PUT', path(), { body: { userName, name: '新名字' } })
    expect(member()).toMatchObject({ departmentId: null, remark: null, passwordMobile: '' })
    expect(sandbox.state.appliedCount('A2', globalId)).toBe(2)
  })

  it('A2 keeps the account whether it comes with or without the code, and renames it otherwise', async () => {
    const chosen = userName.slice(0, -sandbox.enterpriseCode.length)
    await memberCenter(sandbox, 'PUT', path(), { body: { userName: chosen, name: 'N' } })
    expect(member().userName).toBe(userName)
    await memberCenter(sandbox, 'PUT', path(), { body: { userName: `${chosen}x`, name: 'N' } })
    expect(member().userName).toBe(`${chosen}x${sandbox.enterpriseCode}`)
    expect((await listed(`${chosen}x`)).map((one: { globalId: string }) => one.globalId)).toEqual([globalId])
    expect((await add([person({ userName: chosen })])).json.code).toBe(0)
  })

  it.each([
    [
      'another member’s account',
      () => found(sandbox.state.members[0]).userName.slice(0, -sandbox.enterpriseCode.length),
      '13812345678',
    ],
    ['an account with other characters', () => '名字', '13812345678'],
    ['a mobile that is none', () => userName, '12'],
  ])('A2 passes on the user center’s refusal of %s', async (_what, account, passwordMobile) => {
    const { json } = await memberCenter(sandbox, 'PUT', path(), {
      body: { userName: account(), name: 'N', passwordMobile },
    })
    expect(String(json.code)).toBe('80001')
    expect(member()).toMatchObject({ userName, name: 'Somebody' })
  })

  it('A3 sets the password with which the member can sign in', async () => {
    const { json } = await memberCenter(sandbox, 'PUT', path('/resetPassword'), { body: { password: 'another-1' } })
    expect(json).toMatchObject({ code: 0, data: null })
    const signIn = (password: string) => token(sandbox, { grant_type: 'password', username: userName, password })
    expect((await signIn('secret-1')).json.error).toBe('invalid_grant')
    expect((await signIn('another-1')).status).toBe(200)
  })

  it('A4 deletes for good', async () => {
    expect((await memberCenter(sandbox, 'DELETE', path())).json).toMatchObject({ code: 0, data: null })
    expect(await listed(userName)).toEqual([])
    expect(String((await memberCenter(sandbox, 'DELETE', path())).json.code)).toBe('60002')
    expect(sandbox.state.appliedCount('A4', globalId)).toBe(1)
    expect((await add([person({ userName: userName.slice(0, -sandbox.enterpriseCode.length) })])).json.code).toBe(0)
  })
})

it('A4 frees what the member held: assets, and the key they were lent', async () => {
  const holder = found(sandbox.state.members.find((member) => member.borrowNum !== ''))
  const { assetNums, borrowNum, globalId } = { ...holder, assetNums: [...holder.assetNums] }
  expect((await memberCenter(sandbox, 'DELETE', own(`/member/${globalId}`))).json.code).toBe(0)
  const assets = (await memberCenter(sandbox, 'GET', own('/asset/assetNums'))).json.data
  for (const assetNum of assetNums) {
    expect(assets).toContainEqual(
      expect.objectContaining({ assetNum, cloudAccountGlobalId: null, borrowedFlag: false, onlineFlag: false }),
    )
  }
  const keys = (await memberCenter(sandbox, 'GET', own('/asset/borrowUsbKeys'))).json.data
  expect(keys).toContainEqual(
    expect.objectContaining({ assetNum: borrowNum, borrowedFlag: false, cloudAccountGlobalId: '' }),
  )
})
