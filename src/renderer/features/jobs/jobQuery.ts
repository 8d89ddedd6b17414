import type { Job, RowState } from '../../../contract/jobs.ts'
import type { Params } from '../../routing/route.ts'

/** Which rows are shown; the address says so. */
export const shows = ['all', 'waiting', 'sent', 'done', 'refused', 'unknown', 'skipped'] as const
export type Show = (typeof shows)[number]
export const showIn = ({ show }: Params): Show => shows.find((one) => one === show) ?? 'all'

export const statesOf = (show: Show): RowState[] | undefined => (show === 'all' ? undefined : [show])

export const countOf = (job: Job, show: Show): number => (show === 'all' ? job.rows : job[show])
