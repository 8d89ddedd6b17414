import { useState } from 'react'
import { useLoanDays } from '../data/loans.ts'
import { DateField } from '../ui/DateField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { useWords } from '../ui/useWords.tsx'
import { newDue } from './newDue.ts'
import styles from './Loans.module.css'
import { headWords } from '../../words/headings.ts'

/** The longest note, in characters. */
const longestNote = 200

/** Until when something is lent, and a note: the day is proposed, and none need be given. */
export function useLoanTerms() {
  const proposed = newDue([], useLoanDays())
  const [chosen, setDue] = useState<string>()
  const [note, setNote] = useState('')
  const due = chosen ?? proposed
  return {
    due,
    note,
    setDue,
    setNote,
    isFilled: note !== '' || (chosen !== undefined && chosen !== proposed),
    /** What is sent of them. */
    given: { ...(due !== '' && { due }), ...(note.trim() !== '' && { note: note.trim() }) },
  }
}

export function LoanTerms({ of, isDisabled }: { of: ReturnType<typeof useLoanTerms>; isDisabled: boolean }) {
  const { t } = useWords()
  return (
    <div className={styles.terms}>
      <DateField label={t(headWords.due)} value={of.due} onChange={of.setDue} isDisabled={isDisabled} />
      <TextField
        label={t(headWords.note)}
        value={of.note}
        onChange={(text) => of.setNote(text.slice(0, longestNote))}
        isDisabled={isDisabled}
      />
    </div>
  )
}
