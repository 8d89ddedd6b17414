import { createContext, use, type ReactNode } from 'react'
import { IconButton } from '../Button.tsx'
import styles from './Grid.module.css'

/** Whether the cell around is the one that the Tab key reaches. */
export const ActiveCell = createContext(false)

/** The button of a cell in a column with `isControl`. */
export function GridButton(props: { label: string; icon: ReactNode; isDisabled?: boolean; onPress: () => void }) {
  const isActive = use(ActiveCell)
  return <IconButton {...props} excludeFromTabOrder={!isActive} />
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
