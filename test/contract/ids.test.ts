import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  AssetId,
  AssetNumber,
  IdText,
  KeyNumber,
  Long,
  MemberGlobalId,
  ProfileId,
  WireLong,
} from '../../src/contract/ids.ts'

const max64 = 2n ** 63n - 1n
const min64 = -(2n ** 63n)

describe('Long', () => {
  it.each(['0', '1', '-1', '9007199254740993', String(max64), String(min64)])('takes %s as it is', (text) => {
    expect(Long.parse(text)).toBe(text)
  })

  it.each([
    String(max64 + 1n),
    String(min64 - 1n),
    '99999999999999999999',
    '',
    ' 1',
    '1 ',
    '1\n',
    '01',
    '+1',
    '1.0',
    '1e3',
    '0x1',
    '1,000',
    '１',
    '--1',
    '-',
  ])('refuses %j', (text) => {
    expect(Long.safeParse(text).success).toBe(false)
  })

  it('refuses a number: it may have lost digits already', () => {
    expect(Long.safeParse(1).success).toBe(false)
    expect(Long.safeParse(1n).success).toBe(false)
  })

  it('takes every 64-bit integer and no other', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: min64 * 4n, max: max64 * 4n }), (value) => {
        expect(Long.safeParse(String(value)).success).toBe(value >= min64 && value <= max64)
      }),
    )
  })
})

describe('WireLong', () => {
  it('turns an exact number into its digits', () => {
    expect(WireLong.parse(0)).toBe('0')
    expect(WireLong.parse(-7)).toBe('-7')
    expect(WireLong.parse(Number.MAX_SAFE_INTEGER)).toBe('9007199254740991')
  })

  it('takes digits as they are', () => {
    expect(WireLong.parse('9007199254740993')).toBe('9007199254740993')
  })

  it.each([2 ** 53, -(2 ** 53), 1e21, 1.5, Number.NaN, Number.POSITIVE_INFINITY, '1.5', 'seven', '', null, true])(
    'refuses %j',
    (value) => {
      expect(WireLong.safeParse(value).success).toBe(false)
    },
  )
})

describe('IdText', () => {
  it('is text whether the service sends text or a number', () => {
    expect(IdText.parse('0042')).toBe('0042')
    expect(IdText.parse(42)).toBe('42')
  })

  it('refuses a number that is not exact', () => {
    expect(IdText.safeParse(2 ** 53).success).toBe(false)
    expect(IdText.safeParse(4.2).success).toBe(false)
  })
})

describe('identifiers', () => {
  it.each([AssetId, AssetNumber, KeyNumber, MemberGlobalId, ProfileId])('are never empty', (schema) => {
    expect(schema.safeParse('').success).toBe(false)
    expect(schema.parse('x')).toBe('x')
  })

  it.each([AssetId, AssetNumber, KeyNumber, MemberGlobalId, ProfileId])(
    'hold whole characters only, as addresses and UTF-8 do',
    (schema) => {
      for (const text of ['\ud800', 'a\udc00', '\udc00\ud800']) expect(schema.safeParse(text).success).toBe(false)
      expect(schema.parse('𠮷😀')).toBe('𠮷😀')
    },
  )

  it('are told apart by the compiler', () => {
    const takesNumber = (number: AssetNumber): string => number
    const takesKey = (key: KeyNumber): string => key
    const assetId = AssetId.parse('1')

    // @ts-expect-error an asset id is no asset number
    takesNumber(assetId)
    // @ts-expect-error an asset number is no key number
    takesKey(AssetNumber.parse('1'))
    // @ts-expect-error text that was not parsed is no asset number
    takesNumber('1')
    // @ts-expect-error a member's id is no Long
    const long: Long = MemberGlobalId.parse('1')
    expect(long).toBe('1')
    expect(takesNumber(AssetNumber.parse('1'))).toBe('1')
  })
})
