import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical } from '../../../../src/main/replica/json/canonical.ts'
import { JsonTape } from '../../../../src/main/replica/json/tape.ts'
import { withoutField } from '../../../../src/main/replica/record.ts'

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

describe('the places of a text', () => {
  it('are the members and elements that JSON.parse gives, in their order', () => {
    fc.assert(
      fc.property(json, ({ text }) => {
        // What the text says, not what it was made of: -0 has no text of its own.
        const value = JSON.parse(text) as unknown
        const tape = new JsonTape(text)
        const read = (node: number): unknown => JSON.parse(tape.literal(node))
        expect(read(0)).toEqual(value)
        expect(tape.elements(0).map(read)).toEqual(Array.isArray(value) ? value : [])
        const members: [string, unknown][] = []
        tape.members(0, (name, node) => members.push([name, read(node)]))
        const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
        expect(members).toEqual(isObject ? Object.entries(value) : [])
      }),
      { examples: [[{ value: [-0], text: '[0]' }]] },
    )
  })

  it('are found by path, the last of a key that stands twice', () => {
    const text = ' {"a": {"b\\u0063": [1 , "]"]}, "a": {"bc" : [ 2.50, {"x":"}\\\\"} ] } } '
    const tape = new JsonTape(text)
    const found = tape.valueAt(0, 'a', 'bc')
    expect(found && tape.literal(found)).toBe('[ 2.50, {"x":"}\\\\"} ]')
    expect(tape.valueAt(0, 'a', 'x')).toBeUndefined()
    expect(new JsonTape('[ ]').elements(0)).toEqual([])
  })

  it('are shown for the names that are wanted, in their order', () => {
    const tape = new JsonTape('[{"a":[1],"b":2,"c":{"b":3},"b":4,"d":5},{"a":[1],"b":2,"c":{"b":3},"b":4,"d":5}]')
    const found = (node: number, ...names: string[]): string[] => {
      const seen: string[] = []
      tape.membersOf(node, new Set(names), (name, value) => seen.push(`${name} ${tape.literal(value)}`))
      return seen
    }
    for (const node of tape.elements(0)) {
      expect(found(node, 'b', 'a')).toEqual(['a [1]', 'b 2', 'b 4'])
      expect(found(node, 'd')).toEqual(['d 5'])
      expect(found(node, 'e')).toEqual([])
    }
    expect(found(0, 'a')).toEqual([])
  })
})

describe('the canonical form', () => {
  it('is JSON of the same value, with its keys in order', () => {
    fc.assert(
      fc.property(json, ({ value, text }) => {
        expect(canonical(new JsonTape(text))).toBe(expected(value))
      }),
    )
  })

  it('keeps the digits of long integers and tells values apart', () => {
    const form = (text: string): string => canonical(new JsonTape(text))
    expect(form('[9223372036854775807, 1.0, 1e2, -0, "1"]')).toBe('[9223372036854775807,1,100,0,"1"]')
    expect(form('{"b":1,"a":"\\u4e2d"}')).toBe('{"a":"中","b":1}')
    expect(form('{"a":1,"b":2,"a":3}')).toBe('{"a":3,"b":2}')
    expect(form('9007199254740993')).not.toBe(form('9007199254740992'))
    expect(form('12345678901234567.25')).not.toBe(form('12345678901234567.5'))
    expect(form(`[${'1e20,'.repeat(20_000)}0]`)).toBe(`[${'100000000000000000000,'.repeat(20_000)}0]`)
  })

  it('does not take objects for each other whose names are spelt alike when run together', () => {
    const texts = ['{"ab":1,"c":2}', '{"a":1,"bc":2}', '{"abc":1}', '{"Aa":1,"BB":2}', '{"BB":1,"Aa":2}']
    const form = (text: string): string => canonical(new JsonTape(text))
    expect(texts.map(form)).toEqual(texts.map((text) => expected(JSON.parse(text))))
    expect(form(`[${texts.join(',')}]`)).toBe(`[${texts.map(form).join(',')}]`)
  })
})

describe('a record without a field', () => {
  it('has all others as they came', () => {
    expect(withoutField('{ "m": 1 , "a": 2}', 'm')).toBe('{ "a": 2}')
    expect(withoutField('{"a":2, "m":1}', 'm')).toBe('{"a":2}')
    expect(withoutField('{"m":1,"m":"2","a":{"m":3},"m":[4]}', 'm')).toBe('{"a":{"m":3}}')
    expect(withoutField('{"a":1,"\\u006d":2,"b":3}', 'm')).toBe('{"a":1,"b":3}')
    expect(withoutField('{"m":1}', 'm')).toBe('{}')
  })
})
