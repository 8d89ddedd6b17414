import type { DatabaseSync } from 'node:sqlite'

/** The data sets of a copy that have a revision. */
export const dataSets = ['members', 'assets', 'keys', 'products', 'snapshots'] as const
export type DataSetName = (typeof dataSets)[number]

/** Revisions by data set: a different one than before means that the data has changed, in whatever process. */
export type Revisions = Partial<Record<DataSetName, string>>

/** Notes that data sets have changed, in the transaction that changes them. */
export function noteChanged(copy: DatabaseSync, ...data: readonly DataSetName[]): void {
  const put = copy.prepare('INSERT OR REPLACE INTO revision (data, mark) VALUES (?, lower(hex(randomblob(8))))')
  for (const one of data) put.run(one)
}

export function readRevisions(copy: DatabaseSync): Revisions {
  const rows = copy.prepare('SELECT data, mark FROM revision').all()
  return Object.fromEntries(rows.map((row) => [String(row['data']), String(row['mark'])]))
}
