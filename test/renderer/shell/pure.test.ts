import { describe, expect, it } from 'vitest'
import type { AssetEntry, BorrowedKey, Member } from '../../../src/contract/records.ts'
import type { Profile } from '../../../src/contract/profiles.ts'
import type { MemberGlobalId, ProfileId } from '../../../src/contract/ids.ts'
import { isLendable, lendableAssets, lendableKeys } from '../../../src/domain/lending.ts'
import { lastRead, loadingFrom, settledFrom, type Loadable } from '../../../src/renderer/data/loadable.ts'
import { departmentsOf, nameOf } from '../../../src/renderer/data/person.ts'
import { whereToStart } from '../../../src/renderer/shell/start.ts'

const asset = (more: Partial<Record<keyof AssetEntry, unknown>>) =>
  ({
    assetNum: 'N',
    assetId: 'I',
    cloudAccountGlobalId: 'p',
    borrowedFlag: false,
    onlineFlag: false,
    ...more,
  }) as AssetEntry
const key = (assetNum: string, holder?: string) =>
  ({
    assetNum,
    assetId: assetNum,
    borrowedFlag: holder !== undefined,
    cloudAccountGlobalId: holder ?? '',
  }) as BorrowedKey
const person = 'p' as MemberGlobalId

describe('what can be lent', () => {
  it('is held, not lent, and not in online use', () => {
    expect(isLendable(asset({}))).toBe(true)
    expect(isLendable(asset({ cloudAccountGlobalId: '' }))).toBe(false)
    expect(isLendable(asset({ cloudAccountGlobalId: null }))).toBe(false)
    expect(isLendable(asset({ borrowedFlag: true }))).toBe(false)
    expect(isLendable(asset({ onlineFlag: true }))).toBe(false)
  })

  it('is the person’s own, and the rest is accounted for', () => {
    const mine = asset({ assetId: 'mine' })
    const assets = [
      mine,
      asset({ borrowedFlag: true, onlineFlag: true }),
      asset({ onlineFlag: true }),
      asset({ cloudAccountGlobalId: 'q' }),
    ]
    expect(lendableAssets(assets, person)).toEqual({ lendable: [mine], lent: 1, online: 1 })
  })

  it('goes into a free key, or into the one that the person has already', () => {
    const keys = [key('free'), key('mine', 'p'), key('other', 'q')]
    expect(lendableKeys(keys, person).map(({ assetNum }) => assetNum)).toEqual(['mine'])
    expect(lendableKeys(keys, 'new' as MemberGlobalId).map(({ assetNum }) => assetNum)).toEqual(['free'])
  })
})

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
    expect(whereToStart(profiles, 'b', 'a')).toMatchObject({ place: 'members', profile: 'b' })
    expect(whereToStart(profiles, null, 'a')).toMatchObject({ place: 'members', profile: 's' })
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
  })
})

describe('people', () => {
  const member = (more: object) => ({ globalId: 'g', userName: 'account', ...more }) as Member

  it('are called by their name, or by their account where there is none', () => {
    expect(nameOf(member({ name: '张伟' }))).toBe('张伟')
    expect(nameOf(member({ name: ' ' }))).toBe('account')
    expect(nameOf(member({ name: null }))).toBe('account')
  })

  it('have departments: each once, in the order of the language, named if anybody’s record names it', () => {
    const members = [
      member({ departmentId: '2', departmentName: 'Zeta' }),
      member({ departmentId: '1', departmentName: 'alpha 10' }),
      member({ departmentId: '3', departmentName: 'alpha 9' }),
      member({ departmentId: '1', departmentName: null }),
      member({ departmentId: null, departmentName: 'nowhere' }),
    ]
    expect(departmentsOf(members, 'en')).toEqual([
      { id: '3', name: 'alpha 9' },
      { id: '1', name: 'alpha 10' },
      { id: '2', name: 'Zeta' },
    ])
  })
})
