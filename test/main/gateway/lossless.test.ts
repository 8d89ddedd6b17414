import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { campaign } from '../../campaign.ts'
import type { Long, MemberGlobalId } from '../../../src/contract/ids.ts'
import { longNumber, parseLossless } from '../../../src/main/gateway/wire/lossless.ts'
import { success } from '../../fakes/wireServer.ts'
import { openWire } from './support.ts'
import { editMember } from './changing.ts'

/** A number's value, times 10^1000; 1 where there is something beyond that, which no double holds. */
function scaled(text: string): bigint {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = BigInt(whole + fraction)
  const power = 1000 + Number(exponent) - fraction.length
  if (digits === 0n) return 0n
  return power < 0 || power > 2000 ? 1n : digits * 10n ** BigInt(power)
}

/** Whether a number must keep its digits: an integer of 16 or more, or what a double doesn't hold. */
const isKept = (source: string, value: number): boolean =>
  /^-?\d+$/.test(source) ? /\d{16,}/.test(source) : !Number.isFinite(value) || scaled(source) !== scaled(String(value))

/** Slow and certain: the engine itself hands over the text of each number. */
function oracle(text: string): unknown {
  const read = (_key: string, value: unknown, context?: { source?: string }): unknown =>
    typeof value === 'number' && context?.source !== undefined && isKept(context.source, value) ? context.source : value
  return JSON.parse(text, read as (key: string, value: unknown) => unknown)
}

function outcome(parse: (text: string) => unknown, text: string): unknown {
  try {
    return { value: parse(text) }
  } catch (error) {
    return (error as Error).name
  }
}

const digits = fc.stringMatching(/^[1-9]\d{13,21}$/)
/** The text of one number: short and long integers, fractions and exponents of many digits. */
const numberText = fc.oneof(
  digits,
  digits.map((text) => `-${text}`),
  digits.map((text) => `${text}.${text}`),
  digits.map((text) => `0.${text}`),
  digits.map((text) => `${text}e3`),
  digits.map((text) => `-${text}E+2`),
  digits.map((text) => `1e-${text.slice(0, 2)}`),
  fc.constantFrom('1e308', '1e309', '-2.5E+310', '1e-330', '1.50', '0.0', '1.0E2', '0.30000000000000004'),
  fc.integer().map(String),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => JSON.stringify(value)),
)
/** Text that looks like what the scanner looks for, quotes, backslashes and escapes among it. */
const trickyText = fc
  .array(
    fc.oneof(
      digits,
      fc.constantFrom('"', '\\', '\\"', ':', ',', '[', '{', ' ', '-', '中', '\n', '\u2028'),
      fc.string(),
    ),
  )
  .map((parts) => JSON.stringify(parts.join('')))
const space = fc.constantFrom('', '', ' ', '\n\t', '\r\n ')
const { document } = fc.letrec<{ document: string }>((tie) => ({
  document: fc.oneof(
    { maxDepth: 4 },
    numberText,
    trickyText,
    fc.constantFrom('true', 'false', 'null'),
    fc
      .tuple(space, fc.array(tie('document'), { maxLength: 5 }))
      .map(([gap, items]) => `[${gap}${items.join(`,${gap}`)}${gap}]`),
    fc
      .tuple(space, fc.array(fc.tuple(trickyText, tie('document')), { maxLength: 5 }))
      .map(([gap, pairs]) => `{${gap}${pairs.map(([key, value]) => `${key}${gap}:${gap}${value}${gap}`).join(',')}}`),
  ),
}))

