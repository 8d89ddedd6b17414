import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '../../src/sandbox/index.ts'
import { activityCodes, type Answer, found, lendable, memberCenter, send, tokensOf } from './wire.ts'

/** The member center's error table, as the specification prints it. */
const MEMBER_CENTER: Record<string, { message: string; endpoints: string }> = {
  60000: { message: 'application token invalid, expired, or lacks permission on the resource', endpoints: 'all' },
  60005: { message: 'user login token invalid or expired', endpoints: 'all' },
  40000: { message: 'a parameter is empty', endpoints: 'A1, A2, A3, A5, A10' },
  40021: { message: 'employee list is empty', endpoints: 'A1' },
  60013: { message: 'uploaded count exceeds the maximum of 100', endpoints: 'A1' },
  40008: { message: 'account is empty', endpoints: 'A1' },
  40001: { message: 'password is empty', endpoints: 'A1, A3' },
  40009: { message: 'group id is empty', endpoints: 'A1' },
  40022: { message: 'name is empty', endpoints: 'A1' },
  50003: { message: 'password length must be between {0} and {1}', endpoints: 'A1, A3' },
  30002: { message: 'name too long', endpoints: 'A1, A2' },
  30003: { message: 'remark too long', endpoints: 'A1, A2' },
  10003: { message: 'account may contain only letters and digits', endpoints: 'A1' },
  10004: { message: 'security mobile is not a valid mobile number', endpoints: 'A1' },
  40006: { message: 'enterprise suffix is empty', endpoints: 'A1' },
  60009: { message: 'the enterprise account may create at most {0} trial member accounts', endpoints: 'A1' },
  60027: { message: 'some employees failed to add', endpoints: 'A1' },
  60002: { message: 'user not found', endpoints: 'A2, A3, A4' },
  60017: { message: 'current account is not bound to an authorized customer', endpoints: 'A6, A7, A8' },
  60024: { message: 'asset number not found', endpoints: 'A7, A9' },
  60023: { message: 'the enterprise sub-account matched several employees', endpoints: 'A9' },
  60025: { message: 'asset number belongs to the wrong customer', endpoints: 'A9' },
  60026: { message: 'the enterprise sub-account did not match an employee', endpoints: 'A9, A10' },
  60028: { message: 'asset number configured twice', endpoints: 'A9' },
  33006: { message: 'not enough nodes', endpoints: 'A10' },
  33003: { message: 'employee lacks permission', endpoints: 'A10' },
  33007: { message: 'already lent to another borrowed key', endpoints: 'A10' },
  33008: { message: 'borrowed key in abnormal state', endpoints: 'A10' },
  33018: { message: 'borrowed key already lent to another employee', endpoints: 'A10' },
  33009: { message: 'lend request failed', endpoints: 'A10' },
  80001: { message: 'error passed through from the user center', endpoints: 'A1, A2, A3, A4, A5' },
  70001: { message: 'security check failed', endpoints: 'all' },
  500: { message: 'network error, retry', endpoints: 'all' },
}
const EVERY_ENDPOINT = 'A1, A2, A3, A4, A5, A6, A7, A8, A9, A10'

let sandbox: Sandbox
const start = async (options: SandboxOptions = {}): Promise<void> => {
  await sandbox?.close()
  sandbox = await startSandbox(options)
}
const own = (path: string): string => `/${sandbox.enterpriseGlobalId}${path}`
const person = (more: object = {}) => ({ userName: 'newcomer', password: 'secret-1', name: 'N', ...more })
const add = (...userList: unknown[]) => memberCenter(sandbox, 'POST', own('/member'), { body: { userList } })
const someone = () => found(sandbox.state.members.find((member) => member.assetNums.length === 0))
const edit = (more: object, globalId = someone().globalId) =>
  memberCenter(sandbox, 'PUT', own(`/member/${globalId}`), {
    body: { userName: someone().userName, name: 'N', ...more },
  })
const reset = (password: unknown, globalId = someone().globalId) =>
  memberCenter(sandbox, 'PUT', own(`/member/${globalId}/resetPassword`), { body: { password } })
const list = (query: Record<string, string>) =>
  memberCenter(sandbox, 'GET', own('/members'), { query: { pageNum: '1', pageSize: '5', ...query } })
const configure = (globalId: string, addAssets: string[]) =>
  memberCenter(sandbox, 'POST', `/member/${globalId}/privileges`, { body: { deleteAssets: [], addAssets } })
const lend = (globalId: string, borrowedUsbKey: string, assetIDs: string[]) =>
  memberCenter(sandbox, 'POST', `/member/${globalId}/borrow`, { body: { borrowedUsbKey, assetIDs } })
const assetsWith = (headers: Record<string, string>) =>
  send(sandbox, `/me/api/v1/enterprise${own('/asset/assetNums')}`, {
    headers: { ...tokensOf(sandbox), ...headers },
    query: { g_nonce: randomUUID() },
  })
const products = (assetId: string) => memberCenter(sandbox, 'GET', `/asset/${assetId}/merchandiseProducts`)

