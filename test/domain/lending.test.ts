import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AssetId } from '../../src/contract/ids.ts'
import { foretoldRefusal, isLendable, lendableAssets, lendableKeys, obstacleOf } from '../../src/domain/lending.ts'
import { asset, key, person, somebodyElse } from './records.ts'

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
        expect(lendable.length + lent + online).toBe(held.length)
        expect(lendable.every((one) => held.includes(one) && isLendable(one))).toBe(true)
      }),
    )
  })

  it('goes into a free key, or into the one that the person has already', () => {
    const keys = [key('free'), key('mine', person), key('other', somebodyElse)]
    expect(lendableKeys(keys, person).map(({ assetNum }) => assetNum)).toEqual(['mine'])
    expect(lendableKeys(keys.slice(0, 1), person).map(({ assetNum }) => assetNum)).toEqual(['free'])
  })
})

describe('a refusal that the lists foretell', () => {
  it('names the key of somebody else, or the asset that is lent', () => {
    const lists = { assets: [asset({ borrowedFlag: true })], keys: [key('other', somebodyElse), key('free')] }
    const assets = ['I' as AssetId]
    const foretold = (at: 0 | 1) => foretoldRefusal({ member: person, key: lists.keys[at]!.assetNum, assets }, lists)
    expect(foretold(0)).toEqual({ code: '33018', field: 'key', value: 'other' })
    expect(foretold(1)).toEqual({ code: '33007', field: 'assetId', value: 'I' })
  })

  it('leaves to the service what is only a conclusion, and what the lists do not have', () => {
    const lists = {
      assets: [asset({ onlineFlag: true }), asset({ assetId: 'other' as AssetId, cloudAccountGlobalId: somebodyElse })],
      keys: [key('mine', person), { ...key('nobody named'), borrowedFlag: true }, key('free')],
    }
    const assets = ['I', 'other', 'unlisted'] as AssetId[]
    for (const { assetNum } of [...lists.keys, key('unlisted')]) {
      expect(foretoldRefusal({ member: person, key: assetNum, assets }, lists)).toBeUndefined()
    }
  })

  it('is never foretold of what is offered', () => {
    fc.assert(
      fc.property(anyAssets, anyKeys, (assets, keys) => {
        const offered = lendableAssets(assets, person).lendable.map(({ assetId }) => assetId)
        for (const { assetNum } of lendableKeys(keys, person)) {
          expect(foretoldRefusal({ member: person, key: assetNum, assets: offered }, { assets, keys })).toBeUndefined()
        }
      }),
    )
  })
})
