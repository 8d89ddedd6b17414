import { ProgressBar } from 'react-aria-components/ProgressBar'
import { useWords } from '../ui/useWords.tsx'
import { Button } from '../ui/Button.tsx'
import { stopExporting, useExporting } from '../data/exporting.ts'
import styles from './ExportStatus.module.css'

/** An export that is under way; shown on every screen. */
export function ExportStatus() {
  const { t } = useWords()
  const exporting = useExporting((state) => state.exporting)
  if (exporting.state === 'idle') return null
  const { done = 0, total, isLimited } = exporting.progress ?? {}
  const text = total === undefined ? t('export.preparing') : t('export.progress', { done, count: total })
  return (
    <div className={styles.status}>
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
            <span className={styles.track}>
              <span className={styles.fill} style={{ width: `${percentage ?? 0}%` }} />
            </span>
          </>
        )}
      </ProgressBar>
      <Button onPress={stopExporting}>{t('ui.stop')}</Button>
    </div>
  )
}
