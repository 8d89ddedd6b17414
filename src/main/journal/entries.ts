import type { DatabaseSync } from 'node:sqlite'
import { hash } from 'node:crypto'
import canonicalize from 'canonicalize'
import { prepared, inTransaction, tuples } from '../sqlite/prepared.ts'
import type { Entry, Head, Remembered, ReadUpTo } from './journal.ts'

/** How an entry is called everywhere else. */
export const nameOf = ({ desk, seq }: Pick<Entry, 'desk' | 'seq'>): string => `${desk}-${seq}`

const toHead = (row: Record<string, unknown>): Head => ({
  desk: String(row['desk']),
  seq: Number(row['seq']),
  hash: String(row['hash']),
})

/** The last entry of each chain, by desk. */
export function headsOf(journal: DatabaseSync): Head[] {
  const last = prepared(journal, 'SELECT desk, max(seq) AS seq, hash FROM entry GROUP BY desk ORDER BY desk')
  return last.all().map(toHead)
}

/** The head of a chain after an entry of it was written. */
export const headAfter = ({ desk, seq, hash }: Entry): { head: Head } => ({ head: { desk, seq, hash } })

/** The last entry of one chain. */
export function headOf(journal: DatabaseSync, desk: string): Head | undefined {
  const row = prepared(journal, 'SELECT desk, seq, hash FROM entry WHERE desk = ? ORDER BY seq DESC LIMIT 1').get(desk)
  return row && toHead(row)
}

function hasHead(journal: DatabaseSync, { desk, seq, hash }: Head): boolean {
  return prepared(journal, 'SELECT hash FROM entry WHERE desk = ? AND seq = ?').get(desk, seq)?.['hash'] === hash
}

/**
 * Whether this machine can go on with its chain. It can't where the journal lacks the head that is remembered: it was
 * restored from a backup, or somebody altered it.
 */
export function goesOn(journal: DatabaseSync, { head }: Remembered): boolean {
  return head === null || hasHead(journal, head)
}

/** How many entries the journal lacks of those up to these heads. */
export function countMissing(journal: DatabaseSync, heads: readonly Head[]): number {
  const count = prepared(journal, 'SELECT count(*) AS count FROM entry WHERE desk = ? AND seq <= ?')
  return heads.reduce((sum, { desk, seq }) => sum + seq - Number(count.get(desk, seq)?.['count']), 0)
}

/** An entry as it is kept: the canonical text of all but its hash, and the hash. */
interface SealedEntry {
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

/** Writes an entry as it is given; whoever calls it chains it. */
export function put(journal: DatabaseSync, entry: Omit<Entry, 'hash'>): Entry {
  const sealedEntry = sealed(entry)
  prepared(journal, 'INSERT INTO entry (desk, seq, text, hash) VALUES (?, ?, ?, ?)').run(
    entry.desk,
    entry.seq,
    sealedEntry.text,
    sealedEntry.hash,
  )
  return { ...entry, hash: sealedEntry.hash }
}

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

/**
 * Appends to the chain of this machine, reading its head in the same transaction. A chain begins with an entry that
 * names all heads that were known then, and whose journal it is.
 */
export function append(
  journal: DatabaseSync,
  { desk, after }: Pick<Remembered, 'desk' | 'after'>,
  { kind, payload, time }: Pick<Entry, 'kind' | 'payload' | 'time'>,
): Entry {
  return inTransaction(journal, () => {
    let head = headOf(journal, desk)
    if (!head) {
      const known = new Set(after.map((one) => one.desk))
      const all = [...after, ...headsOf(journal).filter((one) => !known.has(one.desk))]
      const ownership = ownershipOf(journal)
      const payload = { after: all, ...(ownership && { whose: ownership }) }
      head = put(journal, { desk, seq: 1, time, kind: began, payload, prev: null })
    }
    return put(journal, { desk, seq: head.seq + 1, time, kind, payload, prev: head.hash })
  })
}

/** Entries in the order in which they were written, after a place; with the place of each. */
export function* entriesAfter(journal: DatabaseSync, place: number, limit: number) {
  const read = journal.prepare('SELECT place, text, hash FROM entry WHERE place > ? ORDER BY place LIMIT ?')
  for (const [at, text, hash] of tuples<[number, string, string]>(read, place, limit)) {
    yield { place: at, entry: entryOf({ text, hash }) }
  }
}

/** Whether places are what they were: a merge puts all entries into one order, and may have come in between. */
function isWhereItWas(journal: DatabaseSync, { place, chains }: ReadUpTo): boolean {
  const row = prepared(journal, 'SELECT desk, seq FROM entry WHERE place = ?').get(place)
  return row !== undefined && chains[String(row['desk'])] === row['seq']
}

/**
 * Reads the record on. Of each chain a beginning was read, whatever a merge did to the places since: so every entry
 * comes once, and those that were merged meanwhile come later than their times say.
 */
export function readOn(
  journal: DatabaseSync,
  after: ReadUpTo | null,
  limit: number,
): { lines: string[]; upTo: ReadUpTo } {
  const from = after !== null && isWhereItWas(journal, after) ? after.place : 0
  const read = prepared(
    journal,
    `SELECT place, desk, seq, text, hash FROM entry
     WHERE place > ? AND seq > ifnull((SELECT value FROM json_each(?) WHERE key = desk), 0) ORDER BY place LIMIT ?`,
  )
  const rows = read.all(from, JSON.stringify(after?.chains ?? {}), limit)
  const chains = { ...after?.chains }
  for (const { desk, seq } of rows) chains[String(desk)] = Number(seq)
  const place = Number(rows.at(-1)?.['place'] ?? after?.place ?? 0)
  const lines = rows.map(({ text, hash }) => JSON.stringify(entryOf({ text: String(text), hash: String(hash) })))
  return { lines, upTo: { place, chains } }
}
