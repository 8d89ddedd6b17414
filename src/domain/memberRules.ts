import type { NewMember } from '../contract/inputs.ts'
import type { BrokenRule } from './brokenRule.ts'

/**
 * The specification's limits ("Limits", A1, A2), and the check of each. Lengths are counted in characters as people
 * see code points, not in UTF-16 units. Pure: the page uses these while typing, the desk before sending.
 */

/** A1: employees per request; above it the service answers 60013. */
export const maxPeoplePerRequest = 100
/** A1, A2: characters of `name`; above it the service answers 30002. */
export const maxNameLength = 30
/** A1, A2: characters of `remark`; above it the service answers 30003. */
export const maxRemarkLength = 200
/** A1, A2: account name plus enterprise code must be shorter than this. */
export const accountLengthBound = 63

export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** A1, A2: letters and digits only, and shorter than 63 together with the enterprise code (where that is known). */
export function checkUserName(userName: string, enterpriseCode = ''): BrokenRule | undefined {
  if (userName === '') return { code: 'input.userNameEmpty' }
  if (!/^[A-Za-z0-9]+$/.test(userName)) return { code: 'input.userNameCharacters', details: { value: userName } }
  const length = userName.length + countCharacters(enterpriseCode)
  if (length >= accountLengthBound) {
    return { code: 'input.userNameTooLong', details: { length, limit: accountLengthBound - 1 } }
  }
  return undefined
}

export function checkName(name: string): BrokenRule | undefined {
  if (name.trim() === '') return { code: 'input.nameEmpty' }
  const length = countCharacters(name)
  return length > maxNameLength ? { code: 'input.nameTooLong', details: { length, limit: maxNameLength } } : undefined
}

export function checkRemark(remark: string): BrokenRule | undefined {
  const length = countCharacters(remark)
  return length > maxRemarkLength
    ? { code: 'input.remarkTooLong', details: { length, limit: maxRemarkLength } }
    : undefined
}

/** Windows holds 2,560 bytes an entry of its keychain; this leaves room for what it adds. */
const maxSecretBytes = 2400

/**
 * What no keychain cuts or changes without a word: printable ASCII, at least one character, at most 2,400 bytes. Codes
 * of the keychain, because another place could keep the rest.
 */
export function checkSecretText(secret: string): BrokenRule | undefined {
  if (!/^[\x20-\x7e]+$/.test(secret)) return { code: 'keychain.notPrintable' }
  return secret.length > maxSecretBytes
    ? { code: 'keychain.tooLarge', details: { length: secret.length, limit: maxSecretBytes } }
    : undefined
}

/** A1, A3: only that there is one; the service's bounds are not shown (50003). */
export function checkPassword(password: string): BrokenRule | undefined {
  return password === '' ? { code: 'input.passwordEmpty' } : undefined
}

type Check = (text: string, enterpriseCode?: string) => BrokenRule | undefined

/** In the order in which a form has them. */
const checks: Partial<Record<keyof NewMember, Check>> = {
  userName: checkUserName,
  password: checkPassword,
  name: checkName,
  remark: checkRemark,
}

/** What is wrong with one field of a person; what the specification does not limit is never wrong. */
export function checkPersonField(
  field: keyof NewMember,
  text: string,
  enterpriseCode?: string,
): BrokenRule | undefined {
  return checks[field]?.(text, enterpriseCode)
}

/** What is wrong with the fields that are given. */
export function checkPerson(
  person: { [F in keyof NewMember]?: string | undefined },
  enterpriseCode?: string,
): { field: keyof NewMember; rule: BrokenRule }[] {
  return (Object.keys(checks) as (keyof NewMember)[]).flatMap((field) => {
    const text = person[field]
    const rule = text === undefined ? undefined : checkPersonField(field, text, enterpriseCode)
    return rule ? [{ field, rule }] : []
  })
}
