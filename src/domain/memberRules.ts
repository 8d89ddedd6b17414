import type { Problem } from '../contract/errors.ts'
import type { FileFault } from '../contract/files.ts'
import type { NewMember } from '../contract/intents.ts'

/**
 * The specification's limits ("Limits", A1, A2), and the check of each. Lengths are counted as people count them
 * (`countCharacters`). Pure: the page uses these while typing, the desk before sending.
 */

/** A1: employees per request; above it the service answers 60013. */
export const maxPeoplePerRequest = 100
/** A1, A2: characters of `name`; above it the service answers 30002. */
export const maxNameLength = 30
/** A1, A2: characters of `remark`; above it the service answers 30003. */
export const maxRemarkLength = 200
/** A1, A2: account name plus enterprise code must be shorter than this. */
export const accountLengthBound = 63

// To make one takes 10 ms, and few texts need it.
let segments: Intl.Segmenter | undefined
/** Where each unit is a character: printable ASCII and Chinese. */
const plain = /^[\x20-\x7e\u3400-\u9fff]*$/

/** How many characters people see: 1 for an emoji of several code points (UAX #29, extended grapheme clusters). */
export function countCharacters(text: string): number {
  if (plain.test(text)) return text.length
  segments ??= new Intl.Segmenter('und', { granularity: 'grapheme' })
  let count = 0
  for (const _ of segments.segment(text)) count += 1
  return count
}

/** How many characters a text has, if more than a limit; a text of few units isn't counted. */
function charactersAbove(text: string, limit: number): number | undefined {
  if (text.length <= limit) return undefined
  const count = countCharacters(text)
  return count > limit ? count : undefined
}

/**
 * A1, A2: letters and digits only, and shorter than 63 characters together with the enterprise code, if that
 * is known.
 */
export function checkUserName(userName: string, enterpriseCode = ''): Problem | undefined {
  if (userName === '') return { code: 'input.userNameEmpty' }
  if (!/^[A-Za-z0-9]+$/.test(userName)) return { code: 'input.userNameCharacters', details: { value: userName } }
  const length = userName.length + countCharacters(enterpriseCode)
  if (length >= accountLengthBound) {
    return { code: 'input.userNameTooLong', details: { length, limit: accountLengthBound - 1 } }
  }
  return undefined
}

export function checkName(name: string): Problem | undefined {
  if (name.trim() === '') return { code: 'input.nameEmpty' }
  const length = charactersAbove(name, maxNameLength)
  return length !== undefined ? { code: 'input.nameTooLong', details: { length, limit: maxNameLength } } : undefined
}

export function checkRemark(remark: string): Problem | undefined {
  const length = charactersAbove(remark, maxRemarkLength)
  return length !== undefined ? { code: 'input.remarkTooLong', details: { length, limit: maxRemarkLength } } : undefined
}

/** Windows holds 2,560 bytes an entry of its keychain; this leaves room for what it adds. */
const maxSecretBytes = 2400

/**
 * Accepts what no keychain silently cuts or changes: printable ASCII, 1 to 2,400 bytes. The codes are the
 * keychain's, because another place could keep the rest.
 */
export function checkSecretText(secret: string): Problem | undefined {
  if (!/^[\x20-\x7e]+$/.test(secret)) return { code: 'keychain.notPrintable' }
  return secret.length > maxSecretBytes
    ? { code: 'keychain.tooLarge', details: { length: secret.length, limit: maxSecretBytes } }
    : undefined
}

/** Whether the header of a request can carry a token. */
export const fitsHeader = (token: string): boolean => /^[\x21-\x7e]+$/.test(token)

/** Accepts a token that can be sent, and that every keychain keeps. */
export const checkToken = (token: string): Problem | undefined =>
  fitsHeader(token) ? checkSecretText(token) : { code: 'token.malformed' }

/** The bounds of a password's length in characters, inclusive, as the service named them (50003). */
export interface PasswordLength {
  min: number
  max: number
}

/** What is known of an enterprise beyond the specification; a `Profile` has it. */
export interface KnownOfEnterprise {
  enterpriseCode?: string | undefined
  passwordLength?: PasswordLength | undefined
}

