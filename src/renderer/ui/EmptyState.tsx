import type { ReactNode } from 'react'
import { LoaderCircle, type LucideIcon } from 'lucide-react'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  children?: ReactNode
  actions?: ReactNode
}

/** What stands where a list would: there is nothing, nothing matches, or nothing is chosen yet. Never a failure. */
export function EmptyState({ icon: Icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className={styles.state} role="status">
      <Icon size={28} strokeWidth={1.5} aria-hidden className={styles.icon} />
      <h2>{title}</h2>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** Shown after a moment, so that what is quick does not flicker. */
export function Loading({ label }: { label: string }) {
  return (
    <div className={`${styles.state} ${styles.loading}`} role="status">
      <LoaderCircle size={24} strokeWidth={1.5} aria-hidden className={styles.spinner} />
      <p className={styles.text}>{label}</p>
    </div>
  )
}
