import type { DatabaseSync } from 'node:sqlite'
import { wordsOf } from '../../../domain/searchable.ts'
import { containing, numberIn, where, type Condition } from './conditions.ts'
import { isCalled } from './search.ts'
import { boardOrders, isFree, orderNamed } from './orders.ts'
import type { Read } from './sortKeys.ts'

interface BoardFilter {
  /** Words in a number, an id, or the holder's own data, but not in what else the holder has. */
  text?: string
  /** Numbers or ids. */
  numbers?: readonly string[]
  /** By global id. */
  holder?: string
  free?: boolean
  held?: boolean
  lent?: boolean
  online?: boolean
}

/** How many of the asset numbers or keys that match the rest of a filter are free, assigned, lent and in use online. */
interface BoardCounts {
  all: number
  free: number
  held: number
  lent: number
  online: number
}

type Kind = 'asset' | 'key'

export type BoardRead = Read<BoardFilter>

const isOnline = (kind: Kind): string => (kind === 'asset' ? 'online' : '0')

/** The conditions for the counts: the search, but not which of the counted groups is shown. */
function scopeOf({ text, numbers, holder }: BoardFilter): (Condition | false)[] {
  const words = wordsOf(text ?? '').map((word): Condition => {
    const [found, ...values] = isCalled(word)
    const sql = `search LIKE ? ESCAPE '!' OR holder IN (SELECT id FROM member WHERE ${found})`
    return [sql, containing(word), ...values]
  })
  const named = JSON.stringify(numbers ?? [])
  const isNamed = 'asset_num IN (SELECT value FROM json_each(?)) OR id IN (SELECT value FROM json_each(?))'
  return [...words, numbers !== undefined && [isNamed, named, named], holder !== undefined && ['holder = ?', holder]]
}

function shownOf(kind: Kind, { free, held, lent, online }: BoardFilter): (Condition | false)[] {
  return [
    free === true && [isFree[kind]],
    held === true && ['holder IS NOT NULL'],
    lent === true && ['lent = 1'],
    online === true && [`${isOnline(kind)} = 1`],
  ]
}

/** Asset numbers or keys of a copy by filter, order and range, with counts. */
export function readBoard(
  copy: DatabaseSync,
  kind: Kind,
  { filter, range: { limit, offset }, sort }: BoardRead,
): { rows: string[]; total: number; counts: BoardCounts } {
  const scope = scopeOf(filter)
  const all = where(scope)
  const shown = where([...scope, ...shownOf(kind, filter)])
  const direction = sort?.descending ? 'DESC' : 'ASC'
  const key = sort && orderNamed(boardOrders[kind], sort.by)?.(sort.language)
  const order = key === undefined ? 'position' : `${key} ${direction}, row ${direction}`
  const counts = copy
    .prepare(
      `SELECT count(*) AS "all", total(${isFree[kind]}) AS free, total(holder IS NOT NULL) AS held, total(lent) AS lent,
              total(${isOnline(kind)}) AS online FROM ${kind} ${all.sql}`,
    )
    .get(...all.values)
  const rows = copy.prepare(`SELECT body FROM ${kind} ${shown.sql} ORDER BY ${order} LIMIT ? OFFSET ?`)
  const total = copy.prepare(`SELECT count(*) AS count FROM ${kind} ${shown.sql}`).get(...shown.values)
  return {
    rows: rows.all(...shown.values, limit, offset).map((row) => String(row['body'])),
    total: numberIn(total, 'count'),
    counts: {
      all: numberIn(counts, 'all'),
      free: numberIn(counts, 'free'),
      held: numberIn(counts, 'held'),
      lent: numberIn(counts, 'lent'),
      online: numberIn(counts, 'online'),
    },
  }
}
