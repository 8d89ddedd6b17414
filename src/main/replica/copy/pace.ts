import type { DatabaseSync } from 'node:sqlite'
import { passing } from './revisions.ts'

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