beforeEach(() => start())
afterEach(() => sandbox.close())

/** A cause as it would happen by itself; the codes that are not here have none. */
const CAUSES: Record<string, Record<string, () => Promise<Answer>>> = {
  60000: {
    'an unknown application token': () => assetsWith({ authorization: 'Bearer x', clientToken: 'x' }),
    'a token without auth_me': () =>
      assetsWith({ authorization: `Bearer ${sandbox.activityToken}`, clientToken: sandbox.activityToken }),
    'another enterprise': () => memberCenter(sandbox, 'GET', '/1234567/asset/assetNums'),
  },
  60005: { 'an unknown user token': () => assetsWith({ userToken: 'x' }) },
  40000: {
    'A1 without a list': () => memberCenter(sandbox, 'POST', own('/member'), { body: {} }),
    'A2 without a name': () => edit({ name: '' }),
    'A2 without an account': () => edit({ userName: '' }),
    'A3 without a password': () => reset(undefined),
    'A5 without a page number': () => list({ pageNum: '' }),
    'A10 without a key': () => lend(someone().globalId, '', ['x']),
    'A10 without assets': () => lend(someone().globalId, 'x', []),
  },
  40021: { 'an empty list': () => add() },
  60013: { '101 people': () => add(...Array.from({ length: 101 }, (_, index) => person({ userName: `p${index}` }))) },
  40008: {
    'an empty account': () => add(person({ userName: '' })),
    'no account': () => add(person({ userName: undefined })),
  },
  40001: {
    'A1 with an empty password': () => add(person({ password: '' })),
    'A3 with an empty password': () => reset(''),
  },
  40009: {
    'a department of 0': () => add(person({ departmentId: 0 })),
    'an empty department': () => add(person({ departmentId: '' })),
  },
  40022: { 'an empty name': () => add(person({ name: '' })) },
  50003: {
    'A1 with a short password': () => add(person({ password: 'five5' })),
    'A1 with a long password': () => add(person({ password: 'x'.repeat(33) })),
    'A3 with a short password': () => reset('five5'),
  },
  30002: {
    'A1 with a long name': () => add(person({ name: 'x'.repeat(31) })),
    'A2 with a long name': () => edit({ name: 'x'.repeat(31) }),
  },
  30003: {
    'A1 with a long remark': () => add(person({ remark: 'x'.repeat(201) })),
    'A2 with a long remark': () => edit({ remark: 'x'.repeat(201) }),
  },
  10003: { 'an account with other characters': () => add(person({ userName: 'new-comer' })) },
  10004: { 'a mobile that is none': () => add(person({ passwordMobile: '12345' })) },
  40006: {
    'an enterprise without a code': () => {
      sandbox.change({ enterpriseCode: '' })
      return add(person())
    },
  },
  60009: {
    'more accounts than allowed': async () => {
      await start({ trialMemberLimit: 1 })
      expect((await add(person())).json.code).toBe(0)
      return add(person({ userName: 'second' }))
    },
  },
  60027: { 'an account that is taken': async () => (await add(person()), add(person())) },
  60002: {
    'A2 of nobody': () => edit({}, 'nobody'),
    'A3 of nobody': () => reset('secret-1', 'nobody'),
    'A4 of nobody': () => memberCenter(sandbox, 'DELETE', own('/member/nobody')),
  },
  60017: Object.fromEntries(
    ['/asset/assetNums', '/asset/borrowUsbKeys', null].map((path) => [
      `an unbound account at ${path ?? 'products'}`,
      () => {
        sandbox.change({ boundToCustomer: false })
        return path ? memberCenter(sandbox, 'GET', own(path)) : products(found(sandbox.state.assets[0]).assetId)
      },
    ]),
  ),
  60024: {
    'A7 of an unknown id': () => products('x'),
    'A9 of an unknown number': () => configure(someone().globalId, ['x']),
  },
  60023: {
    'an account called twin': async () => {
      const { globalId } = (await add(person({ userName: 'twin1' }))).json.data.succeeded[0]
      return configure(globalId, [])
    },
  },
  60025: { 'another customer’s number': () => configure(someone().globalId, [sandbox.state.foreignAssetNum]) },
  60026: { 'A9 for nobody': () => configure('nobody', []), 'A10 for nobody': () => lend('nobody', 'x', ['x']) },
  60028: { 'an asset that is assigned': () => configure(someone().globalId, [lendable(sandbox).assetNum]) },
  33006: {
    'an asset in use': () => {
      const { memberGlobalId, assetId, assetNum, freeKey } = lendable(sandbox)
      sandbox.change({ onlineAssets: [assetNum] })
      return lend(memberGlobalId, freeKey, [assetId])
    },
  },
  33003: {
    'an asset of somebody else': () => lend(someone().globalId, lendable(sandbox).freeKey, [lendable(sandbox).assetId]),
  },
  33007: {
    'a second key': async () => {
      const { memberGlobalId, assetId, freeKey } = lendable(sandbox)
      await lend(memberGlobalId, freeKey, [assetId])
      return lend(memberGlobalId, lendable(sandbox).freeKey, [assetId])
    },
  },
  33008: {
    'an unknown key': () => lend(someone().globalId, 'x', ['x']),
    'an abnormal key': () => {
      const { memberGlobalId, assetId, freeKey } = lendable(sandbox)
      sandbox.change({ abnormalKeys: [freeKey] })
      return lend(memberGlobalId, freeKey, [assetId])
    },
  },
  33018: {
    'somebody else’s key': () => {
      const { memberGlobalId, assetId } = lendable(sandbox)
      return lend(memberGlobalId, found(sandbox.state.keys.find((key) => key.borrowedFlag)).assetNum, [assetId])
    },
  },
  33009: {
    'an asset that is in the key already': async () => {
      const { memberGlobalId, assetId, freeKey } = lendable(sandbox)
      await lend(memberGlobalId, freeKey, [assetId])
      return lend(memberGlobalId, freeKey, [assetId])
    },
  },
  80001: {
    'A1 with an account too long': () => add(person({ userName: 'x'.repeat(60) })),
    'A2 with an account of other characters': () => edit({ userName: 'new-comer' }),
  },
  70001: {
    'a missing nonce': () =>
      send(sandbox, `/me/api/v1/enterprise${own('/asset/assetNums')}`, { headers: tokensOf(sandbox) }),
  },
}

