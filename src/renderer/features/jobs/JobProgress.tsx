import { ProgressBar } from 'react-aria-components/ProgressBar'
import type { Job } from '../../../contract/jobs.ts'
import { useWords } from '../../ui/useWords.tsx'
import { ProgressTrack } from '../../ui/ProgressTrack.tsx'
import { headWords } from '../../../words/headings.ts'
import { jobsWords } from '../../../words/page/jobs.ts'
import styles from './Jobs.module.css'

/** How many rows have an outcome, of how many. */
export function JobProgress({ job }: { job: Job }) {
  const { t, number } = useWords()
  const { rows, waiting, sent } = job
  const settled = rows - waiting - sent
  const text = t(jobsWords.progressOf, { done: number(settled), total: number(rows) })
  return (
    <ProgressBar
      aria-label={t(headWords.progress)}
      value={settled}
      maxValue={Math.max(1, rows)}
      valueLabel={text}
      className={styles.progress ?? ''}
    >
      {({ percentage }) => (
        <>
          <ProgressTrack percentage={percentage} />
          <span>{text}</span>
        </>
      )}
    </ProgressBar>
  )
}
