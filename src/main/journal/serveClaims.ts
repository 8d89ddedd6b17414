import type { DatabaseSync } from 'node:sqlite'
import { RowState, type JobStep, type RecordedRow } from '../../contract/jobs.ts'
import type { ClaimedProduct } from '../../contract/records.ts'
import type { ClaimLines, ClaimRange } from './journal.ts'

type Row = Record<string, unknown>

/** What was claimed by rows that are done, as their changes say. */
export function claimedBy(database: DatabaseSync, rows: readonly Row[]): (row: Row) => Pick<RecordedRow, 'products'> {
  const ids = rows.filter(({ state }) => state === 'done').map(({ change }) => change)
  const found = database
    .prepare(
      "SELECT entry, json_extract(json, '$.settled.products') AS products FROM change WHERE entry IN (SELECT value FROM json_each(?))",
    )
    .all(JSON.stringify(ids))
  const byChange = new Map(found.map(({ entry, products }) => [entry, products]))
  return ({ state, change }) => {
    const products = state === 'done' ? byChange.get(change as string) : undefined
    return products == null ? {} : { products: JSON.parse(String(products)) as ClaimedProduct[] }
  }
}

/** The function that gives a job of claims as a table: a line for each participant, a column for each activity. */
export function serveClaims(
  database: DatabaseSync,
  jobOf: (job: string) => Row | undefined,
  isEnded: (job: Row | undefined) => boolean,
  toRows: (job: Row | undefined, rows: readonly Row[]) => RecordedRow[],
) {
  return {
    claimLines(job: string, { states: asked, text = '', offset, limit }: ClaimRange): ClaimLines {
      const known = jobOf(job)
      const step = known && (JSON.parse(String(known['json'])) as JobStep)
      const width = step?.claim?.activityLabels.length ?? 1
      const neverSent = isEnded(known)
      const states = neverSent && asked?.includes('skipped') ? [...asked, 'waiting' as const] : asked
      const among = states ? `AND state IN (${states.map(() => '?').join(', ')})` : ''
      const named = text === '' ? '' : 'AND instr(lower(id), ?) > 0'
      const values = [job, ...(states ?? []), ...(text === '' ? [] : [text.toLowerCase()])]
      const fromClause = `FROM job_row WHERE job = ? ${among} ${named}`
      const total = database
        .prepare(`SELECT count(DISTINCT (row - 1) / ${width}) AS count ${fromClause}`)
        .get(...values)
      const lines = database
        .prepare(`SELECT DISTINCT (row - 1) / ${width} AS line ${fromClause} ORDER BY line LIMIT ? OFFSET ?`)
        .all(...values, limit, offset)
        .map(({ line }) => Number(line))
      const wanted = lines.flatMap((line) => Array.from({ length: width }, (_, at) => line * width + at + 1))
      const rows = toRows(
        known,
        database
          .prepare('SELECT * FROM job_row WHERE job = ? AND row IN (SELECT value FROM json_each(?)) ORDER BY row')
          .all(job, JSON.stringify(wanted)),
      )
      const counts = Array.from(
        { length: width },
        () => Object.fromEntries(RowState.options.map((state) => [state, 0])) as Record<RowState, number>,
      )
      const counted = database
        .prepare(
          `SELECT (row - 1) % ${width} AS place, state, count(*) AS count FROM job_row WHERE job = ? GROUP BY 1, 2`,
        )
        .all(job)
      for (const { place, state, count } of counted) {
        const shown = neverSent && state === 'waiting' ? 'skipped' : (state as RowState)
        const column = counts[Number(place)]
        if (column) column[shown] += Number(count)
      }
      return {
        lines: lines.map((_, at) => rows.slice(at * width, (at + 1) * width)),
        total: Number(total?.['count']),
        counts,
      }
    },
  }
}
