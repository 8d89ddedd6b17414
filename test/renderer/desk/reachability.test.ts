import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../../src/contract/codes.ts'
import type { DeskError, ErrorKind } from '../../../src/contract/errors.ts'
import { ProfileId } from '../../../src/contract/ids.ts'
import type { Endpoint } from '../../../src/contract/routes.ts'
import { learnReach, reachOf, useReachability } from '../../../src/renderer/desk/reachability.ts'

const failed = (kind: ErrorKind, code: ErrorCode = '40000', endpoint: Endpoint | undefined = 'A5') =>
  ({ ok: false, error: { kind, code, ...(endpoint === undefined ? {} : { endpoint }) } satisfies DeskError }) as const
const done = (data: unknown) => ({ ok: true, data }) as const

describe('whether a service is reachable', () => {
  it('shows in what it answers, also where it refuses', () => {
    expect(reachOf('listMembers', done({ members: [] }))).toBe('reached')
    expect(reachOf('listMembers', failed('refused'))).toBe('reached')
    expect(reachOf('listMembers', failed('shape'))).toBe('reached')
    expect(
      reachOf('lend', done({ outcome: 'refused', error: { kind: 'refused', code: '33018', endpoint: 'A10' } })),
    ).toBe('reached')
  })

  it('shows in what does not arrive, or in who answers instead', () => {
    expect(reachOf('listMembers', failed('unreachable'))).toBe('unreachable')
    expect(reachOf('listKeys', failed('notTheService'))).toBe('unreachable')
    expect(
      reachOf(
        'lend',
        done({ outcome: 'refused', error: { kind: 'unreachable', code: 'net.refused', endpoint: 'A10' } }),
      ),
    ).toBe('unreachable')
  })

  it('does not show in what never left this machine', () => {
    expect(reachOf('readSession', done({ session: 'signedIn' }))).toBeUndefined()
    expect(reachOf('saveSettings', failed('unreachable'))).toBeUndefined()
    expect(reachOf('listMembers', failed('unreachable', 'door.closed', undefined))).toBeUndefined()
    for (const kind of ['invalid', 'notFound', 'keychain', 'cancelled', 'internal'] as const) {
      expect([kind, reachOf('listMembers', failed(kind))]).toEqual([kind, undefined])
    }
    expect(
      reachOf('editMember', done({ outcome: 'refused', error: { kind: 'refused', code: 'profile.readOnly' } })),
    ).toBeUndefined()
    expect(
      reachOf(
        'editMember',
        done({ outcome: 'unknown', error: { kind: 'unknown', code: 'net.refused', endpoint: 'A2' } }),
      ),
    ).toBeUndefined()
  })

  it('shows in a test of the connection as soon as one list answers', () => {
    const away = { error: failed('unreachable').error }
    expect(reachOf('testProfile', done({ members: away, assets: { count: 3 }, keys: away }))).toBe('reached')
    expect(reachOf('testProfile', done({ members: away, assets: away, keys: away }))).toBe('unreachable')
  })
})

it('what a call showed that began before the service was found to be away does not say that it is back', () => {
  const profile = ProfileId.parse('one')
  const now = () => useReachability.getState().byProfile[profile]?.state
  const before = Date.now() - 1000
  learnReach(profile, 'sync', failed('unreachable'))
  learnReach(profile, 'sync', done({}), before)
  expect(now()).toBe('unreachable')
  learnReach(profile, 'sync', done({}))
  expect(now()).toBe('reached')
  // What fails is away, whenever it was asked for.
  learnReach(profile, 'sync', failed('unreachable'), before)
  expect(now()).toBe('unreachable')
})
