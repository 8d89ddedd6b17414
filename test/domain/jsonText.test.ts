import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { elementsIn, membersIn } from '../../src/domain/jsonText.ts'

/** JSON as services may write it: any value, with spaces and escapes strewn in. */
const json = fc
  .tuple(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), fc.constantFrom('', ' ', '\n'))
  .map(([value, space, around]) => around + JSON.stringify(value, null, space).replaceAll('é', '\\u00e9') + around)

describe('the places of a text', () => {
  it('are the members and elements that JSON.parse gives, in their order', () => {
    fc.assert(
      fc.property(json, (text) => {
        const value = JSON.parse(text) as unknown
        const read = ({ start, end }: { start: number; end: number }): unknown => JSON.parse(text.slice(start, end))
        expect(elementsIn(text).map(read)).toEqual(Array.isArray(value) ? value : [])
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
        expect(membersIn(text).map((one) => [one.name, read(one.value)])).toEqual(isObject ? Object.entries(value) : [])
      }),
      { examples: [['[-0]']] },
    )
  })

  it('are found where they begin, with a name that stands twice', () => {
    const text = ' {"a": {"b\\u0063": [1 , "]"]}, "a": {"bc" : [ 2.50, {"x":"}\\\\"} ] } } '
    const [, second] = membersIn(text)
    const [list] = membersIn(text, second!.value.start)
    expect(list?.name).toBe('bc')
    expect(elementsIn(text, list!.value.start).map(({ start, end }) => text.slice(start, end))).toEqual([
      '2.50',
      '{"x":"}\\\\"}',
    ])
    expect(membersIn(text, membersIn(text)[0]!.value.start)).toMatchObject([{ name: 'bc' }])
    expect(elementsIn('[ ]')).toEqual([])
  })
})
