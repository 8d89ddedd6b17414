import type { DatabaseSync } from 'node:sqlite'
import type { DeskError } from '../../contract/errors.ts'
import type { RecordedChange } from '../../contract/history.ts'
import {
  RowState,
  type JobKind,
  type JobState,
  type JobStep,
  type NewRow,
  type RecordedJob,
  type RecordedRow,
  type RowKey,
} from '../../contract/jobs.ts'
import type { ClaimedProduct } from '../../contract/records.ts'
import { headAfter, nameOf } from './entries.ts'
import { jobKinds } from './jobProjection.ts'
import type { Claim, Head, RowRange, ClaimLines, ClaimRange } from './journal.ts'
import type { Runs, Chain, Writing } from './writing.ts'

/** More than this many never run at once. */
const mostJobs = 2

const interrupted: DeskError = { kind: 'cancelled', code: 'job.interrupted' }

type Row = Record<string, unknown>

/** What was claimed by rows that are done, as their changes say. */
function claimedBy(database: DatabaseSync, rows: readonly Row[]): (row: Row) => Pick<RecordedRow, 'products'> {
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
function serveClaims(
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

/** The functions about jobs that the thread of a journal offers. */
export function serveJobs({ database, write, transact }: Writing, runs: Runs, isOurs: (job: string) => boolean) {
  const writeState = (chain: Chain, payload: { job: string; state: JobState; run?: string; error?: DeskError }) =>
    headAfter(write(chain, jobKinds.state, payload))

  function countsOf(job: string): Record<RowState, number> {
    const counts = Object.fromEntries(RowState.options.map((state) => [state, 0])) as Record<RowState, number>
    const read = database.prepare('SELECT state, count(*) AS count FROM job_row WHERE job = ? GROUP BY state')
    for (const { state, count } of read.all(job)) counts[state as RowState] = Number(count)
    return counts
  }

  /** How many passwords of done rows only a run knew that has ended. */
  function passwordsLost(job: string): number {
    const read = database.prepare(
      "SELECT untaken, count(*) AS count FROM job_row WHERE job = ? AND untaken IS NOT NULL AND state IN ('done', 'unknown') GROUP BY untaken",
    )
    const lost = read.all(job).filter(({ untaken }) => runs.hasEnded(String(untaken)))
    return lost.reduce((sum, { count }) => sum + Number(count), 0)
  }

  function toJob(row: Record<string, unknown>): RecordedJob {
    const job = String(row['job'])
    const run = row['run'] === null ? '' : String(row['run'])
    const given = JSON.parse(String(row['json'])) as JobStep & { time: number }
    const isLeft = row['state'] === 'running' && runs.hasEnded(run) && isOurs(job)
    const storedError = row['error'] === null ? undefined : (JSON.parse(String(row['error'])) as DeskError)
    const error = isLeft ? interrupted : storedError
    const counts = countsOf(job)
    // A step of a row may be found to be done after its job has ended: then the next one waits.
    const isLeftOver = row['state'] === 'ended' && counts.waiting > 0
    // Of what was never begun nothing was sent, nor will be.
    const state = isLeft || isLeftOver ? 'paused' : row['state'] === 'begun' ? 'stopped' : (row['state'] as JobState)
    if (state === 'stopped') Object.assign(counts, { waiting: 0, skipped: counts.skipped + counts.waiting })
    return {
      ...given,
      job,
      state,
      counts,
      passwordsLost: passwordsLost(job),
      ...(error && { error }),
      ...(state === 'running' && { runs: runs.isOwn(run) ? 'here' : 'elsewhere' }),
    }
  }

  const rowOf = (job: string) => database.prepare('SELECT * FROM job WHERE job = ?').get(job)
  const isEnded = (row: Record<string, unknown> | undefined): boolean =>
    row?.['state'] === 'stopped' || row?.['state'] === 'begun'

  const isClaim = (row: Record<string, unknown> | undefined): boolean =>
    row !== undefined && (JSON.parse(String(row['json'])) as JobStep).kind === 'claim'

  /** Rows of a job as they are given back. */
  function toRows(job: Record<string, unknown> | undefined, rows: readonly Record<string, unknown>[]): RecordedRow[] {
    const neverSent = isEnded(job)
    const claimed = isClaim(job) ? claimedBy(database, rows) : undefined
    return rows.map((row) => ({
      ...claimed?.(row),
      row: Number(row['row']),
      id: String(row['id']),
      input: JSON.parse(String(row['input'])) as object,
      state: neverSent && row['state'] === 'waiting' ? 'skipped' : (row['state'] as RowState),
      isPasswordLost: row['untaken'] !== null && runs.hasEnded(String(row['untaken'])),
      ...(row['error'] === null ? {} : { error: JSON.parse(String(row['error'])) as DeskError }),
      ...(row['change'] === null ? {} : { change: String(row['change']) }),
      ...(row['key'] === null ? {} : { key: JSON.parse(String(row['key'])) as RowKey }),
    }))
  }

  const leftJobs = () =>
    database
      .prepare("SELECT job, run FROM job WHERE state = 'running'")
      .all()
      .filter(({ job, run }) => runs.hasEnded(String(run)) && isOurs(String(job)))

  /** Why a job of these records can't run beside those that do, or wait for keys; one that wasn't written down is new. */
  function conflictOf(kind: JobKind, records: readonly string[], isNew: boolean): Claim | undefined {
    const running = database.prepare("SELECT * FROM job WHERE state = 'running'").all().map(toJob)
    const others = running.filter((one) => one.state === 'running')
    if (others.length >= mostJobs) return { code: 'job.tooMany', details: { limit: mostJobs } }
    const isOf = database.prepare('SELECT 1 FROM job_record WHERE record = ? AND job = ?')
    for (const { job } of others) {
      const record = records.find((one) => isOf.get(one, job))
      if (record !== undefined) return { code: 'job.sameRecord', details: { job, value: record.replace(/^\w+:/, '') } }
    }
    if (kind !== 'leave' || !isNew) return undefined
    // Whoever waits for a key in two jobs would be gone on with in both once it is back.
    const waiting = database.prepare(
      `SELECT row.job, row.id FROM job JOIN job_row row ON row.job = job.job AND row.state = 'waiting'
         WHERE job.state IN ('paused', 'ended') AND row.key IS NOT NULL`,
    )
    const leaving = new Set(records)
    const found = waiting.all().find(({ id }) => leaving.has(`member:${String(id)}`))
    return found && { code: 'job.leavesAlready', details: { job: String(found['job']), value: String(found['id']) } }
  }

  /** Why a job can't run now; it is asked in the transaction in which it begins to. */
  function hindrance(row: Record<string, unknown>, again: readonly RowState[]): Claim | undefined {
    const { job, kind, state, runs: where, rows, counts } = toJob(row)
    const isNew = row['state'] === 'begun'
    // Another desk's: it would be done twice.
    if (!isOurs(job)) return { code: 'job.elsewhere' }
    if (state === 'running') return { code: where === 'here' ? 'job.running' : 'job.elsewhere' }
    if (state === 'stopped' && !isNew) return { code: 'job.stopped' }
    if (Object.values(counts).reduce((sum, count) => sum + count, 0) < rows) return { code: 'job.incomplete' }
    const waiting = again.reduce((sum, one) => sum + counts[one], counts.waiting)
    if (waiting === 0 && state === 'ended') return { code: 'job.nothingLeft' }
    const records = database.prepare('SELECT record FROM job_record WHERE job = ?').all(job)
    return conflictOf(
      kind,
      records.map(({ record }) => String(record)),
      isNew,
    )
  }

  return {
    beginJob(chain: Chain, step: JobStep) {
      const entry = write(chain, jobKinds.begun, step)
      return { id: nameOf(entry), ...headAfter(entry) }
    },
    addJobRows: (chain: Chain, job: string, from: number, rows: readonly NewRow[]) =>
      headAfter(write(chain, jobKinds.rows, { job, from, rows })),
    jobConflict: (kind: JobKind, records: readonly string[]) => conflictOf(kind, records, true) ?? null,
    claimJob: (chain: Chain, job: string, again: readonly RowState[], operator: string) =>
      transact((): { claim: Claim | null; head?: Head } => {
        const known = rowOf(job)
        if (!known) return { claim: { code: 'job.none' } }
        const claim = hindrance(known, again)
        if (claim) return { claim }
        if (again.length > 0) write(chain, jobKinds.again, { job, states: again, operator })
        return { claim: null, ...writeState(chain, { job, state: 'running', run: runs.own() }) }
      }),
    noteJob: (chain: Chain, job: string, state: Exclude<JobState, 'running'>, error?: DeskError) =>
      writeState(chain, { job, state, ...(error && { error }) }),
    takeJobPasswords: (chain: Chain, job: string) => headAfter(write(chain, jobKinds.taken, { job, run: runs.own() })),
    noteJobKeys: (chain: Chain, job: string, keys: readonly (Omit<RowKey, 'time'> & { row: number })[]) =>
      headAfter(write(chain, jobKinds.keys, { job, keys })),
    hasLeftJobs: () => leftJobs().length > 0,
    pauseLeftJobs: (chain: Chain) =>
      transact((): { head?: Head } => {
        let last: { head?: Head } = {}
        for (const { job } of leftJobs()) {
          const name = String(job)
          const { waiting, sent } = toJob(rowOf(name)!).counts
          // What it sent last may have been the rest.
          const isOver = waiting + sent === 0
          last = writeState(chain, {
            job: name,
            ...(isOver ? { state: 'ended' } : { state: 'paused', error: interrupted }),
          })
        }
        return last
      }),
    jobs({ limit, offset }: { limit: number; offset: number }) {
      const rows = database.prepare('SELECT * FROM job ORDER BY place DESC LIMIT ? OFFSET ?').all(limit, offset)
      const total = Number(database.prepare('SELECT count(*) AS count FROM job').get()?.['count'])
      return { jobs: rows.map(toJob), total }
    },
    job(job: string): RecordedJob | undefined {
      const row = rowOf(job)
      return row && toJob(row)
    },
    jobRows(job: string, { states: asked, after = 0, offset = 0, limit }: RowRange): RecordedRow[] {
      const known = rowOf(job)
      const states = isEnded(known) && asked?.includes('skipped') ? [...asked, 'waiting' as const] : asked
      const among = states ? `AND state IN (${states.map(() => '?').join(', ')})` : ''
      const rows = database
        .prepare(`SELECT * FROM job_row WHERE job = ? AND row > ? ${among} ORDER BY row LIMIT ? OFFSET ?`)
        .all(job, after, ...(states ?? []), limit, offset)
      return toRows(known, rows)
    },
    ...serveClaims(database, rowOf, isEnded, toRows),
    changesOfJob(job: string, after: string | undefined, limit: number) {
      const place =
        after === undefined ? 0 : database.prepare('SELECT place FROM change WHERE entry = ?').get(after)?.['place']
      const rows = database
        .prepare(
          "SELECT json FROM change WHERE place > ? AND entry IN (SELECT entry FROM concerns WHERE kind = 'job' AND id = ?) ORDER BY place LIMIT ?",
        )
        .all(Number(place ?? 0), job, limit)
      return rows.map(({ json }) => JSON.parse(String(json)) as RecordedChange)
    },
  }
}
