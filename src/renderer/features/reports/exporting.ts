import type { ReportName } from '../../../contract/reportColumns.ts'
import type { InputOf } from '../../../contract/operations.ts'
import type { Result } from '../../../contract/outcome.ts'
import type { ExportChoice } from '../../../contract/settings.ts'
import { mostInHtml } from '../../../domain/exportLimits.ts'
import { titleOfReport } from '../../../words/reports/index.ts'
import { currentProfileId } from '../../data/enterprise.ts'
import { openExport, type ExportDone, type ExportFormat, type ExportSize } from '../../data/exporting.ts'
import { sourceOf } from '../../data/source.ts'
import { isInWindow } from '../../desk/bridge.ts'
import { call, type CallOptions } from '../../desk/call.ts'
import { currentRoute } from '../../routing/route.ts'
import { currentWords } from '../../ui/useWords.tsx'
import type { ReportFilter } from './question.ts'
import type { Answer } from './report.ts'
import { sentenceOf } from './sentence.ts'
import { standingText } from './Standing.tsx'

/** Of each cell, as in files of the sandbox. */
const sizes: Record<ExportFormat, ExportSize> = {
  xlsx: { empty: 7000, each: 9 },
  csv: { empty: 300, each: 14 },
  json: { empty: 900, each: 30 },
  html: { empty: 5000, each: 24 },
  pdf: { empty: 20_000, each: 12 },
}

/** Asks how to export the report that is shown, with its filters and in its order, and exports it. */
export function openReportExport(
  report: ReportName,
  filter: ReportFilter,
  order: Pick<InputOf<'readReport'>, 'sort'>,
  answer: Answer,
): void {
  const words = currentWords()
  const { t, language, number, time } = words
  const profile = currentProfileId()
  const source = sourceOf(currentRoute())
  const { total, columns } = answer

  async function write({ format, headers }: ExportChoice, options: CallOptions): Promise<Result<ExportDone>> {
    const target = { to: 'chosen' } as const
    // The dialog offers a report only the formats that it has.
    const input = { profile, source, report, ...filter, ...order, format, headers, language, target }
    const written = await call('exportReport', input as InputOf<'exportReport'>, options)
    if (!written.ok) return written
    const { rows, asOf } = written.data
    const told = [t('count.rows', { count: rows }), t('copy.asOf', { time: time(Date.parse(asOf)) })].join(' · ')
    return { ok: true, data: { ...written.data, told } }
  }

  openExport({
    kind: 'report',
    what: t('reports.exported', { name: titleOfReport(language, report) }),
    facts: [{ label: t('export.content'), value: sentenceOf(report, answer, filter, words) }],
    asOf: standingText(words, answer),
    formats: [
      { id: 'xlsx', size: sizes.xlsx },
      { id: 'csv', size: sizes.csv },
      { id: 'html', size: sizes.html, note: t('reports.exportHtml', { most: number(mostInHtml) }) },
      { id: 'json', size: sizes.json },
      ...(isInWindow
        ? [{ id: 'pdf', size: sizes.pdf, note: t('reports.exportPdf', { most: number(mostInHtml) }) } as const]
        : []),
    ],
    counts: 'rows',
    forecast: async () => ({
      rows: t('count.rows', { count: total }),
      count: total * columns.length,
    }),
    write,
  })
}
