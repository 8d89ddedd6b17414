import fc from 'fast-check'
import { expect, it } from 'vitest'
import { campaign } from '../../campaign.ts'
import { Body, withOnline, withoutOnline } from '../../../src/main/replica/record.ts'
import { nastyState, nastyTreeText } from './nastyRecords.ts'

it.each([
  ['{"assetId":"a","onlineFlag":true,"x":1}', 'true'],
  ['{"onlineFlag":false}', 'false'],
  ['{"onlineFlag":null,"x":"onlineFlag"}', 'null'],
  ['{"onlineFlag" : true }', 'true'],
  ['{"x":"\\"onlineFlag\\":true","onlineFlag":false}', 'false'],
  ['{"x":{"onlineFlag":true}}', undefined],
  ['{"x":{"onlineFlag":true},"onlineFlag":false}', 'false'],
  ['{"onlineFlag":true,"onlineFlag":false}', 'false'],
  ['{"xonlineFlag":true}', undefined],
  ['{"onlineFlag":[true]}', '[true]'],
  [' {"onlineFlag":true}', 'true'],
])('the flag in %s is %s', (text, online) => {
  const kept = withoutOnline(text)
  expect(kept.online).toBe(online)
  expect(withOnline(kept.body, kept.online)).toBe(text)
})

it('is found where the structure has it, whatever a record says', () => {
  fc.assert(
    fc.property(nastyState('1'), ({ member, asset }) => {
      for (const text of [...member, ...asset]) {
        const kept = withoutOnline(text)
        const { onlineFlag } = JSON.parse(text) as { onlineFlag?: unknown }
        expect(kept.online === undefined ? undefined : JSON.parse(kept.online)).toEqual(onlineFlag)
        expect(withOnline(kept.body, kept.online)).toBe(text)
      }
    }),
    campaign.property(50),
  )
})

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

it('trees say the same exactly if their canonical forms are the same', () => {
  const changed = fc
    .tuple(nastyTreeText('1', 3), fc.constantFrom('7', '"7"', 'null', 'true', '"p1"', '0'), fc.nat())
    .map(([text, value, at]) => {
      const found = [...text.matchAll(/:\s*(?:\d+|null|true|"p1")/g)]
      const one = found[at % Math.max(found.length, 1)]
      return [text, one ? text.slice(0, one.index) + `:${value}` + text.slice(one.index + one[0].length) : text]
    })
  fc.assert(
    fc.property(changed, ([text = '', other = '']) => {
      // What was put in may stand in a text.
      fc.pre(isJson(other))
      expect(new Body(text).saysAsTree(new Body(other))).toBe(new Body(text).says(new Body(other)))
    }),
    campaign.property(100, 2),
  )
})
