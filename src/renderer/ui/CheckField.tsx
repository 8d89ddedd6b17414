import { Checkbox } from 'react-aria-components/Checkbox'
import { Check } from 'lucide-react'
import styles from './CheckField.module.css'

interface CheckFieldProps {
  label: string
  /** What checking it means. */
  note: string
  value: boolean
  isDisabled?: boolean
  onChange: (value: boolean) => void
}

/** A check box, with a line that says what checking it means. */
export function CheckField({ label, note, value, isDisabled = false, onChange }: CheckFieldProps) {
  return (
    <Checkbox isSelected={value} isDisabled={isDisabled} onChange={onChange} className={styles.field ?? ''}>
      <span className={styles.mark} aria-hidden>
        {value && <Check size={12} strokeWidth={3} />}
      </span>
      <span>
        {label}
        <span className={styles.note}>{note}</span>
      </span>
    </Checkbox>
  )
}
