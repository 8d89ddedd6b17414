import { useMemo, useState } from 'react'
import { KeySquare, Undo2 } from 'lucide-react'
import { anywhereWords } from '../../../words/page/anywhere.ts'
import { placeWords } from '../../../words/page/frame.ts'
import { loansWords } from '../../../words/page/loans.ts'
import { kindWords } from '../../../words/terms.ts'
import type { InputOf } from '../../../contract/operations.ts'
import { openStates } from '../../../domain/loans.ts'
import { exportWords } from '../../../words/page/exporting.ts'
import { ExtendDialog } from '../../changes/LoanDialogs.tsx'
import { isAllowed } from '../../changes/LoanVerbs.tsx'
import { WordButton } from '../../changes/ChangeDialog.tsx'
import { openDialog } from '../../ui/dialogs.tsx'
import { useQuery, useRows } from '../../data/query.ts'
import { useWhyNoWord } from '../../data/changeable.ts'
import { HistoryMissing } from '../../data/RecordHistory.tsx'
import { useIsLeftOut, ListScreen, ListSearch, OnlyOne } from '../../data/ListScreen.tsx'
import { lastRead } from '../../data/loadable.ts'
import type { ListedLoan } from '../../data/loans.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { changeParams, useRoute, type Params } from '../../routing/route.ts'
import { EmptyState, FilteredState } from '../../ui/EmptyState.tsx'
import type { GridAction } from '../../ui/grid/GridMenu.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { loanColumns, LoanPanel } from './LoanPanel.tsx'
import styles from './Loans.module.css'

const idOf = ({ loan }: ListedLoan): string => loan
const open = ({ loan }: ListedLoan): void => changeParams({ loan }, 'replace')

type LoansQuery = Omit<InputOf<'listLoans'>, 'profile' | 'offset' | 'limit'>

/** Which loans are shown; the address says so. */
const shows = ['open', 'overdue', 'dueToday', 'handedIn', 'released', 'contested', 'all'] as const
type Show = (typeof shows)[number]
const showIn = ({ show }: Params): Show => shows.find((one) => one === show) ?? 'open'

const loansQueries: Record<Show, LoansQuery> = {
  open: { states: [...openStates] },
  overdue: { overdue: true },
  dueToday: { dueToday: true },
  handedIn: { states: ['handedIn'] },
  released: { states: ['released'] },
  contested: { contested: true },
  all: {},
}

/** The question in an address, as far as it is understood. */
function questionIn(params: Params): LoansQuery {
  const { find = '', member = '', key = '' } = params
  return {
    ...loansQueries[showIn(params)],
    ...(find !== '' && { text: find }),
    ...(member !== '' && { member }),
    ...(key !== '' && { key }),
  }
}

/** Whether anything narrows the list down besides which loans are shown first. */
const isFiltered = (params: Params): boolean =>
  ['find', 'member', 'key', 'show'].some((name) => (params[name] ?? '') !== '')

/** What narrows the list down, in words. */
function filtersOf(params: Params, { t }: Pick<Words, 't'>): string[] {
  const { find = '', key = '' } = params
  return [
    t(loansWords[`show.${showIn(params)}`]),
    ...(find === '' ? [] : [t(exportWords.search, { text: find })]),
    ...(key === '' ? [] : [t(loansWords.onlyKey, { key })]),
  ]
}

/** Removes every condition from the address. */
const noFilter: Params = { find: '', show: '', member: '', key: '' }

