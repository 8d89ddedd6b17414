import type { ProfileId } from '../../../contract/ids.ts'
import type { ReportColumn, ReportColumnName, ReportName } from '../../../contract/reportColumns.ts'
import type { ReportRow } from '../../../contract/reports.ts'
import { tellingOf } from '../../../domain/changeRows.ts'
import {
  cellText,
  type Telling,
  formerHolder,
  titleOfColumn,
  reportWords,
  sayDaysLeft,
} from '../../../words/files/report.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { headWords } from '../../../words/headings.ts'
import { isEndless, isUnlimited } from '../../../domain/daysLeft.ts'
import { snapshotsWords } from '../../../words/page/snapshots.ts'
import { stateWords } from '../../../words/terms.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { GridLink } from '../../ui/grid/GridRows.tsx'
import { IdText, NumberText } from '../../ui/NumberText.tsx'
import type { Words } from '../../ui/useWords.tsx'
import { recordsOf } from './reportQuery.ts'
import styles from './Reports.module.css'

/** What identifies a record but says nothing at a first glance. */
const ids = new Set<ReportColumnName>(['globalId', 'departmentId', 'assetId', 'productUri', 'id'])
/** What is seldom asked for. */
const seldom = new Set<ReportColumnName>([
  'limitStartTime',
  'ended',
  'by24Hours',
  'bucket',
  'unlimitedConcurrent',
  'unlimitedAmount',
])

/** In a list of people the name comes first, in one of products theirs: what identifies them follows. */
const follows: Partial<Record<ReportColumnName, ReportColumnName>> = { userName: 'name', productUri: 'productName' }

function inReadingOrder(columns: readonly ReportColumn[]): ReportColumn[] {
  const followers = columns.filter(({ name }) => follows[name] !== undefined)
  const leaders = columns.filter(({ name }) => follows[name] === undefined)
  return leaders.flatMap((one) => [one, ...followers.filter(({ name }) => follows[name] === one.name)])
}

/** Columns with names, which need the room. */
const wide: Partial<Record<ReportColumnName, number>> = {
  productName: 3,
  name: 2,
  departmentName: 2,
  merchandise: 3,
  userName: 2,
  lentAssetNums: 3,
  before: 2,
  after: 2,
  error: 2,
}

const widthOf = ({ name, type }: ReportColumn): number => {
  if (name === 'productName') return 168
  if (wide[name] !== undefined) return 112
  if (name === 'assetNum') return 136
  if (name === 'asOf' || name === 'daysLeft') return 152
  return type === 'number' ? 92 : type === 'flag' ? 88 : 112
}

/** A record that a row names, which opens with a click; what it is about stands in its own column. */
const linked = new Set<ReportColumnName>(['name', 'assetNum', 'productName'])

/** Products of one name are told apart by their addresses where a row is a product. */
const isSumOf = (report: ReportName): boolean => report === 'by-product' || report === 'by-department'

/** About how wide a head is, in px: characters beyond Latin are square. A long one may be cut. */
const headWidth = (head: string): number =>
  Math.min(176, 28 + [...head].reduce((sum, character) => sum + (character > '\u2e7f' ? 13 : 7), 0))

/** A department without a name is called by its id; that there is none is said where that is what a row is about. */
function departmentOf(report: ReportName, { departmentName, departmentId }: ReportRow, { t }: Words): string {
  return String(departmentName ?? departmentId ?? (report === 'by-department' ? t(headWords.noDepartment) : ''))
}

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

/** The columns of a report, each sorted by where it is read. */
export function reportGridColumns(
  words: Words,
  report: ReportName,
  columns: readonly ReportColumn[],
  profile: ProfileId,
  names: Telling['names'] | undefined,
): GridColumn<ReportRow>[] {
  const { language, t, number } = words
  const telling = tellingOf(language, names)
  const linkIn = (row: ReportRow, name: string) =>
    recordsOf(report, row, profile).find(({ column }) => column === name)?.href
  return inReadingOrder(columns).map((column) => {
    const { name, type } = column
    const text = (row: ReportRow): string =>
      (name === 'name' ? formerHolder(language, row) : undefined) ??
      (report === 'changes' ? cellText(row, name, telling) : undefined) ??
      (name === 'departmentName' ? departmentOf(report, row, words) : textInRow(column, row, words))
    function plain(row: ReportRow) {
      const cellText = text(row) || (name === 'productName' ? String(row['productUri'] ?? '') : '')
      if (cellText === '') return <span className={styles.none}>—</span>
      if (name === 'assetNum') return <NumberText text={cellText} />
      if (ids.has(name) && type === 'text') return <IdText text={cellText} />
      if (report === 'idle' && name === 'online')
        return t(reportsWords.ofLooks, { online: number(cellText), looks: number(Number(row['looks'] ?? 0)) })
      return <bdi title={cellText}>{cellText}</bdi>
    }
    const isLinked = linked.has(name) && report !== 'changes'
    const header = titleOfColumn(language, report, name)
    return {
      id: name,
      header,
      width: Math.max(widthOf(column), headWidth(header)),
      ...(wide[name] === undefined ? {} : { grow: wide[name] }),
      ...(type === 'number' && { align: 'end' as const }),
      ...((ids.has(name) || seldom.has(name)) &&
        !(isSumOf(report) && name === 'productUri') && { isHiddenAtFirst: true }),
      ...(isLinked && { isControl: true }),
      text,
      // The rows come in order; this only says that they can.
      sortValue: () => 0,
      cell(row: ReportRow) {
        const href = isLinked ? linkIn(row, name) : undefined
        if (href !== undefined) return <GridLink href={href}>{plain(row)}</GridLink>
        return plain(row)
      },
    }
  })
}
