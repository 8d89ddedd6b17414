import type { Language } from '../../contract/bridge.ts'
import { attentionCodes } from '../../contract/bounds.ts'
import type { ReportColumnName, ReportName } from '../../contract/reportColumns.ts'
import { wordsOf } from '../fill.ts'
import { reportTables } from './reportTables.ts'
import type { ReportRow } from '../../contract/reports.ts'
import { fileWords, hasColumnWord } from './sheets.ts'
import { formatDate, formatDateTime } from '../formats.ts'

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

/** Whom and how the report about changes is told. */
export interface Telling {
  language: Language
  /** Holders by their global ids, as far as they are known. */
  names: Readonly<Record<string, string>>
  /** Whether an end, in epoch ms, means that there is none. */
  isEndless: (end: string) => boolean
}

/** A difference of one field. */
interface Difference {
  kind: string
  field: string
  before: string | null
  after: string | null
}

const days = new Set(['limitStartTime', 'limitEndTime', 'trialEndDate'])
const moments = new Set(['updateTime', 'createTime'])
const holder = 'cloudAccountGlobalId'

/** What a field is called; one that there is no word for keeps the specification's name. */
export function wordOfField(language: Language, kind: string, field: string): string {
  // Who has it is told by name.
  if (field === holder) return fileWords(language)('asset.holderName')
  const key = [`${kind}.${field}`, `asset.${field}`].find(hasColumnWord)
  return key === undefined ? field : fileWords(language)(key)
}

/** The texts in a list as JSON; undefined for what is none. */
function textsIn(value: string): string[] | undefined {
  if (!value.startsWith('[')) return undefined
  try {
    const list: unknown = JSON.parse(value)
    return Array.isArray(list) && list.every((one) => typeof one === 'string') ? list : undefined
  } catch {
    return undefined
  }
}

/** A value of a field as people say it; undefined for none. */
function valueText(field: string, value: string | null, { language, names, isEndless }: Telling): string | undefined {
  const say = reportWords(language)
  if (value === null || value === '') return undefined
  if (field === holder) return names[value] ?? value
  const isTime = /^-?\d+$/.test(value)
  if (days.has(field) && isTime) return isEndless(value) ? say('value.endless') : formatDate(language, value)
  if (moments.has(field) && isTime) return formatDateTime(language, value)
  // A remark is what somebody wrote, whatever it looks like.
  const texts = field === 'remark' ? undefined : textsIn(value)
  if (texts !== undefined) return texts.length === 0 ? undefined : texts.join(say('said.separator'))
  if (value === 'true' || value === 'false') return say(value === 'true' ? 'value.yes' : 'value.no')
  return value
}

/** A cell of the table of changes, in words; undefined for what its column says of every report. */
export function cellText(row: ReportRow, column: string, telling: Telling): string | undefined {
  const { kind, field, before, after } = row as unknown as Difference
  if (field === null || field === undefined) return undefined
  if (column === 'field') return wordOfField(telling.language, kind, field)
  if (column !== 'before' && column !== 'after') return undefined
  return valueText(field, column === 'before' ? before : after, telling) ?? ''
}

/** One difference of one field in a sentence, before and after as people say them. */
export function sayField(row: ReportRow, telling: Telling): string {
  const { kind, field, ...values } = row as unknown as Difference
  const say = reportWords(telling.language)
  const inWords = (value: string | null) => valueText(field, value, telling)
  const [before, after] = [inWords(values.before), inWords(values.after)]
  if (field === holder) {
    if (before === undefined) return say('said.assigned', { after: after ?? '' })
    if (after === undefined) return say('said.withdrawn', { before })
    return say('said.moved', { before, after })
  }
  if (field === 'borrowedFlag' && values.after !== null)
    return say(values.after === 'true' ? 'said.lent' : 'said.returned')
  const name = wordOfField(telling.language, kind, field)
  const [had, has] = [values.before, values.after].map((value) => (value === null ? [] : textsIn(value)))
  // Of many numbers what came and what went is read, not the whole list twice.
  if (field !== 'remark' && had && has && had.length + has.length > 1) {
    const came = has.filter((one) => !had.includes(one)).join(say('said.separator'))
    const went = had.filter((one) => !has.includes(one)).join(say('said.separator'))
    if (came !== '' && went !== '') return say('said.cameAndWent', { field: name, came, went })
    if (came !== '') return say('said.came', { field: name, came })
    if (went !== '') return say('said.went', { field: name, went })
  }
  if (before === undefined && after === undefined) return say('said.emptied', { field: name })
  if (before === undefined) return say('said.set', { field: name, after: after ?? '' })
  if (after === undefined) return say('said.removed', { field: name, before })
  return say('said.changed', { field: name, before, after })
}
