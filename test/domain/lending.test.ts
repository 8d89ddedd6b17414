import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AssetId, AssetNumber, KeyNumber } from '../../src/contract/ids.ts'
import {
  precheckLending,
  hasSomethingToLend,
  isLendable,
  keyLentTo,
  lendableAssets,
  lendableKeys,
  obstacleOf,
  theOnlyOne,
} from '../../src/domain/lending.ts'
import { asset, key, member, person, somebodyElse } from './records.ts'

const holder = fc.constantFrom(person, somebodyElse, '' as const, null, undefined)
const anyAsset = fc
  .record({ cloudAccountGlobalId: holder, borrowedFlag: fc.boolean(), onlineFlag: fc.boolean() })
  .map((more) => asset(more))
const anyAssets = fc
  .array(anyAsset, { maxLength: 6 })
  .map((assets) => assets.map((one, at) => ({ ...one, assetId: `I${at}` as AssetId })))
const anyKeys = fc
  .array(fc.constantFrom(person, somebodyElse, undefined), { maxLength: 5 })
  .map((holders) => holders.map((one, at) => key(`K${at}`, one)))

describe('what can be lent', () => {
  it.each([
    ['held', {}, undefined],
    ['nobody’s', { cloudAccountGlobalId: '' }, '33003'],
    ['nobody’s, told by null', { cloudAccountGlobalId: null }, '33003'],
    ['lent', { borrowedFlag: true }, '33007'],
    ['lent, of nobody that is named', { borrowedFlag: true, cloudAccountGlobalId: null }, '33007'],
    ['in online use', { onlineFlag: true }, '33006'],
  ] as const)('%s', (_, more, code) => {
    expect(obstacleOf(asset(more))).toBe(code)
    expect(isLendable(asset(more))).toBe(code === undefined)
  })

  it('is the person’s own, and the rest of it is accounted for', () => {
    fc.assert(
      fc.property(anyAssets, (assets) => {
        const { lendable, lent, online } = lendableAssets(assets, person)
        const held = assets.filter((one) => one.cloudAccountGlobalId === person)
        expect(lendable.length + lent.length + online.length).toBe(held.length)
        expect(lendable.every((one) => held.includes(one) && isLendable(one))).toBe(true)
      }),
    )
  })

  it('goes into a free key, or into the one that the person has already', () => {
    const keys = [key('free'), key('mine', person), key('other', somebodyElse)]
    expect(lendableKeys(keys, person).map(({ assetNum }) => assetNum)).toEqual(['mine'])
    expect(lendableKeys(keys.slice(0, 1), person).map(({ assetNum }) => assetNum)).toEqual(['free'])
    expect(lendableKeys(keys, undefined).map(({ assetNum }) => assetNum)).toEqual(['free'])
  })

  it('is chosen where it is the only one', () => {
    expect([theOnlyOne([]), theOnlyOne(['one']), theOnlyOne(['one', 'other'])]).toEqual([undefined, 'one', undefined])
  })

  it('is there or not, by the asset list, and before it is read by the record', () => {
    const assetNums = ['N'] as AssetNumber[]
    expect(hasSomethingToLend(member({ assetNums }), undefined)).toBe(true)
    expect(hasSomethingToLend(member({ assetNums }), [asset({ borrowedFlag: true })])).toBe(false)
    expect(hasSomethingToLend(member(), [asset()])).toBe(true)
    expect(hasSomethingToLend(member(), undefined)).toBe(false)
  })

  it('was lent to a key that the list of keys names, else the record', () => {
    const borrowNum = 'recorded' as KeyNumber
    expect(keyLentTo(member({ borrowNum }), [key('listed', person), key('other', somebodyElse)])).toBe('listed')
    expect(keyLentTo(member({ borrowNum }), [key('other', somebodyElse)])).toBe('recorded')
    expect(keyLentTo(member({ borrowNum: '' }), [key('free')])).toBeUndefined()
    expect(keyLentTo(member(), [key('one', person), key('second', person)])).toBeUndefined()
  })
})

describe('a refusal that the lists foretell', () => {
  it('names the key of somebody else, or the asset that is lent', () => {
    const lists = { assets: [asset({ borrowedFlag: true })], keys: [key('other', somebodyElse), key('free')] }
    const assets = ['I' as AssetId]
    const foretold = (at: 0 | 1) => precheckLending({ member: person, key: lists.keys[at]!.assetNum, assets }, lists)
    expect(foretold(0)).toEqual({ code: '33018', field: 'key' })
    expect(foretold(1)).toEqual({ code: '33007', field: 'assetId' })
  })

  it('leaves to the service what is only a conclusion, and what the lists do not have', () => {
    const lists = {
      assets: [asset({ onlineFlag: true }), asset({ assetId: 'other' as AssetId, cloudAccountGlobalId: somebodyElse })],
      keys: [key('mine', person), { ...key('nobody named'), borrowedFlag: true }, key('free')],
    }
    const assets = ['I', 'other', 'unlisted'] as AssetId[]
    for (const { assetNum } of [...lists.keys, key('unlisted')]) {
      expect(precheckLending({ member: person, key: assetNum, assets }, lists)).toBeUndefined()
    }
  })

  it('is never foretold of what is offered', () => {
    fc.assert(
      fc.property(anyAssets, anyKeys, (assets, keys) => {
        const offered = lendableAssets(assets, person).lendable.map(({ assetId }) => assetId)
        for (const { assetNum } of lendableKeys(keys, person)) {
          expect(precheckLending({ member: person, key: assetNum, assets: offered }, { assets, keys })).toBeUndefined()
        }
      }),
    )
  })
})
