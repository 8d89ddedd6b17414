import { DatabaseSync } from 'node:sqlite'
import { instancesOf } from '../copy/trees.ts'
import { canonical } from '../json/canonical.ts'
import { literalsIn, listKinds, plainId, type VersionKind } from '../kinds.ts'
import { withOnline, unpacked } from '../record.ts'
import { onlineAt, unreadableAt } from './snapshots.ts'
import type { Range } from '../../../domain/pages.ts'
import { containing, numberIn, where, type Condition } from '../copy/conditions.ts'
import { searchable, wordsOf } from '../../../domain/searchable.ts'
import { inTransaction } from '../../sqlite/prepared.ts'

/** One difference between two snapshots. `before` and `after` are records as text, as the service wrote them. */
export interface Difference {
  kind: 'member' | 'asset' | 'key' | 'product'
  /** The service's id; of a product the id of its asset. */
  id: string
  product?: { id: string; nth: number }
  before: string | null
  after: string | null
  /** The top-level names whose values differ; empty if the record came or went. */
  fields: string[]
}

/**
 * The top-level fields whose values differ between two records. Most say the same in the same letters: what they mean
 * is asked only of the others.
 */
function differingFields(one: string, other: string): string[] {
  const [were, are] = [literalsIn(one), literalsIn(other)]
  return [...new Set([...were.keys(), ...are.keys()])].filter((name) => {
    const [was, is] = [were.get(name), are.get(name)]
    return was === undefined || is === undefined || (was !== is && canonical(was) !== canonical(is))
  })
}

type Base = Pick<Difference, 'kind' | 'id' | 'product'>

/** Whether two states of one thing differ, as a list of none or one. Null: it was not there. */
function differenceOf(base: Base, before: string | null, after: string | null): Difference[] {
  if (before === after) return []
  const isBoth = before !== null && after !== null
  const fields = isBoth ? differingFields(before, after) : []
  return isBoth && fields.length === 0 ? [] : [{ ...base, before, after, fields }]
}

/** What differs between two trees of one asset, product by product; equal ids are distinguished by their order. */
function* productDifferences(assetId: string, before: string | null, after: string | null): Generator<Difference> {
  const read = (text: string | null) =>
    new Map(
      (text === null ? [] : instancesOf(text)).map(({ id, nth, span }) => [
        `${nth}:${id}`,
        { id, nth, record: text!.slice(span.start, span.end) },
      ]),
    )
  const [one, other] = [read(before), read(after)]
  for (const key of new Set([...one.keys(), ...other.keys()])) {
    const found = one.get(key) ?? other.get(key)
    if (!found) continue
    const base = { kind: 'product' as const, id: assetId, product: { id: found.id, nth: found.nth } }
    yield* differenceOf(base, one.get(key)?.record ?? null, other.get(key)?.record ?? null)
  }
}

type StoredVersion = { body: string; hash: Uint8Array } | undefined

/**
 * What differs between two snapshots. The cost depends on what changed between them: only records with a version that
 * begins or ends there are read. What changed and changed back is no difference, and neither are the products of a tree
 * that one of the two could not read and never had: nobody knows what they were.
 */
export function* compareSnapshots(
  past: DatabaseSync,
  from: number,
  to: number,
  kinds: readonly VersionKind[],
): Generator<Difference> {
  const [low, high] = from <= to ? [from, to] : [to, from]
  const candidates = past.prepare(
    `SELECT DISTINCT id FROM version
     WHERE kind = ?1 AND ((first > ?2 AND first <= ?3) OR (last >= ?2 AND last < ?3)) ORDER BY id`,
  )
  const selectVersion = past.prepare(
    'SELECT hash, body FROM version WHERE kind = ? AND id = ? AND first <= ?3 AND last >= ?3',
  )
  const at = (kind: VersionKind, id: string, snapshot: number): StoredVersion => {
    const row = selectVersion.get(kind, id, snapshot)
    const [hash, body] = [row?.['hash'], row?.['body']]
    if (!(hash instanceof Uint8Array) || !(body instanceof Uint8Array)) return undefined
    return { hash, body: unpacked(body).toString('utf8') }
  }
  const online = { before: onlineAt(past, from), after: onlineAt(past, to) }

  for (const kind of listKinds) {
    if (!kinds.includes(kind)) continue
    const flags = { before: online.before[kind] ?? {}, after: online.after[kind] ?? {} }
    const flickered = [...new Set([...Object.keys(flags.before), ...Object.keys(flags.after)])].filter(
      (id) => flags.before[id] !== flags.after[id],
    )
    const ids = new Set([...candidates.all(kind, low, high).map((row) => String(row['id'])), ...flickered])
    for (const id of ids) {
      const [before, after] = [at(kind, id, from), at(kind, id, to)]
      yield* differenceOf(
        { kind, id: plainId(id) },
        before ? withOnline(before.body, flags.before[id]) : null,
        after ? withOnline(after.body, flags.after[id]) : null,
      )
    }
  }
  if (!kinds.includes('tree')) return
  const unreadIn = (snapshot: number): Set<string> =>
    new Set(unreadableAt(past, snapshot).map(({ assetId }) => assetId))
  const unread = { before: unreadIn(from), after: unreadIn(to) }
  for (const row of candidates.all('tree', low, high)) {
    const id = String(row['id'])
    const [before, after] = [at('tree', id, from), at('tree', id, to)]
    if ((!before && unread.before.has(id)) || (!after && unread.after.has(id))) continue
    if (before && after && Buffer.compare(before.hash, after.hash) === 0) continue
    yield* productDifferences(id, before?.body ?? null, after?.body ?? null)
  }
}

