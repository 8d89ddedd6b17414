import { createContext, use, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import styles from './Grid.module.css'

/** Whether the surrounding cell is the one in the tab order. */
export const ActiveCell = createContext(false)

interface GridButtonProps {
  text: string
  label: string
  /** Why it would be refused: shown on hover. It stays focusable, and pressing it says why. */
  reason?: string | undefined
  onPress: () => void
}

/** The button of a cell in a column with `isControl`. */
export function GridButton({ text, label, reason, onPress }: GridButtonProps) {
  const isActive = use(ActiveCell)
  const button = (
    <Button variant="quiet" size="small" label={label} excludeFromTabOrder={!isActive} onPress={onPress}>
      {text}
    </Button>
  )
  if (reason === undefined) return button
  return (
    <span title={reason} className={styles.refused}>
      {button}
    </span>
  )
}

/** The link of a cell in a column with `isControl`. */
export function GridLink({ href, children, label }: { href: string; children: ReactNode; label?: string }) {
  const isActive = use(ActiveCell)
  return (
    <a
      href={href}
      tabIndex={isActive ? 0 : -1}
      className={styles.link}
      {...(label === undefined ? {} : { 'aria-label': label })}
    >
      {children}
    </a>
  )
}
