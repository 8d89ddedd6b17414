import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { AssetId, ProfileId } from '../../../src/contract/ids.ts'
import type * as RouteModule from '../../../src/renderer/routing/route.ts'
import type { Route } from '../../../src/renderer/routing/route.ts'

let route: typeof RouteModule

beforeAll(async () => {
  vi.stubGlobal('location', { hash: '' })
  vi.stubGlobal('window', { addEventListener: () => undefined })
  route = await import('../../../src/renderer/routing/route.ts')
})
afterAll(() => void vi.unstubAllGlobals())

const text = fc.string({ minLength: 1, unit: 'grapheme' })
const params = fc.dictionary(
  text.filter((name) => name !== '__proto__'),
  text,
)
const routes: fc.Arbitrary<Route> = fc.oneof(
  fc.record({ place: fc.constantFrom('start', 'sandbox', 'profiles', 'connect', 'preferences', 'nowhere'), params }),
  fc.record({
    place: fc.constant('connection' as const),
    connection: text.filter((id) => id !== 'new').map((id) => id as ProfileId),
    params,
  }),
  fc.record(
    {
      place: fc.constantFrom('board', 'products', 'settings'),
      profile: text.map((id) => id as ProfileId),
      asset: text.map((id) => id as AssetId),
      params,
    },
    { requiredKeys: ['place', 'profile', 'params'] },
  ),
  fc.record(
    {
      place: fc.constant('members' as const),
      profile: text.map((id) => id as ProfileId),
      list: text,
      params,
    },
    { requiredKeys: ['place', 'profile', 'params'] },
  ),
) as fc.Arbitrary<Route>

describe('an address', () => {
  it('leads back to the route it was made of, whatever its ids and texts are', () => {
    fc.assert(
      fc.property(routes, (made) => {
        expect(route.parseRoute(route.addressOf(made))).toEqual(made)
      }),
    )
  })

  it('that says nothing leads to the start, and one that Keydesk does not have nowhere', () => {
    for (const hash of ['', '#', '#/', '#/?x=1']) expect([hash, route.parseRoute(hash).place]).toEqual([hash, 'start'])
    for (const hash of ['#/at', '#/at/', '#/at/x', '#/at//members', '#/at/x/nowhere', '#/%zz', '#/nowhere']) {
      expect([hash, route.parseRoute(hash).place]).toEqual([hash, 'nowhere'])
    }
  })

  it('leaves empty parameters out', () => {
    expect(route.addressOf({ place: 'profiles', params: { keyword: '' } })).toBe('#/profiles')
  })
})
