import type { NewMember } from '../contract/inputs.ts'
import type { BrokenRule } from './brokenRule.ts'
import { countCharacters, type KnownOfEnterprise } from './memberRules.ts'

/**
 * What the specification leaves open and services still refuse (50003, 10004): worth a word while one types, and never
 * a reason not to send.
 */

/** Password lengths that services usually take, in characters. */
const usualPassword = { min: 8, max: 32 }

/** Nothing where the service has named its bounds: then they are a rule. */
function advisePassword(password: string, { passwordLength }: KnownOfEnterprise): BrokenRule | undefined {
  const length = countCharacters(password)
  const isUsual = length >= usualPassword.min && length <= usualPassword.max
  if (password === '' || passwordLength !== undefined || isUsual) return undefined
  return { code: 'input.passwordUnusual', details: { length, ...usualPassword } }
}

/** A mobile number of mainland China, without what people put between its digits. */
const usualMobile = /^1\d{10}$/

function adviseMobile(mobile: string): BrokenRule | undefined {
  const given = mobile.trim()
  return given === '' || usualMobile.test(given)
    ? undefined
    : { code: 'input.mobileUnusual', details: { value: given } }
}

/** What of one field of a person the service may refuse, though no rule that is known forbids it. */
export function advisePersonField(
  field: keyof NewMember,
  text: string,
  known: KnownOfEnterprise = {},
): BrokenRule | undefined {
  if (field === 'password') return advisePassword(text, known)
  return field === 'passwordMobile' ? adviseMobile(text) : undefined
}
