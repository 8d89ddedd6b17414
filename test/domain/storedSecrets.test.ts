import { describe, expect, it } from 'vitest'
import type { Profile } from '../../src/contract/profiles.ts'
import { staleSecrets } from '../../src/domain/address.ts'

type Connection = Pick<Profile, 'baseUrl' | 'signIn'>
const tokens: Connection = { baseUrl: 'https://gw.example/base', signIn: { method: 'tokens' } }
const endpoint = (change: object = {}, baseUrl = tokens.baseUrl): Connection => ({
  baseUrl,
  signIn: {
    method: 'tokenEndpoint',
    tokenUrl: 'https://sso.example/token',
    appKey: 'k',
    loginName: 'desk',
    ...change,
  },
})
const stale = (before: Connection, after: Connection) => [...staleSecrets(before, after)].sort()
const ofServices = ['activityToken', 'clientToken', 'userToken']

describe('the secrets of an edited profile', () => {
  it.each<[string, Connection, Connection]>([
    ['nothing is changed', tokens, tokens],
    ['another path on the same host is given', tokens, { ...tokens, baseUrl: 'https://GW.example:443/other/' }],
    ['the path of the token endpoint is another', endpoint(), endpoint({ tokenUrl: 'https://sso.example/v2/token' })],
  ])('all stay where %s', (_, before, after) => {
    expect(stale(before, after)).toEqual([])
  })

  it.each(['https://other.example/base', 'http://gw.example/base', 'https://gw.example:8443/base'])(
    'tokens do not go to %s; what the token endpoint needs stays',
    (baseUrl) => {
      expect(stale(tokens, { ...tokens, baseUrl })).toEqual(ofServices)
      expect(stale(endpoint(), endpoint({}, baseUrl))).toEqual(ofServices)
    },
  )

  it('of one token endpoint are no good for another, nor for another application there', () => {
    const gone = ['appSecret', 'clientToken', 'refreshToken', 'userToken']
    expect(stale(endpoint(), endpoint({ tokenUrl: 'https://other.example/token' }))).toEqual(gone)
    expect(stale(endpoint(), endpoint({ appKey: 'other' }))).toEqual(gone)
  })

  it('of one login are no good for another; the application keeps its own', () => {
    expect(stale(endpoint(), endpoint({ loginName: 'other' }))).toEqual(['refreshToken', 'userToken'])
  })

  it('do not survive another way of signing in', () => {
    const all = ['activityToken', 'appSecret', 'clientToken', 'refreshToken', 'userToken']
    expect(stale(tokens, endpoint())).toEqual(all)
    expect(stale(endpoint(), tokens)).toEqual(all)
  })
})
