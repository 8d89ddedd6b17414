import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FaultRule, type Sandbox, startSandbox } from '../../src/sandbox/index.ts'
import { eventually, join, memberCenter, raw, requestText, token } from './wire.ts'

let sandbox: Sandbox
let serial = 0
const own = (path: string): string => `/${sandbox.enterpriseGlobalId}${path}`
const newcomer = (): { userName: string; account: string } => {
  const userName = `newcomer${++serial}`
  return { userName, account: userName + sandbox.enterpriseCode }
}
const bodyFor = (userName: string) => ({ userList: [{ userName, password: 'secret-1', name: 'N' }] })
const add = (userName: string) => memberCenter(sandbox, 'POST', own('/member'), { body: bodyFor(userName) })
const addText = (userName: string): string =>
  requestText(sandbox, 'POST', `/me/api/v1/enterprise${own('/member')}`, JSON.stringify(bodyFor(userName)))
const addRaw = (userName: string) => raw(sandbox, addText(userName))
const times = (account: string): number => sandbox.state.appliedCount('A1', account)
const assets = () => memberCenter(sandbox, 'GET', own('/asset/assetNums'))

beforeEach(async () => {
  sandbox = await startSandbox({ members: 20, assets: 10, keys: 4 })
})
afterEach(() => sandbox.close())

describe('on the connection', () => {
  it('lostBefore: reset, and nothing was done', async () => {
    sandbox.faults.add({ on: 'A1', what: 'lostBefore' })
    const { userName, account } = newcomer()
    expect(await addRaw(userName)).toEqual({ received: '', ending: 'ECONNRESET' })
    expect(times(account)).toBe(0)
    expect(sandbox.requests.at(-1)).toMatchObject({ endpoint: 'A1', applied: false })
  })

  it('lostAfter: reset without a reply, and it was done', async () => {
    sandbox.faults.add({ on: 'A1', what: 'lostAfter' })
    const { userName, account } = newcomer()
    expect(await addRaw(userName)).toEqual({ received: '', ending: 'ECONNRESET' })
    expect(times(account)).toBe(1)
    expect(sandbox.requests.at(-1)).toMatchObject({ endpoint: 'A1', applied: true })
  })

  it('cut: the head, half of the body, and a reset; it was done', async () => {
    sandbox.faults.add({ on: 'A1', what: 'cut' })
    const { userName, account } = newcomer()
    const { received, ending } = await addRaw(userName)
    const [head = '', body = ''] = received.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 200 /)
    const promised = Number(/content-length: (\d+)/i.exec(head)?.[1])
    expect(Buffer.byteLength(body)).toBe(Math.floor(promised / 2))
    expect(ending).toBe('ECONNRESET')
    expect(times(account)).toBe(1)
  })

  it('hang: no reply, done or not as the rule says, until the client gives up or the sandbox closes', async () => {
    const { userName, account } = newcomer()
    sandbox.faults.add({ on: 'A1', what: 'hang' })
    sandbox.faults.add({ on: 'A1', what: 'hang', doneFirst: true })
    const first = addRaw(userName)
    await eventually(() => sandbox.requests.length).toBe(1)
    expect(times(account)).toBe(0)
    const second = addRaw(userName)
    await eventually(() => times(account)).toBe(1)
    expect((await assets()).json.code).toBe(0)
    await sandbox.close()
    expect([(await first).received, (await second).received]).toEqual(['', ''])
  })

  it('late: done at the start, or at the end', async () => {
    const [early, late] = [newcomer(), newcomer()]
    sandbox.faults.add({ on: 'A1', what: 'late', delayMs: 3_600_000 })
    sandbox.faults.add({ on: 'A1', what: 'late', delayMs: 3_600_000, doneAtEnd: true })
    const waiting = [addRaw(early.userName)]
    await eventually(() => times(early.account)).toBe(1)
    waiting.push(addRaw(late.userName))
    await eventually(() => sandbox.requests.length).toBe(2)
    expect(times(late.account)).toBe(0)
    await sandbox.close()
    expect((await Promise.all(waiting)).map(({ received }) => received)).toEqual(['', ''])
    expect(times(late.account)).toBe(0)
  })

  it('held: the proper reply comes once the rules are cleared', async () => {
    const { userName, account } = newcomer()
    sandbox.faults.add({ on: 'A1', what: 'held' })
    const adding = add(userName)
    await eventually(() => sandbox.requests.length).toBe(1)
    expect((await assets()).json.code).toBe(0)
    expect(times(account)).toBe(0)
    sandbox.faults.clear()
    expect((await adding).json.code).toBe(0)
    expect(times(account)).toBe(1)
  })

  it('held: with `doneFirst` it is done at once, and answered once the rules are cleared', async () => {
    const { userName, account } = newcomer()
    sandbox.faults.add({ on: 'A1', what: 'held', doneFirst: true })
    const adding = add(userName)
    await eventually(() => times(account)).toBe(1)
    sandbox.faults.clear()
    expect((await adding).json.code).toBe(0)
    expect(times(account)).toBe(1)
  })

  it('late: the proper reply comes in the end, also when the client has gone meanwhile', async () => {
    const [patient, gone] = [newcomer(), newcomer()]
    sandbox.faults.add({ on: 'A1', what: 'late', delayMs: 50, doneAtEnd: true, times: 2 })
    const { hostname, port } = new URL(sandbox.baseUrl)
    const socket = connect(Number(port), hostname)
    socket.write(addText(gone.userName))
    await eventually(() => sandbox.requests.length).toBe(1)
    socket.destroy()
    expect((await add(patient.userName)).json.code).toBe(0)
    await eventually(() => times(gone.account)).toBe(1)
    expect((await assets()).json.code).toBe(0)
  })
})

