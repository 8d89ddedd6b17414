import type { Source } from '../../contract/memory.ts'
import { currentWords } from '../ui/useWords.tsx'
import { exportWords } from '../../words/page/exporting.ts'

/** As of when an export is, and from where; `asOf` and `snapshot` are those of an answer from the source. */
export function exportedAsOf(
  source: Source | undefined,
  answer: { asOf?: string; snapshot?: number | null } = {},
): string {
  const { t, dateTime } = currentWords()
  if (source === undefined) return t(exportWords.fromService)
  const time = answer.asOf === undefined ? '' : dateTime(Date.parse(answer.asOf))
  if (source.from === 'copy') return t(exportWords.fromCopy, { time })
  return t(exportWords.fromSnapshot, { time, snapshot: String(answer.snapshot ?? source.snapshot) })
}
