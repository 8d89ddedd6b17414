import type { Language } from '../../../contract/bridge.ts'
import type { ReportColumn } from '../../../contract/reportColumns.ts'
import { formatDate, formatDateTime, formatNumber, formatMonth } from '../../../words/formats.ts'
import {
  attentionTexts,
  formerHolder,
  reportWords,
  titleOfColumn,
  titleOfReport,
  labelOfPoint,
  titleOfSeries,
} from '../../../words/files/report.ts'
import { isEndlessAt, isUnlimited, endsUntil } from '../../../domain/daysLeft.ts'
import { escaped, unreadHtml, pageHead } from '../html.ts'
import type { Cell, Origin, ReportContent, ReportFormat } from '../exports.ts'
import { filterLines, changesHtml, cellInWords, comparedWords } from './changes.ts'
import { maxSentences, tellingOf } from '../../../domain/changeRows.ts'

type Series = ReportContent['series'][number]
type Point = Series['points'][number]

/** What the points of a series are called. */
function labelsOf({ name, points }: Series, language: Language): string[] {
  // There may be several snapshots of a day.
  const days = new Set(points.map(({ at }) => at !== null && formatDate(language, at)))
  const moment = days.size < points.length ? formatDateTime : formatDate
  return points.map(({ label, at }) => {
    if (at === null) return labelOfPoint(language, name, label)
    return name === 'months' ? formatMonth(language, at, true) : moment(language, at)
  })
}

/** What is drawn of a series: how many end until when is what people ask. */
function pointsOf({ name, points }: Series, { days }: ReportContent['filter']): Point[] {
  if (name !== 'buckets') return points
  return endsUntil(points, days).map((until) => ({ label: String(until.days), at: null, value: until.value }))
}

/** Each series as a small table whose figures are drawn beside them: the same for whoever sees and whoever listens. */
function pictures({ series, filter }: ReportContent, language: Language): string {
  return series
    .map((one) => ({ ...one, points: pointsOf(one, filter) }))
    .filter(({ points }) => points.length > 1)
    .map((one) => {
      const most = Math.max(1, ...one.points.map(({ value }) => value))
      const labels = labelsOf(one, language)
      const rows = one.points.map((point, at) => {
        const drawn = `<meter aria-hidden="true" max="${most}" value="${point.value}"></meter>`
        const value = formatNumber(language, point.value)
        return `<tr><td>${escaped(labels[at]!)}</td><td>${drawn}</td><td class="number">${escaped(value)}</td></tr>`
      })
      const caption = `<caption>${escaped(titleOfSeries(language, one.name))}</caption>`
      return `<figure><table>${caption}<tbody>${rows.join('')}</tbody></table></figure>`
    })
    .join('\n')
}

/** Reads the first rows of some, and gives them back with all of them, which can still be read once. */
async function ahead<Row>(
  rows: AsyncIterable<readonly Row[]>,
  most: number,
): Promise<{ first: Row[]; all: AsyncIterable<readonly Row[]> }> {
  const iterator = rows[Symbol.asyncIterator]()
  const read: (readonly Row[])[] = []
  let count = 0
  let next = await iterator.next()
  for (; next.done !== true; next = await iterator.next()) {
    read.push(next.value)
    count += next.value.length
    if (count >= most) break
  }
  async function* all() {
    yield* read
    if (next.done === true) return
    for (let rest = await iterator.next(); rest.done !== true; rest = await iterator.next()) yield rest.value
  }
  return { first: read.flat().slice(0, most), all: all() }
}

/** How the page looks. Colours are the system's, so that they fit light, dark and forced ones. */
const pageStyle = `
:root{color-scheme:light dark;font:14px/1.5 system-ui,sans-serif}
body{margin:0 auto;padding:1rem}
h1{font-size:1.25rem;margin:0}h2{font-size:1rem;margin:.5rem 0 .25rem}ul{margin:0;padding-inline-start:1.25rem}p{margin:0 0 .5rem}
dl{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:.5rem 0}dt{color:color-mix(in srgb,CanvasText 65%,Canvas)}dd{margin:0;font-variant-numeric:tabular-nums}
dl div{display:flex;gap:.375rem}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
caption{text-align:start;font-weight:600;padding-block:.25rem}
th,td{text-align:start;padding:.25rem 1rem .25rem 0;border-block-end:1px solid color-mix(in srgb,CanvasText 20%,transparent);vertical-align:top;max-width:24rem}
th{position:sticky;top:0;background:Canvas;vertical-align:bottom}
td{overflow-wrap:break-word}td.text{min-width:6rem}td.number,td.date,td.flag,.short{white-space:nowrap}.number{text-align:end}
section{margin-block:.5rem}h3{font-size:1em;margin:.25rem 0 0}figure{display:inline-block;margin:.5rem 3rem 1rem 0;vertical-align:top}figure td{border:0;padding-block:.125rem}meter{width:12rem}
@media print{:root{font-size:10px}body{padding:0}th{position:static}thead{display:table-header-group}tr,figure{break-inside:avoid}}
`

