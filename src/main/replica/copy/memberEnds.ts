import type { DatabaseSync } from 'node:sqlite'
import type { ProductSource } from './productColumns.ts'
import { noEnds, seeEnd, soonestOf, type EndsSeen } from './soonestEnd.ts'
import { unpackColumns } from './treeColumns.ts'

function seenFor(byHolder: Map<string, EndsSeen>, holder: string): EndsSeen {
  const known = byHolder.get(holder)
  if (known) return known
  const seen = noEnds()
  byHolder.set(holder, seen)
  return seen
}

/** When the products that employees hold end, in epoch ms: for each the next end, or else the last one. */
export function createMemberEnds(copy: DatabaseSync, source: ProductSource) {
  const held = copy.prepare(
    `SELECT holder, columns FROM asset JOIN tree_columns ON asset_id = asset.id
     WHERE holder IN (SELECT value FROM json_each(?))`,
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
    /** Of these employees, in their order; null where none is stated. Only their own trees are looked at. */
    of(ids: readonly string[], now: number): (number | null)[] {
      const byHolder = new Map<string, EndsSeen>()
      for (const { holder, columns } of held.iterate(JSON.stringify(ids))) {
        const seen = seenFor(byHolder, String(holder))
        for (const end of unpackColumns(columns as Uint8Array).ends) seeEnd(seen, end, now)
      }
      return ids.map((id) => soonestOf(byHolder.get(id) ?? noEnds()))
    },

    /**
     * The rows of all employees by their end; those without one come last in either direction. `until`: from when on
     * another end is somebody's next.
     */
    order(descending: boolean, now: number): { rows: number[]; until: number } {
      const { assets, begins, ends } = source.current()
      const byHolder = new Map<string, EndsSeen>()
      assets.forEach(({ holder }, place) => {
        if (holder === null) return
        const seen = seenFor(byHolder, holder)
        for (let at = begins[place]!; at < begins[place + 1]!; at += 1) seeEnd(seen, ends[at]!, now)
      })
      let until = Infinity
      for (const { next } of byHolder.values()) until = Math.min(until, next)
      const none = descending ? -Infinity : Infinity
      const keys = listIn<string>(everyone.get(), 'ids').map((id) => soonestOf(byHolder.get(id) ?? noEnds()) ?? none)
      const order = keys
        .map((_, at) => at)
        .sort((a, b) => (keys[a] === keys[b] ? a - b : keys[a]! < keys[b]! === descending ? 1 : -1))
      const rows = listIn<number>(rowsInPlace.get(), 'rows')
      return { rows: order.map((at) => rows[at]!), until }
    },
  }
}
