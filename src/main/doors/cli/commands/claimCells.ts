import type { Job, JobRow, RowState } from '../../../../contract/jobs.ts'
import { claimLine } from '../../../../words/claimLine.ts'
import { jsonLine } from '../answer.ts'
import type { CommandContext } from '../context.ts'

const rowsAtOnce = 1000

/** The job as it stands, and its rows in these states, or all. */
export async function rowsOfJob(
  context: CommandContext,
  name: string,
  states?: RowState[],
): Promise<{ job: Job; rows: JobRow[] }> {
  const all: JobRow[] = []
  for (let after = 0; ;) {
    const query = { job: name, ...(states && { states }), after, limit: rowsAtOnce }
    const { job, rows } = await context.ask('showJob', query)
    all.push(...rows)
    const last = rows.at(-1)
    if (!last || rows.length < rowsAtOnce) return { job, rows: all }
    after = last.row
  }
}

const hasEnded = ({ state }: JobRow): boolean => state === 'done' || state === 'refused' || state === 'unknown'

/** Prints a line of JSON for each row of a job once it has ended; `end` those that are still to be told. */
export async function tellCells(context: CommandContext, name: string): Promise<{ end(): Promise<void> }> {
  const { io, language } = context
  const printed = new Set<number>()
  /** Everything up to this row is told. */
  let upTo = 0

  async function tell(): Promise<void> {
    for (let after = upTo; ;) {
      const { rows } = await context.ask('showJob', { job: name, after, limit: rowsAtOnce })
      for (const row of rows) {
        if (printed.has(row.row) || !hasEnded(row)) continue
        printed.add(row.row)
        io.out(jsonLine(claimLine(row, language)))
      }
      while (printed.delete(upTo + 1)) upTo += 1
      const last = rows.at(-1)
      // Nothing that is further down has begun while a whole part waits.
      if (!last || rows.length < rowsAtOnce || rows.every(({ state }) => state === 'waiting')) return
      after = last.row
    }
  }

  let turn: Promise<unknown> = Promise.resolve()
  const next = (): Promise<unknown> => (turn = turn.then(tell))
  const stop = (await context.desk()).onEvent((event) => {
    if (event.type === 'jobChanged' && event.job.job === name) void next().catch(() => undefined)
  })
  return {
    async end() {
      stop()
      await turn.catch(() => undefined)
      await tell()
    },
  }
}
