import type { ReportColumn, ReportColumnName } from '../../../contract/reportColumns.ts'
import type { ReportRow } from '../../../contract/reports.ts'
import { isEndless, isUnlimited } from '../../../domain/validity.ts'
import { reportWords, sayDaysLeft } from '../../../words/files/report.ts'
import { snapshotsWords } from '../../../words/page/snapshots.ts'
import { stateWords } from '../../../words/terms.ts'
import type { Words } from '../../ui/useWords.tsx'

type Cell = ReportRow[string]

/** Numbers that name something instead of counting it. */
const names = new Set<ReportColumnName>(['snapshot'])
const limits = new Set<ReportColumnName>(['limitConcurrent', 'limitAmount'])
const kinds = ['member', 'asset', 'key', 'product'] as const
const changes = ['added', 'removed', 'changed'] as const

/** Figures that days decide. */
const countedInDays = new Set<ReportColumnName>(['within7', 'within30', 'within90'])

/** A cell of a row as text: of what has ended, since when; of what was counted by days of 24 hours, that it was. */
export function textInRow(column: Pick<ReportColumn, 'name' | 'type'>, row: ReportRow, words: Words): string {
  const value = row[column.name]
  if (row['by24Hours'] === true && value != null && countedInDays.has(column.name))
    return reportWords(words.language)('value.by24Hours', { value: words.number(Number(value)) })
  return column.name === 'daysLeft' && row['ended'] === true
    ? sayDaysLeft(words.language, Number(value), true)
    : textOfCell(column, value, words)
}

/** A cell of a report as text; empty where there is nothing, but that what is in no snapshot is what is now. */
function textOfCell(
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
      return t(value === true ? stateWords.yes : stateWords.no)
    case 'number':
      if (limits.has(name) && typeof value !== 'boolean' && isUnlimited(value)) return say('value.unlimited')
      return names.has(name) || typeof value === 'boolean' ? String(value) : words.number(value)
    default:
      return textOfText(name, String(value), words)
  }
}

function textOfText(name: ReportColumnName, text: string, { t }: Words): string {
  const kind = kinds.find((one) => one === text)
  if (name === 'kind' && kind !== undefined) return t(snapshotsWords[`kind.${kind}`])
  const change = changes.find((one) => one === text)
  if (name === 'change' && change !== undefined) return t(snapshotsWords[`change.${change}`])
  return text
}
