import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical, elementsOf, membersOf, valueAt, wholeOf } from '../../src/domain/jsonText.ts'

/** JSON as services may write it: any value, with spaces and escapes strewn in. */
const json = fc.tuple(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t')).map(([value, space]) => ({
  value,
  text: JSON.stringify(value, null, space).replaceAll('é', '\\u00e9'),
}))

/** The canonical form by another way: from the parsed value. */
function expected(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(expected).join(',')}]`
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${expected(one)}`).join(',')}}`
}

describe('spans', () => {
  it('are the members and elements that JSON.parse gives, in their order', () => {
    fc.assert(
      fc.property(json, ({ text }) => {
        // What the text says, not what it was made of: -0 has no text of its own.
        const value = JSON.parse(text) as unknown
        const whole = wholeOf(text)
        expect(JSON.parse(text.slice(whole.start, whole.end))).toEqual(value)
        const elements = [...elementsOf(text, whole)].map(({ start, end }) => JSON.parse(text.slice(start, end)))
        expect(elements).toEqual(Array.isArray(value) ? value : [])
        const members = [...membersOf(text, whole)].map((one) => [
          one.key,
          JSON.parse(text.slice(one.value.start, one.value.end)),
        ])
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
        expect(members).toEqual(isObject ? Object.entries(value) : [])
      }),
      { examples: [[{ value: [-0], text: '[0]' }]] },
    )
  })

  it('are found by path, the last of a key that stands twice', () => {
    const text = ' {"a": {"b\\u0063": [1 , "]"]}, "a": {"bc" : [ 2.50, {"x":"}\\\\"} ] } } '
    const found = valueAt(text, wholeOf(text), 'a', 'bc')
    expect(found && text.slice(found.start, found.end)).toBe('[ 2.50, {"x":"}\\\\"} ]')
    expect(valueAt(text, wholeOf(text), 'a', 'x')).toBeUndefined()
    expect([...elementsOf('[ ]', wholeOf('[ ]'))]).toEqual([])
  })
})

describe('the canonical form', () => {
  it('is JSON of the same value, with its keys in order', () => {
    fc.assert(
      fc.property(json, ({ value, text }) => {
        expect(canonical(text)).toBe(expected(value))
      }),
    )
  })

  it('keeps the digits of long integers and tells values apart', () => {
    expect(canonical('[9223372036854775807, 1.0, 1e2, -0, "1"]')).toBe('[9223372036854775807,1,100,0,"1"]')
    expect(canonical('{"b":1,"a":"\\u4e2d"}')).toBe('{"a":"中","b":1}')
    expect(canonical('9007199254740993')).not.toBe(canonical('9007199254740992'))
  })
})
