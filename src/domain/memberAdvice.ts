import type { NewMember } from '../contract/intents.ts'
import type { MemberCenterCode } from '../contract/routes.ts'
import type { DeskError, Problem } from '../contract/errors.ts'
import {
  countCharacters,
  maxNameLength,
  maxRemarkLength,
  type KnownOfEnterprise,
  type PasswordLength,
} from './memberRules.ts'

/**
 * What the specification leaves open and services still refuse (50003, 10004, 30002, 30003): worth a hint while
 * typing, and never a reason not to send.
 */

/** Password lengths that services usually take, in characters. */
const usualPassword = { min: 8, max: 32 }

/** Gives no advice once the service has named its bounds: then they are a rule. */
function advisePassword(password: string, { passwordLength }: KnownOfEnterprise): Problem | undefined {
  const length = countCharacters(password)
  const isUsual = length >= usualPassword.min && length <= usualPassword.max
  if (password === '' || passwordLength !== undefined || isUsual) return undefined
  return { code: 'input.passwordUnusual', details: { length, ...usualPassword } }
}

/** A mobile number of mainland China, without separators. */
const usualMobile = /^1\d{10}$/

function adviseMobile(mobile: string): Problem | undefined {
  const given = mobile.trim()
  return given === '' || usualMobile.test(given)
    ? undefined
    : { code: 'input.mobileUnusual', details: { value: given } }
}

/** What has few enough characters as people count them, and too many as a service may: in UTF-16 units. */
function adviseLength(text: string, limit: number): Problem | undefined {
  const length = text.length
  return length > limit && countCharacters(text) <= limit
    ? { code: 'input.lengthUnsure', details: { length, limit } }
    : undefined
}

/** The fields of an employee of which there may be advice, in the order in which a form has them. */
export const advisedFields = ['password', 'name', 'passwordMobile', 'remark'] as const

/** Why the service may refuse one field of an employee, although no known rule forbids it. */
export function advisePersonField(
  field: keyof NewMember,
  text: string,
  known: KnownOfEnterprise = {},
): Problem | undefined {
  switch (field) {
    case 'password':
      return advisePassword(text, known)
    case 'passwordMobile':
      return adviseMobile(text)
    case 'name':
      return adviseLength(text, maxNameLength)
    case 'remark':
      return adviseLength(text, maxRemarkLength)
    default:
      return undefined
  }
}

type Field = keyof NewMember

/** From the table "Errors": the field of A1, A2 or A3 that a code is about. */
const fieldOfCode: Partial<Record<MemberCenterCode, Field>> = {
  40008: 'userName',
  10003: 'userName',
  40001: 'password',
  50003: 'password',
  40022: 'name',
  30002: 'name',
  30003: 'remark',
  40009: 'departmentId',
  10004: 'passwordMobile',
}

/** Codes that name no field (40000, 80001, and 60027 for one person): only the service's own words tell which it is. */
const wordsOfField: readonly [Field, RegExp][] = [
  ['passwordMobile', /password_?mobile|mobile( number)?|phone( number)?|密保手机号?|手机号?码?|电话/gi],
  ['password', /password|pwd|密码|口令/gi],
  ['departmentId', /department(_?id)?|group(_?id)?|部门|组ID/gi],
  ['remark', /remark|备注/gi],
  ['userName', /user_?name|account( name)?|login name|账号|帐号|账户名?|用户名|登录名/gi],
  ['name', /\bname\b|姓名|名称/gi],
]

/** The field that a text names, if it names exactly one. */
function fieldInWords(text: string): Field | undefined {
  let rest = text
  const named = wordsOfField.filter(([, words]) => {
    const before = rest
    // "passwordMobile" isn't about the password, nor "account name" about the name.
    rest = rest.replace(words, ' ')
    return rest !== before
  })
  return named.length === 1 ? named[0]?.[0] : undefined
}

/** The field that a refusal of A1, A2 or A3 is about: named by Keydesk, by the service's code, or by its own words. */
export function refusedField({ kind, endpoint, code, message, cause, field }: DeskError): Field | undefined {
  if (kind === 'invalid') return wordsOfField.find(([one]) => one === field)?.[0]
  if (kind !== 'refused') return undefined
  if (Object.hasOwn(fieldOfCode, code)) return fieldOfCode[code as MemberCenterCode]
  if (endpoint === 'A3' && code === '40000') return 'password'
  if (!['40000', '80001', '60027', 'change.personRefused'].includes(code)) return undefined
  return fieldInWords(message ?? '') ?? fieldInWords(cause ?? '')
}

/** Nobody sets a bound beyond this; a larger number means something else. */
const mostCharacters = 1024

/**
 * The bounds that 50003's message names ("password length must be between {0} and {1}"). Undefined if the
 * service left the placeholders unfilled or says something else.
 */
export function passwordLengthOf({ code, message = '' }: DeskError): PasswordLength | undefined {
  if (code !== '50003') return undefined
  // A service may say its code as well.
  const quotedNumbers = message.match(/(?<!\{)\d+/g) ?? []
  const numbers = quotedNumbers.filter((number) => number !== code).map(Number)
  const [min, max] = numbers
  if (numbers.length !== 2 || min === undefined || max === undefined) return undefined
  return min >= 0 && min <= max && max >= 1 && max <= mostCharacters ? { min, max } : undefined
}
