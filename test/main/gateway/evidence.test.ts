import { describe, expect, it } from 'vitest'
import type { AssetId, AssetNumber, KeyNumber, Long, MemberGlobalId } from '../../../src/contract/ids.ts'
import type { AssetEntry, BorrowedKey, Member } from '../../../src/contract/records.ts'
import type { MemberEdit } from '../../../src/domain/memberEdit.ts'
import { configureEvidence, lendEvidence } from '../../../src/main/gateway/changes/assetChanges.ts'
import { editEvidence } from '../../../src/main/gateway/changes/changes.ts'
import type { Evidence } from '../../../src/main/gateway/changes/look.ts'

const me = 'me' as MemberGlobalId

describe('A2', () => {
  const listed = (fields: Partial<Member> = {}): Member => ({
    globalId: me,
    userName: 'zhang7',
    name: 'Zhang',
    remark: null,
    departmentId: '9007199254740993' as Long,
    passwordMobile: '13900000001',
    ...fields,
  })
  const all: MemberEdit = {
    userName: 'zhang',
    name: 'Li',
    remark: 'new',
    departmentId: '9007199254740992' as Long,
    passwordMobile: '13911111111',
  }
  const whole = listed({
    name: 'Li',
    remark: 'new',
    departmentId: '9007199254740992' as Long,
    passwordMobile: '13911111111',
  })

  it.each<[string, MemberEdit, Member | undefined, Member | undefined, Evidence]>([
    ['every field as sent', all, listed(), whole, 'done'],
    ['every field as sent, and before unknown', all, undefined, whole, 'unclear'],
    ['as before', all, listed(), listed(), 'notDone'],
    ['as before, and before unknown', all, undefined, listed(), 'unclear'],
    ['gone', all, listed(), undefined, 'unclear'],
    ['neither as sent nor as before', all, listed(), listed({ name: 'Wang' }), 'unclear'],
    ['one field of several as sent', all, listed(), listed({ name: 'Li' }), 'partly'],
    ['trimmed by the service', { userName: 'z', name: ' Li ' }, listed(), listed({ name: 'Li' }), 'done'],
    ['normalised by the service', { userName: 'z', name: 'Zoe\u0308' }, listed(), listed({ name: 'Zo\u00eb' }), 'done'],
    [
      'emptied, and listed as null',
      { userName: 'z', name: 'Zhang', remark: '' },
      listed({ remark: 'old' }),
      listed(),
      'done',
    ],
    ['what it was already', { userName: 'z', name: 'Zhang', remark: '' }, listed(), listed(), 'unclear'],
    ['as before, but touched since', all, listed({ updateTime: 1 }), listed({ updateTime: 2 }), 'unclear'],
    [
      'a long that a double would take for the same',
      { userName: 'z', name: 'Zhang', departmentId: '9007199254740992' as Long },
      listed(),
      listed(),
      'notDone',
    ],
    [
      'a number listed with stars, which shows nothing',
      { userName: 'z', name: 'Zhang', passwordMobile: '13922220001' },
      listed({ passwordMobile: '139****0001' }),
      listed({ passwordMobile: '139****0001' }),
      'unclear',
    ],
    [
      'a number listed with stars beside a field that shows it',
      { userName: 'z', name: 'Li', passwordMobile: '13922220001' },
      listed({ passwordMobile: '139****0001' }),
      listed({ name: 'Li', passwordMobile: '139****0001' }),
      'done',
    ],
    [
      'a number listed with stars that is another one',
      { userName: 'z', name: 'Zhang', passwordMobile: '13922229999' },
      listed({ passwordMobile: '139****0001' }),
      listed({ passwordMobile: '139****0001' }),
      'notDone',
    ],
    [
      'a field that is not listed',
      { userName: 'z', name: 'Zhang', remark: 'new' },
      { globalId: me, userName: 'z', name: 'Zhang' },
      { globalId: me, userName: 'z', name: 'Zhang' },
      'unclear',
    ],
  ])('%s', (_name, edit, before, now, evidence) => {
    expect(editEvidence(edit, before, now)).toBe(evidence)
  })
})

describe('A9', () => {
  const numbers = ['N1', 'N2', 'N3'] as AssetNumber[]
  const [N1, N2, N3] = numbers as [AssetNumber, AssetNumber, AssetNumber]
  /** Who holds N1, N2 and N3. */
  const held = (...holders: (string | null)[]): AssetEntry[] =>
    holders.map((holder, at) => ({
      assetNum: numbers[at] as AssetNumber,
      assetId: `id${at}` as AssetId,
      cloudAccountGlobalId: holder as MemberGlobalId | null,
      borrowedFlag: false,
      onlineFlag: false,
    }))
  const change = { member: me, add: [N1, N2], remove: [N3] }

  it.each<[string, AssetEntry[] | undefined, AssetEntry[], Evidence]>([
    ['all as wanted', held(null, '', 'me'), held('me', 'me', null), 'done'],
    ['all as wanted, the removed one now another’s', held(null, null, 'me'), held('me', 'me', 'you'), 'done'],
    ['all as before', held(null, 'you', 'me'), held(null, 'you', 'me'), 'notDone'],
    ['some were as wanted before', held('me', null, 'me'), held('me', null, 'me'), 'notDone'],
    ['some of it', held(null, null, 'me'), held('me', null, 'me'), 'partly'],
    ['nothing of it, and before unknown', undefined, held(null, 'you', 'me'), 'notDone'],
    ['all of it, and before unknown', undefined, held('me', 'me', null), 'unclear'],
    ['some of it, and before unknown', undefined, held('me', null, 'me'), 'unclear'],
    ['an added number is not listed', held(null), held('me'), 'partly'],
    ['a removed number is not listed', held(null, null), held('me', 'me'), 'partly'],
  ])('%s', (_name, before, now, evidence) => {
    expect(configureEvidence(change, before, now)).toBe(evidence)
  })
})

describe('A10', () => {
  const key = 'K1' as KeyNumber
  const assets = ['a1', 'a2'] as AssetId[]
  const board = (keyHolder: string | null, ...lent: boolean[]) => ({
    keys: [
      {
        assetId: 'k1' as AssetId,
        assetNum: key,
        borrowedFlag: keyHolder !== null,
        cloudAccountGlobalId: keyHolder as MemberGlobalId | null,
      } satisfies BorrowedKey,
    ],
    assets: lent.map((borrowedFlag, at) => ({
      assetNum: `N${at}` as AssetNumber,
      assetId: assets[at] as AssetId,
      borrowedFlag,
      onlineFlag: false,
    })),
  })

  it.each<[string, ReturnType<typeof board> | undefined, ReturnType<typeof board>, Evidence]>([
    ['all of it', board(null, false, false), board('me', true, true), 'done'],
    ['what was missing of it', board('me', true, false), board('me', true, true), 'done'],
    ['as before', board(null, false, true), board(null, false, true), 'notDone'],
    ['so before', board('me', true, true), board('me', true, true), 'unclear'],
    ['the key alone', board(null, false, false), board('me', false, false), 'partly'],
    ['one asset alone', board(null, false, false), board('me', true, false), 'partly'],
    ['somebody else has the key', board(null, false, false), board('you', true, true), 'unclear'],
    ['nothing of it, and before unknown', undefined, board(null, false, false), 'notDone'],
    ['all of it, and before unknown', undefined, board('me', true, true), 'unclear'],
  ])('%s', (_name, before, now, evidence) => {
    expect(lendEvidence({ member: me, key, assets }, before, now)).toBe(evidence)
  })
})
