import type { DeskError } from '../../../../contract/errors.ts'
import type { Job, JobRow, RowState } from '../../../../contract/jobs.ts'
import type { ClaimedProduct } from '../../../../contract/records.ts'
import { candidateLines, activationOf } from '../../../../domain/claims.ts'
import { allAfter } from '../../../../domain/pages.ts'
import { claimLine } from '../../../../words/files/sheets.ts'
import { describeError } from '../../../../words/errors/index.ts'
import { sentences } from '../../../../words/fill.ts'
import { jsonLine, table } from '../answer.ts'
import type { CommandContext } from '../context.ts'

const rowsAtOnce = 1000

/** The job as it stands, and its rows in these states, or all. */
export async function rowsOfJob(
  context: CommandContext,
  name: string,
  states?: RowState[],
): Promise<{ job: Job; rows: JobRow[] }> {
  const query = { job: name, ...(states && { states }) }
  const { rows, last } = await allAfter(
    (from) => context.ask('showJob', { ...query, ...from }),
    (page) => page.rows,
  )
  return { job: last.job, rows }
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

/** The activities and units that a participant was refused, and which may be joined; empty where none was named. */
export function candidateTable(
  { say }: CommandContext,
  error: DeskError | undefined,
  { id, activityLabel }: Partial<JobRow> = {},
): string {
  const lines = candidateLines(error ?? {})
  if (lines.length === 0) return ''
  const ofCell = id === undefined ? [] : [id, activityLabel ?? '']
  const headings = [
    ...(id === undefined ? [] : [say('head.identity'), say('head.label')]),
    say('head.activity'),
    say('head.unit'),
    say('head.mayJoin'),
    say('head.errorCode'),
    say('head.reason'),
  ]
  const answer = (mayJoin: boolean | undefined) =>
    mayJoin === undefined ? '' : say(mayJoin ? 'word.mayJoin' : 'word.mayNotJoin')
  return table(
    headings,
    lines.map((one) => [...ofCell, one.activity, one.unit, answer(one.mayJoin), one.errorCode, one.message]),
  )
}

/** What was claimed, until when, and whether it must be activated. */
export function productTable({ say }: CommandContext, products: readonly ClaimedProduct[]): string {
  if (products.length === 0) return ''
  const headings = [
    say('head.activity'),
    say('head.unit'),
    say('head.product'),
    say('head.from'),
    say('head.until'),
    say('head.activation'),
  ]
  const lines = products.map((product) => {
    const { activityId, subActivityId, productUri, limitStartDate, limitEndDate, activateType } = product
    const activation = activationOf(product)
    const words = activation === undefined ? activateType : say(`word.active.${activation}`)
    return [activityId, subActivityId, productUri, limitStartDate, limitEndDate, words]
  })
  return table(headings, lines)
}

/** The claims that weren't done, with the reasons. */
export function tableOfCells({ say, language }: CommandContext, rows: readonly JobRow[]): string {
  if (rows.length === 0) return ''
  const lines = rows.map(({ id, activityLabel, state, error }) => [
    id,
    activityLabel,
    say(`row.${state}`),
    error && sentences(language, describeError(error, language).message, `[${error.code}]`),
  ])
  return table([say('head.identity'), say('head.label'), say('head.state'), say('head.reason')], lines)
}
