import { useState } from 'react'
import { CalendarPlus, Mail, Printer, Undo2 } from 'lucide-react'
import type { DeskError } from '../../contract/errors.ts'
import type { Loan, LoanWord } from '../../contract/loans.ts'
import { objection } from '../../domain/loans.ts'
import { Button } from '../ui/Button.tsx'
import { useWords } from '../ui/useWords.tsx'
import { WordButton } from './ChangeButton.tsx'
import { AdoptDialog, CloseDialog, ExtendDialog } from './LoanDialogs.tsx'
import { takeBack } from './loanCalls.ts'
import { RemindDialog } from './RemindDialog.tsx'
import { openSheet } from './sheetRequest.ts'
import { loansWords } from '../../words/page/loans.ts'

/** Whether a person may say this of a loan. */
export const isAllowed = (loan: Loan, word: LoanWord): boolean => objection(loan, word) === undefined

interface LoanVerbsProps {
  loan: Loan
  size?: 'small' | 'usual'
  onFailed: (error: DeskError | undefined) => void
}

/** What can be done with a loan as it stands. */
export function LoanVerbs({ loan, size = 'usual', onFailed }: LoanVerbsProps) {
  const { t } = useWords()
  const [open, setOpen] = useState<'extend' | 'close' | 'adopt' | 'remind'>()
  const shut = () => setOpen(undefined)
  const isLate = isAllowed(loan, { say: 'handedIn' })
  return (
    <>
      {isLate && (
        <WordButton
          size={size}
          variant="primary"
          icon={<Undo2 size={16} aria-hidden />}
          onPress={() => void takeBack(loan).then(onFailed)}
        >
          {t(loansWords.takeBack)}
        </WordButton>
      )}
      {isAllowed(loan, { say: 'extended', due: '' }) && (
        <WordButton size={size} icon={<CalendarPlus size={16} aria-hidden />} onPress={() => setOpen('extend')}>
          {t(loansWords.extend)}
        </WordButton>
      )}
      {loan.state === 'out' && loan.member !== null && (
        <Button size={size} icon={<Mail size={16} aria-hidden />} onPress={() => setOpen('remind')}>
          {t(loansWords.remind)}
        </Button>
      )}
      {loan.state !== 'unknown' && (
        <Button
          size={size}
          icon={<Printer size={16} aria-hidden />}
          onPress={() => openSheet({ loan: loan.loan, kind: loan.state === 'out' ? 'out' : 'return' })}
        >
          {t(loansWords.sheet)}
        </Button>
      )}
      {isAllowed(loan, { say: 'adopted', due: null }) && (
        <WordButton size={size} onPress={() => setOpen('adopt')}>
          {t(loansWords.adopt)}
        </WordButton>
      )}
      {isAllowed(loan, { say: 'closed', isLost: false }) && (
        <WordButton size={size} onPress={() => setOpen('close')}>
          {t(loansWords.close)}
        </WordButton>
      )}
      {open === 'extend' && <ExtendDialog loans={[loan]} onClose={shut} />}
      {open === 'remind' && <RemindDialog loan={loan} onClose={shut} />}
      {open === 'adopt' && <AdoptDialog loan={loan} onClose={shut} />}
      {open === 'close' && <CloseDialog loan={loan} onClose={shut} />}
    </>
  )
}
