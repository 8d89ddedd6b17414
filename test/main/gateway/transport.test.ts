import { createServer as createTcpServer } from 'node:net'
import { inspect } from 'node:util'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createGateway } from '../../../src/main/gateway/index.ts'
import { testCertificate } from '../../fakes/certificate.ts'
import { listen, startTlsService } from '../../fakes/proxy.ts'
import { success, type Responder } from '../../fakes/wireServer.ts'
import { errorOf, memoryCredentials, openGateway, openWire, pasted, somebody } from './support.ts'
import { addMembers, resetPassword } from './changing.ts'

const trusted = getCACertificates('default')
afterEach(() => setDefaultCACertificates(trusted))

describe('addresses', () => {
  const open = (baseUrl: string, tokenUrl?: string) =>
    createGateway({
      baseUrl,
      enterpriseGlobalId: 'e',
      credentials: memoryCredentials({}),
      ...(tokenUrl === undefined ? {} : { tokenEndpoint: { url: tokenUrl, appKey: 'k', loginName: 'l' } }),
    })

  it.each([
    'https://services.example',
    'https://services.example:8443/prefix/',
    'http://127.0.0.1:80',
    'http://127.9.9.9',
    'http://[::1]:8080',
    'http://localhost/x',
  ])('%s may be sent tokens', async (address) => {
    await open(address, address).close()
  })

  it.each([
    ['http://services.example', 'input.addressNotHttps'],
    ['http://127.0.0.1.example', 'input.addressNotHttps'],
    ['http://localhost.example', 'input.addressNotHttps'],
    ['http://10.0.0.1', 'input.addressNotHttps'],
    ['http://[::2]', 'input.addressNotHttps'],
    ['services.example', 'input.addressNotUrl'],
    ['ftp://services.example', 'input.addressNotUrl'],
    ['file:///etc/passwd', 'input.addressNotUrl'],
    ['https://name:word@services.example', 'input.addressNotUrl'],
    ['', 'input.addressNotUrl'],
  ])('%s is refused', (address, code) => {
    expect(() => open(address)).toThrow(expect.objectContaining({ error: { kind: 'invalid', code, field: 'baseUrl' } }))
    expect(() => open('https://services.example', address)).toThrow(
      expect.objectContaining({ error: { kind: 'invalid', code, field: 'tokenUrl' } }),
    )
  })

  it('an endpoint is no base address', () => {
    const details = { base: 'https://services.example' }
    expect(() => open('https://services.example/me/api/v1')).toThrow(
      expect.objectContaining({ error: { kind: 'invalid', code: 'input.addressNotBase', field: 'baseUrl', details } }),
    )
  })
})

