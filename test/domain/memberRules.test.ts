import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeskError } from '../../src/contract/errors.ts'
import { advisePersonField, passwordLengthOf, refusedField } from '../../src/domain/memberAdvice.ts'
import {
  checkName,
  checkPassword,
  checkPeople,
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
  it('counts what people see as one, however it is stored', () => {
    expect(countCharacters('')).toBe(0)
    expect(countCharacters('王小明')).toBe(3)
    expect(countCharacters(astral)).toBe(1)
    expect(countCharacters('😀')).toBe(1)
    expect(countCharacters('e\u0301')).toBe(1)
    expect(countCharacters('👨\u200D👩\u200D👧')).toBe(1)
    expect(countCharacters('🇨🇳')).toBe(1)
    expect(countCharacters('a\r\nb')).toBe(3)
  })

  it('counts as the language parts a string', () => {
    const segments = new Intl.Segmenter('und')
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string()), (text) => {
        expect(countCharacters(text)).toBe([...segments.segment(text)].length)
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
  it.each(['a', '王', astral, '😀', 'e\u0301', '👨\u200D👩\u200D👧'])(
    'takes the limit and refuses one more, of %j',
    (character) => {
      expect(check(character.repeat(limit))).toBeUndefined()
      expect(check(character.repeat(limit + 1))).toEqual({ code, details: { length: limit + 1, limit } })
    },
  )
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
    expect(found.map(({ field, code }) => [field, code])).toEqual([
      ['userName', 'input.userNameCharacters'],
      ['password', 'input.passwordEmpty'],
      ['name', 'input.nameEmpty'],
      ['remark', 'input.remarkTooLong'],
    ])
    for (const { field, ...rule } of found)
      expect(checkPersonField(field as 'name', broken[field as 'name'])).toEqual(rule)
    expect(checkPerson({ name: '李四', remark: undefined })).toEqual([])
    expect(checkPersonField('passwordMobile', '')).toBeUndefined()
  })

  it('has an account that counts the enterprise code along', () => {
    expect(checkPerson({ userName: 'a'.repeat(58) }, { enterpriseCode: 'acme' })).toEqual([])
    expect(checkPerson({ userName: 'a'.repeat(58) }, { enterpriseCode: 'acme5' })[0]?.code).toBe(
      'input.userNameTooLong',
    )
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

describe('what the service has named', () => {
  const known = { passwordLength: { min: 6, max: 8 } }

  it('is a rule from then on, both ends included', () => {
    const codes = ['12345', '123456', '12345678', '123456789', astral.repeat(6)].map(
      (password) => checkPassword(password, known)?.code,
    )
    expect(codes).toEqual(['input.passwordLength', undefined, undefined, 'input.passwordLength', undefined])
    expect(checkPassword('', known)?.code).toBe('input.passwordEmpty')
  })

  it.each<[string, object | undefined]>([
    ['password length must be between 6 and 32', { min: 6, max: 32 }],
    ['密码长度必须在8到20之间', { min: 8, max: 20 }],
    ['password length must be between {0} and {1}', undefined],
    ['password length must be between 32 and 6', undefined],
    ['password length must be between 1 and 99999', undefined],
    ['error 50003', undefined],
    ['[50003] password length must be between 6 and 32', { min: 6, max: 32 }],
    ['', undefined],
  ])('%j', (message, bounds) => {
    expect(passwordLengthOf({ kind: 'refused', code: '50003', message })).toEqual(bounds)
    expect(passwordLengthOf({ kind: 'refused', code: '10004', message })).toBeUndefined()
  })
})

describe('what the specification leaves open', () => {
  it('is warned of and never refused', () => {
    const advice = (field: 'password' | 'passwordMobile' | 'name', text: string) => {
      if (text !== '') expect(checkPersonField(field, text)).toBeUndefined()
      return advisePersonField(field, text)?.code
    }
    const passwords = ['x', '1234567', '12345678', 'x'.repeat(32), 'x'.repeat(33)]
    const unusual = 'input.passwordUnusual'
    expect(passwords.map((one) => advice('password', one))).toEqual([unusual, unusual, undefined, undefined, unusual])
    const mobiles = ['', '13800138000', ' 13800138000 ', '1380013800', '+8613800138000', 'abc']
    const odd = 'input.mobileUnusual'
    expect(mobiles.map((one) => advice('passwordMobile', one))).toEqual([
      undefined,
      undefined,
      undefined,
      odd,
      odd,
      odd,
    ])
    expect(advice('name', 'x')).toBeUndefined()
  })

  it('has more than one way to count characters', () => {
    const advice = (field: 'name' | 'remark', text: string) => {
      expect(checkPersonField(field, text)).toBeUndefined()
      return advisePersonField(field, text)
    }
    const details = (length: number, limit: number) => ({ code: 'input.lengthUnsure', details: { length, limit } })
    expect(advice('name', astral.repeat(15))).toBeUndefined()
    expect(advice('name', astral.repeat(16))).toEqual(details(32, maxNameLength))
    expect(advice('name', 'e\u0301'.repeat(maxNameLength))).toEqual(details(60, maxNameLength))
    expect(advice('remark', '👨\u200D👩\u200D👧'.repeat(maxRemarkLength))).toEqual(details(1600, maxRemarkLength))
    // Of what is refused anyway nothing else is said.
    expect(advisePersonField('name', 'x'.repeat(maxNameLength + 1))).toBeUndefined()
  })

  it('is not warned of where the service has named it', () => {
    expect(advisePersonField('password', 'x', { passwordLength: { min: 1, max: 2 } })).toBeUndefined()
  })
})

describe('a refusal', () => {
  it.each<[Partial<DeskError>, string | undefined]>([
    [{ code: '50003' }, 'password'],
    [{ code: '10004' }, 'passwordMobile'],
    [{ code: '10003' }, 'userName'],
    [{ code: '30003' }, 'remark'],
    [{ code: '40000', endpoint: 'A3' }, 'password'],
    [{ code: '80001', message: 'user center: account li is taken' }, 'userName'],
    [{ code: '80001', message: '账号已存在' }, 'userName'],
    [{ code: '80001', message: '密保手机号格式不正确' }, 'passwordMobile'],
    [{ code: '80001', message: 'the security mobile is not a mobile number' }, 'passwordMobile'],
    [{ code: '80001', message: 'error passed through', cause: 'user center: account li is taken' }, 'userName'],
    [{ code: '40000', message: 'a parameter is empty', cause: 'passwordMobile' }, 'passwordMobile'],
    [{ code: '80001', message: 'password and account are equal' }, undefined],
    [{ code: '80001', message: 'try later' }, undefined],
    [{ code: '60009', message: 'account limit' }, undefined],
    [{ kind: 'unknown', code: '50003' }, undefined],
  ])('%j is about %s', (error, field) => {
    expect(refusedField({ kind: 'refused', endpoint: 'A1', code: '500', ...error })).toBe(field)
  })
})

describe('people to be added together', () => {
  it('are told every fault of every row at once', () => {
    const people = [
      { userName: 'li si', name: '', password: '' },
      undefined,
      { userName: 'wang', name: 'Wang', password: 'x' },
      { userName: 'WANG', name: 'x'.repeat(31), password: 'x' },
    ]
    expect(checkPeople(people).map(({ row, code }) => `${row} ${code}`)).toEqual([
      '1 input.userNameCharacters',
      '1 input.passwordEmpty',
      '1 input.nameEmpty',
      '4 input.nameTooLong',
      '4 input.duplicateUserName',
    ])
  })
})
