import { expect, it } from 'vitest'
import type { Before, ChangeIntent } from '../../src/contract/intents.ts'
import { isInTheWay, recordsOf } from '../../src/domain/changeRecords.ts'

/** One of each kind about the same employee, number, key and identity, and the same about others. */
const about = (member: string, number: string, key: string): Record<string, ChangeIntent> =>
  ({
    A1: { endpoint: 'A1', people: [{ userName: `New${member}`, name: 'N' }] },
    A2: { endpoint: 'A2', member, change: { name: 'N' } },
    A3: { endpoint: 'A3', member },
    A4: { endpoint: 'A4', member },
    A9: { endpoint: 'A9', member, add: [number], remove: [] },
    A10: { endpoint: 'A10', member, key, assets: [`id-${number}`] },
    B1: { endpoint: 'B1', identity: `Person${member}`, activityLabel: 'pack', source: 's', branch: 'b' },
  }) as never
const before = {
  assets: ['N1', 'N2'].map((assetNum) => ({ assetNum, assetId: `id-${assetNum}` })),
} as unknown as Before

/** Which changes an open one stands in the way of. */
function heldUpBy(open: ChangeIntent, others: Record<string, ChangeIntent>): string[] {
  const mine = new Set(recordsOf(open, before))
  return Object.keys(others).filter(
    (name) => recordsOf(others[name]!, before).some((one) => mine.has(one)) && isInTheWay(open, others[name]!),
  )
}

it('an open change stands in the way of those of its record that the specification of its effect concerns', () => {
  const mine = about('1', 'N1', 'K1')
  expect(Object.fromEntries(Object.entries(mine).map(([name, open]) => [name, heldUpBy(open, mine)]))).toEqual({
    A1: ['A1'],
    A2: ['A2', 'A4'],
    A3: ['A3', 'A4'],
    A4: ['A2', 'A3', 'A4', 'A9', 'A10'],
    A9: ['A4', 'A9', 'A10'],
    A10: ['A4', 'A9', 'A10'],
    B1: ['B1'],
  })
})

it('an assignment and a loan hold up what others do with their numbers and their key, and nobody else’s', () => {
  const [mine, sameNumber, sameKey] = [about('1', 'N1', 'K1'), about('2', 'N1', 'K2'), about('2', 'N2', 'K1')]
  expect(heldUpBy(mine['A9']!, sameNumber)).toEqual(['A9', 'A10'])
  expect(heldUpBy(mine['A10']!, sameNumber)).toEqual(['A9', 'A10'])
  expect(heldUpBy(mine['A10']!, sameKey)).toEqual(['A10'])
  for (const open of Object.values(mine)) expect(heldUpBy(open, about('2', 'N2', 'K2'))).toEqual([])
})

it('an account and an identity are the same however they are written, and another activity is another claim', () => {
  const { A1, B1 } = about('1', 'N1', 'K1') as { A1: ChangeIntent; B1: ChangeIntent & { endpoint: 'B1' } }
  const account = { endpoint: 'A1', people: [{ userName: 'NEW1', name: 'X' }] } as never
  const [same, other] = [
    { ...B1, identity: 'PERSON1' },
    { ...B1, activityLabel: 'another' },
  ]
  expect(heldUpBy(A1, { account })).toEqual(['account'])
  expect(heldUpBy(B1, { same, other })).toEqual(['same'])
})
