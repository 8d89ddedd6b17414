import { pageLength } from '../../../domain/pages.ts'
import { type DeskError, DeskFailure } from '../../../contract/errors.ts'
import type { Job, JobRow, RecordedJob, RecordedRow, RowState } from '../../../contract/jobs.ts'
import type { Journal } from '../../journal/journal.ts'
import type { LongWork } from '../desk.ts'
import type { RowInput } from './kinds.ts'
import type { MadePassword } from './passwords.ts'

/** How fast a job gets on. */
export interface Pace {
  add(rows: number): void
  /** Rows a second; undefined before the first request has ended. */
  perSecond(): number | undefined
}

export function createPace(): Pace {
  const begun = performance.now()
  let rows = 0
  return {
    add: (more) => void (rows += more),
    perSecond: () => (rows === 0 ? undefined : (1000 * rows) / Math.max(1, performance.now() - begun)),
  }
}

/** A job as the doors show it; `made`: the passwords that this process has of it. */
export function toJob(recorded: RecordedJob, made: readonly MadePassword[], pace: Pace | undefined): Job {
  const { job, kind, state, rows, counts, time, operator, error, runs, passwordsLost, claim } = recorded
  const perSecond = state === 'running' ? pace?.perSecond() : undefined
  return {
    job,
    kind,
    state,
    rows,
    ...counts,
    time: new Date(time).toISOString(),
    operator,
    ...(error && { error }),
    isElsewhere: runs === 'elsewhere',
    ...(perSecond && { perSecond, secondsLeft: Math.ceil((counts.waiting + counts.sent) / perSecond) }),
    passwords: made.length,
    passwordsUnknown: made.filter(({ outcome }) => outcome === 'unknown').length,
    passwordsLost,
    ...(claim && { claim }),
  }
}

/** Why rows wait that somebody has to do something for. A lent asset number may be in a key that isn't listed. */
export const waitsForKey = (numbers: readonly string[]): DeskError => ({
  kind: 'refused',
  code: 'job.waitsForKey',
  details: { key: numbers.length === 0 ? '?' : numbers.join(', ') },
})

/** Why rows wait whose records have an open outcome: how those changes are called. */
export const waitsForOutcome = (entries: readonly string[]): DeskError => ({
  kind: 'refused',
  code: 'job.waitsForOutcome',
  details: { entry: entries.join(', ') },
})

export function toJobRow({ row, id, input, state, error: why, isPasswordLost, key, products }: RecordedRow): JobRow {
  const { userName, name, change, activityLabel } = input as Partial<RowInput['edit'] & RowInput['claim']>
  const whom = { ...(userName && { userName }), ...(name && { name }) }
  const isSet = state === 'done' || state === 'unknown'
  const isOut = state === 'waiting' && key?.state === 'out'
  const error = isOut ? waitsForKey(key.numbers) : why
  return {
    row,
    id,
    ...whom,
    state,
    ...(change && { change }),
    ...(error && { error }),
    ...(isPasswordLost && isSet && { isPasswordLost }),
    ...(key && { key }),
    ...(activityLabel !== undefined && { activityLabel }),
    ...(products && { products }),
  }
}

export const noSuchJob = (job: string): DeskFailure =>
  new DeskFailure({ kind: 'notFound', code: 'job.none', field: 'job', details: { job } })

/** Throws `job.none`. */
export async function foundJob(journal: Journal, job: string): Promise<RecordedJob> {
  const found = await journal.jobs.find(job)
  if (!found) throw noSuchJob(job)
  return found
}

/** The rows of a job that are in one of some states, part by part. Throws `job.none`. */
export async function* recordedRows(
  journal: Journal,
  { job, states }: { job: string; states?: readonly RowState[] | undefined },
  { options, onProgress }: LongWork,
): AsyncGenerator<readonly RecordedRow[]> {
  const found = await foundJob(journal, job)
  for (let after = 0, last: RecordedRow | undefined; ; after = last.row) {
    if (options.signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
    onProgress({ done: after, total: found.rows })
    const part = await journal.jobs.rows(job, { ...(states && { states }), after, limit: pageLength })
    last = part.at(-1)
    if (!last) break
    yield part
  }
  onProgress({ done: found.rows, total: found.rows })
}

/** The same as the doors show them. */
export async function* jobRows(...asked: Parameters<typeof recordedRows>): AsyncGenerator<readonly JobRow[]> {
  for await (const part of recordedRows(...asked)) yield part.map(toJobRow)
}
