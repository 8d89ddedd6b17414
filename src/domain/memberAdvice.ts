import type { NewMember } from '../contract/inputs.ts'
import type { BrokenRule } from './brokenRule.ts'
import { countCharacters, type KnownOfEnterprise } from './memberRules.ts'

/**
 * What the specification leaves open and services still refuse (50003, 10004): worth a hint while typing, and
 * never a reason not to send.
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

/** Why the service may refuse one field of an employee, although no known rule forbids it. */
export function advisePersonField(
  field: keyof NewMember,
  text: string,
  known: KnownOfEnterprise = {},
): BrokenRule | undefined {
  if (field === 'password') return advisePassword(text, known)
  return field === 'passwordMobile' ? adviseMobile(text) : undefined
}
