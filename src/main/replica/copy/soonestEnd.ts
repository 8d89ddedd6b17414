import type { DatabaseSync } from 'node:sqlite'
import { hasEnded } from '../../../domain/daysLeft.ts'
import type { ProductSource } from './productColumns.ts'

/** Of the ends met so far: the first that is still to come, and the last that is past; infinite while there is none. */
export interface EndsSeen {
  next: number
  last: number
}

export const noEnds = (): EndsSeen => ({ next: Infinity, last: -Infinity })

/** Takes in one more end; one that isn't stated (NaN) is none. All in epoch ms. */
export function seeEnd(seen: EndsSeen, end: number, now: number): void {
  if (end > now) seen.next = Math.min(seen.next, end)
  else if (hasEnded(end, now)) seen.last = Math.max(seen.last, end)
}

/** The next end, or else the last one; null if none is stated. */
export function soonestOf({ next, last }: EndsSeen): number | null {
  if (Number.isFinite(next)) return next
  return Number.isFinite(last) ? last : null
}

function seenFor(byHolder: Map<string, EndsSeen>, holder: string): EndsSeen {
  const known = byHolder.get(holder)
  if (known) return known
  const seen = noEnds()
  byHolder.set(holder, seen)
  return seen
}

/** When the products that employees hold end, in epoch ms: for each the next end, or else the last one. */
export function createMemberEnds(copy: DatabaseSync, source: ProductSource) {
  const selectEnds = copy.prepare(
    `SELECT holder, min(CASE WHEN ends > ?1 THEN ends END) AS next, max(CASE WHEN ends <= ?1 THEN ends END) AS last
     FROM asset JOIN product ON product.asset = asset.row WHERE holder IN (SELECT value FROM json_each(?2))
     GROUP BY holder`,
  )
  const everyone = copy.prepare(
    'SELECT json_group_array(id) AS ids FROM (SELECT id FROM member ORDER BY position, row)',
  )
  const rowsInPlace = copy.prepare(
    'SELECT json_group_array(row) AS rows FROM (SELECT row FROM member ORDER BY position, row)',
  )
  const listIn = <T>(row: Record<string, unknown> | undefined, name: string): T[] =>
    JSON.parse(String(row?.[name])) as T[]

  return {
    /** Of these employees, in their order; null where none is stated. Only their own products are looked at. */
    of(ids: readonly string[], now: number): (number | null)[] {
      const found = selectEnds.all(now, JSON.stringify(ids))
      const ends = new Map(found.map(({ holder, next, last }) => [String(holder), (next ?? last) as number | null]))
      return ids.map((id) => ends.get(id) ?? null)
    },

    /**
     * The rows of all employees by their end; those without one come last in either direction. `until`: from when on
     * another end is somebody's next.
     */
    order(descending: boolean, now: number): { rows: number[]; until: number } {
      const { assets, at, ends } = source.read(['ends'], [])
      const byHolder = new Map<string, EndsSeen>()
      assets.forEach(({ holder }, place) => {
        if (holder === null) return
        const seen = seenFor(byHolder, holder)
        const [first, last] = at(place)
        for (let instance = first; instance < last; instance += 1) seeEnd(seen, ends[instance]!, now)
      })
      let until = Infinity
      for (const { next } of byHolder.values()) until = Math.min(until, next)
      const none = descending ? -Infinity : Infinity
      const keys = listIn<string>(everyone.get(), 'ids').map((id) => soonestOf(byHolder.get(id) ?? noEnds()) ?? none)
      const order = keys
        .map((_, nth) => nth)
        .sort((a, b) => (keys[a] === keys[b] ? a - b : keys[a]! < keys[b]! === descending ? 1 : -1))
      const rows = listIn<number>(rowsInPlace.get(), 'rows')
      return { rows: order.map((nth) => rows[nth]!), until }
    },
  }
}
