import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonical } from '../../../../src/main/replica/json/canonical.ts'
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
    expect(canonical('{"a":1,"b":2,"a":3}')).toBe('{"a":3,"b":2}')
    expect(canonical('9007199254740993')).not.toBe(canonical('9007199254740992'))
    expect(canonical('{"a":[ 9007199254740993 ],"b":"9007199254740993"}')).toBe(
      '{"a":[9007199254740993],"b":"9007199254740993"}',
    )
    expect(canonical('{"__proto__":[1.50],"constructor":-0.0}')).toBe('{"__proto__":[1.5],"constructor":0}')
    expect(canonical('12345678901234567.25')).not.toBe(canonical('12345678901234567.5'))
    expect(canonical(`[${'1e20,'.repeat(20_000)}0]`)).toBe(`[${'100000000000000000000,'.repeat(20_000)}0]`)
  })

  it('does not take objects for each other whose names are spelt alike when run together', () => {
    const texts = ['{"ab":1,"c":2}', '{"a":1,"bc":2}', '{"abc":1}', '{"Aa":1,"BB":2}', '{"BB":1,"Aa":2}']
    expect(texts.map(canonical)).toEqual(texts.map((text) => expected(JSON.parse(text))))
    expect(canonical(`[${texts.join(',')}]`)).toBe(`[${texts.map(canonical).join(',')}]`)
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