describe('in the reply', () => {
  it.each([500, 502, 503, 504] as const)('status %d, with or without having done it', async (status) => {
    sandbox.faults.add({ on: 'A1', what: 'status', status })
    sandbox.faults.add({ on: 'A1', what: 'status', status, doneFirst: true })
    const { userName, account } = newcomer()
    expect((await add(userName)).status).toBe(status)
    expect(times(account)).toBe(0)
    expect((await add(userName)).status).toBe(status)
    expect(times(account)).toBe(1)
  })

  it.each([
    [404, {}],
    [429, {}],
    [429, { 'Retry-After': '7' }],
    [401, { 'WWW-Authenticate': 'Bearer realm="x", error="invalid_token"' }],
  ])('a page with status %d and the headers %j', async (status, headers) => {
    sandbox.faults.add({ on: 'A6', what: 'status', status, headers })
    const reply = await assets()
    expect([reply.status, reply.headers.get('content-type')]).toEqual([status, 'text/html'])
    for (const [name, value] of Object.entries(headers)) expect(reply.headers.get(name)).toBe(value)
    expect(reply.text).toMatch(/^<!doctype html>/)
  })

  it('a status with a text of its own', async () => {
    const headers = { 'Content-Type': 'text/plain' }
    sandbox.faults.add({ on: 'A6', what: 'status', status: 502, headers, body: 'no upstream' })
    const reply = await assets()
    expect([reply.headers.get('content-type'), reply.text]).toEqual(['text/plain', 'no upstream'])
  })

  it.each([2, 'Wed, 21 Oct 2026 07:28:00 GMT', undefined])(
    'too many requests, with Retry-After %s',
    async (retryAfter) => {
      sandbox.faults.add({ on: 'A6', what: 'tooMany', ...(retryAfter === undefined ? {} : { retryAfter }) })
      const { status, headers } = await assets()
      expect([status, headers.get('retry-after')]).toEqual([429, retryAfter === undefined ? null : String(retryAfter)])
    },
  )

  it('malformed: text that is not JSON, a web page, or another shape', async () => {
    for (const as of ['notJson', 'html', 'otherShape'] as const)
      sandbox.faults.add({ on: 'any', what: 'malformed', as, times: 1 })
    await expect(assets()).rejects.toThrow(SyntaxError)
    const page = await assets()
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html'])
    expect((await assets()).json).toMatchObject({ code: 0, data: { list: 'none' } })
  })

  it('malformed has another shape for each service', async () => {
    sandbox.faults.add({ on: 'any', what: 'malformed', as: 'otherShape', times: 2 })
    expect((await token(sandbox, { grant_type: 'client_credentials' })).json).not.toHaveProperty('access_token')
    expect((await join(sandbox, {})).json).toMatchObject({ resultCode: '0000', detail: { products: 'none' } })
  })

  it('a business code in the form of the service, with what belongs to it', async () => {
    const codes = ['33009', '60027', '12345']
    for (const code of codes) sandbox.faults.add({ on: 'A6', what: 'code', code })
    const [known, partial, unknown] = [await assets(), await assets(), await assets()]
    expect(known.json).toMatchObject({ code: '33009', message: 'lend request failed' })
    expect(partial.json).toMatchObject({ code: '60027', data: { succeeded: [], failed: [] } })
    expect(unknown.json).toMatchObject({ code: '12345', message: expect.any(String) })
    for (const code of ['1002', 3002, 9999]) sandbox.faults.add({ on: 'B1', what: 'code', code })
    expect((await join(sandbox, {})).json).toMatchObject({ resultCode: '1002' })
    expect((await join(sandbox, {})).json).toMatchObject({
      resultCode: '3002',
      activityDtoList: [{ engineSubActivityDtos: [{ errorCode: 14005 }, {}] }],
    })
    expect((await join(sandbox, {})).json).toMatchObject({ resultCode: '9999' })
    sandbox.faults.add({ on: 'token', what: 'code', code: 'temporarily_unavailable' })
    expect(await token(sandbox, { grant_type: 'client_credentials' })).toMatchObject({
      status: 400,
      json: { error: 'temporarily_unavailable' },
    })
  })

  it('a business code with the HTTP status that was asked for', async () => {
    const statuses: number[] = []
    for (const status of [200, 200, 299, 299] as const) {
      sandbox.faults.add({ on: 'A6', what: 'code', code: 500, status })
      const reply = await assets()
      statuses.push(reply.status)
      expect([String(reply.json.code), reply.json.message]).toEqual(['500', 'network error, retry'])
    }
    expect(statuses).toEqual([200, 200, 299, 299])
    sandbox.faults.add({ on: 'A6', what: 'code', code: 12345, status: 200 })
    expect(await assets()).toMatchObject({ status: 200, json: { code: '12345' } })
  })

  it('a business code although it was done', async () => {
    sandbox.faults.add({ on: 'A1', what: 'code', code: 500, doneFirst: true })
    const { userName, account } = newcomer()
    expect(String((await add(userName)).json.code)).toBe('500')
    expect(times(account)).toBe(1)
  })
})

