import type { ReactNode } from 'react'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import styles from './EmptyState.module.css'

interface ProgressLineProps {
  label: string
  text: string
  done: number
  total: number | undefined
  /** Among other things, where nobody is told of each step. */
  isSmall?: boolean
  /** What slows it down, or how fast it is. */
  children?: ReactNode
}

/** How far something is, in words and as a line that fills up; without `total` nobody knows. */
export function ProgressLine({ label, text, done, total, isSmall = false, children }: ProgressLineProps) {
  return (
    <ProgressBar
      aria-label={label}
      value={done}
      maxValue={Math.max(1, total ?? 1)}
      isIndeterminate={total === undefined}
      valueLabel={text}
      className={(isSmall ? styles.small : styles.progress) ?? ''}
    >
      {({ percentage = 0 }) => (
        <>
          {!isSmall && <span role="status">{text}</span>}
          {children}
          <span className={styles.track}>
            <span className={styles.fill} style={{ width: `${percentage}%` }} />
          </span>
          {isSmall && <span>{text}</span>}
        </>
      )}
    </ProgressBar>
  )
}
