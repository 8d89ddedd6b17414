import type { DeskError } from '../../../../contract/errors.ts'
import type { JobRow } from '../../../../contract/jobs.ts'
import type { ClaimedProduct } from '../../../../contract/records.ts'
import { candidateLines } from '../../../../domain/candidates.ts'
import { activationOf } from '../../../../domain/claimedProducts.ts'
import { describeError } from '../../../../words/errors/index.ts'
import { sentences } from '../../../../words/language.ts'
import type { CommandContext } from '../context.ts'
import { table } from '../table.ts'

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
