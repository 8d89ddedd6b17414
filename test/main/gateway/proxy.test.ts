import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterEach, describe, expect, it } from 'vitest'
import { environmentProxy } from '../../../src/main/gateway/wire/dispatchers.ts'
import type { GatewayLimits } from '../../../src/main/gateway/gateway.ts'
import { testCertificate } from '../../fakes/certificate.ts'
import { saying, startProxy, startTlsService, tunnelTo, type ProxyManner } from '../../fakes/proxy.ts'
import { success } from '../../fakes/wireServer.ts'
import { resetPassword } from './changing.ts'
import { errorOf, openGateway, openWire, pasted, somebody } from './support.ts'

const trusted = getCACertificates('default')
afterEach(() => setDefaultCACertificates(trusted))

const behindProxy = (url: string, limits: Partial<GatewayLimits> = {}) =>
  openGateway({ baseUrl: 'https://keydesk.test', resolveProxy: async () => ({ url }), limits })

describe('a proxy', () => {
  it('is asked for a tunnel and sees no token', async () => {
    setDefaultCACertificates([...trusted, testCertificate])
    const { port, seen } = await startTlsService()
    const proxy = await startProxy(tunnelTo(port))
    const gateway = behindProxy(proxy.url.replace('//', '//somebody:word@'))
    await expect(gateway.listKeys()).resolves.toEqual([])
    await expect(gateway.listKeys()).resolves.toEqual([])
    expect(await resetPassword(gateway, somebody, 'Secret-1')).toEqual({ outcome: 'done' })
    expect(seen).toEqual(['GET keydesk.test', 'GET keydesk.test', 'PUT keydesk.test'])
    expect(proxy.asked).toHaveLength(2)
    for (const head of proxy.asked) {
      expect(head).toMatch(/^CONNECT keydesk\.test:443 HTTP\/1\.1\r\n/)
      expect(head.toLowerCase()).toContain(`proxy-authorization: basic ${btoa('somebody:word')}`.toLowerCase())
      expect(head).not.toContain(pasted.clientToken)
    }
  })

  it('is asked for by the address alone, and not for this machine', async () => {
    const asked: string[] = []
    const resolveProxy = async (url: string) => void asked.push(url)
    const { gateway } = await openWire(() => success([]), { resolveProxy })
    await gateway.listKeys()
    expect(asked).toEqual([])
    const outside = openGateway({ baseUrl: 'https://keydesk.invalid/base', resolveProxy, limits: { readAttempts: 1 } })
    await errorOf(outside.listKeys())
    expect(asked).toEqual([expect.stringMatching(/^https:\/\/keydesk\.invalid\/base\/[^?]*$/)])
  })
})

