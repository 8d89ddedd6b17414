import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkName,
  checkPassword,
  checkPerson,
  checkPersonField,
  checkRemark,
  checkUserName,
  countCharacters,
  maxNameLength,
  maxPeoplePerRequest,
  maxRemarkLength,
} from '../../src/domain/memberRules.ts'

const astral = '𠮷'

describe('countCharacters', () => {
  it('counts code points, not UTF-16 units', () => {
    expect(countCharacters('')).toBe(0)
    expect(countCharacters('王小明')).toBe(3)
    expect(countCharacters(astral)).toBe(1)
    expect(countCharacters('😀')).toBe(1)
  })

  it('counts every code point of what is drawn as one', () => {
    expect(countCharacters('e\u0301')).toBe(2)
    expect(countCharacters('👨\u200D👩\u200D👧')).toBe(5)
    expect(countCharacters('🇨🇳')).toBe(2)
  })

  it('counts as the language spreads a string', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(countCharacters(text)).toBe([...text].length)
      }),
    )
  })
})

describe('checkUserName', () => {
  it('takes letters and digits', () => {
    expect(checkUserName('a')).toBeUndefined()
    expect(checkUserName('Zhang3')).toBeUndefined()
    expect(checkUserName('0')).toBeUndefined()
  })

  it('refuses an empty one', () => {
    expect(checkUserName('')).toEqual({ code: 'input.userNameEmpty' })
  })

  it.each([' ', 'li si', 'li-si', 'li_si', 'li@x', '李四', 'é', 'ａ', '１', 'a\n', '\u200Ba', '٣'])(
    'refuses %j, naming it',
    (value) => {
      expect(checkUserName(value)).toEqual({ code: 'input.userNameCharacters', details: { value } })
    },
  )

  it('refuses exactly what is not a letter or digit of ASCII', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 10 }), (text) => {
        const plain = [...text].every((character) => /[A-Za-z0-9]/.test(character) && character.length === 1)
        expect(checkUserName(text)?.code).toBe(plain ? undefined : 'input.userNameCharacters')
      }),
    )
  })

  it('takes 62 characters and refuses 63', () => {
    expect(checkUserName('a'.repeat(62))).toBeUndefined()
    expect(checkUserName('a'.repeat(63))).toEqual({
      code: 'input.userNameTooLong',
      details: { length: 63, limit: 62 },
    })
  })

  it('counts the enterprise code along', () => {
    expect(checkUserName('a'.repeat(57), '@ACME')).toBeUndefined()
    expect(checkUserName('a'.repeat(58), '@ACME')).toEqual({
      code: 'input.userNameTooLong',
      details: { length: 63, limit: 62 },
    })
    expect(checkUserName('a'.repeat(61), astral)).toBeUndefined()
    expect(checkUserName('a'.repeat(62), astral)?.code).toBe('input.userNameTooLong')
  })
})

describe.each([
  { name: 'checkName', check: checkName, limit: maxNameLength, code: 'input.nameTooLong' },
  { name: 'checkRemark', check: checkRemark, limit: maxRemarkLength, code: 'input.remarkTooLong' },
])('$name', ({ check, limit, code }) => {
  it.each(['a', '王', astral, '😀', '\u0301'])('takes the limit and refuses one more, of %j', (character) => {
    expect(check(character.repeat(limit))).toBeUndefined()
    expect(check(character.repeat(limit + 1))).toEqual({ code, details: { length: limit + 1, limit } })
  })
})

describe('empty values', () => {
  it.each(['', ' ', '\t', '\u3000'])('refuses the name %j', (name) => {
    expect(checkName(name)).toEqual({ code: 'input.nameEmpty' })
  })

  it('takes an empty remark', () => {
    expect(checkRemark('')).toBeUndefined()
  })

  it('refuses only an empty password, because the bounds are the service’s', () => {
    expect(checkPassword('')).toEqual({ code: 'input.passwordEmpty' })
    expect(checkPassword(' ')).toBeUndefined()
    expect(checkPassword('x'.repeat(1000))).toBeUndefined()
  })
})

describe('a person', () => {
  it('is told every broken rule of the fields that are given, and none of the others', () => {
    const broken = { userName: 'li si', password: '', name: '', remark: 'x'.repeat(201), passwordMobile: 'any' }
    const found = checkPerson(broken)
    expect(found.map(({ field, rule }) => [field, rule.code])).toEqual([
      ['userName', 'input.userNameCharacters'],
      ['password', 'input.passwordEmpty'],
      ['name', 'input.nameEmpty'],
      ['remark', 'input.remarkTooLong'],
    ])
    for (const { field, rule } of found) expect(checkPersonField(field, broken[field as 'name'])).toEqual(rule)
    expect(checkPerson({ name: '李四', remark: undefined })).toEqual([])
    expect(checkPersonField('passwordMobile', '')).toBeUndefined()
  })

  it('has an account that counts the enterprise code along', () => {
    expect(checkPerson({ userName: 'a'.repeat(58) }, 'acme')).toEqual([])
    expect(checkPerson({ userName: 'a'.repeat(58) }, 'acme5')[0]?.rule.code).toBe('input.userNameTooLong')
  })
})

describe('the limits', () => {
  it('are those of the specification', () => {
    expect({ maxPeoplePerRequest, maxNameLength, maxRemarkLength }).toEqual({
      maxPeoplePerRequest: 100,
      maxNameLength: 30,
      maxRemarkLength: 200,
    })
  })
})
