import { hash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Entry } from './journal.ts'

/** An entry as it is kept: the canonical text of all but its hash, and the hash. */
export interface SealedEntry {
  text: string
  hash: string
}

/** SHA-256 of a text in UTF-8, or of its bytes, in lower-case hexadecimal. */
export const hashOf = (text: string | Uint8Array): string => hash('sha256', text, 'hex')

/** The same value with U+FFFD in place of halves of surrogate pairs, in names of fields too. */
function whole(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(whole)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name.toWellFormed(), whole(part)]))
}

/**
 * What is to be kept of an entry. Halves of surrogate pairs, which services have in names that were cut in the middle of
 * an emoji, have no form in UTF-8 and none in RFC 8785. Throws if the payload is no JSON.
 */
export function sealed(entry: Omit<Entry, 'hash'>): SealedEntry {
  const isWhole = !/\\u[dD][89a-fA-F]/.test(JSON.stringify(entry))
  const text = canonicalize(isWhole ? entry : (whole(entry) as typeof entry))
  if (text === undefined) throw new TypeError('a payload that is no JSON')
  return { text, hash: hashOf(text) }
}

/** The entry that a text holds, as it was written. */
export const entryOf = ({ text, hash }: SealedEntry): Entry => ({ ...(JSON.parse(text) as Omit<Entry, 'hash'>), hash })
