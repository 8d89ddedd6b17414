import type { DatabaseSync } from 'node:sqlite'
import { countIn, noCounts } from '../../../domain/boardFilter.ts'
import { endsWithin, hasEnded } from '../../../domain/daysLeft.ts'
import type { Figures } from '../past/snapshots.ts'
import { activatedBit, readColumns, trialBit } from './productColumns.ts'

/** How many product instances a copy holds. */
export function countProducts(copy: DatabaseSync): number {
  return Number(copy.prepare('SELECT coalesce(sum(size), 0) AS count FROM tree').get()?.['count'])
}

/** Counts over the instances of all trees, at `now` in epoch milliseconds. */
function productFigures(copy: DatabaseSync, now: number) {
  const figures = { products: 0, expired: 0, within7: 0, within30: 0, within90: 0, trial: 0, notActivated: 0 }
  const { ends, flags, count } = readColumns(copy, ['ends', 'flags'], [])
  figures.products = count
  for (let at = 0; at < count; at += 1) {
    const end = ends[at]!
    if (hasEnded(end, now)) figures.expired += 1
    else if (endsWithin(end, now, 90)) {
      figures.within90 += 1
      if (endsWithin(end, now, 30)) figures.within30 += 1
      if (endsWithin(end, now, 7)) figures.within7 += 1
    }
    if (flags[at]! & trialBit) figures.trial += 1
    if (!(flags[at]! & activatedBit)) figures.notActivated += 1
  }
  return figures
}

/**
 * The figures of the enterprise as the copy has it, at `now` in epoch milliseconds. `localDays` says by what ends are
 * counted: figures without it, which earlier snapshots have, are by days of 24 hours.
 */
export function figuresOf(copy: DatabaseSync, now: number): Figures {
  const counts = noCounts()
  for (const row of copy.prepare('SELECT holder IS NOT NULL AS held, lent, online FROM asset').iterate())
    countIn(counts, { isHeld: row['held'] === 1, isLent: row['lent'] === 1, isOnline: row['online'] === 1 })
  const { all: assets, held: assigned, ...states } = counts
  const listed = (list: 'member' | 'key'): number =>
    Number(copy.prepare(`SELECT count(*) AS count FROM ${list}`).get()?.['count'])
  const keysLent = Number(copy.prepare('SELECT count(*) AS count FROM key WHERE lent').get()?.['count'])
  const lists = { members: listed('member'), assets, assigned, ...states, keys: listed('key'), keysLent }
  return { ...lists, ...productFigures(copy, now), localDays: 1 }
}
