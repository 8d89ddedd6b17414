import { useState } from 'react'
import type { DeskError, Result } from '../../contract/errors.ts'
import type { DueDate, Loan } from '../../contract/loans.ts'
import { localDay } from '../../domain/fileNames.ts'
import { dueAt } from '../../domain/loans.ts'
import { borrowerOf, dueText, useLoanDays } from '../data/loans.ts'
import { DateField } from '../ui/TextField.tsx'
import { QuestionDialog } from '../ui/Dialog.tsx'
import { RadioChoices } from '../ui/RadioChoices.tsx'
import { useWords, currentWords } from '../ui/useWords.tsx'
import { newDue } from './OpenLoans.tsx'
import { changeWords } from '../../words/page/frame.ts'
import { loansWords } from '../../words/page/loans.ts'
import { headWords } from '../../words/headings.ts'
import { askAgainFor } from '../data/dataChanged.ts'
import { currentProfileId } from '../data/profiles.ts'
import { call } from '../desk/call.ts'
import { showToast } from '../ui/toasts.ts'
import styles from './Loans.module.css'

interface OneProps {
  loan: Loan
  onClose: () => void
}

/** More are counted. */
const named = 5

/** A day that must be given; one is proposed, or the one that was `kept`. */
function useDay(loans: readonly Loan[], kept: DueDate | null = null) {
  const { t } = useWords()
  const proposed = newDue(loans, useLoanDays())
  const initial = kept === null ? proposed : localDay(dueAt(kept))
  const [chosen, setDay] = useState<string>()
  const day = chosen ?? initial
  const [isTried, setTried] = useState(false)
  return {
    day,
    check: () => {
      setTried(true)
      return day !== ''
    },
    field: { value: day, onChange: setDay, error: isTried && day === '' ? t(loansWords.dueNeeded) : undefined },
    isChanged: day !== initial,
  }
}

type LoansResult = Result<{ loans: Loan[] }>

/** What is shown is asked for again: this desk hears of its own words only where it tells of them. */
async function afterwards(saying: Promise<LoansResult>): Promise<LoansResult> {
  const result = await saying
  askAgainFor('history')
  return result
}

export const handIn = (loan: string): Promise<LoansResult> =>
  afterwards(call('handInKey', { profile: currentProfileId(), loan }))

export const extend = (loans: readonly string[], due: string): Promise<LoansResult> =>
  afterwards(call('extendLoans', { profile: currentProfileId(), loans: [...loans], due }))

export const close = (loan: string, lost: boolean): Promise<LoansResult> =>
  afterwards(call('closeLoan', { profile: currentProfileId(), loan, lost }))

const adopt = (loan: string, due: string): Promise<LoansResult> =>
  afterwards(call('adoptLoan', { profile: currentProfileId(), key: loan, ...(due !== '' && { due }) }))

/** What is left to do for a key that is back, in words. */
export function leftToDo(loans: readonly Loan[]): string {
  const { t } = currentWords()
  return loans.some(({ state }) => state === 'handedIn') ? t(loansWords.stillLent) : t(loansWords.ended)
}

/** The error of a result; what was done is said. */
export function errorOrToast(result: LoansResult, title: string): DeskError | undefined {
  if (!result.ok) return result.error
  showToast({ kind: 'done', title })
  return undefined
}

/** Takes a key back from its details, and says what is left to do for it. */
export async function takeBack(loan: Loan): Promise<DeskError | undefined> {
  const words = currentWords()
  const result = await handIn(loan.loan)
  if (!result.ok) return result.error
  const title = words.t(loansWords.handedIn, { key: loan.key, name: borrowerOf(loan, words) })
  showToast({ kind: 'done', title, detail: leftToDo(result.data.loans) })
  return undefined
}

/** Gives one or several loans another due date. */
export function ExtendDialog({ loans, onClose }: { loans: readonly Loan[]; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const count = loans.length
  const { day, check, field, isChanged } = useDay(loans)

  async function act(): Promise<DeskError | undefined> {
    const result = await extend(
      loans.map(({ loan }) => loan),
      day,
    )
    return errorOrToast(result, t(loansWords.extended, { count, due: dueText(day, words) }))
  }

  return (
    <QuestionDialog
      title={t(loansWords.extendTitle, { count })}
      action={t(loansWords.extendAction)}
      variant="primary"
      form={{ loses: isChanged ? 'typed' : undefined, check }}
      onAct={act}
      onClose={onClose}
    >
      {(isBusy) => (
        <div className={styles.fields}>
          <div>
            {loans.slice(0, named).map((loan) => {
              const due = loan.due === null ? {} : { due: dueText(loan.due, words) }
              return (
                <p key={loan.loan}>
                  <bdi>{t(loansWords.extendText, { key: loan.key, name: borrowerOf(loan, words), ...due })}</bdi>
                </p>
              )
            })}
            {count > named && <p className={styles.soft}>{t(loansWords.extendMore, { count: count - named })}</p>}
          </div>
          <DateField {...field} autoFocus isRequired label={t(loansWords.newDue)} isDisabled={isBusy} />
        </div>
      )}
    </QuestionDialog>
  )
}

/** Ends a loan by a person's word, whatever the service shows. */
export function CloseDialog({ loan, onClose }: OneProps) {
  const { t } = useWords()
  const [how, setHow] = useState<'returned' | 'lost'>('returned')
  const { key } = loan
  return (
    <QuestionDialog
      title={t(loansWords.closeTitle, { key })}
      action={t(loansWords.closeAction)}
      form={{ loses: undefined, check: () => true }}
      heed={<p>{t(changeWords.noUndo)}</p>}
      onAct={async () => errorOrToast(await close(loan.loan, how === 'lost'), t(loansWords.closed, { key }))}
      onClose={onClose}
    >
      <RadioChoices
        label={t(loansWords.closeHow)}
        choices={[
          { id: 'returned', text: t(loansWords.closeReturned), note: t(loansWords.closeReturnedText) },
          { id: 'lost', text: t(loansWords.closeLost), note: t(loansWords.closeLostText) },
        ]}
        value={how}
        onChange={setHow}
      />
    </QuestionDialog>
  )
}

/** Takes over a loan that was found, with a due date. */
export function AdoptDialog({ loan, onClose }: OneProps) {
  const { t } = useWords()
  const { day, check, field, isChanged } = useDay([loan], loan.due)
  const { key } = loan
  return (
    <QuestionDialog
      title={t(loansWords.adoptTitle, { key })}
      action={t(loansWords.adoptAction)}
      variant="primary"
      form={{ loses: isChanged ? 'typed' : undefined, check }}
      onAct={async () => errorOrToast(await adopt(loan.loan, day), t(loansWords.adopted, { key }))}
      onClose={onClose}
    >
      {(isBusy) => (
        <div className={styles.fields}>
          <p>{t(loansWords.adoptText)}</p>
          <DateField {...field} autoFocus isRequired label={t(headWords.due)} isDisabled={isBusy} />
        </div>
      )}
    </QuestionDialog>
  )
}
