import type { Progress } from '../../contract/operations.ts'
import { useWords } from '../ui/useWords.tsx'
import type { Exportable } from './exporting.ts'
import { ProgressLine } from '../ui/ProgressLine.tsx'

/** How far an export is, and whether the service slows it down. */
export function ExportProgress({ of, progress }: { of: Exportable; progress: Progress | undefined }) {
  const { t } = useWords()
  const { done = 0, total, isLimited } = progress ?? {}
  const text = total === undefined ? t('export.preparing') : t(`export.progress.${of.counts}`, { done, count: total })
  return (
    <ProgressLine label={t('export.running')} text={text} done={done} total={total}>
      {isLimited && <span role="status">{t('ui.limited')}</span>}
    </ProgressLine>
  )
}
