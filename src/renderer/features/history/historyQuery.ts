import type { ChangeOutcome, HistoryEndpoint } from '../../../contract/history.ts'
import { dateOf } from '../../../contract/localTime.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { startOfDay } from '../../../domain/localTime.ts'
import type { Params } from '../../routing/route.ts'
import type { Words } from '../../ui/useWords.tsx'
import { exportWords } from '../../../words/page/exporting.ts'
import { historyWords } from '../../../words/page/history.ts'

export type HistoryQuery = Omit<InputOf<'listHistory'>, 'profile' | 'offset' | 'limit'>

/** Which changes are shown, by how they ended; the address says so. */
export const shows = ['all', 'look', 'done', 'refused'] as const
export type Show = (typeof shows)[number]
export const showIn = ({ show }: Params): Show => shows.find((one) => one === show) ?? 'all'

export const kinds = ['A1', 'A2', 'A3', 'A4', 'A9', 'A10', 'B1'] as const satisfies readonly HistoryEndpoint[]
export const doorNames = ['window', 'browser', 'commandLine'] as const
/** Back to which day, counted with today. */
export const periods = ['1', '7', '30', '365'] as const

const outcomes: Record<Show, { outcome?: ChangeOutcome; unsettled?: true }> = {
  all: {},
  look: { unsettled: true },
  done: { outcome: 'done' },
  refused: { outcome: 'refused' },
}

/** Midnight here, so many days ago less one. */
function beginning(days: string): string {
  const [year, month, day] = dateOf(Date.now())
  return new Date(startOfDay(year, month, day - Number(days) + 1)).toISOString()
}

/** The question in an address, as far as it is understood. */
export function questionIn(params: Params): HistoryQuery {
  const { find = '', member = '', asset = '' } = params
  const endpoint = kinds.find((one) => one === params['kind'])
  const door = doorNames.find((one) => one === params['door'])
  const days = periods.find((one) => one === params['days'])
  return {
    ...outcomes[showIn(params)],
    ...(find !== '' && { text: find }),
    ...(member !== '' && { member }),
    ...(asset !== '' && { asset }),
    ...(endpoint && { endpoint }),
    ...(door && { door }),
    ...(days && { since: beginning(days) }),
  }
}

/** How the list is narrowed down, in words. */
export function filtersOf(params: Params, { t }: Words): string[] {
  const { find = '', member = '', asset = '' } = params
  const { endpoint, door } = questionIn(params)
  const days = periods.find((one) => one === params['days'])
  const show = showIn(params)
  return [
    ...(show === 'all' ? [] : [t(historyWords[`show.${show}`])]),
    ...(endpoint === undefined ? [] : [t(historyWords[`kind.${endpoint}`])]),
    ...(door === undefined ? [] : [t(historyWords[`door.${door}`])]),
    ...(days === undefined ? [] : [t(historyWords[`days.${days}`])]),
    ...(member === '' ? [] : [t(historyWords.onlyMember, { name: member })]),
    ...(asset === '' ? [] : [t(historyWords.onlyAsset, { number: asset })]),
    ...(find === '' ? [] : [t(exportWords.search, { text: find })]),
  ]
}

/** Removes every condition from the address. */
export const noFilter: Params = { find: '', show: '', kind: '', door: '', days: '', member: '', asset: '' }
