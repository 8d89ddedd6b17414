import { useState } from 'react'
import styles from './Choice.module.css'

interface NumberChoiceProps {
  label: string
  value: number | undefined
  /** The bounds, in whole numbers. */
  least: number
  most: number
  onChange: (value: number) => void
}

/** A whole number of one's own, in a line of a toolbar; what is no such number changes nothing. */
export function NumberChoice({ label, value, least, most, onChange }: NumberChoiceProps) {
  const [typed, setTyped] = useState(value === undefined ? '' : String(value))
  const [followed, setFollowed] = useState(value)
  if (followed !== value) {
    setFollowed(value)
    setTyped(value === undefined ? '' : String(value))
  }
  const isFit = (text: string): boolean => /^\d+$/.test(text) && Number(text) >= least && Number(text) <= most
  return (
    <label className={styles.choice}>
      {label}
      <input
        className={styles.number}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-invalid={typed !== '' && !isFit(typed)}
        onChange={({ target }) => {
          setTyped(target.value)
          if (!isFit(target.value)) return
          setFollowed(Number(target.value))
          onChange(Number(target.value))
        }}
      />
    </label>
  )
}
