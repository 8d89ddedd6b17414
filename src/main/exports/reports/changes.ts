import type { Language } from '../../../contract/bridge.ts'
import type { Compared, ReportRow } from '../../../contract/reports.ts'
import { grouped, namesOf, type ChangedRecord, type ChangeRow } from '../../../domain/changeRows.ts'
import { formatDateTime } from '../../../words/formats.ts'
import {
  cellText,
  sayField,
  type Telling,
  wordOfField,
  formerHolder,
  reportWords,
} from '../../../words/files/report.ts'
import { escaped } from '../html.ts'
import type { ReportFilter, ChangeWords } from '../exports.ts'
import { columns } from '../../../words/files/columns.ts'

/** Which list a difference is in, or what it is, in words. */
function wordOfValue(language: Language, column: 'kind' | 'change', value: string): string {
  return reportWords(language)(`${column}.${value}` as 'kind.member')
}

const languages = ['en', 'zh-CN'] as const
const kinds = ['member', 'asset', 'key', 'product']
const changes = ['added', 'removed', 'changed']

const inAll = (say: (language: (typeof languages)[number]) => string): string => languages.map(say).join('\n')

function found(): Readonly<Record<string, string>> {
  const fields = Object.keys(columns).filter((key) => kinds.some((kind) => key.startsWith(`${kind}.`)))
  return Object.fromEntries([
    ...kinds.map((kind) => [kind, inAll((language) => wordOfValue(language, 'kind', kind))]),
    ...changes.map((change) => [change, inAll((language) => wordOfValue(language, 'change', change))]),
    ...fields.map((key) => {
      const [kind = '', field = ''] = key.split('.')
      return [key, inAll((language) => wordOfField(language, kind, field))]
    }),
  ])
}

let known: Readonly<Record<string, string>> | undefined

export const changeWords: ChangeWords = () => (known ??= found())

/**
 * A cell as a person reads it, of the report about changes and of a holder who is no employee; undefined for one that
 * stands as it is.
 */
export function cellInWords(row: ReportRow, column: string, report: string, telling: Telling): string | undefined {
  if (report !== 'changes') return column === 'name' ? formerHolder(telling.language, row) : undefined
  if (column === 'kind' || column === 'change') return wordOfValue(telling.language, column, String(row[column]))
  return cellText(row, column, telling)
}

/** Which snapshots are compared, and of when. */
export function comparedWords({ from, to, fromAt, toAt }: Compared, language: Language): string {
  const say = reportWords(language)
  if (from === null || to === null) return say('html.oneSnapshot')
  const time = (at: number | null) => (at === null ? '' : formatDateTime(language, at))
  return say('html.compared', { from: String(from), to: String(to), fromTime: time(fromAt), toTime: time(toAt) })
}

/** What changed in sentences, for people who don't know the program. */
export function changesHtml(rows: readonly ReportRow[], total: number, telling: Telling): string {
  if (rows.length === 0) return ''
  const { language } = telling
  const say = reportWords(language)
  const list = (records: readonly ChangedRecord[]) => namesOf(records).join(say('said.separator'))
  const { kinds, unsaid } = grouped(rows as unknown as readonly ChangeRow[])
  const parts = kinds.map(({ kind, records }) => {
    const of = (change: ChangedRecord['change']) => records.filter((one) => one.change === change)
    const whole = (['added', 'removed'] as const).flatMap((change) => {
      const found = of(change)
      return found.length === 0 ? [] : [say(`records.${change}`, { count: found.length, list: list(found) })]
    })
    const changed = of('changed').map(({ name, fields }) => {
      const paragraphs = fields.map((row) => `<p>${escaped(sayField(row, telling))}</p>`)
      return `<h3>${escaped(name)}</h3>${paragraphs.join('')}`
    })
    const heading = `<h2>${escaped(wordOfValue(language, 'kind', kind))}</h2>`
    return `<section>${heading}${whole.map((text) => `<p>${escaped(text)}</p>`).join('')}${changed.join('')}</section>\n`
  })
  if (total > rows.length) parts.unshift(`<p>${escaped(say('said.firstOf', { count: rows.length, total }))}</p>\n`)
  if (unsaid > 0) parts.push(`<p>${escaped(say('said.unsaid', { count: unsaid }))}</p>\n`)
  return parts.join('')
}

/** What narrowed a report down, in words: whoever has only the file would take it for the whole. */
export function filterLines(filter: ReportFilter, language: Language): [what: string, value: string][] {
  const say = reportWords(language)
  const { departmentId, departmentName, productUri, text, days, former } = filter
  const lines: [string, string | undefined][] = [
    [say('column.departmentName'), departmentId === null ? say('series.noDepartment') : departmentName],
    [say('column.departmentId'), departmentId ?? undefined],
    [say('column.productUri'), productUri],
    [say('about.search'), text],
    [say('about.days'), days === undefined ? undefined : String(days)],
    [say('about.former'), former && say('value.yes')],
  ]
  return lines.filter((line): line is [string, string] => line[1] !== undefined)
}
