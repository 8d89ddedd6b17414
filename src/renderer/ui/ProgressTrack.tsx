import styles from './ProgressTrack.module.css'

/** The line of a progress bar that fills up; `percentage` as React Aria gives it, undefined while nobody knows. */
export function ProgressTrack({ percentage = 0 }: { percentage: number | undefined }) {
  return (
    <span className={styles.track}>
      <span className={styles.fill} style={{ width: `${percentage}%` }} />
    </span>
  )
}