/** What is lent, to whom and until when; what is late, and what came back in one of two ways. */
export default function LoansScreen() {
  const words = useWords()
  const { t } = words
  const { params } = useRoute()
  const profile = useCurrentProfile()
  const { loan = '' } = params
  const question = questionIn(params)
  const only = showIn(params)
  // What is open is shown first, and says nothing of a desk that never lent.
  const isAnswer =
    ['find', 'member', 'key'].every((name) => (params[name] ?? '') === '') &&
    params['show'] !== undefined &&
    params['show'] !== ''
  const whyNot = useWhyNoWord()
  const rows = useRows('listLoans', question)
  const opened = lastRead(useQuery('listLoans', loan === '' ? undefined : { loan, details: true, limit: 1 }))?.value
  const shown = opened?.rows.find((one) => one.loan === loan)
  const isLeftOut = useIsLeftOut('listLoans', loan === '' ? undefined : { ...question, loan, limit: 1 })
  const { here = '', missing = 0 } = lastRead(rows)?.value.answer ?? {}
  const columns = useMemo(() => loanColumns(words, here), [words, here])
  const [extended, setExtended] = useState<readonly ListedLoan[]>()

  /** The menu's: those that can't be extended have ended. */
  function actions(chosen: readonly ListedLoan[]): readonly GridAction[] {
    const extendable = chosen.filter((one) => isAllowed(one, { say: 'extended', due: '' }))
    if (extendable.length === 0) return []
    const extend = { id: 'extend', text: t(loansWords.extend), onAction: () => setExtended(extendable) }
    return [{ ...extend, ...(whyNot && { reason: t(whyNot) }) }]
  }

  function empty() {
    if (isAnswer && only !== 'all')
      return (
        <FilteredState
          isAnswer
          title={t(loansWords[`nothing.${only}`])}
          onClear={() => changeParams({ show: 'all' })}
        />
      )
    if (isFiltered(params))
      return <FilteredState title={t(loansWords.noneFound)} onClear={() => changeParams(noFilter)} />
    if (missing > 0) return null
    return (
      <EmptyState icon={KeySquare} title={t(loansWords.none)}>
        {t(loansWords.noneText)}
      </EmptyState>
    )
  }

  return (
    <ListScreen
      title={t(placeWords.loans)}
      asked={{ table: 'loans', ask: question }}
      rows={rows}
      label={t(kindWords.loans)}
      reading={t(loansWords.reading)}
      columns={columns}
      rowId={idOf}
      opened={loan}
      onOpen={open}
      actions={actions}
      filters={filtersOf(params, words)}
      empty={empty}
      toolbar={
        <ListSearch label={t(loansWords.search)} hint={t(loansWords.searchHint)} isSettled={rows.state === 'ready'} />
      }
      verbs={
        <WordButton icon={<Undo2 size={16} aria-hidden />} onPress={() => openDialog('takeBack')}>
          {t(anywhereWords['takeBack.open'])}
        </WordButton>
      }
      line={<LoanFilters />}
      notices={<HistoryMissing count={missing} />}
      panel={
        shown !== undefined &&
        profile !== undefined && (
          <LoanPanel
            key={shown.loan}
            loan={shown}
            isLeftOut={isLeftOut}
            here={opened?.here ?? here}
            profile={profile.id}
            onClose={() => changeParams({ loan: '' }, 'replace')}
          />
        )
      }
    >
      {extended !== undefined && <ExtendDialog loans={extended} onClose={() => setExtended(undefined)} />}
    </ListScreen>
  )
}

/** How many loans a chip shows. */
const useTotal = (show: Show): number | undefined =>
  lastRead(useQuery('listLoans', { ...loansQueries[show], limit: 1 }))?.value.total

/** What narrows the list down; all of it stays in the address. */
function LoanFilters() {
  const { t } = useWords()
  const { params } = useRoute()
  const counts: Partial<Record<Show, number | undefined>> = {
    open: useTotal('open'),
    overdue: useTotal('overdue'),
    dueToday: useTotal('dueToday'),
    handedIn: useTotal('handedIn'),
    released: useTotal('released'),
    contested: useTotal('contested'),
  }
  // What is seldom so is no chip until it is.
  const isSeldom = (id: Show): boolean => id === 'contested' || id === 'dueToday'
  const isShown = (id: Show): boolean => !isSeldom(id) || showIn(params) === id || (counts[id] ?? 0) > 0
  return (
    <div className={styles.filters}>
      <FilterChips
        label={t(loansWords.show)}
        chips={shows.filter(isShown).map((id) => ({
          id,
          text: t(loansWords[`show.${id}`]),
          count: counts[id],
          meaning: id === 'handedIn' || id === 'released' ? t(loansWords[`means.${id}`]) : undefined,
        }))}
        value={showIn(params)}
        onChange={(show) => changeParams({ show: show === 'open' ? '' : show, loan: '' })}
      />
      <OnlyOne
        of="key"
        ofMember={(name) => t(loansWords.onlyMember, { name })}
        ofOther={(key) => t(loansWords.onlyKey, { key })}
      />
    </div>
  )
}
