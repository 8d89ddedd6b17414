import type { Long } from '../../../../contract/ids.ts'
import type { InputOf, OutputOf } from '../../../../contract/operations.ts'
import {
  reportConditions,
  reportNames,
  type ReportColumnName,
  type ReportName,
} from '../../../../contract/reportColumns.ts'
import type { ReportRow } from '../../../../contract/reports.ts'
import { alike } from '../../../../domain/alike.ts'
import { formatIsoDay } from '../../../../words/formats.ts'
import { sayDaysLeft, titleOfColumn, titleOfReport } from '../../../../words/files/report.ts'
import type { Answer } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { formatOf, targetOf } from './exports.ts'
import { withAsOf, type Where } from '../memorySource.ts'
import { table } from '../table.ts'
import { UsageError } from '../usage.ts'

/** The conditions of a report as they are given. */
export interface ReportChoice extends Where {
  days?: number
  from?: string
  to?: string
  text?: string
  department?: Long | 'none'
  product?: string
  former?: true
}

/** A report as an operation takes it. */
type ReportRequest = Omit<InputOf<'readReport'>, 'profile' | 'offset' | 'limit'>

/** The option of each condition. */
const options = {
  days: '--days',
  from: '--from',
  to: '--to',
  text: '--text',
  departmentId: '--department',
  uri: '--product',
  former: '--former',
} as const

const isReport = (name: string): name is ReportName => (reportNames as readonly string[]).includes(name)

/** The conditions as an operation takes them; refuses those that the report doesn't have, and one end without the other. */
function conditionsOf({ say }: CommandContext, report: ReportName, choice: ReportChoice): Partial<ReportRequest> {
  const { days, from, to, text, department, product: uri, former } = choice
  const departmentId = department === 'none' ? null : department
  const all = { days, from, to, text, departmentId, uri, former }
  const given = Object.entries(all).filter(([, value]) => value !== undefined)
  const known = reportConditions[report]
  for (const [name] of given as [keyof typeof options, unknown][]) {
    if (known.includes(name)) continue
    const allowed = known.map((one) => options[one]).join(', ')
    throw new UsageError('usage.reportOption', say('usage.reportOption', { option: options[name], report, allowed }))
  }
  if ((from === undefined) !== (to === undefined)) {
    const [has, lacks] = from === undefined ? ['--to', '--from'] : ['--from', '--to']
    throw new UsageError('usage.needed', say('usage.needed', { given: has!, needed: lacks! }))
  }
  if (from !== undefined && choice.source?.from === 'snapshot') {
    throw new UsageError('usage.conflictingOption', say('usage.conflictingOption', { what: '--from, --snapshot' }))
  }
  return Object.fromEntries(given)
}

type Saved = OutputOf<'listReports'>['reports'][number]

/** A saved report as an operation takes it. */
const requestOfSaved = ({ report, filter, sort }: Saved): ReportRequest => ({
  report,
  ...filter,
  ...(sort && { sort }),
})

/** The report that a name stands for, with what is asked of it. Throws a usage error for a name that nothing has. */
async function resolveRequest(context: CommandContext, name: string, choice: ReportChoice): Promise<ReportRequest> {
  const { say } = context
  const { source } = choice
  const where = source ? { source } : {}
  if (!isReport(name)) {
    const { reports } = await context.ask('listReports', {})
    const saved = reports.find((one) => alike(one.name) === alike(name))
    if (saved) return { ...where, ...requestOfSaved(saved), ...conditionsOf(context, saved.report, choice) }
    const names = [...reportNames, ...reports.map((one) => one.name)].join(', ')
    throw new UsageError('usage.noReport', say('usage.noReport', { name, names }), { details: { value: name, names } })
  }
  return { ...where, report: name, ...conditionsOf(context, name, choice) }
}

/** How many rows are asked for at once. */
const part = 1000

/** A cell for people: of what has ended, since when. */
function cellText({ say, language }: CommandContext, row: ReportRow, name: string, type: string): string {
  const value = row[name] ?? null
  if (value === null) return ''
  if (name === 'daysLeft' && row['ended'] === true) return sayDaysLeft(language, Number(value), true)
  if (type === 'date') return formatIsoDay(Number(value))
  return typeof value === 'boolean' ? say(value ? 'word.yes' : 'word.no') : String(value)
}

