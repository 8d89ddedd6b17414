import type { DatabaseSync } from 'node:sqlite'
import { instancesOf } from '../copy/trees.ts'
import { literalsIn } from '../fields.ts'
import { canonical } from '../json/canonical.ts'
import { listKinds, plainId, type VersionKind } from '../kinds.ts'
import { withOnline, unpacked } from '../record.ts'
import { onlineAt, unreadableAt } from './snapshots.ts'

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
