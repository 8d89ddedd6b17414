import type { DatabaseSync } from 'node:sqlite'

/** What a copy's marks are kept for. */
export const dataSets = ['members', 'assets', 'keys', 'products', 'snapshots'] as const
export type DataSetName = (typeof dataSets)[number]

/** Marks by data set: whoever finds another one than before, in whatever process, asks for its data again. */
export type Revisions = Partial<Record<DataSetName, string>>

/** Notes that a data set has changed, in the transaction that changes it. */
export function noteChanged(copy: DatabaseSync, ...data: readonly DataSetName[]): void {
  const put = copy.prepare('INSERT OR REPLACE INTO revision (data, mark) VALUES (?, lower(hex(randomblob(8))))')
  for (const one of data) put.run(one)
}

export function readRevisions(copy: DatabaseSync): Revisions {
  const rows = copy.prepare('SELECT data, mark FROM revision').all()
  return Object.fromEntries(rows.map((row) => [String(row['data']), String(row['mark'])]))
}
