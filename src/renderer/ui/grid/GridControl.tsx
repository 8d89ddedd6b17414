import { createContext, use, type ReactNode } from 'react'
import { Button } from '../Button.tsx'
import styles from './Grid.module.css'

/** Whether the cell around is the one that the Tab key reaches. */
export const ActiveCell = createContext(false)

/** The button of a cell in a column with `isControl`. */
export function GridButton({ text, label, onPress }: { text: string; label: string; onPress: () => void }) {
  const isActive = use(ActiveCell)
  return (
    <Button variant="quiet" size="small" label={label} excludeFromTabOrder={!isActive} onPress={onPress}>
      {text}
    </Button>
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
