import { hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { DamagedError } from '../../sqlite/failures.ts'
import { textHash, unpacked } from '../record.ts'

/**
 * Hashes that tell after damage whether a snapshot is complete: `contents` covers everything valid in it, and `seal`
 * its own row, including `contents`.
 */

const digest = (text: string): Buffer => hash('sha256', text, 'buffer').subarray(0, 16)
const hex = (bytes: unknown): string => (bytes instanceof Uint8Array ? Buffer.from(bytes).toString('hex') : '')

/** Adds a version to `sum`, or removes it again; the order doesn't matter. */
function mix(sum: Buffer, other: Uint8Array): void {
  for (let at = 0; at < sum.length; at += 1) sum[at]! ^= other[at]!
}

type Row = Record<string, unknown>

/** What a version contributes to the snapshots in which it is valid. */
const shareOf = ({ kind, id, text_hash, hash: meaning }: Row): Buffer =>
  digest(`${String(kind)}\n${String(id)}\n${hex(text_hash)}\n${hex(meaning)}`)

/** The `contents` of each of the snapshots, from the versions in `table`. */
function contentsOf(past: DatabaseSync, table: string, snapshots: readonly number[]): Map<number, Buffer> {
  const steps = new Map<number, Buffer>()
  const stepAt = (snapshot: number): Buffer => {
    const known = steps.get(snapshot) ?? Buffer.alloc(16)
    steps.set(snapshot, known)
    return known
  }
  const versions = past.prepare(`SELECT kind, id, first, last, text_hash, hash FROM ${table}`)
  for (const row of versions.iterate()) {
    const share = shareOf(row)
    mix(stepAt(Number(row['first'])), share)
    mix(stepAt(Number(row['last']) + 1), share)
  }
  const sum = Buffer.alloc(16)
  const wanted = new Set(snapshots)
  const found = new Map<number, Buffer>()
  for (const at of [...new Set([...steps.keys(), ...snapshots])].sort((one, other) => one - other)) {
    const step = steps.get(at)
    if (step) mix(sum, step)
    if (wanted.has(at)) found.set(at, Buffer.from(sum))
  }
  return found
}

/** The `contents` of a snapshot from those of the one before it, and what ended and what began since. */
function contentsAfter(past: DatabaseSync, contents: Uint8Array, before: number, snapshot: number): Buffer {
  const sum = Buffer.from(contents)
  const changed = past.prepare(
    `SELECT kind, id, text_hash, hash FROM version WHERE last >= :before AND last < :snapshot AND first <= :before
     UNION ALL
     SELECT kind, id, text_hash, hash FROM version WHERE first > :before AND last >= :snapshot`,
  )
  for (const row of changed.iterate({ before, snapshot })) mix(sum, shareOf(row))
  return sum
}

const sealOf = ({ id, at, name, figures, unreadable, online, contents }: Row): Buffer =>
  digest(JSON.stringify([id, at, name, figures, unreadable, hex(online), hex(contents)]))

/** Seals a snapshot again after its row was changed. */
export function seal(past: DatabaseSync, snapshot: number): void {
  const row = past.prepare('SELECT * FROM snapshot WHERE id = ?').get(snapshot)
  if (row) past.prepare('UPDATE snapshot SET seal = ? WHERE id = ?').run(sealOf(row), snapshot)
}

/** Writes the `contents` of snapshots, and seals them. */
export function sealContents(past: DatabaseSync, snapshots: readonly number[]): void {
  const contents = contentsOf(past, 'version', snapshots)
  const put = past.prepare('UPDATE snapshot SET contents = ? WHERE id = ?')
  for (const snapshot of snapshots) {
    put.run(contents.get(snapshot) ?? Buffer.alloc(16), snapshot)
    seal(past, snapshot)
  }
}

/** The same for a new snapshot after `before`: it costs what changed. */
export function sealNext(past: DatabaseSync, snapshot: number, before: number | undefined): void {
  const find = past.prepare('SELECT contents FROM snapshot WHERE id = ?')
  const contents = before === undefined ? undefined : find.get(before)?.['contents']
  if (before === undefined || !(contents instanceof Uint8Array)) return sealContents(past, [snapshot])
  const next = contentsAfter(past, contents, before, snapshot)
  past.prepare('UPDATE snapshot SET contents = ? WHERE id = ?').run(next, snapshot)
  seal(past, snapshot)
}

/** The snapshots made before there were seals. */
export function unsealed(past: DatabaseSync): number[] {
  const rows = past.prepare('SELECT id FROM snapshot WHERE seal IS NULL').all()
  return rows.map((row) => Number(row['id']))
}

const isEqual = (one: unknown, other: Uint8Array | undefined): boolean =>
  one instanceof Uint8Array && other !== undefined && Buffer.compare(one, other) === 0

/** Whether a row is as it was sealed. */
export const isSealed = (row: Row): boolean => isEqual(row['seal'], sealOf(row))

/** Whether a version's body is what its hash says. */
export function isBodyWhole({ body, text_hash }: Row): boolean {
  if (!(body instanceof Uint8Array)) return false
  try {
    return isEqual(text_hash, textHash(unpacked(body).toString('utf8')))
  } catch {
    return false
  }
}

/** The rows of snapshots that are as sealed and whose versions in `table` are complete. */
export function wholeAmong(past: DatabaseSync, rows: readonly Row[], table: string): Row[] {
  const sealed = rows.filter(isSealed)
  const contents = contentsOf(
    past,
    table,
    sealed.map((row) => Number(row['id'])),
  )
  return sealed.filter((row) => isEqual(row['contents'], contents.get(Number(row['id'])) ?? Buffer.alloc(16)))
}

/** Reads everything. Throws `DamagedError` if a body, a snapshot or its contents was altered. */
export function verifyPast(past: DatabaseSync): void {
  for (const row of past.prepare('SELECT text_hash, body FROM version').iterate()) {
    if (!isBodyWhole(row)) throw new DamagedError()
  }
  const rows = past.prepare('SELECT * FROM snapshot WHERE seal IS NOT NULL').all()
  if (wholeAmong(past, rows, 'version').length < rows.length) throw new DamagedError()
}
