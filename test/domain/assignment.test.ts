import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AssetNumber } from '../../src/contract/ids.ts'
import { numbersAssignedTo, checkAssignment, withoutRepeats } from '../../src/domain/assignment.ts'
import { asset, member, person, somebodyElse } from './records.ts'

const number = fc.constantFrom('N1', 'N2', 'N3', 'N4') as fc.Arbitrary<AssetNumber>
const numbers = fc.array(number, { maxLength: 6 })

describe('an assignment', () => {
  it('changes something', () => {
    expect(checkAssignment({ add: [], remove: [] })).toEqual({ code: 'input.nothingToChange' })
  })

  it('never both assigns and withdraws a number', () => {
    fc.assert(
      fc.property(numbers, numbers, (add, remove) => {
        const rule = checkAssignment({ add, remove })
        const both = add.filter((one) => remove.includes(one))
        if (add.length + remove.length === 0) return
        if (both.length === 0) expect(rule).toBeUndefined()
        else expect(rule).toEqual({ code: 'input.sameInBoth', details: { value: both[0] } })
      }),
    )
  })

  it('names each number once, in the order in which they were given', () => {
    fc.assert(
      fc.property(numbers, numbers, (add, remove) => {
        const once = withoutRepeats({ add, remove })
        expect(once.add).toEqual(add.filter((one, at) => add.indexOf(one) === at))
        expect(withoutRepeats(once)).toEqual(once)
        expect(checkAssignment(once)).toEqual(checkAssignment({ add, remove }))
      }),
    )
  })
})

describe('what can be withdrawn', () => {
  const numbered = (assetNum: string, holder: string | null, borrowedFlag = false, onlineFlag = false) =>
    asset({
      assetNum: assetNum as AssetNumber,
      cloudAccountGlobalId: holder as typeof person,
      borrowedFlag,
      onlineFlag,
    })

  it('is what the person holds by either list, with what makes it a hazard', () => {
    const who = member({ assetNums: ['N1', 'N9', 'N2', 'N3'] as AssetNumber[] })
    const listed = [
      numbered('N1', person, true),
      numbered('N2', somebodyElse),
      numbered('N3', null),
      numbered('N4', person, false, true),
    ]
    expect(numbersAssignedTo(who, listed)).toEqual([
      { assetNum: 'N1', isLent: true, isOnline: false },
      { assetNum: 'N4', isLent: false, isOnline: true },
      { assetNum: 'N9', isLent: false, isOnline: false },
      { assetNum: 'N3', isLent: false, isOnline: false },
    ])
  })

  it('is never the same number twice, and never somebody else’s by the asset list', () => {
    const holders = fc.array(fc.constantFrom(person, somebodyElse, '', null), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(numbers, holders, (byRecord, byList) => {
        const assets = byList.map((holder, at) => numbered(`N${at + 1}`, holder))
        const all = numbersAssignedTo(member({ assetNums: byRecord }), assets).map(({ assetNum }) => assetNum)
        expect(new Set(all).size).toBe(all.length)
        for (const one of assets) {
          const isHeld = one.cloudAccountGlobalId === person
          const mayBe = one.cloudAccountGlobalId !== somebodyElse && byRecord.includes(one.assetNum)
          expect(all.includes(one.assetNum)).toBe(isHeld || mayBe)
        }
      }),
    )
  })
})
