import { DatabaseSync } from 'node:sqlite'
import type { Range } from '../../../domain/pages.ts'
import { containing, numberIn, where, type Condition } from '../copy/conditions.ts'
import { searchable, wordsOf } from '../../../domain/searchable.ts'
import { inTransaction } from '../../sqlite/prepared.ts'
import type { Difference } from './compare.ts'

/** Which of the differences; a condition that is left out doesn't matter. */
export interface DifferenceFilter {
  kind?: Difference['kind']
  change?: 'added' | 'removed' | 'changed'
  /** Words in what a record says, before or after, and in what it names by ids: an asset number, a holder. */
  text?: string
}

/** How many of the matching differences there are of each kind. */
export interface DifferenceCount {
  kind: Difference['kind']
  change: 'added' | 'removed' | 'changed'
  count: number
}

/** Differences, laid out once, to be searched and returned by range. */
export interface Comparison {
  read(filter: DifferenceFilter, range: Range): { rows: Difference[]; total: number; counts: DifferenceCount[] }
  close(): void
}

const changeOf = ({ before, after }: Difference): string =>
  before === null ? 'added' : after === null ? 'removed' : 'changed'

function toDifference(row: Record<string, unknown>): Difference {
  const { product, ...rest } = JSON.parse(String(row['which'])) as Pick<Difference, 'id' | 'product' | 'fields'>
  const text = (value: unknown): string | null => (value === null ? null : String(value))
  return {
    ...rest,
    kind: String(row['kind']) as Difference['kind'],
    ...(product ? { product } : {}),
    before: text(row['before']),
    after: text(row['after']),
  }
}

/** The values in a record, without the names of its fields. */
function* valuesIn(record: string | null): Generator<string> {
  const parts = record?.matchAll(/("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*/g) ?? []
  for (const [whole, text, isName] of parts) {
    if (text === undefined) yield whole
    else if (isName === undefined) yield String(JSON.parse(text))
  }
}

/**
 * Lays differences out in a temporary database, which the system deletes. `saidOf`: what one is found by besides its
 * own values.
 */
export function fillComparison(
  differences: Iterable<Difference>,
  saidOf: (one: Difference) => readonly string[],
): Comparison {
  const database = new DatabaseSync('')
  database.exec(
    `CREATE TABLE difference (
       kind TEXT NOT NULL, change TEXT NOT NULL, which TEXT NOT NULL, before TEXT, after TEXT, search TEXT
     ) STRICT`,
  )
  const put = database.prepare('INSERT INTO difference VALUES (?, ?, ?, ?, ?, NULL)')
  inTransaction(database, () => {
    for (const one of differences) {
      const { kind, id, product, fields, before, after } = one
      put.run(kind, changeOf(one), JSON.stringify({ id, product, fields }), before, after)
    }
  })

  let isSearchable = false
  /** What is searched takes longer to make than everything else, and is made when it is searched for the first time. */
  function makeSearchable(): void {
    if (isSearchable) return
    database.function('searchable', (kind, which, before, after) => {
      const one = toDifference({ kind, which, before, after })
      return searchable(one.id, ...valuesIn(one.before), ...valuesIn(one.after), ...saidOf(one))
    })
    database.exec('UPDATE difference SET search = searchable(kind, which, before, after)')
    isSearchable = true
  }

  return {
    read({ kind, change, text }, { offset, limit }) {
      const words = wordsOf(text ?? '')
      if (words.length > 0) makeSearchable()
      const scope = words.map((word): Condition => ["search LIKE ? ESCAPE '!'", containing(word)])
      const all = where(scope)
      const shown = where([
        ...scope,
        kind !== undefined && ['kind = ?', kind],
        change !== undefined && ['change = ?', change],
      ])
      const rows = database.prepare(`SELECT * FROM difference ${shown.sql} ORDER BY rowid LIMIT ? OFFSET ?`)
      const total = database.prepare(`SELECT count(*) AS count FROM difference ${shown.sql}`)
      const counts = database.prepare(
        `SELECT kind, change, count(*) AS count FROM difference ${all.sql} GROUP BY kind, change`,
      )
      return {
        rows: rows.all(...shown.values, limit, offset).map(toDifference),
        total: numberIn(total.get(...shown.values), 'count'),
        counts: counts.all(...all.values).map((row) => ({
          kind: String(row['kind']) as Difference['kind'],
          change: String(row['change']) as DifferenceCount['change'],
          count: numberIn(row, 'count'),
        })),
      }
    },
    close: () => database.close(),
  }
}
