import { ProgressBar } from 'react-aria-components/ProgressBar'
import type { Progress } from '../../contract/operations.ts'
import { useWords } from '../ui/useWords.tsx'
import type { Exportable } from './exporting.ts'
import { ProgressTrack } from '../ui/ProgressTrack.tsx'
import styles from './ExportProgress.module.css'

/** How far an export is, and whether the service slows it down. */
export function ExportProgress({ of, progress }: { of: Exportable; progress: Progress | undefined }) {
  const { t } = useWords()
  const { done = 0, total, isLimited } = progress ?? {}
  const text = total === undefined ? t('export.preparing') : t(`export.progress.${of.counts}`, { done, count: total })
  return (
    <ProgressBar
      aria-label={t('export.running')}
      value={done}
      maxValue={total ?? 1}
      isIndeterminate={total === undefined}
      valueLabel={text}
      className={styles.progress ?? ''}
    >
      {({ percentage }) => (
        <>
          <span role="status">{text}</span>
          {isLimited && <span role="status">{t('ui.limited')}</span>}
          <ProgressTrack percentage={percentage} />
        </>
      )}
    </ProgressBar>
  )
}
