import type { DatabaseSync } from 'node:sqlite'
import type { Figures } from '../past/snapshots.ts'

const dayMs = 86_400_000

/** The figures of the enterprise as the copy has it, at `now` in epoch milliseconds. */
export function figuresOf(copy: DatabaseSync, now: number): Figures {
  const row = copy
    .prepare(
      `SELECT
         (SELECT count(*) FROM member) AS members,
         (SELECT count(*) FROM asset) AS assets,
         (SELECT count(*) FROM asset WHERE holder IS NOT NULL) AS assigned,
         (SELECT count(*) FROM asset WHERE lent = 1) AS lent,
         (SELECT count(*) FROM asset WHERE online = 1) AS online,
         (SELECT count(*) FROM key) AS keys,
         (SELECT count(*) FROM product) AS products,
         (SELECT count(*) FROM product WHERE ends < ?1) AS expired,
         (SELECT count(*) FROM product WHERE ends BETWEEN ?1 AND ?2) AS within30,
         (SELECT count(*) FROM product WHERE ends BETWEEN ?1 AND ?3) AS within90,
         (SELECT count(*) FROM product WHERE trial = 1) AS trial,
         (SELECT count(*) FROM product WHERE activated = 0) AS notActivated`,
    )
    .get(now, now + 30 * dayMs, now + 90 * dayMs)
  return Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]))
}
