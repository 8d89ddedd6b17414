import { hash } from 'node:crypto'
import canonicalize from 'canonicalize'
import type { Entry } from './journal.ts'

/** An entry as it is kept: the canonical text of all but its hash, and the hash. */
export interface KeptEntry {
  text: string
  hash: string
}

/** SHA-256 of a text in UTF-8, or of its bytes, in lower-case hexadecimal. */
export const hashOf = (text: string | Uint8Array): string => hash('sha256', text, 'hex')

/** What is to be kept of an entry. Throws if the payload is no JSON (RFC 8785). */
export function sealed(entry: Omit<Entry, 'hash'>): KeptEntry {
  const text = canonicalize(entry)
  if (text === undefined) throw new TypeError('a payload that is no JSON')
  return { text, hash: hashOf(text) }
}

/** The entry that a text holds, as it was written. */
export const entryOf = ({ text, hash }: KeptEntry): Entry => ({ ...(JSON.parse(text) as Omit<Entry, 'hash'>), hash })
