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

/** A mark that begins so is followed by others: trees change by the hundred while a sync reads them. */
const passing = '~'

/** Notes that products have changed, and that more of them will until `settleProducts`. */
export function notePassing(copy: DatabaseSync): void {
  noteChanged(copy, 'products')
  copy.exec(`UPDATE revision SET mark = '${passing}' || mark WHERE data = 'products'`)
}

/** Notes that for the time being no more products change. */
export function settleProducts(copy: DatabaseSync): void {
  copy.exec(`UPDATE revision SET mark = ltrim(mark, '${passing}') WHERE data = 'products' AND mark LIKE '${passing}%'`)
}

export function readRevisions(copy: DatabaseSync): Revisions {
  const rows = copy.prepare('SELECT data, mark FROM revision').all()
  return Object.fromEntries(rows.map((row) => [String(row['data']), String(row['mark'])]))
}

/** For how long what was made of all products is good enough while a sync writes more of them, in milliseconds. */
export const paceMs = 2000

/** When orders and counts of a copy are made anew: after each change, but every two seconds at most while a sync writes. */
export function createPace(copy: DatabaseSync) {
  const marks = copy.prepare(
    `SELECT max(mark) FILTER (WHERE data = 'products') AS products,
            group_concat(mark) FILTER (WHERE data NOT IN ('products', 'snapshots')) AS lists FROM revision`,
  )
  let [products, lists, since] = ['', '', -Infinity]
  let isBehind = false
  return {
    /** Another one after each change that is to be seen. */
    revision(): string {
      const now = marks.get()
      const [nowProducts, nowLists] = [String(now?.['products']), String(now?.['lists'])]
      isBehind =
        nowProducts !== products &&
        nowLists === lists &&
        nowProducts.startsWith(passing) &&
        performance.now() - since < paceMs
      if (!isBehind && (nowProducts !== products || nowLists !== lists))
        [products, lists, since] = [nowProducts, nowLists, performance.now()]
      return `${products} ${lists}`
    },
    /** Whether trees were replaced since the revision that was asked for last: whoever keeps rows of it may lack some. */
    isBehind: (): boolean => isBehind,
  }
}
