import { Download } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import type { Progress } from '../../contract/operations.ts'
import { useWords } from '../ui/useWords.tsx'
import type { Exportable } from './exporting.ts'
import { ProgressLine } from '../ui/ProgressLine.tsx'
import { anywhereWords } from '../../words/page/anywhere.ts'
import { uiWords } from '../../words/page/frame.ts'

/** Opens the export dialog. */
export function ExportButton({ onPress, children }: { onPress: () => void; children: string }) {
  return (
    <Button icon={<Download size={16} aria-hidden />} onPress={onPress}>
      {children}
    </Button>
  )
}

/** How far an export is, and whether the service slows it down. */
export function ExportProgress({ of, progress }: { of: Exportable; progress: Progress | undefined }) {
  const { t } = useWords()
  const { done = 0, total, isLimited } = progress ?? {}
  const text =
    total === undefined
      ? t(anywhereWords['export.preparing'])
      : t(anywhereWords[`export.progress.${of.counts}`], { done, count: total })
  return (
    <ProgressLine label={t(anywhereWords['export.running'])} text={text} done={done} total={total}>
      {isLimited && <span role="status">{t(uiWords.limited)}</span>}
    </ProgressLine>
  )
}
