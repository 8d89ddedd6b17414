import { describe, expect, it } from 'vitest'
import type { Profile } from '../../../src/contract/profiles.ts'
import type { ProfileId } from '../../../src/contract/ids.ts'
import { lastRead, loadingFrom, settledFrom, type Loadable } from '../../../src/renderer/data/loadable.ts'
import { whereToStart } from '../../../src/renderer/shell/start.ts'

describe('something that is read', () => {
  const read: Loadable<number> = settledFrom<number>({ state: 'unread' }, { ok: true, data: 7 })

  it('stays at hand while it is read anew, and when that fails', () => {
    const failed = settledFrom(loadingFrom(read), { ok: false, error: { kind: 'unreachable', code: 'net.refused' } })
    expect(lastRead(loadingFrom(read))?.value).toBe(7)
    expect(failed.state).toBe('failed')
    expect(lastRead(failed)?.value).toBe(7)
  })

  it('is nothing where it was never read', () => {
    expect(lastRead(loadingFrom<number>({ state: 'unread' }))).toBeUndefined()
    expect(
      settledFrom<number>({ state: 'unread' }, { ok: false, error: { kind: 'shape', code: 'shape.field' } }),
    ).toEqual({
      state: 'failed',
      error: { kind: 'shape', code: 'shape.field' },
    })
  })
})

describe('where Keydesk opens', () => {
  const profile = (id: string, origin: Profile['origin']) => ({ id: id as ProfileId, origin }) as Profile
  const profiles = [profile('a', 'stored'), profile('s', 'sandbox'), profile('b', 'stored')]

  it('is what the door asks for, else the sandbox, else what was used last, else the choice', () => {
    expect(whereToStart(profiles, 'b', 'a')).toMatchObject({ place: 'today', profile: 'b' })
    expect(whereToStart(profiles, null, 'a')).toMatchObject({ place: 'today', profile: 's' })
    expect(
      whereToStart(
        profiles.filter(({ id }) => id !== 's'),
        'gone',
        'a',
      ),
    ).toMatchObject({ profile: 'a' })
    expect(
      whereToStart(
        profiles.filter(({ id }) => id !== 's'),
        null,
        'gone',
      ),
    ).toMatchObject({ place: 'profiles' })
    expect(whereToStart([], null, undefined)).toMatchObject({ place: 'profiles' })
    const failing = { ...profile('a', 'stored'), failedTest: { at: 1, code: '60005' as const } }
    expect(whereToStart([failing], null, 'a')).toMatchObject({ place: 'profiles' })
    expect(whereToStart([failing], 'a', undefined)).toMatchObject({ profile: 'a' })
    const ofActivities = { ...profile('a', 'stored'), services: 'activities' as const }
    expect(whereToStart([ofActivities], null, 'a')).toMatchObject({ place: 'activities', profile: 'a' })
  })
})
