import type { Job, RowState } from '../../../contract/jobs.ts'
import type { Params } from '../../routing/route.ts'

/** Which rows are shown; the address says so. What is sent or about to be is one question. */
export const shows = ['all', 'waiting', 'done', 'refused', 'unknown', 'skipped'] as const
export type Show = (typeof shows)[number]
export const showIn = ({ show }: Params): Show => shows.find((one) => one === show) ?? 'all'

export function statesOf(show: Show): RowState[] | undefined {
  if (show === 'all') return undefined
  return show === 'waiting' ? ['waiting', 'sent'] : [show]
}

export const countOf = (job: Job, show: Show): number =>
  show === 'all' ? job.rows : (statesOf(show) ?? []).reduce((sum, state) => sum + job[state], 0)
