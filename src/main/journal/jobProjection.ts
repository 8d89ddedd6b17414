import type { DatabaseSync } from 'node:sqlite'
import type { DeskError } from '../../contract/errors.ts'
import type { RecordedChange } from '../../contract/history.ts'
import type { JobState, JobStep, NewRow, RowKey, RowState } from '../../contract/jobs.ts'
import { rowOutcomes } from '../../domain/jobRows.ts'
import { putRows } from '../sqlite/prepared.ts'
import { nameOf } from './entries.ts'
import type { Entry } from './journal.ts'

/** The kinds of entries that jobs are made of, besides the changes that belong to them. */
export const jobKinds = {
  begun: 'job',
  rows: 'job.rows',
  state: 'job.state',
  /** Rows wait again, because a person said so. */
  again: 'job.again',
  /** Somebody has the passwords that a run made. */
  taken: 'job.taken',
  /** Leavers' keys are out, or back. */
  keys: 'job.keys',
} as const

/** Their payloads. */
interface JobPayloads {
  rows: { job: string; from: number; rows: readonly NewRow[] }
  state: { job: string; state: JobState; run?: string; error?: DeskError; operator?: string }
  again: { job: string; states: readonly RowState[]; operator: string }
  taken: { job: string; run: string }
  keys: { job: string; keys: readonly (Omit<RowKey, 'time'> & { row: number })[] }
}

const puttingRows = { insert: 'INSERT INTO job_row (job, row, id, state, error, input)' }
const puttingRecords = { insert: 'INSERT OR IGNORE INTO job_record (record, job)' }

function putJobRows(database: DatabaseSync, { job, from, rows }: JobPayloads['rows']): void {
  const columns = rows.map(({ id, input, skipped }, at) => {
    const [state, error] = skipped ? ['skipped', JSON.stringify(skipped)] : ['waiting', null]
    return [job, from + at, id, state, error, JSON.stringify(input)]
  })
  putRows(database, puttingRows, columns)
  const records = rows.flatMap((row) => row.records.map((record) => [record, job]))
  putRows(database, puttingRecords, records)
}

/** The changes of rows that are to be sent again by a person's word, as they were last sent. */
export function sentAgain(database: DatabaseSync, { kind, payload }: Entry): string[] {
  if (kind !== jobKinds.again) return []
  const { job, states } = payload as JobPayloads['again']
  const read = database.prepare(
    'SELECT DISTINCT change FROM job_row WHERE job = ? AND state = ? AND change IS NOT NULL',
  )
  return states.flatMap((state) => read.all(job, state).map(({ change }) => String(change)))
}

/** Whether that entry has a change of a single row sent again, if it is the row's last one. */
export function isSentAgainBy({ kind, payload }: Entry, change: RecordedChange): boolean {
  if (kind !== jobKinds.again) return false
  const { job, states } = payload as JobPayloads['again']
  return change.job === job && states.includes(rowOutcomes(change)[0]?.state ?? 'sent')
}

/** Takes an entry about a job into what is made from the entries; passes over any other. */
export function applyJob(database: DatabaseSync, entry: Entry): void {
  switch (entry.kind) {
    case jobKinds.begun: {
      const place = Number(database.prepare('SELECT ifnull(max(place), 0) + 1 AS next FROM job').get()?.['next'])
      const json = JSON.stringify({ ...(entry.payload as JobStep), time: entry.time })
      // Until all its rows are there and it runs, nothing of it will be done.
      const put = database.prepare("INSERT INTO job (job, place, state, json) VALUES (?, ?, 'begun', ?)")
      return void put.run(nameOf(entry), place, json)
    }
    case jobKinds.rows:
      return putJobRows(database, entry.payload as JobPayloads['rows'])
    case jobKinds.state: {
      const { job, state, run, error } = entry.payload as JobPayloads['state']
      const set = database.prepare('UPDATE job SET state = ?, run = ?, error = ? WHERE job = ?')
      return void set.run(state, run ?? null, error ? JSON.stringify(error) : null, job)
    }
    case jobKinds.again: {
      const { job, states } = entry.payload as JobPayloads['again']
      const set = database.prepare(
        "UPDATE job_row SET state = 'waiting', error = NULL, change = NULL, untaken = NULL WHERE job = ? AND state = ?",
      )
      for (const state of states) set.run(job, state)
      return
    }
    case jobKinds.taken: {
      const { job, run } = entry.payload as JobPayloads['taken']
      return void database.prepare('UPDATE job_row SET untaken = NULL WHERE job = ? AND untaken = ?').run(job, run)
    }
    case jobKinds.keys: {
      const { job, keys } = entry.payload as JobPayloads['keys']
      const set = database.prepare('UPDATE job_row SET key = ? WHERE job = ? AND row = ?')
      const time = new Date(entry.time).toISOString()
      for (const { row, ...key } of keys) set.run(JSON.stringify({ ...key, time }), job, row)
    }
  }
}

/** Takes a step of a change that belongs to a job into its rows; those that were since sent again are another's. */
export function applyToRows(database: DatabaseSync, change: RecordedChange): void {
  const { job, rows, entry, run, untaken = [], sent, settled } = change
  if (job === undefined || rows === undefined) return
  if (!sent && !settled) {
    const set = database.prepare('UPDATE job_row SET change = ?, untaken = ? WHERE job = ? AND row = ?')
    for (const row of rows) set.run(entry, untaken.includes(row) ? run : null, job, row)
    return
  }
  const set = database.prepare('UPDATE job_row SET state = ?, error = ? WHERE job = ? AND row = ? AND change = ?')
  const outcomes = rowOutcomes(change)
  rows.forEach((row, at) => {
    const { state, error } = outcomes[at] ?? { state: 'sent' }
    set.run(state, error ? JSON.stringify(error) : null, job, row, entry)
  })
}
