import { useWords } from '../ui/useWords.tsx'
import { Button } from '../ui/Button.tsx'
import { ExportProgress } from '../data/ExportProgress.tsx'
import { stopExport, useExporting } from '../data/exporting.ts'
import { uiWords } from '../../words/page/frame.ts'
import styles from './ExportStatus.module.css'

/** An export that goes on without its dialog; shown on every screen. */
export default function ExportStatus() {
  const { t } = useWords()
  const { asked, running, run } = useExporting()
  if (running === undefined || asked === running || run.state !== 'running') return null
  return (
    <div className={styles.status}>
      <ExportProgress of={running} progress={run.progress} />
      <Button onPress={stopExport}>{t(uiWords.stop)}</Button>
    </div>
  )
}
