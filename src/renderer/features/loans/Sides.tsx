import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { Loan } from '../../../contract/loans.ts'
import { dueText, type ListedLoan } from '../../data/loans.ts'
import { deskName } from '../../data/deskName.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { close, extend, handIn, saidDone } from '../../changes/loanCalls.ts'
import styles from './Loans.module.css'
import { LoanState } from '../../changes/LoanState.tsx'

type Both = NonNullable<ListedLoan['sides']>

/** Says what holds, of everything in which the two differ. */
async function decide(side: Loan, { ours, theirs }: Both, title: string): Promise<DeskError | undefined> {
  if (ours.due !== theirs.due && side.due !== null) {
    const result = await extend([side.loan], side.due)
    if (!result.ok) return result.error
  }
  if (ours.state === theirs.state) return saidDone({ ok: true, data: { loans: [] } }, title)
  const said = side.state === 'handedIn' ? handIn(side.loan) : close(side.loan, side.state === 'lost')
  return saidDone(await said, title)
}

/** What two desks say of a loan, side by side; a person decides. */
export function Sides({ sides, here }: { sides: Both; here: string }) {
  const words = useWords()
  const { t } = words
  const [error, setError] = useState<DeskError>()
  const [isBusy, setBusy] = useState(false)

  async function choose(side: Loan): Promise<void> {
    setBusy(true)
    setError(await decide(side, sides, t('loans.decided', { key: side.key })))
    setBusy(false)
  }

  // Of three desks neither may be this one.
  const side = (loan: Loan) => {
    const name = deskName(loan.desk, here, words)
    return (
      <section className={styles.side}>
        <h4>{name}</h4>
        <LoanState loan={loan} />
        <span>{t('loans.dueIs', { due: loan.due === null ? '—' : dueText(loan.due, words) })}</span>
        <Button
          size="small"
          isDisabled={isBusy}
          label={`${t('loans.holds')}: ${name}`}
          onPress={() => void choose(loan)}
        >
          {t('loans.holds')}
        </Button>
      </section>
    )
  }
  return (
    <>
      <Notice kind="warning" title={t('loans.sides')}>
        <p>{t('loans.sidesText')}</p>
      </Notice>
      <div className={styles.sides}>
        {side(sides.ours)}
        {side(sides.theirs)}
      </div>
      {error !== undefined && <ErrorNotice error={error} />}
    </>
  )
}
