import type { ReactNode } from 'react'
import { ProgressBar } from 'react-aria-components/ProgressBar'
import { ProgressTrack } from './ProgressTrack.tsx'
import styles from './ProgressLine.module.css'

/** How far something is, in words and as a line that fills up; without `total` nobody knows. `children`: what slows it down. */
export function ProgressLine({
  label,
  text,
  done,
  total,
  children,
}: {
  label: string
  text: string
  done: number
  total: number | undefined
  children?: ReactNode
}) {
  return (
    <ProgressBar
      aria-label={label}
      value={done}
      maxValue={total ?? 1}
      isIndeterminate={total === undefined}
      valueLabel={text}
      className={styles.progress ?? ''}
    >
      {({ percentage }) => (
        <>
          <span role="status">{text}</span>
          {children}
          <ProgressTrack percentage={percentage} />
        </>
      )}
    </ProgressBar>
  )
}
