import type { DatabaseSync } from 'node:sqlite'
import { hashOf } from './chain.ts'
import { began, headsOf } from './entries.ts'
import type { Entry, Head, Problem, Verdict } from './journal.ts'

interface Row extends Pick<Entry, 'desk' | 'seq' | 'hash'> {
  text: string
}

/** What the text says, as far as the chain rests on it; undefined where it is no entry. */
function said(text: string): Omit<Entry, 'hash'> | undefined {
  try {
    const entry: unknown = JSON.parse(text)
    return typeof entry === 'object' && entry !== null ? (entry as Omit<Entry, 'hash'>) : undefined
  } catch {
    return undefined
  }
}

/** The heads that a chain names as those it goes on from. */
function headsNamed(entry: Omit<Entry, 'hash'>): Head[] {
  const { after } = (entry.kind === began ? entry.payload : {}) as { after?: Head[] }
  return after ?? []
}

function problemIn(row: Row, entry: Omit<Entry, 'hash'> | undefined, before: Row | undefined): Problem['what'] | null {
  if (hashOf(row.text) !== row.hash || entry?.desk !== row.desk || entry.seq !== row.seq) return 'altered'
  const isNext = row.seq === (before?.seq ?? 0) + 1 && entry.prev === (before?.hash ?? null)
  return isNext ? null : 'broken'
}

/**
 * Goes through every chain, hashing the texts as they are kept. `known`: heads that are remembered outside of the
 * journal; a chain may have gone on since.
 */
export function verify(journal: DatabaseSync, known: readonly Head[] = []): Verdict {
  const rows = journal.prepare('SELECT desk, seq, text, hash FROM entry ORDER BY desk, seq').iterate()
  const remembered = [...known]
  const hashes = new Map<string, string>()
  const found: Problem[] = []
  let entries = 0
  let before: Row | undefined
  for (const one of rows) {
    const row: Row = {
      desk: String(one['desk']),
      seq: Number(one['seq']),
      text: String(one['text']),
      hash: String(one['hash']),
    }
    entries += 1
    const entry = said(row.text)
    const what = problemIn(row, entry, before?.desk === row.desk ? before : undefined)
    const { desk, seq } = row
    // Of a chain only the first: what follows it rests on it.
    if (what !== null && !found.some((problem) => problem.entry?.desk === desk))
      found.push({ what, entry: { desk, seq } })
    if (entry && what === null) remembered.push(...headsNamed(entry))
    hashes.set(`${desk} ${seq}`, row.hash)
    before = row
  }
  const heads = headsOf(journal)
  for (const { desk, seq, hash } of remembered) {
    const head = heads.find((one) => one.desk === desk)
    const isThere = hashes.get(`${desk} ${seq}`)
    if (isThere === hash) continue
    if (isThere !== undefined) found.push({ what: 'forked', entry: { desk, seq } })
    else found.push({ what: 'shortened', entry: head ? { desk, seq: head.seq } : null })
  }
  return { entries, heads, problem: found[0] ?? null }
}
