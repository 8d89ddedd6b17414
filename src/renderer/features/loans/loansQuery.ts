import type { InputOf } from '../../../contract/operations.ts'
import { openStates } from '../../../domain/loans.ts'
import type { Params } from '../../routing/route.ts'
import type { Words } from '../../ui/useWords.tsx'
import { exportWords } from '../../../words/page/exporting.ts'
import { loansWords } from '../../../words/page/loans.ts'

export type LoansQuery = Omit<InputOf<'listLoans'>, 'profile' | 'offset' | 'limit'>

/** Which loans are shown; the address says so. */
export const shows = ['open', 'overdue', 'handedIn', 'released', 'contested', 'all'] as const
export type Show = (typeof shows)[number]
export const showIn = ({ show }: Params): Show => shows.find((one) => one === show) ?? 'open'

export const loansQueries: Record<Show, LoansQuery> = {
  open: { states: [...openStates] },
  overdue: { overdue: true },
  handedIn: { states: ['handedIn'] },
  released: { states: ['released'] },
  contested: { contested: true },
  all: {},
}

/** The question in an address, as far as it is understood. */
export function questionIn(params: Params): LoansQuery {
  const { find = '', member = '', key = '' } = params
  return {
    ...loansQueries[showIn(params)],
    ...(find !== '' && { text: find }),
    ...(member !== '' && { member }),
    ...(key !== '' && { key }),
  }
}

/** Whether anything narrows the list down besides which loans are shown first. */
export const isFiltered = (params: Params): boolean =>
  ['find', 'member', 'key', 'show'].some((name) => (params[name] ?? '') !== '')

/** What narrows the list down, in words. */
export function filtersOf(params: Params, { t }: Pick<Words, 't'>): string[] {
  const { find = '', key = '' } = params
  return [
    t(loansWords[`show.${showIn(params)}`]),
    ...(find === '' ? [] : [t(exportWords.search, { text: find })]),
    ...(key === '' ? [] : [t(loansWords.onlyKey, { key })]),
  ]
}

/** Removes every condition from the address. */
export const noFilter: Params = { find: '', show: '', member: '', key: '' }
