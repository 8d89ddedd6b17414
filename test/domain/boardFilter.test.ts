import { expect, it } from 'vitest'
import type { AssetId } from '../../src/contract/ids.ts'
import { filterBoard, isFreeAsset, isFreeKey } from '../../src/domain/boardFilter.ts'
import { lendableKeys } from '../../src/domain/lending.ts'
import { lentTo } from '../../src/domain/people.ts'
import { asset, key, person, somebodyElse } from './records.ts'

const all = { free: false, lent: false }
const free = { free: true, lent: false }

it('an asset number is free where nobody has it and it is not lent', () => {
  const entries = [person, '', null, undefined].flatMap((cloudAccountGlobalId, at) =>
    [false, true].map((borrowedFlag) =>
      asset({
        assetId: `${at}${borrowedFlag}` as AssetId,
        cloudAccountGlobalId: cloudAccountGlobalId as '',
        borrowedFlag,
      }),
    ),
  )
  expect(filterBoard(entries, free, isFreeAsset).map(({ assetId }) => assetId)).toEqual(['1false', '2false', '3false'])
  expect(filterBoard(entries, all, isFreeAsset)).toEqual(entries)
})

it('a key is free where it is not lent, whoever the service still names with it', () => {
  const back = { ...key('K1', somebodyElse), borrowedFlag: false }
  const keys = [back, key('K2'), key('K3', somebodyElse), { ...key('K4'), borrowedFlag: true }]
  const found = filterBoard(keys, free, isFreeKey)
  expect(found.map(({ assetNum }) => assetNum)).toEqual(['K1', 'K2'])
  expect(lendableKeys(keys, person)).toEqual(found)
  expect(keys.map(lentTo)).toEqual([undefined, undefined, somebodyElse, undefined])
})