/** Which of the differences; a condition that is left out doesn't matter. */
export interface DifferenceFilter {
  kind?: Difference['kind']
  change?: 'added' | 'removed' | 'changed'
  /** Words in what a record says, before or after, and in what it names by ids: an asset number, a holder. */
  text?: string
}

/** How many of the matching differences there are of each kind. */
export interface DifferenceCount {
  kind: Difference['kind']
  change: 'added' | 'removed' | 'changed'
  count: number
}

/** Differences, laid out once, to be searched and returned by range. */
export interface Comparison {
  read(filter: DifferenceFilter, range: Range): { rows: Difference[]; total: number; counts: DifferenceCount[] }
  close(): void
}

const changeOf = ({ before, after }: Difference): string =>
  before === null ? 'added' : after === null ? 'removed' : 'changed'

function toDifference(row: Record<string, unknown>): Difference {
  const { product, ...rest } = JSON.parse(String(row['which'])) as Pick<Difference, 'id' | 'product' | 'fields'>
  const text = (value: unknown): string | null => (value === null ? null : String(value))
  return {
    ...rest,
    kind: String(row['kind']) as Difference['kind'],
    ...(product ? { product } : {}),
    before: text(row['before']),
    after: text(row['after']),
  }
}

/** The values in a record, without the names of its fields. */
function* valuesIn(record: string | null): Generator<string> {
  const parts = record?.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*/g) ?? []
  for (const [whole, text, isName] of parts) {
    if (text === undefined) yield whole
    else if (isName === undefined) yield String(JSON.parse(text))
  }
}

/**
 * Lays differences out in a temporary database, which the system deletes. `saidOf`: what one is found by besides its
 * own values.
 */
export function fillComparison(
  differences: Iterable<Difference>,
  saidOf: (one: Difference) => readonly string[],
): Comparison {
  const database = new DatabaseSync('')
  database.exec(
    `CREATE TABLE difference (
       kind TEXT NOT NULL, change TEXT NOT NULL, which TEXT NOT NULL, before TEXT, after TEXT, search TEXT
     ) STRICT`,
  )
  const put = database.prepare('INSERT INTO difference VALUES (?, ?, ?, ?, ?, NULL)')
  inTransaction(database, () => {
    for (const one of differences) {
      const { kind, id, product, fields, before, after } = one
      put.run(kind, changeOf(one), JSON.stringify({ id, product, fields }), before, after)
    }
  })

  let isSearchable = false
  /** What is searched takes longer to make than everything else, and is made when it is searched for the first time. */
  function makeSearchable(): void {
    if (isSearchable) return
    database.function('searchable', (kind, which, before, after) => {
      const one = toDifference({ kind, which, before, after })
      return searchable(one.id, ...valuesIn(one.before), ...valuesIn(one.after), ...saidOf(one))
    })
    database.exec('UPDATE difference SET search = searchable(kind, which, before, after)')
    isSearchable = true
  }

  return {
    read({ kind, change, text }, { offset, limit }) {
      const words = wordsOf(text ?? '')
      if (words.length > 0) makeSearchable()
      const scope = words.map((word): Condition => ["search LIKE ? ESCAPE '!'", containing(word)])
      const all = where(scope)
      const shown = where([
        ...scope,
        kind !== undefined && ['kind = ?', kind],
        change !== undefined && ['change = ?', change],
      ])
      const rows = database.prepare(`SELECT * FROM difference ${shown.sql} ORDER BY rowid LIMIT ? OFFSET ?`)
      const total = database.prepare(`SELECT count(*) AS count FROM difference ${shown.sql}`)
      const counts = database.prepare(
        `SELECT kind, change, count(*) AS count FROM difference ${all.sql} GROUP BY kind, change`,
      )
      return {
        rows: rows.all(...shown.values, limit, offset).map(toDifference),
        total: numberIn(total.get(...shown.values), 'count'),
        counts: counts.all(...all.values).map((row) => ({
          kind: String(row['kind']) as Difference['kind'],
          change: String(row['change']) as DifferenceCount['change'],
          count: numberIn(row, 'count'),
        })),
      }
    },
    close: () => database.close(),
  }
}