/** One request per endpoint with the word in a place that holds text. */
const WITH_WORD: Record<string, (word: string) => Promise<Answer>> = {
  A1: (word) => add(person({ userName: word })),
  A2: (word) => edit({ userName: word }),
  A3: (word) => reset(word),
  A4: (word) => memberCenter(sandbox, 'DELETE', own(`/member/${word}`)),
  A5: (word) => list({ keyword: word }),
  A6: (word) => memberCenter(sandbox, 'GET', `/${word}/asset/assetNums`),
  A7: (word) => products(word),
  A8: (word) => memberCenter(sandbox, 'GET', `/${word}/asset/borrowUsbKeys`),
  A9: (word) => configure(someone().globalId, [word]),
  A10: (word) => lend(someone().globalId, word, ['x']),
}

describe.each(Object.entries(MEMBER_CENTER))('code %s', (code, { message, endpoints }) => {
  const isThisError = ({ status, json }: Answer): void => {
    expect([200, 299]).toContain(status)
    expect(String(json.code)).toBe(code)
    expect(json.message).toMatch(new RegExp(`^${message.replace(/\{\d\}/g, '\\d+')}$`))
    expect(json.cause).toEqual(expect.stringMatching(/./))
    if (code === '60027') expect(json.data).toEqual({ succeeded: expect.any(Array), failed: expect.any(Array) })
  }
  const causes = Object.entries(CAUSES[code] ?? {})
  const column = (endpoints === 'all' ? EVERY_ENDPOINT : endpoints).split(', ')

  it.each(causes)('comes from %s', async (_cause, provoke) => isThisError(await provoke()))

  if (code !== '60027') {
    it.each(column)('comes at %s when the request says so', async (endpoint) => {
      isThisError(await found(WITH_WORD[endpoint])(`code${code}`))
      expect(sandbox.state.applied).toEqual([])
    })
  }

  const elsewhere = EVERY_ENDPOINT.split(', ').filter((endpoint) => !column.includes(endpoint))
  if (elsewhere.length > 0) {
    it(`does not come at ${elsewhere.join(', ')}`, async () => {
      for (const endpoint of elsewhere) {
        const { json } = await found(WITH_WORD[endpoint])(`code${code}`)
        expect([endpoint, String(json.code)]).not.toEqual([endpoint, code])
      }
    })
  }
})

it('60009 counts the accounts that exist: deleting one makes room', async () => {
  await start({ trialMemberLimit: 1 })
  const { globalId } = (await add(person())).json.data.succeeded[0]
  await memberCenter(sandbox, 'DELETE', own(`/member/${globalId}`))
  expect((await add(person())).json.code).toBe(0)
})

it.each([...Object.keys(MEMBER_CENTER), ...activityCodes])('the trigger of %s is documented', (code) => {
  expect(readFileSync(new URL('../../docs/sandbox.md', import.meta.url), 'utf8')).toMatch(
    new RegExp(`^\\| ${code} \\| .`, 'm'),
  )
})

describe('how a business error is sent', () => {
  const four = async () => {
    const answers = [await products('x'), await products('x'), await products('x'), await products('x')]
    return answers.map(({ status, json }) => [status, typeof json.code])
  }

  it('takes turns by default', async () => {
    expect(await four()).toEqual([
      [299, 'string'],
      [200, 'string'],
      [299, 'number'],
      [200, 'number'],
    ])
  })

  it.each([200, 299] as const)('always has status %d when so wanted', async (businessStatus) => {
    await start({ businessStatus, errorCodeAs: 'string' })
    expect(await four()).toEqual(Array.from({ length: 4 }, () => [businessStatus, 'string']))
  })

  it('has no data beside code, message and cause', async () => {
    expect(Object.keys((await products('x')).json)).toEqual(['code', 'message', 'cause'])
  })
})
