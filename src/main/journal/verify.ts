import type { DatabaseSync } from 'node:sqlite'
import { hashOf } from './chain.ts'
import { headsOf, nameOf } from './entries.ts'
import type { Entry, Head, Problem } from './journal.ts'
import { began } from './whose.ts'

interface Row extends Pick<Entry, 'desk' | 'seq' | 'hash'> {
  place: number
  /** As it is on the disk: what isn't UTF-8 would be read as something else. */
  bytes: Uint8Array
}

/** The part of an entry that the chain rests on, and that of the first one in a chain. */
type Said = Pick<Entry, 'desk' | 'seq' | 'prev'> & Partial<Pick<Entry, 'kind' | 'payload'>>

/** The canonical form sorts its fields, so these stand at the end. */
const ending = /,"prev":(?:null|"([0-9a-f]{64})"),"seq":([1-9]\d*),"time":\d+\}$/
/** More bytes than that ending has. */
const endingBytes = 140
const kindOfFirst = `,"kind":${JSON.stringify(began)},`

/**
 * What the text says; undefined where it is no entry. Most of it is payload, which needn't be understood: reading it all
 * takes several times as long as hashing it.
 */
function said(bytes: Uint8Array, desk: string): Said | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = `{"desk":${JSON.stringify(desk)}`
  const start = text.toString('utf8', 0, Buffer.byteLength(head) + kindOfFirst.length)
  const end = ending.exec(text.toString('latin1', Math.max(0, text.length - endingBytes)))
  if (!end || !start.startsWith(`${head},"kind":`) || start === head + kindOfFirst) return parsed(bytes)
  return { desk, prev: end[1] ?? null, seq: Number(end[2]) }
}

function parsed(bytes: Uint8Array): Said | undefined {
  try {
    const entry: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
    return typeof entry === 'object' && entry !== null ? (entry as Said) : undefined
  } catch {
    return undefined
  }
}

/** The heads that a chain names as those it goes on from. */
function headsNamed(entry: Said): Head[] {
  const { after } = (entry.kind === began ? entry.payload : {}) as { after?: Head[] }
  return after ?? []
}

function problemIn(row: Row, entry: Said | undefined, before: Row | undefined): Problem['what'] | null {
  if (hashOf(row.bytes) !== row.hash || entry?.desk !== row.desk || entry.seq !== row.seq) return 'altered'
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
  const rows = journal
    .prepare('SELECT place, desk, seq, CAST(text AS BLOB) AS bytes, hash FROM entry ORDER BY desk, seq')
    .iterate()
  const remembered = [...known]
  const found: Problem[] = []
  const faulty = new Set<string>()
  let entries = 0
  let before: Row | undefined
  for (const one of rows) {
    const row: Row = {
      desk: String(one['desk']),
      seq: Number(one['seq']),
      place: Number(one['place']),
      bytes: one['bytes'] as Uint8Array,
      hash: String(one['hash']),
    }
    entries += 1
    const entry = said(row.bytes, row.desk)
    const what = problemIn(row, entry, before?.desk === row.desk ? before : undefined)
    if (what !== null && !faulty.has(row.desk)) {
      faulty.add(row.desk)
      found.push({ what, entry: nameOf(row) })
    }
    if (entry && what === null) remembered.push(...headsNamed(entry))
    before = row
  }
  const heads = headsOf(journal)
  const kept = journal.prepare('SELECT hash FROM entry WHERE desk = ? AND seq = ?')
  for (const { desk, seq, hash } of remembered) {
    const head = heads.find((one) => one.desk === desk)
    const there = kept.get(desk, seq)?.['hash']
    if (there === hash) continue
    if (there !== undefined) found.push({ what: 'forked', entry: nameOf({ desk, seq }) })
    else if (head === undefined || head.seq < seq) found.push({ what: 'shortened', entry: head ? nameOf(head) : null })
  }
  return { entries, heads, problem: found[0] ?? null }
}