describe('a change that was certainly not sent', () => {
  it('says so when nobody listens', async () => {
    const { wire, gateway } = await openWire(() => success())
    await wire.close()
    const expected = { kind: 'unreachable', code: 'net.refused', endpoint: 'A3' }
    expect(await errorOf(resetPassword(gateway, somebody, 'Secret-1'))).toEqual(expected)
  })

  it('says so when the name is not found', async () => {
    const gateway = openGateway({ baseUrl: 'https://keydesk.invalid' })
    const error = await errorOf(resetPassword(gateway, somebody, 'Secret-1'))
    expect(error).toEqual({ kind: 'unreachable', code: 'net.nameNotFound', endpoint: 'A3' })
  })

  it('says so when the certificate is not trusted', async () => {
    const { port, seen } = await startTlsService()
    const gateway = openGateway({ baseUrl: `https://127.0.0.1:${port}` })
    expect(await errorOf(resetPassword(gateway, somebody, 'Secret-1'))).toMatchObject({ code: 'net.tls' })
    expect(await errorOf(gateway.listKeys())).toMatchObject({ kind: 'unreachable', code: 'net.tls' })
    expect(seen).toEqual([])
  })

  it('says so too where the environment lets Node trust any certificate', async () => {
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED']
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'
    onTestFinished(() => {
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED']
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before
    })
    const { port, seen } = await startTlsService()
    const gateway = openGateway({ baseUrl: `https://127.0.0.1:${port}` })
    expect(await errorOf(resetPassword(gateway, somebody, 'Secret-1'))).toMatchObject({ code: 'net.tls' })
    expect(await errorOf(gateway.listKeys())).toMatchObject({ code: 'net.tls' })
    expect(seen).toEqual([])
  })

  it('says so when the connection breaks in the handshake', async () => {
    const port = await listen(createTcpServer((socket) => socket.once('data', () => socket.resetAndDestroy())))
    const gateway = openGateway({ baseUrl: `https://127.0.0.1:${port}` })
    expect(await errorOf(resetPassword(gateway, somebody, 'Secret-1'))).toMatchObject({
      kind: 'unreachable',
      endpoint: 'A3',
    })
  })

  it('says so when the handshake takes too long', async () => {
    const port = await listen(createTcpServer(() => undefined))
    const gateway = openGateway({ baseUrl: `https://127.0.0.1:${port}`, limits: { changeTimeoutMs: 200 } })
    const expected = { kind: 'unreachable', code: 'net.connectTimeout', endpoint: 'A3' }
    expect(await errorOf(resetPassword(gateway, somebody, 'Secret-1'))).toEqual(expected)
  })

  it('says so when the system does not say which proxy it has', async () => {
    const never = openGateway({
      baseUrl: 'https://keydesk.test',
      resolveProxy: () => new Promise(() => undefined),
      limits: { changeTimeoutMs: 50 },
    })
    expect(await errorOf(resetPassword(never, somebody, 'Secret-1'))).toMatchObject({ code: 'net.connectTimeout' })
    const failing = openGateway({
      baseUrl: 'https://keydesk.test',
      resolveProxy: () => Promise.reject(new Error('no')),
    })
    expect(await errorOf(resetPassword(failing, somebody, 'Secret-1'))).toMatchObject({ code: 'net.proxy' })
  })

  it('is cancelled where it was stopped in time', async () => {
    const { wire, gateway } = await openWire(() => success())
    const error = await errorOf(resetPassword(gateway, somebody, 'Secret-1', { signal: AbortSignal.abort() }))
    expect(error).toEqual({ kind: 'cancelled', code: 'cancelled' })
    expect(wire.requests).toEqual([])
  })
})

describe('a change that was sent', () => {
  it('is not stopped any more', async () => {
    const stop = new AbortController()
    const { gateway } = await openWire(async () => {
      stop.abort()
      await new Promise((resolve) => setTimeout(resolve, 50))
      return success()
    })
    expect(await resetPassword(gateway, somebody, 'Secret-1', { signal: stop.signal })).toEqual({ outcome: 'done' })
  })

  it('is waited for only a little longer once it was stopped, and then settled like any lost one', async () => {
    const stop = new AbortController()
    const { gateway } = await openWire(
      () => {
        stop.abort()
        return 'hang'
      },
      { limits: { stopGraceMs: 20, changeTimeoutMs: 3_600_000 } },
    )
    expect(await resetPassword(gateway, somebody, 'Secret-1', { signal: stop.signal })).toEqual({
      outcome: 'unknown',
      error: { kind: 'unknown', code: 'change.timeout', endpoint: 'A3' },
    })
  })

  it('is waited for when the gateway is closed', async () => {
    const { wire, gateway } = await openWire(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50))
      return success()
    })
    const changing = resetPassword(gateway, somebody, 'Secret-1')
    await expect.poll(() => wire.requests.length).toBe(1)
    await gateway.close()
    expect(await changing).toEqual({ outcome: 'done' })
  })

  it('has a connection of its own, so that no idle one can drop it', async () => {
    const { wire, gateway } = await openWire(({ method }) => success(method === 'GET' ? [] : null))
    for (let n = 0; n < 3; n += 1) {
      await gateway.listKeys()
      await resetPassword(gateway, somebody, 'Secret-1')
    }
    const of = (method: string) => new Set(wire.to(method, '').map((seen) => seen.connection)).size
    expect([of('GET'), of('PUT')]).toEqual([1, 3])
  })
})

