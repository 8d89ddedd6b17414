import type { NewMember } from '../contract/inputs.ts'
import type { BrokenRule } from './brokenRule.ts'
import { countCharacters, maxNameLength, maxRemarkLength, type KnownOfEnterprise } from './memberRules.ts'

/**
 * What the specification leaves open and services still refuse (50003, 10004, 30002, 30003): worth a hint while
 * typing, and never a reason not to send.
 */

/** Password lengths that services usually take, in characters. */
const usualPassword = { min: 8, max: 32 }

/** Gives no advice once the service has named its bounds: then they are a rule. */
function advisePassword(password: string, { passwordLength }: KnownOfEnterprise): BrokenRule | undefined {
  const length = countCharacters(password)
  const isUsual = length >= usualPassword.min && length <= usualPassword.max
  if (password === '' || passwordLength !== undefined || isUsual) return undefined
  return { code: 'input.passwordUnusual', details: { length, ...usualPassword } }
}

/** A mobile number of mainland China, without separators. */
const usualMobile = /^1\d{10}$/

function adviseMobile(mobile: string): BrokenRule | undefined {
  const given = mobile.trim()
  return given === '' || usualMobile.test(given)
    ? undefined
    : { code: 'input.mobileUnusual', details: { value: given } }
}

/** What has few enough characters as people count them, and too many as a service may: in UTF-16 units. */
function adviseLength(text: string, limit: number): BrokenRule | undefined {
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
): BrokenRule | undefined {
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
