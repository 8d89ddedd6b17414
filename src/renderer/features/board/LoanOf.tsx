import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { AssetId, ProfileId } from '../../../contract/ids.ts'
import { openStates } from '../../../domain/loans.ts'
import { LoanState } from '../../changes/LoanState.tsx'
import { LoanVerbs } from '../../changes/LoanVerbs.tsx'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { borrowerOf, dueText } from '../../data/loans.ts'
import { addressOf } from '../../routing/route.ts'
import { Details } from '../../ui/Details.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { boardWords } from '../../../words/page/holdings.ts'
import { loansWords } from '../../../words/page/loans.ts'
import { headWords } from '../../../words/headings.ts'
import { fieldWords, kindWords } from '../../../words/terms.ts'
import styles from './Board.module.css'

/** Whose loan: a key's, or an asset number's. */
export type LoanQuery = { key: string } | { asset: AssetId }

interface LoanOfProps {
  of: LoanQuery
  /** Whom the service shows; a loan to somebody else says so. */
  holder: string | undefined
  profile: ProfileId
}

/** The loan that has not ended; undefined where there is none, or it was not read yet. */
export const useOpenLoan = (of: LoanQuery) =>
  lastRead(useQuery('listLoans', { ...of, states: [...openStates], limit: 1 }))?.value.loans[0]

/**
 * The loan of a key or an asset number that has not ended: how it stands, to whom and until when, and what can be done
 * with it. Nothing where there is none.
 */
export function LoanOf({ of, holder, profile }: LoanOfProps) {
  const words = useWords()
  const { t, dateTime } = words
  const [error, setError] = useState<DeskError>()
  const loan = useOpenLoan(of)
  if (loan === undefined) return null
  const { due, lentAt, madeHere, note } = loan
  return (
    <section className={styles.under}>
      <h3 className={styles.loanHead}>
        {t(kindWords.loan)} <LoanState loan={loan} />
      </h3>
      <Details
        items={[
          ...('asset' in of ? [{ label: t(fieldWords.borrowNum), value: <NumberText text={loan.key} /> }] : []),
          ...(loan.member?.globalId === holder
            ? []
            : [{ label: t(fieldWords.holder), value: <bdi>{borrowerOf(loan, words)}</bdi> }]),
          { label: t(madeHere ? headWords.lentAt : loansWords.foundAt), value: dateTime(Date.parse(lentAt)) },
          { label: t(headWords.due), value: due === null ? '' : dueText(due, words) },
          ...(note === null ? [] : [{ label: t(headWords.note), value: <bdi>{note}</bdi> }]),
        ]}
      />
      {error !== undefined && <ErrorNotice error={error} />}
      <div className={styles.verbs}>
        <LoanVerbs size="small" loan={loan} onFailed={setError} />
      </div>
      <a href={addressOf({ place: 'loans', profile, params: { loan: loan.loan } })}>{t(boardWords.showLoan)}</a>
    </section>
  )
}
