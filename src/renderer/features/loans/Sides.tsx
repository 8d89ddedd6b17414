import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { Loan } from '../../../contract/loans.ts'
import { dueText } from '../../data/loans.ts'
import { deskName } from '../../data/deskName.ts'
import { WordButton } from '../../changes/ChangeButton.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { close, extend, handIn, errorOrToast } from '../../changes/loanCalls.ts'
import styles from './Loans.module.css'
import { LoanState } from '../../changes/LoanState.tsx'
import { loansWords } from '../../../words/page/loans.ts'

/** Says what holds, of everything in which they differ. */
async function decide(side: Loan, sides: readonly Loan[], title: string): Promise<DeskError | undefined> {
  const differ = (about: 'due' | 'state') => sides.some((other) => other[about] !== side[about])
  if (differ('due') && side.due !== null) {
    const result = await extend([side.loan], side.due)
    if (!result.ok) return result.error
  }
  if (!differ('state')) return errorOrToast({ ok: true, data: { loans: [] } }, title)
  const ending = side.state === 'handedIn' ? handIn(side.loan) : close(side.loan, side.state === 'lost')
  return errorOrToast(await ending, title)
}

/** What desks say of a loan, side by side; a person decides. */
export function Sides({ sides, here }: { sides: readonly Loan[]; here: string }) {
  const words = useWords()
  const { t } = words
  const [error, setError] = useState<DeskError>()
  const [isBusy, setBusy] = useState(false)

  async function choose(side: Loan): Promise<void> {
    setBusy(true)
    setError(await decide(side, sides, t(loansWords.decided, { key: side.key })))
    setBusy(false)
  }

  const side = (loan: Loan) => {
    const name = deskName(loan.desk, here, words)
    return (
      <section key={loan.desk} className={styles.side}>
        <h3>{name}</h3>
        <LoanState loan={loan} />
        <span>{t(loansWords.dueIs, { due: loan.due === null ? '—' : dueText(loan.due, words) })}</span>
        <WordButton
          size="small"
          isDisabled={isBusy}
          label={`${t(loansWords.holds)}: ${name}`}
          onPress={() => void choose(loan)}
        >
          {t(loansWords.holds)}
        </WordButton>
      </section>
    )
  }
  return (
    <>
      <Notice kind="warning" title={t(loansWords.sides)}>
        <p>{t(loansWords.sidesText)}</p>
      </Notice>
      <div className={styles.sides}>{sides.map(side)}</div>
      {error !== undefined && <ErrorNotice error={error} />}
    </>
  )
}
