import { describe, expect, it } from 'vitest'
import type { MemberGlobalId } from '../../../src/contract/ids.ts'
import { filterBoard } from '../../../src/domain/boardFilter.ts'
import type { AssetEntry, BorrowedKey, Member } from '../../../src/contract/records.ts'
import { countAssets, countKeys, filterAssets, isFound } from '../../../src/renderer/features/board/filters.ts'

const asset = (assetNum: string, holder: string | null, online = false, lent = false) =>
  ({
    assetNum,
    assetId: `id-${assetNum}`,
    cloudAccountGlobalId: holder,
    onlineFlag: online,
    borrowedFlag: lent,
  }) as AssetEntry
const assets = [asset('A1', 'g1', true, true), asset('A2', ''), asset('A3', null, true), asset('A4', 'g2')]
const people = new Map([['g1' as MemberGlobalId, { globalId: 'g1', userName: 'WeiAccount', name: '张伟' } as Member]])

describe('the board', () => {
  it('counts what each filter shows', () => {
    expect(countAssets(assets)).toEqual({ all: 4, free: 2, held: 2, online: 2, lent: 1 })
    for (const [filter, count] of Object.entries(countAssets(assets))) {
      expect(filterAssets(assets, filter as 'all', '', people)).toHaveLength(count)
    }
  })

  it('calls free what the command line and the copy call free: an asset number that is lent is not', () => {
    const lent = asset('A5', null, false, true)
    expect(filterAssets([lent], 'free', '', people)).toEqual([])
    expect(filterBoard([lent], { free: true, lent: false })).toEqual([])
  })

  it('counts keys', () => {
    const keys = [{ borrowedFlag: true }, { borrowedFlag: false }, { borrowedFlag: false }] as BorrowedKey[]
    expect(countKeys(keys)).toEqual({ all: 3, free: 2, lent: 1 })
  })

  it('is searched by number, id, holder’s name, account and id, without regard to case', () => {
    const found = (search: string) => filterAssets(assets, 'all', search, people).map(({ assetNum }) => assetNum)
    expect(found(' a1 ')).toEqual(['A1'])
    expect(found('ID-A4')).toEqual(['A4'])
    expect(found('张伟')).toEqual(['A1'])
    expect(found('weiaccount')).toEqual(['A1'])
    expect(found('g2')).toEqual(['A4'])
    expect(isFound(assets[0]!, '', new Map())).toBe(true)
  })
})
