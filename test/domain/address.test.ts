import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkAddress,
  checkBaseAddress,
  parseAddress,
  parseBaseAddress,
  pathSegment,
} from '../../src/domain/address.ts'

describe('an address that secrets are sent to', () => {
  it.each([
    ['https://a.example.com', undefined],
    [' https://a.example.com/x\n', undefined],
    ['http://127.0.0.1:8080/x', undefined],
    ['http://127.9.9.9', undefined],
    ['http://localhost', undefined],
    ['http://[::1]:1', undefined],
    ['http://a.example.com', 'input.addressNotHttps'],
    ['http://localhost.example.com', 'input.addressNotHttps'],
    ['http://127.0.0.1.example.com', 'input.addressNotHttps'],
    ['http://[::2]', 'input.addressNotHttps'],
    ['a.example.com', 'input.addressNotUrl'],
    ['ftp://a.example.com', 'input.addressNotUrl'],
    ['https://user:pass@a.example.com', 'input.addressNotUrl'],
    ['https://user@a.example.com', 'input.addressNotUrl'],
    ['https://', 'input.addressNotUrl'],
    ['', 'input.addressNotUrl'],
  ])('%j: %s', (address, code) => {
    expect(checkAddress(address)?.code).toBe(code)
    expect(checkBaseAddress(address)?.code).toBe(code)
    if (code === undefined) return
    expect(() => parseAddress(address, 'tokenUrl')).toThrow(
      expect.objectContaining({ error: { kind: 'invalid', code, field: 'tokenUrl' } }),
    )
  })

  it('is used without its fragment', () => {
    expect(parseAddress('https://a.example.com/token?tenant=1#top', 'tokenUrl').href).toBe(
      'https://a.example.com/token?tenant=1',
    )
  })
})

describe('a base address', () => {
  it.each([
    ['https://a.example.com/me/api/v1/enterprise/61/members?g_nonce=1', 'https://a.example.com'],
    ['https://a.example.com/gateway/me/api', 'https://a.example.com/gateway'],
    ['https://a.example.com/me/api/', 'https://a.example.com'],
    ['https://a.example.com:8443/activity/services/activity', 'https://a.example.com:8443'],
    ['https://a.example.com/gateway?tenant=1', 'https://a.example.com/gateway'],
  ])('%s is none; %s is', (address, base) => {
    expect(checkAddress(address)).toBeUndefined()
    const rule = checkBaseAddress(address)
    expect(rule?.code).toBe('input.addressNotBase')
    expect(new URL(String(rule?.details?.base)).href).toBe(new URL(base).href)
    expect(() => parseBaseAddress(address, 'baseUrl')).toThrow(
      expect.objectContaining({ error: { kind: 'invalid', field: 'baseUrl', ...rule } }),
    )
  })

  it.each(['/prefix', '/prefix/', '/me', '/me/apiary', '/activity', '/home/me/apis', '/some/api'])(
    'may have the path %s',
    (path) => {
      expect(checkBaseAddress(`https://a.example.com${path}`)).toBeUndefined()
    },
  )

  it('is what is offered instead of one that is none', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, validSchemes: ['https'] }), (address) => {
        const rule = checkBaseAddress(address)
        if (rule) expect(checkBaseAddress(String(rule.details?.base))).toBeUndefined()
      }),
    )
    fc.assert(
      fc.property(
        fc.webUrl({ validSchemes: ['https'] }),
        fc.constantFrom('me/api', 'activity/services'),
        (url, path) => {
          const address = `${url.replace(/\/$/, '')}/${path}/v1`
          expect(checkBaseAddress(String(checkBaseAddress(address)?.details?.base))).toBeUndefined()
        },
      ),
    )
  })
})

describe('an id in a path', () => {
  it('is one segment, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        if (id === '.' || id === '..') return
        const segments = new URL(`https://a.example.com/x/${pathSegment(id, 'id')}/y`).pathname.split('/')
        expect(segments).toHaveLength(4)
        expect(decodeURIComponent(segments[2] ?? '')).toBe(id)
      }),
    )
  })

  it.each(['', '.', '..'])('is never %j, which a URL resolves away', (id) => {
    expect(() => pathSegment(id, 'assetId')).toThrow(
      expect.objectContaining({ error: { kind: 'invalid', code: 'input.idUnusable', field: 'assetId' } }),
    )
  })
})
