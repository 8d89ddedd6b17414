import { useState } from 'react'
import type { DeskError } from '../../contract/errors.ts'
import type { DueDate, Loan } from '../../contract/loans.ts'
import { localDay } from '../../domain/fileNames.ts'
import { dueAt } from '../../domain/loans.ts'
import { borrowerOf, dueText, useLoanDays } from '../data/loans.ts'
import { DateField } from '../ui/DateField.tsx'
import { QuestionDialog } from '../ui/QuestionDialog.tsx'
import { RadioChoices } from '../ui/RadioChoices.tsx'
import { useWords } from '../ui/useWords.tsx'
import { newDue } from './newDue.ts'
import { adopt, close, extend, errorOrToast } from './loanCalls.ts'
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
    field: { value: day, onChange: setDay, error: isTried && day === '' ? t('loans.dueNeeded') : undefined },
    isChanged: day !== initial,
  }
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
    return errorOrToast(result, t('loans.extended', { count, due: dueText(day, words) }))
  }

  return (
    <QuestionDialog
      title={t('loans.extendTitle', { count })}
      action={t('loans.extendAction')}
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
                  <bdi>{t('loans.extendText', { key: loan.key, name: borrowerOf(loan, words), ...due })}</bdi>
                </p>
              )
            })}
            {count > named && <p className={styles.soft}>{t('loans.extendMore', { count: count - named })}</p>}
          </div>
          <DateField {...field} autoFocus isRequired label={t('loans.newDue')} isDisabled={isBusy} />
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
      title={t('loans.closeTitle', { key })}
      action={t('loans.closeAction')}
      form={{ loses: undefined, check: () => true }}
      heed={<p>{t('change.noUndo')}</p>}
      onAct={async () => errorOrToast(await close(loan.loan, how === 'lost'), t('loans.closed', { key }))}
      onClose={onClose}
    >
      <RadioChoices
        label={t('loans.closeHow')}
        choices={[
          { id: 'returned', text: t('loans.closeReturned'), note: t('loans.closeReturnedText') },
          { id: 'lost', text: t('loans.closeLost'), note: t('loans.closeLostText') },
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
      title={t('loans.adoptTitle', { key })}
      action={t('loans.adoptAction')}
      variant="primary"
      form={{ loses: isChanged ? 'typed' : undefined, check }}
      onAct={async () => errorOrToast(await adopt(loan.loan, day), t('loans.adopted', { key }))}
      onClose={onClose}
    >
      {(isBusy) => (
        <div className={styles.fields}>
          <p>{t('loans.adoptText')}</p>
          <DateField {...field} autoFocus isRequired label={t('loans.due')} isDisabled={isBusy} />
        </div>
      )}
    </QuestionDialog>
  )
}