/**
 * A1, A3: a password must not be empty; its length is checked once the service has named its bounds, which
 * the specification doesn't.
 */
export function checkPassword(password: string, { passwordLength }: KnownOfEnterprise = {}): Problem | undefined {
  if (password === '') return { code: 'input.passwordEmpty' }
  if (passwordLength === undefined) return undefined
  const { min, max } = passwordLength
  const length = countCharacters(password)
  return length < min || length > max ? { code: 'input.passwordLength', details: { length, min, max } } : undefined
}

type Check = (text: string, known?: KnownOfEnterprise) => Problem | undefined

/** In the order in which a form has them. */
const checks: Partial<Record<keyof NewMember, Check>> = {
  userName: (text, known) => checkUserName(text, known?.enterpriseCode),
  password: checkPassword,
  name: checkName,
  remark: checkRemark,
}

/** The rule that one field of an employee breaks. A field that the specification doesn't limit breaks none. */
export function checkPersonField(field: keyof NewMember, text: string, known?: KnownOfEnterprise): Problem | undefined {
  return checks[field]?.(text, known)
}

/** An employee's fields, as far as they are given. */
type GivenPerson = { [F in keyof NewMember]?: string | undefined }

const checkedFields = Object.keys(checks) as (keyof NewMember)[]

/** What is wrong with the fields that are given. */
export function checkPerson(person: GivenPerson, known?: KnownOfEnterprise): Problem[] {
  return checkedFields.flatMap((field) => {
    const text = person[field]
    const problem = text === undefined ? undefined : checkPersonField(field, text, known)
    return problem ? { field, ...problem } : []
  })
}

/** Every rule broken by employees to be added together, by row and field. A row may be missing. */
export function checkPeople(people: readonly (GivenPerson | undefined)[], known?: KnownOfEnterprise): FileFault[] {
  const firstRows = new Map<string, number>()
  const broken: FileFault[] = []
  people.forEach((person = {}, index) => {
    const row = index + 1
    for (const one of checkPerson(person, known)) broken.push({ ...one, row })
    if (!person.userName) return
    // The specification doesn't say whether accounts that differ only by case are distinct; one of them is a
    // mistake either way.
    const key = person.userName.toLowerCase()
    const earlier = firstRows.get(key)
    if (earlier === undefined) firstRows.set(key, row)
    else {
      const details = { value: person.userName, row: earlier }
      broken.push({ field: 'userName', code: 'input.duplicateUserName', details, row })
    }
  })
  return broken
}

/** What is left of a syllable for an account: letters and digits, those with marks without them. */
function lettersOf(syllable: string): string {
  return syllable
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .toLowerCase()
}

/** The longest account without its number: together with the enterprise code it must stay below the bound (A1). */
function longestAccount(enterpriseCode: string): number {
  return accountLengthBound - 1 - countCharacters(enterpriseCode)
}

/**
 * An account for each name, from its syllables ("zhang", "wei"), in their order: the next free number, from 2, where it
 * is taken. Names that give no letter give an empty text. `isTaken` is asked for those of the enterprise.
 */
export function suggestAccounts(
  syllables: readonly (readonly string[])[],
  isTaken: (account: string) => boolean,
  enterpriseCode = '',
): string[] {
  const given = new Set<string>()
  /** The number that was used last for a beginning: a thousand people of one name are not counted a thousand times. */
  const lastNumbers = new Map<string, number>()
  const isFree = (account: string): boolean => !given.has(account) && !isTaken(account)
  return syllables.map((parts) => {
    const longest = longestAccount(enterpriseCode)
    const beginning = parts.map(lettersOf).join('').slice(0, longest)
    if (beginning === '') return ''
    let account = beginning
    let number = lastNumbers.get(beginning) ?? 1
    while (!isFree(account)) {
      number += 1
      account = beginning.slice(0, longest - String(number).length) + String(number)
    }
    lastNumbers.set(beginning, number)
    given.add(account)
    return account
  })
}