/** What identifies a record and tells a person nothing: it is in the other formats, and here where somebody chose it. */
const unsaid: ReadonlySet<string> = new Set(['globalId', 'assetId', 'departmentId', 'id'])

/** Where a row is a product, its URI tells those of one name apart. */
const byProduct: ReadonlySet<string> = new Set(['by-product', 'by-department'])

/** Texts that are read as one: they are not broken. */
const short: ReadonlySet<string> = new Set(['assetNum', 'userName'])

/** A cell in the words of a language. */
function cellText(
  value: Cell,
  { name, type }: ReportColumn,
  row: Readonly<Record<string, Cell>>,
  language: Language,
): string {
  const say = reportWords(language)
  if (value == null) {
    if (name === 'snapshot') return say('value.now')
    if (name === 'name') return formerHolder(language, row) ?? ''
    // What has no name is called by its id.
    return name === 'departmentName' ? String(row['departmentId'] ?? '') : ''
  }
  if (typeof value === 'boolean') return say(value ? 'value.yes' : 'value.no')
  if (type === 'date') {
    if (name === 'asOf') return formatDateTime(language, Number(value))
    return isEndlessAt(Number(value)) ? say('value.endless') : formatDate(language, Number(value))
  }
  if (type === 'number') {
    const isLimit = name === 'limitConcurrent' || name === 'limitAmount'
    return isLimit && isUnlimited(value) ? say('value.unlimited') : formatNumber(language, value)
  }
  return String(value)
}

function asOfHtml(
  { filter, unreadable, compared }: ReportContent,
  { source, asOf, snapshot, enterprise }: Origin,
  { language, enterpriseName: name }: ReportFormat,
) {
  const say = reportWords(language)
  const time = formatDateTime(language, Date.parse(asOf))
  const asOfText = say('html.standing', {
    enterprise: enterprise.globalId,
    name,
    time,
    ...(snapshot === null ? {} : { [source === 'copy' ? 'last' : 'snapshot']: String(snapshot) }),
  })
  const parts = [`<p>${escaped(asOfText)}</p>`]
  if (compared) {
    parts.push(`<p>${escaped(comparedWords(compared, language))}</p>`)
  }
  const only = filterLines(filter, language)
  if (only.length > 0) {
    const lines = only.map(([what, value]) => `<div><dt>${escaped(what)}</dt><dd>${escaped(value)}</dd></div>`)
    parts.push(`<p><b>${escaped(say('html.filter'))}</b></p><dl>${lines.join('')}</dl>`)
  }
  parts.push(unreadHtml(say('html.unreadable', { count: unreadable.length }), unreadable, language))
  return parts.join('\n')
}

/** What somebody should look at this week, as the screen has it. */
function attention({ report, totals }: ReportContent, language: Language): string {
  if (report !== 'overview') return ''
  const say = reportWords(language)
  const lines = attentionTexts(language, totals).map(({ text }) => `<li>${escaped(text)}</li>`)
  const body = lines.length === 0 ? `<p>${escaped(say('attention.none'))}</p>` : `<ul>${lines.join('')}</ul>`
  return `<section><h2>${escaped(say('attention'))}</h2>${body}</section>`
}

/** One file that opens anywhere: it asks the network for nothing, and its policy would not let it. */
export async function* reportHtml(content: ReportContent, origin: Origin, looks: ReportFormat): AsyncGenerator<string> {
  const { report, rows } = content
  const { language } = looks
  const isShown = (name: string): boolean => (name === 'productUri' ? byProduct.has(report) : !unsaid.has(name))
  const columns = content.columns.filter(({ name }) => content.areChosen === true || isShown(name))
  const title = titleOfReport(language, report)
  const kinds = columns.map(({ name, type }) => ` class="${short.has(name) ? 'short' : type}"`)
  const head = columns.map(
    ({ name }, at) => `<th scope="col"${kinds[at]}>${escaped(titleOfColumn(language, report, name))}</th>`,
  )
  const telling = tellingOf(language, content.names)
  const { first, all } = report === 'changes' ? await ahead(rows, maxSentences) : { first: [], all: rows }
  const body = changesHtml(first, content.total, telling)
  yield `${pageHead(language, title, pageStyle)}<header><h1>${escaped(title)}</h1>
${asOfHtml(content, origin, looks)}</header>
<main>
${attention(content, language)}
${body}${pictures(content, language)}
<table><caption>${escaped(reportWords(language)('html.rows', { count: content.total }))}</caption>
<thead><tr>${head.join('')}</tr></thead>
<tbody>
`
  for await (const batch of all) {
    let text = ''
    for (const row of batch) {
      const cells = columns.map(
        (column, at) =>
          `<td${kinds[at]}>${escaped(cellInWords(row, column.name, report, telling) ?? cellText(row[column.name], column, row, language))}</td>`,
      )
      text += `<tr>${cells.join('')}</tr>\n`
    }
    yield text
  }
  yield '</tbody></table></main>\n</html>\n'
}
