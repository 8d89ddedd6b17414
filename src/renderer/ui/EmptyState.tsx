import type { ReactNode } from 'react'
import { CircleCheck, LoaderCircle, SearchX, type LucideIcon } from 'lucide-react'
import { useWords } from './useWords.tsx'
import { Button } from './Button.tsx'
import { uiWords } from '../../words/page/frame.ts'
import styles from './EmptyState.module.css'

interface EmptyStateProps {
  icon: LucideIcon
  title: string
  children?: ReactNode
  actions?: ReactNode
  /** What is rarely needed, below the actions. */
  details?: ReactNode
}

/** Replaces a list: there is nothing, nothing is chosen yet, or the service can't be reached. */
export function EmptyState({ icon: Icon, title, children, actions, details }: EmptyStateProps) {
  return (
    <div className={styles.state} role="status">
      <Icon size={28} strokeWidth={1.5} aria-hidden className={styles.icon} />
      <h2>{title}</h2>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {details !== undefined && <div className={styles.details}>{details}</div>}
    </div>
  )
}

interface FilteredStateProps {
  title: string
  /** A filter alone, without a search, has nothing: that is what was asked. */
  isAnswer?: boolean
  children?: ReactNode
  onClear: () => void
}

/** There is something, but nothing matches the search and the filters; of a filter alone that is the answer. */
export function FilteredState({ title, isAnswer = false, children, onClear }: FilteredStateProps) {
  const { t } = useWords()
  return (
    <EmptyState
      icon={isAnswer ? CircleCheck : SearchX}
      title={title}
      actions={<Button onPress={onClear}>{t(isAnswer ? uiWords.showEverything : uiWords.clearFilters)}</Button>}
    >
      {children}
    </EmptyState>
  )
}

/** Shown after a moment, so that quick loading doesn't flicker. */
export function Loading({ label }: { label: string }) {
  return (
    <div className={`${styles.state} ${styles.loading}`} role="status">
      <LoaderCircle size={24} strokeWidth={1.5} aria-hidden className={styles.spinner} />
      <p className={styles.text}>{label}</p>
    </div>
  )
}
