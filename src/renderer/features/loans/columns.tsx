import { TriangleAlert } from 'lucide-react'
import { deskName } from '../../data/deskName.ts'
import { borrowerOf, dueText, loanStatusOf, type ListedLoan } from '../../data/loans.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import type { Words } from '../../ui/useWords.tsx'
import styles from './Loans.module.css'
import { LoanState } from '../../changes/LoanState.tsx'
import { uiWords } from '../../../words/page/frame.ts'
import { loansWords } from '../../../words/page/loans.ts'
import { headWords } from '../../../words/headings.ts'
import { kindWords } from '../../../words/terms.ts'

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
  return [
    {
      id: 'key',
      header: t(kindWords.key),
      width: 132,
      exports: ['loan.key'],
      text: ({ key }) => key,
      cell: ({ key }) => <NumberText text={key} />,
    },
    {
      id: 'person',
      header: t(kindWords.member),
      width: 120,
      grow: 2,
      exports: ['member.name', 'member.userName'],
      text: (loan) => borrowerOf(loan, words),
      cell: (loan) => <bdi className={styles.person}>{borrowerOf(loan, words)}</bdi>,
    },
    {
      id: 'state',
      header: t(headWords.state),
      width: 116,
      exports: ['loan.state', 'loan.overdue'],
      text: (loan) =>
        [t(loansWords[`state.${loanStatusOf(loan)}`]), loan.contested && t(loansWords['show.contested'])]
          .filter(Boolean)
          .join(t(uiWords.listSeparator)),
      cell: (loan) => (
        <>
          <LoanState loan={loan} />
          {loan.contested !== undefined && (
            <TriangleAlert size={14} role="img" aria-label={t(loansWords['show.contested'])} className={styles.differ}>
              <title>{t(loansWords['show.contested'])}</title>
            </TriangleAlert>
          )}
        </>
      ),
    },
    {
      id: 'due',
      header: t(headWords.due),
      width: 116,
      exports: ['loan.due'],
      text: ({ due }) => due ?? '',
      cell: ({ due }) => (due === null ? '—' : dueText(due, words)),
    },
    {
      id: 'numbers',
      header: t(kindWords.assets),
      width: 132,
      grow: 3,
      exports: ['loan.assets'],
      text: (loan) => numbersOf(loan, words),
      cell: (loan) => <bdi>{numbersOf(loan, words)}</bdi>,
    },
    {
      id: 'since',
      header: t(headWords.lentAt),
      width: 96,
      exports: ['loan.lentAt'],
      text: ({ lentAt }) => dateTime(Date.parse(lentAt)),
      cell: ({ lentAt }) => <span title={dateTime(Date.parse(lentAt))}>{time(Date.parse(lentAt))}</span>,
    },
    {
      id: 'desk',
      header: t(kindWords.desk),
      width: 112,
      grow: 1,
      exports: ['loan.desk'],
      text: (loan) => deskOf(loan, here, words),
      cell: (loan) => <bdi>{deskOf(loan, here, words)}</bdi>,
    },
    {
      id: 'note',
      header: t(headWords.note),
      width: 120,
      grow: 1,
      isHiddenAtFirst: true,
      exports: ['loan.note'],
      text: ({ note }) => note ?? '',
      cell: ({ note }) => <bdi>{note}</bdi>,
    },
  ]
}
