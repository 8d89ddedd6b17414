import { copyWords } from '../../words/page/copy.ts'
import type { Progress } from '../../contract/operations.ts'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { useWords } from '../ui/useWords.tsx'
import styles from './ExportStatus.module.css'

/** What every screen waits for, after an update, until the copy has what this Keydesk asks it for. */
export default function FillingStatus({ progress: { done, total = 0 } }: { progress: Progress }) {
  const { t } = useWords()
  return (
    <div className={styles.status}>
      <ProgressLine
        label={t(copyWords.filling)}
        text={t(copyWords.filled, { done, total })}
        done={done}
        total={total}
      />
    </div>
  )
}
