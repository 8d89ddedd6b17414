import { ChevronDown } from 'lucide-react'
import styles from './Choice.module.css'

interface ChoiceProps {
  label: string
  /** The label is said and not shown, where the first option says what is chosen. */
  isLabelHidden?: boolean
  value: string
  options: readonly { id: string; text: string }[]
  onChange: (id: string) => void
}

/** One of several, in a line of a toolbar. */
export function Choice({ label, isLabelHidden, value, options, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      {!isLabelHidden && label}
      <span className={styles.box}>
        <select
          className={styles.select}
          aria-label={isLabelHidden ? label : undefined}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map(({ id, text }) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden className={styles.arrow} />
      </span>
    </label>
  )
}
