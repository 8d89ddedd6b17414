import { OnlyOne } from '../../data/ListScreen.tsx'
import { changeParams, useRoute, type Params } from '../../routing/route.ts'
import { Choice } from '../../ui/Choice.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import styles from './History.module.css'
import { historyWords } from '../../../words/page/history.ts'
import { headWords } from '../../../words/headings.ts'
import type { ChangeOutcome, HistoryEndpoint } from '../../../contract/history.ts'
import { dateOf } from '../../../contract/localTime.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { startOfDay } from '../../../domain/times.ts'
import { exportWords } from '../../../words/page/exporting.ts'

interface SelectProps {
  label: string
  param: string
  /** What it says while nothing is chosen. */
  all: string
  choices: readonly { id: string; text: string }[]
}

function Select({ label, param, all, choices }: SelectProps) {
  const { params } = useRoute()
  return (
    <Choice
      label={label}
      isLabelHidden
      value={params[param] ?? ''}
      options={[{ id: '', text: all }, ...choices]}
      onChange={(id) => changeParams({ [param]: id })}
    />
  )
}

type HistoryQuery = Omit<InputOf<'listHistory'>, 'profile' | 'offset' | 'limit'>

/** Which changes are shown, by how they ended; the address says so. */
const shows = ['all', 'look', 'done', 'refused'] as const
type Show = (typeof shows)[number]
const showIn = ({ show }: Params): Show => shows.find((one) => one === show) ?? 'all'

const kinds = ['A1', 'A2', 'A3', 'A4', 'A9', 'A10', 'B1'] as const satisfies readonly HistoryEndpoint[]
const doorNames = ['window', 'browser', 'commandLine'] as const
/** Back to which day, counted with today. */
const periods = ['1', '7', '30', '365'] as const

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
  // Whoever looks for one finds it, also within a job.
  const isWhole = [find, member, asset].every((one) => one === '') && showIn(params) === 'all'
  return {
    ...(isWhole && { jobsOnce: true }),
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

/** What narrows the list down; all of it stays in the address. */
export function HistoryFilters({ waiting }: { waiting: number | undefined }) {
  const { t } = useWords()
  const { params } = useRoute()
  return (
    <div className={styles.filters}>
      <FilterChips
        label={t(headWords.outcome)}
        chips={shows.map((id) => ({
          id,
          text: t(historyWords[`show.${id}`]),
          count: id === 'look' ? waiting : undefined,
        }))}
        value={showIn(params)}
        onChange={(show) => changeParams({ show: show === 'all' ? '' : show, entry: '' })}
      />
      <div className={styles.selects}>
        <Select
          label={t(historyWords.kind)}
          param="kind"
          all={t(historyWords.allKinds)}
          choices={kinds.map((id) => ({ id, text: t(historyWords[`kind.${id}`]) }))}
        />
        <Select
          label={t(headWords.door)}
          param="door"
          all={t(historyWords.allDoors)}
          choices={doorNames.map((id) => ({ id, text: t(historyWords[`door.${id}`]) }))}
        />
        <Select
          label={t(headWords.time)}
          param="days"
          all={t(historyWords.anyTime)}
          choices={periods.map((id) => ({ id, text: t(historyWords[`days.${id}`]) }))}
        />
      </div>
      <OnlyOne
        of="asset"
        ofMember={(name) => t(historyWords.onlyMember, { name })}
        ofOther={(number) => t(historyWords.onlyAsset, { number })}
      />
    </div>
  )
}
