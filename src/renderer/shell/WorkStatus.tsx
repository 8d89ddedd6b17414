import { copyWords } from '../../words/page/copy.ts'
import { uiWords } from '../../words/page/frame.ts'
import { ExportProgress } from '../data/ExportButton.tsx'
import { stopExport, useExporting } from '../data/exporting.ts'
import { useFilling } from '../data/refreshing.ts'
import { Button } from '../ui/Button.tsx'
import { useRequestOf } from '../ui/dialogs.tsx'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { useWords } from '../ui/useWords.tsx'
import styles from './Frame.module.css'

const sayings = {
  copy: { label: copyWords.filling, text: copyWords.filled },
  snapshot: { label: copyWords.opening, text: copyWords.opened },
} as const

/**
 * Shown on every screen: what all wait for, after an update, until the copy has what this Keydesk asks it for, or until a
 * snapshot can be looked at; and an export that goes on without its dialog.
 */
export default function WorkStatus() {
  const { t } = useWords()
  const { running, run } = useExporting()
  const isInView = useRequestOf('export') === running
  const filling = useFilling()
  return (
    <>
      {filling && (
        <div className={styles.status}>
          <ProgressLine
            label={t(sayings[filling.of].label)}
            text={t(sayings[filling.of].text, { done: filling.progress.done, total: filling.progress.total ?? 0 })}
            done={filling.progress.done}
            total={filling.progress.total}
          />
        </div>
      )}
      {running !== undefined && !isInView && run.state === 'running' && (
        <div className={styles.status}>
          <ExportProgress of={running} progress={run.progress} />
          <Button onPress={stopExport}>{t(uiWords.stop)}</Button>
        </div>
      )}
    </>
  )
}
