import { TriangleAlert } from 'lucide-react'
import { loanTable } from '../../../domain/tables/deskTables.ts'
import { deskName } from '../../data/historyEntry.ts'
import { borrowerOf, dueText, loanStatusOf, type ListedLoan } from '../../data/loans.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { tableColumns } from '../../ui/grid/tableColumns.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import type { Words } from '../../ui/useWords.tsx'
import styles from './Loans.module.css'
import { LoanState } from '../../changes/LoanVerbs.tsx'
import { uiWords } from '../../../words/page/frame.ts'
import { loansWords } from '../../../words/page/loans.ts'

/** Which desk made a loan, or saw one that nobody made, in words. */
export function deskOf({ desk, madeHere, operator }: ListedLoan, here: string, words: Words): string {
  const name = deskName(desk, here, words)
  return !madeHere && operator === null ? words.t(loansWords.seenBy, { desk: name }) : name
}

const numbersOf = ({ assets }: ListedLoan, { t }: Words): string =>
  assets.map(({ assetNum, assetId }) => assetNum ?? assetId).join(t(uiWords.listSeparator))

/** The columns of loans; they are always in the order in which they were lent, newest first. */
export function loanColumns(words: Words, here: string): GridColumn<ListedLoan>[] {
  const { t, time, dateTime } = words
  return tableColumns(loanTable, words, {
    texts: {
      person: (loan) => borrowerOf(loan, words),
      state: (loan) =>
        [t(loansWords[`state.${loanStatusOf(loan)}`]), loan.contested && t(loansWords['show.contested'])]
          .filter(Boolean)
          .join(t(uiWords.listSeparator)),
      numbers: (loan) => numbersOf(loan, words),
      desk: (loan) => deskOf(loan, here, words),
    },
    cells: {
      key: ({ key }) => <NumberText text={key} />,
      person: (loan) => <bdi className={styles.person}>{borrowerOf(loan, words)}</bdi>,
      state: (loan) => (
        <>
          <LoanState loan={loan} />
          {loan.contested !== undefined && (
            <TriangleAlert size={14} role="img" aria-label={t(loansWords['show.contested'])} className={styles.differ}>
              <title>{t(loansWords['show.contested'])}</title>
            </TriangleAlert>
          )}
        </>
      ),
      due: ({ due }) => (due === null ? '—' : dueText(due, words)),
      since: ({ lentAt, madeHere }) => {
        const at = time(Date.parse(lentAt))
        return <span title={dateTime(Date.parse(lentAt))}>{madeHere ? at : t(loansWords.seenAt, { time: at })}</span>
      },
    },
  })
}
