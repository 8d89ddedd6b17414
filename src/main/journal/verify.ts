import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { tuples } from '../sqlite/prepared.ts'
import { hashOf, nameOf, began } from './entries.ts'
import type { Problem, Entry, Head } from './journal.ts'
import { loanKinds } from './loanProjection.ts'

interface Row extends Pick<Entry, 'desk' | 'seq' | 'hash'> {
  place: number
  text: string
  /** How many bytes it has on the disk. */
  size: number
}

/** The part of an entry that the chain rests on, and that of the first one in a chain. */
type ChainLink = Pick<Entry, 'desk' | 'seq' | 'prev'> & Partial<Pick<Entry, 'kind' | 'payload'>>

/** The canonical form sorts its fields, so these stand at the end. */
const ending = /,"prev":(?:null|"([0-9a-f]{64})"),"seq":([1-9]\d*),"time":\d+\}$/
/** More characters than that ending has. */
const endingLength = 140
/** How the payload of those begins that name heads of chains. */
const naming = [began, loanKinds.merged].map((kind) => `${JSON.stringify(kind)},`)

/** How the entries of a chain begin; their kind follows. */
const beginningOf = (desk: string): string => `{"desk":${JSON.stringify(desk)},"kind":`

/**
 * What the text says; undefined where it is no entry. Most of it is payload, which needn't be understood: reading it all
 * takes several times as long as hashing it.
 */
function readLink({ text, desk }: Row, beginning: string): ChainLink | undefined {
  const end = ending.exec(text.slice(-endingLength))
  if (!end || !text.startsWith(beginning)) return parsed(text)
  if (naming.some((kind) => text.startsWith(kind, beginning.length))) return parsed(text)
  return { desk, prev: end[1] ?? null, seq: Number(end[2]) }
}

function parsed(text: string): ChainLink | undefined {
  try {
    const entry: unknown = JSON.parse(text)
    return typeof entry === 'object' && entry !== null ? (entry as ChainLink) : undefined
  } catch {
    return undefined
  }
}

/**
 * The hash of a text as it is on the disk. What isn't UTF-8 is read as U+FFFD, and reading may end at a NUL: where
 * either can be, the bytes are read. They aren't for all, because an array of bytes costs more than their hash.
 */
function hashOnDisk({ place, text, size }: Row, bytes: StatementSync): string {
  if (!text.includes('\ufffd') && Buffer.byteLength(text) === size) return hashOf(text)
  return hashOf(bytes.get(place)?.['bytes'] as Uint8Array)
}

/** The heads that an entry names: in the first of a chain those it goes on from, later those that were merged with it. */
function headsNamed({ kind, payload }: ChainLink): readonly Head[] {
  const { after, heads } = (payload ?? {}) as { after?: unknown; heads?: unknown }
  const named = kind === began ? after : kind === loanKinds.merged ? heads : undefined
  return Array.isArray(named) ? named.filter(isHead) : []
}

function isHead(value: unknown): value is Head {
  const { desk, seq, hash } = (value ?? {}) as Partial<Record<keyof Head, unknown>>
  return typeof desk === 'string' && Number.isSafeInteger(seq) && typeof hash === 'string'
}

function problemIn(
  row: Row,
  hash: string,
  entry: ChainLink | undefined,
  before: Row | undefined,
): Problem['what'] | null {
  if (hash !== row.hash || entry?.desk !== row.desk || entry.seq !== row.seq) return 'altered'
  const isNext = row.seq === (before?.seq ?? 0) + 1 && entry.prev === (before?.hash ?? null)
  // The order of writing is that of the chain.
  return isNext && row.place > (before?.place ?? 0) ? null : 'broken'
}

/**
 * Goes through every chain, hashing the texts as they are kept. `known`: heads that are remembered outside of the
 * journal; a chain may have gone on since. Of a chain only the first fault is told: what follows rests on it.
 */
export function verify(
  journal: DatabaseSync,
  known: readonly Head[] = [],
): { entries: number; heads: Head[]; problem: Problem | null } {
  const read = journal.prepare('SELECT desk, seq, hash, place, text, octet_length(text) FROM entry ORDER BY desk, seq')
  const rows = tuples<[desk: string, seq: number, hash: string, place: number, text: string, size: number]>(read)
  const bytes = journal.prepare('SELECT CAST(text AS BLOB) AS bytes FROM entry WHERE place = ?')
  const remembered = [...known]
  const found: Problem[] = []
  const faulty = new Set<string>()
  const heads = new Map<string, Head>()
  let entries = 0
  let before: Row | undefined
  let beginning = ''
  const isOver = (): void =>
    void (before && heads.set(before.desk, { desk: before.desk, seq: before.seq, hash: before.hash }))
  for (const [desk, seq, hash, place, text, size] of rows) {
    const row: Row = { desk, seq, hash, place, text, size }
    entries += 1
    if (before?.desk !== desk) {
      isOver()
      before = undefined
      beginning = beginningOf(desk)
    }
    const entry = readLink(row, beginning)
    const what = problemIn(row, hashOnDisk(row, bytes), entry, before)
    if (what !== null && !faulty.has(desk)) {
      faulty.add(desk)
      found.push({ what, entry: nameOf(row) })
    }
    if (entry && what === null) remembered.push(...headsNamed(entry))
    before = row
  }
  isOver()
  const selectHash = journal.prepare('SELECT hash FROM entry WHERE desk = ? AND seq = ?')
  for (const { desk, seq, hash } of remembered) {
    const head = heads.get(desk)
    const there = selectHash.get(desk, seq)?.['hash']
    if (there === hash) continue
    if (there !== undefined) found.push({ what: 'forked', entry: nameOf({ desk, seq }) })
    else if (head === undefined || head.seq < seq) found.push({ what: 'shortened', entry: head ? nameOf(head) : null })
  }
  return { entries, heads: [...heads.values()], problem: found[0] ?? null }
}
