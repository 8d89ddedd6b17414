import type { DatabaseSync } from 'node:sqlite'
import type { Figures } from '../past/snapshots.ts'
import { release } from '../unpacked.ts'
import { activatedBit, trialBit, unpackColumns } from './treeColumns.ts'

const dayMs = 86_400_000

/** How many product instances a copy holds. */
export function countProducts(copy: DatabaseSync): number {
  return Number(copy.prepare('SELECT coalesce(sum(size), 0) AS count FROM tree_columns').get()?.['count'])
}

/** Counts over the instances of all trees, at `now` in epoch milliseconds. */
function productFigures(copy: DatabaseSync, now: number) {
  const figures = { products: 0, expired: 0, within7: 0, within30: 0, within90: 0, trial: 0, notActivated: 0 }
  for (const row of copy.prepare('SELECT columns FROM tree_columns').iterate()) {
    const packed = row['columns'] as Uint8Array
    const { ends, flags } = unpackColumns(packed)
    figures.products += flags.length
    for (let at = 0; at < flags.length; at += 1) {
      const left = ends[at]! - now
      if (left < 0) figures.expired += 1
      else if (left <= 90 * dayMs) {
        figures.within90 += 1
        if (left <= 30 * dayMs) figures.within30 += 1
        if (left <= 7 * dayMs) figures.within7 += 1
      }
      if (flags[at]! & trialBit) figures.trial += 1
      if (!(flags[at]! & activatedBit)) figures.notActivated += 1
    }
    release(packed)
  }
  return figures
}

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
         (SELECT count(*) FROM key) AS keys`,
    )
    .get()
  const lists = Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]))
  return { ...lists, ...productFigures(copy, now) }
}