describe('JSON without loss', () => {
  it('reads every document as the oracle does', () => {
    fc.assert(
      fc.property(document, (text) => {
        expect(parseLossless(text)).toEqual(oracle(text))
      }),
      campaign.property(100, 15),
    )
  })

  it('refuses what is no JSON, damaged in whatever place', () => {
    const damage = fc.tuple(
      document,
      fc.nat(),
      fc.constantFrom('', '"', '\\', ',', ':', '0', '1234567890123456', '-', '.', 'e', '{', ']'),
    )
    fc.assert(
      fc.property(damage, ([text, place, piece]) => {
        const at = place % (text.length + 1)
        const damaged = text.slice(0, at) + piece + text.slice(at + (piece === '' ? 1 : 0))
        expect(outcome(parseLossless, damaged)).toEqual(outcome(oracle, damaged))
      }),
      campaign.property(100, 25),
    )
  })

  it.each([
    ['9007199254740993', '9007199254740993'],
    [' -9223372036854775808 ', '-9223372036854775808'],
    ['123456789012345', 123456789012345],
    ['[1234567890123456.5]', [1234567890123456.5]],
    ['{"a":12345678901234567e2}', { a: '12345678901234567e2' }],
    ['{"a":12345678901234567.25,"b":0.1234567890123456789}', { a: '12345678901234567.25', b: '0.1234567890123456789' }],
    ['[1e400, -1E+400,1e-400]', ['1e400', '-1E+400', '1e-400']],
    ['[1.50, 1e2, 0.30000000000000004, 5e-324]', [1.5, 100, 0.30000000000000004, 5e-324]],
    ['-12345678901234567.5', '-12345678901234567.5'],
    ['["\\\\",9007199254740993,"\\"9007199254740993,"]', ['\\', '9007199254740993', '"9007199254740993,']],
    ['{"id":"9007199254740993"}', { id: '9007199254740993' }],
  ])('%s', (text, value) => {
    expect(parseLossless(text)).toEqual(value)
  })

  it.each([
    '{1234567890123456:1}',
    '{ 1234567890123456 : 1}',
    '01234567890123456',
    '-',
    '1234567890123456x',
    '{12345678901234567.5:1}',
    '[12345678901234567.]',
    '[012345678901234567.5]',
    '"1234567890123456',
    '',
  ])('is a syntax error, as it was: %s', (text) => {
    expect(() => parseLossless(text)).toThrow(SyntaxError)
  })

  it.each([
    '{"__proto__":{"polluted":1},"id":9007199254740993}',
    '{"\\u005f_proto__":{"polluted":1},"id":9007199254740993}',
  ])('keeps no key that would change a prototype: %s', (text) => {
    const copied = Object.assign({}, parseLossless(text)) as Record<string, unknown>
    expect(copied['polluted']).toBeUndefined()
    expect(copied).toEqual({ id: '9007199254740993' })
  })

  it('writes a Long as exactly its digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), (value) => {
        const text = JSON.stringify({ departmentId: longNumber(String(value)) })
        expect(text).toBe(`{"departmentId":${value}}`)
        if (String(value).length >= 17) expect(parseLossless(text)).toEqual({ departmentId: String(value) })
      }),
    )
  })

  it('carries any 64-bit id from the service and back to it', async () => {
    let listed = '0'
    const { wire, gateway } = await openWire(({ method }) =>
      method === 'GET'
        ? {
            body: `{"code":0,"data":{"total":1,"pages":1,"list":[{"globalId":"g","userName":"u","departmentId":${listed}}]}}`,
          }
        : success(),
    )
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), async (value) => {
        listed = String(value)
        const [member] = (await gateway.listMembers({ page: 1, pageSize: 1 })).list
        expect(member?.departmentId).toBe(listed)
        const departmentId = member?.departmentId as Long
        await editMember(gateway, 'g' as MemberGlobalId, { userName: 'u', name: 'n', departmentId })
        expect(wire.requests.at(-1)?.body).toBe(`{"userName":"u","name":"n","departmentId":${listed}}`)
      }),
      { numRuns: 60 },
    )
  })
})

describe('what would take far more memory than its text', () => {
  const many = 20_000
  it.each([
    ['empty objects', '{},'],
    ['empty lists', '[],'],
    ['single digits', '1,'],
    ['long integers', '1234567890123456,'],
  ])('is refused before it is parsed: %s', (_name, unit) => {
    expect(() => parseLossless(`[${unit.repeat(many)}0]`)).toThrow(RangeError)
  })

  it('is not taken for what records are', () => {
    const record = '{"assetNum":"K1","assetId":1234567890123456,"cloudAccountGlobalId":null,"borrowedFlag":false},'
    expect(parseLossless(`[${record.repeat(many)}0]`)).toHaveLength(many + 1)
  })
})
