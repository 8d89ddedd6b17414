import type { Language } from '../../contract/bridge.ts'
import { attentionCodes } from '../../contract/tileBoardCodes.ts'
import type { ReportColumnName, ReportName } from '../../contract/reportColumns.ts'
import { wordsOf } from '../fill.ts'
import { reportTables } from './reportTables.ts'

/** The words of reports: they are the same on a screen, on the command line and in a file. */
export const reportWords = wordsOf(reportTables)

export const titleOfReport = (language: Language, report: ReportName): string =>
  reportWords(language)(`report.${report}`)

/** What a column is called: where a report calls it otherwise than others do, as that report does. */
export function titleOfColumn(language: Language, report: ReportName, name: ReportColumnName): string {
  const own = `${report}.${name}`
  return reportWords(language)(Object.hasOwn(reportTables, own) ? (own as 'keys.assetNum') : `column.${name}`)
}

const attention = ['attention', ...attentionCodes, 'unreadable', 'notReadYet'] as const
export type AttentionName = (typeof attention)[number]

/** What somebody should look at, by the totals of the overview: that of which there is some. */
export function attentionTexts(
  language: Language,
  totals: Readonly<Record<string, number>>,
): { id: AttentionName; text: string }[] {
  return attention.flatMap((id) => {
    const count = totals[id] ?? 0
    return count > 0 ? [{ id, text: reportWords(language)(`attention.${id}`, { count }) }] : []
  })
}

/** What stands for the name of a holder who is not among the employees; undefined for anybody else. */
export function formerHolder(
  language: Language,
  { globalId, userName, name }: Readonly<Record<string, unknown>>,
): string | undefined {
  if (typeof globalId !== 'string' || userName != null || name != null) return undefined
  return reportWords(language)('value.former', { id: globalId })
}

/** How long something still lasts, or since when it has ended; `days` as `daysLeft` gives them. */
export function sayDaysLeft(language: Language, days: number, isEnded: boolean): string {
  const say = reportWords(language)
  if (isEnded) return days >= 0 ? say('left.endedToday') : say('left.ended', { count: -days })
  return days <= 0 ? say('left.endsToday') : say('left.days', { count: days })
}

/** What a series of figures is called. */
export function titleOfSeries(language: Language, name: string): string {
  const key = `series.${name}`
  return Object.hasOwn(reportTables, key) ? reportWords(language)(key as 'series.months') : name
}

/** What a figure of a series is called; empty where its time says it. */
export function labelOfPoint(language: Language, series: string, label: string | null): string {
  const say = reportWords(language)
  switch (series) {
    case 'buckets':
      return say('series.within', { days: label ?? '' })
    case 'usage':
      if (label === '0') return say('series.never')
      return label === '100' ? say('series.over', { share: '75' }) : say('series.upTo', { share: label ?? '' })
    case 'departments':
    case 'keys':
    case 'lentKeys':
      return label ?? say('series.noDepartment')
    case 'owned':
    case 'ownedAssigned':
    case 'products':
      return label ?? say('series.unnamed')
    default:
      return label ?? ''
  }
}