async function showReport(context: CommandContext, name: string, choice: ReportChoice): Promise<Answer> {
  const { say, language } = context
  const request = await resolveRequest(context, name, choice)
  const { report } = request
  const rows: OutputOf<'readReport'>['rows'] = []
  for (;;) {
    const found = await context.ask('readReport', { ...request, offset: rows.length, limit: part })
    rows.push(...found.rows)
    if (found.rows.length > 0 && rows.length < found.total) continue
    const { asOf, snapshot, unreadable, compared } = found
    const columns = found.columns.map((column) => ({
      name: column.name,
      title: titleOfColumn(language, report, column.name as ReportColumnName),
      type: column.type,
    }))
    const renderText = (): string => {
      const titles = columns.map(({ title }) => title)
      const cells = rows.map((row) => columns.map(({ name: of, type }) => cellText(context, row, of, type)))
      const lines = [
        table(titles, cells),
        say('done.reportRows', { report: titleOfReport(language, report), count: rows.length }),
        ...(compared ? [comparedText(context, compared)] : []),
        ...(unreadable.length === 0 ? [] : [say('done.unreadable', { count: unreadable.length })]),
      ]
      return withAsOf(context, lines.join('\n'), request as Where, { asOf, snapshot })
    }
    const data = {
      report,
      asOf,
      snapshot,
      ...(compared && { from: compared.from, to: compared.to }),
      columns,
      rows,
      unreadable,
    }
    return {
      data,
      get text() {
        return renderText()
      },
    }
  }
}

function comparedText({ say }: CommandContext, { from, to }: { from: number | null; to: number | null }): string {
  return from === null || to === null ? say('done.oneSnapshot') : say('done.compared', { from, to })
}

/** Where a report is saved; it is shown where there is no file. */
export interface ReportFile {
  format?: ReportFormat
  out?: string
  force?: boolean
  headers?: 'fields' | 'words'
}

export const reportFormats = ['csv', 'xlsx', 'html', 'json'] as const
type ReportFormat = (typeof reportFormats)[number]

/** Shows a report, or saves it where a file is named. */
export async function runReport(
  context: CommandContext,
  name: string,
  { format, out, force, headers, ...choice }: ReportChoice & ReportFile,
): Promise<Answer> {
  const { say, language } = context
  if (out === undefined) {
    const alone = Object.entries({ '--format': format, '--force': force, '--headers': headers })
    const [given] = alone.find(([, value]) => value !== undefined) ?? []
    if (given !== undefined) throw new UsageError('usage.needed', say('usage.needed', { given, needed: '--out' }))
    return showReport(context, name, choice)
  }
  const request = await resolveRequest(context, name, choice)
  const file = { out, ...(format && { format }), ...(force && { force }) }
  const data = await context.ask('exportReport', {
    ...request,
    format: formatOf(context, file, reportFormats),
    headers: headers ?? 'fields',
    language,
    target: await targetOf(context, file, choice),
  })
  const text = say('done.exportedRows', { count: data.rows, file: data.file })
  return { data, text: withAsOf(context, text, request as Where, data) }
}

export async function listReports(context: CommandContext): Promise<Answer> {
  const { language, say } = context
  const { reports: saved } = await context.ask('listReports', {})
  const reports = [
    ...reportNames.map((name) => ({ name: name as string, title: titleOfReport(language, name), saved: false })),
    ...saved.map(({ name, report }) => ({ name, title: titleOfReport(language, report), saved: true })),
  ]
  const rows = reports.map((one) => [one.name, one.title, one.saved ? say('word.saved') : ''])
  return { data: { reports }, text: table([say('head.name'), say('head.report'), ''], rows) }
}

export async function saveReport(
  context: CommandContext,
  report: string,
  { as: name, force, ...choice }: ReportChoice & { as: string; force?: boolean },
): Promise<Answer> {
  const { report: reportName, sort, source: _source, ...filter } = await resolveRequest(context, report, choice)
  const input = { name, report: reportName, filter, ...(sort && { sort }), replace: force === true }
  const { reports } = await context.ask('saveReport', input)
  return { data: reports.find((one) => one.name === name.trim()), text: context.say('done.reportSaved', { name }) }
}

export async function renameReport(context: CommandContext, name: string, to: string): Promise<Answer> {
  const { reports } = await context.ask('renameReport', { name, to })
  return { data: reports.find((one) => one.name === to.trim()), text: context.say('done.reportSaved', { name: to }) }
}

export async function removeReport(context: CommandContext, name: string): Promise<Answer> {
  const data = await context.ask('removeReport', { name })
  return { data, text: context.say('done.reportRemoved', { name }) }
}

export async function leadTimes(
  context: CommandContext,
  { product, days }: { product?: string; days?: number | null },
): Promise<Answer> {
  const { say } = context
  if ((product === undefined) !== (days === undefined)) {
    const [given, needed] = product === undefined ? ['--days', '--product'] : ['--product', '--days']
    throw new UsageError('usage.needed', say('usage.needed', { given: given!, needed: needed! }))
  }
  const data =
    product === undefined || days === undefined
      ? await context.ask('readLeadTimes', {})
      : await context.ask('saveLeadTime', { uri: product, days })
  const rows = data.leadTimes.map((one) => [one.uri, one.days === null ? say('word.off') : String(one.days)])
  return { data, text: table([say('head.product'), say('head.days')], rows) }
}