describe('a proxy that fails', () => {
  const gate = { kind: 'unreachable', code: 'net.proxy' }
  const ways: [string, ProxyManner, object][] = [
    ['closes the connection', (client) => void client.end(), gate],
    ['resets the connection', (client) => void client.resetAndDestroy(), gate],
    ['hangs', () => undefined, gate],
    ['says something else', saying('what?\r\n\r\n'), gate],
    ['says half an answer', saying('HTTP/1.1 200 Conn'), gate],
    ['opens a tunnel and closes it', saying('HTTP/1.1 200 Connection established\r\n\r\n'), gate],
    ['refuses', saying('HTTP/1.1 403 Forbidden\r\n\r\n'), { ...gate, details: { status: 403 } }],
    ['finds no way', saying('HTTP/1.1 502 Bad Gateway\r\n\r\n'), { ...gate, details: { status: 502 } }],
    [
      'asks who we are',
      saying('HTTP/1.1 407 Proxy Authentication Required\r\nproxy-authenticate: Basic\r\n\r\n'),
      { kind: 'notTheService', code: 'http.407' },
    ],
  ]
  const limits = { readTimeoutMs: 300, changeTimeoutMs: 1000, readAttempts: 3 }
  const host = (url: string) => new URL(url).host

  it.each(ways)('and %s is named, and a change makes one connection to it', async (_name, manner, expected) => {
    const proxy = await startProxy(manner)
    const gateway = behindProxy(proxy.url.replace('//', '//somebody:word@'), limits)
    const error = await errorOf(resetPassword(gateway, somebody, 'Secret-1'))
    expect(error).toMatchObject({ ...expected, endpoint: 'A3', details: { proxy: host(proxy.url) } })
    expect(JSON.stringify(error)).not.toContain('word')
    await gateway.close()
    // A process that is busy may give up on a change before it hears of the connection.
    await expect.poll(() => proxy.connections).toBe(1)
  })

  it.each(ways)('and %s costs a read one connection for each attempt', async (_name, manner, expected) => {
    const proxy = await startProxy(manner)
    const gateway = behindProxy(proxy.url, limits)
    const error = await errorOf(gateway.listKeys())
    expect(error).toMatchObject({ ...expected, endpoint: 'A8', details: { proxy: host(proxy.url) } })
    await gateway.close()
    expect(proxy.connections).toBeLessThanOrEqual(3)
  })

  it('because nobody listens is named', async () => {
    const error = await errorOf(resetPassword(behindProxy('http://127.0.0.1:1'), somebody, 'Secret-1'))
    expect(error).toEqual({ ...gate, endpoint: 'A3', details: { proxy: '127.0.0.1:1' } })
  })

  it.each(['nonsense', 'gopher://127.0.0.1:70'])('because there is no such kind (%s) is told so', async (url) => {
    const error = await errorOf(resetPassword(behindProxy(url), somebody, 'Secret-1'))
    expect(error).toEqual({ ...gate, endpoint: 'A3' })
  })

  it('is not blamed for a service whose certificate is not trusted', async () => {
    const { port } = await startTlsService()
    const proxy = await startProxy(tunnelTo(port))
    const error = await errorOf(resetPassword(behindProxy(proxy.url), somebody, 'Secret-1'))
    expect(error).toEqual({ kind: 'unreachable', code: 'net.tls', endpoint: 'A3' })
  })
})

describe('the proxy of the environment', () => {
  const all = { HTTPS_PROXY: 'upper:1', https_proxy: 'lower:1', HTTP_PROXY: 'plain:1' }

  it.each<[Record<string, string>, string | undefined]>([
    [{}, undefined],
    [all, 'http://lower:1'],
    [{ HTTPS_PROXY: 'http://proxy:3128' }, 'http://proxy:3128'],
    [{ HTTP_PROXY: 'plain:1' }, undefined],
    [{ ALL_PROXY: 'http://all:1' }, 'http://all:1'],
    [{ all_proxy: 'http://all:1', https_proxy: '' }, 'http://all:1'],
  ])('of %j is %s', (environment, url) => {
    expect(environmentProxy(environment)?.url).toBe(url)
  })

  it.each<[string, string, 'direct' | 'proxied']>([
    ['a.invalid', '', 'proxied'],
    ['a.invalid', '*', 'direct'],
    ['a.invalid', 'b.invalid, a.invalid', 'direct'],
    ['a.invalid', 'b.invalid a.invalid', 'direct'],
    ['x.a.invalid', '.a.invalid', 'direct'],
    ['x.a.invalid', '*.a.invalid', 'direct'],
    ['x.a.invalid', 'a.invalid', 'direct'],
    ['xa.invalid', 'a.invalid', 'proxied'],
    ['a.invalid', 'A.INVALID', 'direct'],
    ['a.invalid', 'a.invalid:8443', 'proxied'],
    ['a.invalid:8443', 'a.invalid:8443', 'direct'],
    ['a.invalid', ' , ', 'proxied'],
  ])('%s with NO_PROXY="%s" is %s', async (host, exceptions, way) => {
    const proxy = await startProxy(saying('HTTP/1.1 502 Bad Gateway\r\n\r\n'))
    const rule = environmentProxy({ HTTPS_PROXY: proxy.url, NO_PROXY: exceptions })
    const gateway = openGateway({
      baseUrl: `https://${host}`,
      resolveProxy: async () => rule,
      limits: { readAttempts: 1 },
    })
    const { code } = await errorOf(gateway.listKeys())
    expect({ code, asked: proxy.connections }).toEqual(
      way === 'direct' ? { code: 'net.nameNotFound', asked: 0 } : { code: 'net.proxy', asked: 1 },
    )
  })
})
