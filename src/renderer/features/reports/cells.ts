import type { ReportColumn, ReportColumnName } from '../../../contract/reportColumns.ts'
import type { ReportRow } from '../../../contract/reports.ts'
import { isEndless, isUnlimited } from '../../../domain/validity.ts'
import { reportWords } from '../../../words/reports/index.ts'
import type { Words } from '../../ui/useWords.tsx'

type Cell = ReportRow[string]

/** Numbers that name something instead of counting it. */
const names = new Set<ReportColumnName>(['snapshot'])
const limits = new Set<ReportColumnName>(['limitConcurrent', 'limitAmount'])
const kinds = ['member', 'asset', 'key', 'product'] as const
const changes = ['added', 'removed', 'changed'] as const

/** A cell of a report as text; empty where there is nothing, but that what is in no snapshot is what is now. */
export function textOfCell(
  { name, type }: Pick<ReportColumn, 'name' | 'type'>,
  value: Cell | undefined,
  words: Words,
): string {
  const { t, language } = words
  const say = reportWords(language)
  if (value == null) return name === 'snapshot' ? say('value.now') : ''
  switch (type) {
    case 'date':
      if (name === 'asOf') return words.dateTime(Number(value))
      return isEndless({ limitEndTime: Number(value) }) ? say('value.endless') : words.date(Number(value))
    case 'flag':
      return t(value === true ? 'ui.yes' : 'ui.no')
    case 'number':
      if (limits.has(name) && typeof value !== 'boolean' && isUnlimited(value)) return say('value.unlimited')
      return names.has(name) || typeof value === 'boolean' ? String(value) : words.number(value)
    default:
      return textOfText(name, String(value), words)
  }
}

function textOfText(name: ReportColumnName, text: string, { t }: Words): string {
  const kind = kinds.find((one) => one === text)
  if (name === 'kind' && kind !== undefined) return t(`snapshots.kind.${kind}`)
  const change = changes.find((one) => one === text)
  if (name === 'change' && change !== undefined) return t(`snapshots.change.${change}`)
  return text
}