describe('on the tokens', () => {
  it('expires the application tokens before the request', async () => {
    const before = [sandbox.clientToken, sandbox.activityToken]
    sandbox.faults.add({ on: 'A6', what: 'expireClientToken' })
    expect(String((await assets()).json.code)).toBe('60000')
    expect((await token(sandbox, { grant_type: 'client_credentials' })).json.access_token).toBe(sandbox.clientToken)
    expect(before).not.toContain(sandbox.clientToken)
    expect((await assets()).json.code).toBe(0)
  })

  it('expires the user tokens before the request, and leaves the refresh tokens', async () => {
    const { refresh_token } = (
      await token(sandbox, { grant_type: 'password', username: sandbox.userName, password: sandbox.password })
    ).json
    sandbox.faults.add({ on: 'A6', what: 'expireUserToken' })
    expect(String((await assets()).json.code)).toBe('60005')
    expect((await token(sandbox, { grant_type: 'refresh_token', refresh_token })).status).toBe(200)
    expect((await assets()).json.code).toBe(0)
  })
})

describe('which requests a rule applies to', () => {
  const statuses = async (count: number): Promise<number[]> => {
    const seen: number[] = []
    for (let i = 0; i < count; i++) seen.push((await assets()).status)
    return seen
  }

  it('one, unless it says how many, of the endpoint that it names', async () => {
    sandbox.faults.add({ on: 'A6', what: 'status', status: 503 })
    sandbox.faults.add({ on: 'A8', what: 'status', status: 500, times: 9 })
    sandbox.faults.add({ on: 'A6', what: 'status', status: 502, times: 2 })
    expect(await statuses(4)).toEqual([503, 502, 502, 200])
  })

  it('after those that it lets pass', async () => {
    sandbox.faults.add({ on: 'A6', what: 'status', status: 503, skip: 2 })
    expect(await statuses(4)).toEqual([200, 200, 503, 200])
  })

  it('any, until the rules are cleared', async () => {
    sandbox.faults.add({ on: 'any', what: 'status', status: 503, times: 9 })
    expect((await token(sandbox, {})).status).toBe(503)
    expect((await join(sandbox, {})).status).toBe(503)
    sandbox.faults.clear()
    expect(await statuses(1)).toEqual([200])
  })

  it('some, drawn from the seed', async () => {
    const drawn = async (seed: number): Promise<number[]> => {
      await sandbox.close()
      sandbox = await startSandbox({ seed, members: 2, assets: 2, keys: 0 })
      sandbox.faults.add({ on: 'A6', what: 'status', status: 503, probability: 0.5 })
      return statuses(40)
    }
    const first = await drawn(5)
    expect(new Set(first)).toEqual(new Set([200, 503]))
    expect(await drawn(5)).toEqual(first)
    expect(await drawn(6)).not.toEqual(first)
  })

  it.each([
    { on: 'A6', what: 'explode' },
    { on: 'A6', what: 'status', status: 200 },
    { on: 'A6', what: 'status', status: 401, headers: { 'bad name': 'x' } },
    { on: 'A6', what: 'status', status: 401, headers: { name: 'two\nlines' } },
    { on: 'A6', what: 'code', code: 500, status: 404 },
    { on: 'A6', what: 'late', delayMs: 2 ** 31 },
  ])('is refused when it is no rule: %j', (rule) => {
    expect(() => sandbox.faults.add(rule as unknown as FaultRule)).toThrow()
  })
})
