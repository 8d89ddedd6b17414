import { DeskFailure } from '../../../contract/errors.ts'
import { mostInHtml } from '../../../domain/fileNames.ts'
import { titleOfColumn, titleOfReport, reportWords } from '../../../words/files/report.ts'
import type { Cell, Column, Origin, RenderReport, ReportContent, ReportFormat, Sheet } from '../exports.ts'
import { isoLocal } from '../tables/csv.ts'
import { renderTables, rowsAsJson } from '../tables/renderTables.ts'
import type { ReportRow } from '../../../contract/reports.ts'
import { cellInWords, comparedWords, filterLines } from './changes.ts'
import { tellingOf } from '../../../domain/changeRows.ts'
import { reportHtml } from './reportHtml.ts'

/** Of the documents, not of Keydesk: rises when a reader of the old one could misread the new one. */
const documentVersion = 1

function columnsOf({ report, columns }: ReportContent, { headers, language }: ReportFormat): Column[] {
  return columns.map(({ name, type }) => {
    return { name, type, title: headers === 'words' ? titleOfColumn(language, report, name) : name }
  })
}

/** Cells as they are; with headings in words, those of changes too are as people read them. */
async function* cellsOf(content: ReportContent, { headers, language }: ReportFormat): AsyncGenerator<Cell[][]> {
  const { report, columns, rows } = content
  const telling = tellingOf(language, content.names)
  const cell = (row: ReportRow, name: string): Cell => {
    const inWords = headers === 'words' ? cellInWords(row, name, report, telling) : undefined
    return inWords === '' ? null : (inWords ?? row[name])
  }
  for await (const batch of rows) yield batch.map((row) => columns.map(({ name }) => cell(row, name)))
}

/** What a workbook says of a report beside its rows. */
function asOfSheet(
  { report, filter, unreadable, compared }: ReportContent,
  { asOf, snapshot, enterprise }: Origin,
  { language }: ReportFormat,
): Sheet {
  const say = reportWords(language)
  const rows: Cell[][] = [
    [say('about.report'), titleOfReport(language, report)],
    [say('about.enterprise'), enterprise.globalId],
    [say('about.asOf'), isoLocal(Date.parse(asOf))],
    [say('about.snapshot'), snapshot === null ? undefined : String(snapshot)],
    ...(compared ? [[say('about.compared'), comparedWords(compared, language)]] : []),
    ...filterLines(filter, language),
    [say('about.unreadable'), String(unreadable.length)],
    ...unreadable.map(({ assetNum, error }) => [assetNum, error]),
  ]
  async function* all(): AsyncGenerator<Cell[][]> {
    yield rows
  }
  const column = (name: string, title: string): Column => ({ name, title, type: 'text' })
  const columns = [column('what', say('about.what')), column('value', say('about.value'))]
  return { name: say('about.sheet'), columns, rows: all() }
}

function documentOf(content: ReportContent, origin: Origin): AsyncGenerator<string> {
  const { report, filter, columns, rows, totals, series, unreadable, compared } = content
  const about = { report, filter, columns, totals, series, unreadable, ...(compared && { compared }) }
  return rowsAsJson({ format: 'keydesk.report', version: documentVersion, ...origin, ...about }, 'rows', rows)
}

export const renderReport: RenderReport = (content, origin, looks) => (format) => {
  const { total, report } = content
  const made = () => ({ rows: total })
  if (format === 'html' && total > mostInHtml)
    throw new DeskFailure({ kind: 'invalid', code: 'export.tooManyForHtml', details: { most: mostInHtml } })
  if (format === 'html') return { parts: reportHtml(content, origin, looks), made }
  if (format === 'json') return { parts: documentOf(content, origin), made }
  const name = titleOfReport(looks.language, report)
  const sheet = { name, columns: columnsOf(content, looks), rows: cellsOf(content, looks) }
  const sheets = format === 'csv' ? [sheet] : [sheet, asOfSheet(content, origin, looks)]
  return { parts: renderTables(sheets)(format).parts, made }
}
