import type { ReportName } from '../../../contract/reportColumns.ts'
import type { ReportRow } from '../../../contract/reports.ts'
import type { InputOf } from '../../../contract/operations.ts'
import type { Result } from '../../../contract/errors.ts'
import type { ExportChoice } from '../../../contract/settings.ts'
import { mostInHtml } from '../../../domain/fileNames.ts'
import { titleOfReport } from '../../../words/files/report.ts'
import { copyWords } from '../../../words/page/copy.ts'
import { exportWords } from '../../../words/page/exporting.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { countWords } from '../../../words/terms.ts'
import { currentProfileId, sourceOf } from '../../data/profiles.ts'
import { openExport, type ExportDone, type ExportFormat, type ExportSize } from '../../data/exporting.ts'
import { orderFacts } from '../../data/exportingTable.ts'
import { isInWindow, call, type CallOptions } from '../../desk/call.ts'
import { currentRoute } from '../../routing/route.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { currentWords } from '../../ui/useWords.tsx'
import type { ReportFilter, Answer } from './reportQuery.ts'
import { sentenceOf, asOfText } from './ReportAsOf.tsx'

/** Of each cell, as in files of the sandbox. */
const sizes: Record<ExportFormat, ExportSize> = {
  xlsx: { empty: 7000, each: 9 },
  csv: { empty: 300, each: 14 },
  json: { empty: 900, each: 30 },
  html: { empty: 5000, each: 24 },
  pdf: { empty: 20_000, each: 12 },
}

/** A report as it is shown. */
interface ShownReport {
  report: ReportName
  filter: ReportFilter
  /** The same in words; empty for no filter. */
  only: string
  order: Pick<InputOf<'readReport'>, 'sort'>
  columns: readonly Pick<GridColumn<ReportRow>, 'id' | 'header'>[]
  answer: Answer
}

/** Asks how to export a report as it is shown, and exports it: rows, order and columns. JSON has all columns. */
export function openReportExport({ report, filter, only, order, columns: shown, answer }: ShownReport): void {
  const words = currentWords()
  const { t, language, number, time } = words
  const profile = currentProfileId()
  const source = sourceOf(currentRoute())
  const { total } = answer
  const { sort } = order
  const by = shown.find(({ id }) => id === sort?.by)?.header

  async function write({ format, headers }: ExportChoice, options: CallOptions): Promise<Result<ExportDone>> {
    const target = { to: 'chosen' } as const
    // The dialog offers a report only the formats that it has.
    const columns = format === 'json' ? {} : { columns: shown.map(({ id }) => id) }
    const input = { profile, source, report, ...filter, ...order, ...columns, format, headers, language, target }
    const written = await call('exportReport', input as InputOf<'exportReport'>, options)
    if (!written.ok) return written
    const { rows, asOf } = written.data
    const summary = [t(countWords.rows, { count: rows }), t(copyWords.asOf, { time: time(Date.parse(asOf)) })].join(
      ' · ',
    )
    return { ok: true, data: { ...written.data, told: summary } }
  }

  openExport({
    kind: 'report',
    what: t(reportsWords.exported, { name: titleOfReport(language, report) }),
    facts: [
      { label: t(exportWords.content), value: sentenceOf(report, answer, filter, words) },
      ...(only === '' ? [] : [{ label: t(reportsWords.filter), value: only }]),
      { label: t(exportWords.columns), value: shown.map(({ header }) => header).join(t(uiWords.listSeparator)) },
      ...orderFacts(by, sort?.descending),
    ],
    asOf: asOfText(words, answer),
    formats: [
      { id: 'xlsx', size: sizes.xlsx },
      { id: 'csv', size: sizes.csv },
      { id: 'html', size: sizes.html, note: t(reportsWords.exportHtml, { most: number(mostInHtml) }) },
      { id: 'json', size: sizes.json, note: t(reportsWords.exportJson) },
      ...(isInWindow
        ? [{ id: 'pdf', size: sizes.pdf, note: t(reportsWords.exportPdf, { most: number(mostInHtml) }) } as const]
        : []),
    ],
    counts: 'rows',
    forecast: async () => ({
      rows: t(countWords.rows, { count: total }),
      count: total * shown.length,
    }),
    write,
  })
}
