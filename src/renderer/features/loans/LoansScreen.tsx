import { anywhereWords } from '../../../words/page/anywhere.ts'
import { placeWords } from '../../../words/page/frame.ts'
import { loansWords } from '../../../words/page/loans.ts'
import { kindWords } from '../../../words/terms.ts'
import { useMemo, useState } from 'react'
import { KeySquare, Undo2 } from 'lucide-react'
import { ExtendDialog } from '../../changes/LoanDialogs.tsx'
import { isAllowed } from '../../changes/LoanVerbs.tsx'
import { WordButton } from '../../changes/ChangeButton.tsx'
import { openTakingBack } from '../../changes/takeBackRequest.ts'
import { useQuery, useRows } from '../../data/query.ts'
import { useWhyNoWord } from '../../data/changeable.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { openTableExport } from '../../data/exportingTable.ts'
import { HistoryMissing } from '../../data/HistoryMissing.tsx'
import { useIsLeftOut } from '../../data/leftOut.ts'
import { lastRead } from '../../data/loadable.ts'
import type { ListedLoan } from '../../data/loans.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { ReadableRows, Stale } from '../../data/Readable.tsx'
import type { Rows } from '../../data/queries.ts'
import { changeParams, useRoute } from '../../routing/route.ts'
import { EmptyState, FilteredState } from '../../ui/EmptyState.tsx'
import type { GridAction } from '../../ui/grid/GridMenu.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { Screen, ToolbarEnd, ToolbarField } from '../../ui/Screen.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { loanColumns } from './columns.tsx'
import { LoanFilters } from './LoanFilters.tsx'
import { LoanPanel } from './LoanPanel.tsx'
import { filtersOf, isFiltered, noFilter, questionIn, showIn } from './loansQuery.ts'

const idOf = ({ loan }: ListedLoan): string => loan
const open = ({ loan }: ListedLoan): void => changeParams({ loan }, 'replace')

/** What is lent, to whom and until when; what is late, and what came back in one of two ways. */
export default function LoansScreen() {
  const words = useWords()
  const { t } = words
  const { params } = useRoute()
  const profile = useCurrentProfile()
  const { find = '', loan = '' } = params
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
  const shown = opened?.loans.find((one) => one.loan === loan)
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

  function list({ source }: Rows<'listLoans'>) {
    if (source.total > 0)
      return (
        <Grid
          name="loans"
          list={JSON.stringify([profile?.id, question])}
          label={t(kindWords.loans)}
          columns={columns}
          source={source}
          rowId={idOf}
          opened={loan === '' ? undefined : loan}
          onOpen={open}
          actions={actions}
          onExport={(shown) =>
            openTableExport({
              asked: { table: 'loans', ask: question },
              filters: filtersOf(params, words),
              columns: shown,
              total: source.total,
            })
          }
        />
      )
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
    <Screen
      title={t(placeWords.loans)}
      toolbar={
        <>
          <ToolbarField size="search">
            <SearchField
              label={t(loansWords.search)}
              placeholder={t(loansWords.searchHint)}
              value={find}
              onChange={(text) => changeParams({ find: text }, 'replace')}
              isSettled={rows.state === 'ready'}
            />
          </ToolbarField>
          <ToolbarEnd>
            <WordButton icon={<Undo2 size={16} aria-hidden />} onPress={openTakingBack}>
              {t(anywhereWords['takeBack.open'])}
            </WordButton>
          </ToolbarEnd>
          <LoanFilters />
        </>
      }
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
      <Stale of={[rows]} onRetry={askShownAgain} />
      <HistoryMissing count={missing} />
      <ReadableRows of={rows} reading={t(loansWords.reading)} onRetry={askShownAgain}>
        {list}
      </ReadableRows>
      {extended !== undefined && <ExtendDialog loans={extended} onClose={() => setExtended(undefined)} />}
    </Screen>
  )
}