const key = '{"assetId":"6440000000000001","assetNum":"C0000000000000001","borrowedFlag":true}'

/** One key, with more fields. */
const keysWith = (fields: string): string =>
  `{"code":0,"data":[{"assetId":"1","assetNum":"2","borrowedFlag":true,${fields}}]}`

const names = (count: number): string =>
  Array.from({ length: count }, (_, n) => `"field${n}":"and its value"`).join(',')

describe('whatever goes wrong', () => {
  it.each<[string, Responder]>([
    ['a reset', () => 'reset'],
    ['a cut reply', () => ({ cut: '{"code":0,"data":[]}' })],
    ['a page', () => ({ status: 403, body: '<html>' })],
    ['a refusal', () => ({ body: '{"code":"70001","message":"no"}' })],
    ['another shape', () => ({ body: '{"code":0,"data":{}}' })],
  ])('the error holds no token, no address and no body: %s', async (_name, respond) => {
    const { wire, gateway } = await openWire(respond)
    const failures = [
      await gateway.listKeys().catch((failure: unknown) => failure),
      await resetPassword(gateway, somebody, 'Secret-1'),
      await addMembers(gateway, [{ userName: 'zhangsan', password: 'Secret-1', name: 'n' }]).catch(
        (failure: unknown) => failure,
      ),
    ]
    await wire.close()
    failures.push(await gateway.listKeys().catch((failure: unknown) => failure))
    const shown = inspect(failures, { depth: 20, showHidden: true, getters: true })
    for (const secret of [pasted.clientToken, pasted.userToken, 'Secret-1', 'g_nonce', wire.url]) {
      expect(shown).not.toContain(secret)
    }
  })

  it.each([
    ['a reply beyond the bound of its endpoint', ' '.repeat(5 * 1024 * 1024), 'net.replyTooLarge'],
    ['a reply of brackets alone', '['.repeat(1024 * 1024), 'reply.tooComplex'],
    ['a reply nested too deep', `{"code":0,"data":${'['.repeat(128)}${']'.repeat(128)}}`, 'reply.tooComplex'],
    ['a reply of empty lists', `{"code":0,"data":[${'[],'.repeat(100_000)}[]]}`, 'reply.tooComplex'],
    [
      'more keys than any enterprise has',
      `{"code":0,"data":[${Array(10_001).fill(key).join(',')}]}`,
      'reply.tooComplex',
    ],
    ['records of empty lists', keysWith(`"more":[${'[],'.repeat(100_000)}[]]`), 'reply.tooComplex'],
    ['records of long numbers', keysWith(`"more":[${'1234567890123456,'.repeat(50_000)}0]`), 'reply.tooComplex'],
    [
      'records of long numbers with room between them',
      keysWith(`"more":[${'1234567890123456,'.padEnd(30).repeat(50_000)}0]`),
      'reply.tooComplex',
    ],
    ['a reply of names without end', keysWith(names(20_000)), 'reply.tooComplex'],
  ])('%s is given up, and not asked for again', async (_name, body, code) => {
    const { wire, gateway } = await openWire(() => ({ body }))
    expect(await errorOf(gateway.listKeys())).toMatchObject({ code, endpoint: 'A8' })
    expect(wire.requests).toHaveLength(1)
  })
})

describe('the system', () => {
  it("'s certificates are trusted", async () => {
    setDefaultCACertificates([...trusted, testCertificate])
    const { port, seen } = await startTlsService()
    const gateway = openGateway({ baseUrl: `https://127.0.0.1:${port}` })
    await expect(gateway.listKeys()).resolves.toEqual([])
    expect(await resetPassword(gateway, somebody, 'Secret-1')).toEqual({ outcome: 'done' })
    expect(seen).toEqual([`GET 127.0.0.1:${port}`, `PUT 127.0.0.1:${port}`])
  })
})
