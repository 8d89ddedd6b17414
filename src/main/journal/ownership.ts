import type { DatabaseSync } from 'node:sqlite'
import type { Entry } from './journal.ts'

/** The enterprise that a journal is of; the address is normalised. */
export interface Ownership {
  baseUrl: string
  enterpriseGlobalId: string
}

/** The first entry of each chain: it names the heads that were known when it began, and the enterprise. */
export const began = 'began'
/** Names the enterprise in a chain whose first entry doesn't. */
export const enterpriseKind = 'enterprise'

const isWhose = (value: unknown): value is Ownership => {
  const { baseUrl, enterpriseGlobalId } = (value ?? {}) as Partial<Record<keyof Ownership, unknown>>
  return typeof baseUrl === 'string' && typeof enterpriseGlobalId === 'string'
}

/** The enterprise that an entry names. */
export function namedIn({ kind, payload }: Pick<Entry, 'kind' | 'payload'>): Ownership | undefined {
  const value = kind === began ? (payload as { whose?: unknown } | null)?.whose : payload
  return (kind === began || kind === enterpriseKind) && isWhose(value) ? value : undefined
}

/** Writes into a new journal whose it is. */
export function putOwnership(journal: DatabaseSync, ownership: Ownership): void {
  const put = journal.prepare('INSERT OR IGNORE INTO meta (key, value) VALUES (?, ?)')
  for (const [key, value] of Object.entries(ownership)) put.run(key, value)
}

/** Whose journal it is, as the file says. */
export function ownershipOf(journal: DatabaseSync): Ownership | undefined {
  const read = journal.prepare('SELECT value FROM meta WHERE key = ?')
  const [baseUrl, enterpriseGlobalId] = ['baseUrl', 'enterpriseGlobalId'].map((key) => read.get(key)?.['value'])
  const ownership = { baseUrl, enterpriseGlobalId }
  return isWhose(ownership) ? ownership : undefined
}

const namedKey = (desk: string): string => `named ${desk}`

/**
 * Adds an entry that names the enterprise to a chain that has begun without one, as those of an earlier Keydesk have.
 * The chain is looked through for such an entry once: what was found is noted. Returns what was added.
 */
export function nameIn(journal: DatabaseSync, desk: string, add: () => Entry): Entry | undefined {
  const first = journal.prepare('SELECT text FROM entry WHERE desk = ? AND seq = 1').get(desk)?.['text']
  if (first === undefined || namedIn(JSON.parse(String(first)) as Entry)) return undefined
  if (journal.prepare('SELECT 1 FROM meta WHERE key = ?').get(namedKey(desk)) !== undefined) return undefined
  const named = journal.prepare("SELECT 1 FROM entry WHERE desk = ? AND json_extract(text, '$.kind') = ? LIMIT 1")
  const added = named.get(desk, enterpriseKind) === undefined ? add() : undefined
  journal.prepare("INSERT OR IGNORE INTO meta (key, value) VALUES (?, '')").run(namedKey(desk))
  return added
}
