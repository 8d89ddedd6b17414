/** What an identity seems to be. It is only shown: the service alone knows. */
export type IdentityKind = 'mobile' | 'email' | 'account' | 'assetNumber' | 'unknown'

/** What the copy knows of an identity. */
export type KnownIdentity = 'account' | 'assetNumber' | undefined

/** Recognises an identity by its form, unless the copy knows it. */
export function identityKind(text: string, known?: KnownIdentity): IdentityKind {
  const identity = text.trim()
  if (known !== undefined) return known
  if (/^(\+?86)?1[3-9]\d{9}$/.test(identity)) return 'mobile'
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(identity)) return 'email'
  if (/^[A-Z]{1,4}\d{8,}$/.test(identity)) return 'assetNumber'
  return /^[a-z\d]{2,}$/i.test(identity) && /[a-z]/i.test(identity) ? 'account' : 'unknown'
}

/** The identities in a text, one in a line; empty lines are none. */
export const identitiesIn = (text: string): string[] =>
  text
    .split(/[\n\r\t,;，；]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/** Those of a list that are there for the first time, in their order; case says nothing. */
export function withoutRepeated(identities: readonly string[]): string[] {
  const seen = new Set<string>()
  return identities.filter((one) => !seen.has(one.toLowerCase()) && seen.add(one.toLowerCase()))
}
