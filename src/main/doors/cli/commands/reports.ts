import { z } from 'zod'
import { Long } from '../../../../contract/ids.ts'
import type { InputOf, OutputOf } from '../../../../contract/operations.ts'
import {
  type ReportColumnName,
  reportConditions,
  reportDays,
  type ReportName,
  reportNames,
} from '../../../../contract/reportColumns.ts'
import type { ReportRow } from '../../../../contract/reports.ts'
import { alike } from '../../../../domain/searchable.ts'
import { allPages } from '../../../../domain/pages.ts'
import type { SayOnCommandLine } from '../../../../words/commands/index.ts'
import { sayDaysLeft, titleOfColumn, titleOfReport } from '../../../../words/files/report.ts'
import { formatIsoDay } from '../../../../words/formats.ts'
import { type Answer, table } from '../answer.ts'
import type { CommandContext } from '../context.ts'
import { command, group, type Values, memoryFields, takenFromMemory, type Where, withAsOf } from '../declare.ts'
import { nullIfOff, orOff, UsageError, wholeNumber } from '../usage.ts'
import { formatOf, outFilled, targetFields, targetOf } from './exports.ts'

/** A department's id, or none of them. */
const OrNone = z.union([Long, z.literal('none')])

/** Which rows of a report. */
const conditions = {
  days: ['--days <days>', 'option.reportDays', z.int().min(reportDays.least).max(reportDays.most)],
  from: ['--from <snapshot>', 'option.reportFrom'],
  to: ['--to <snapshot>', 'option.reportTo'],
  text: ['--text <text>', 'option.reportText'],
  departmentId: ['--department <id>', 'option.reportDepartment', { as: OrNone, reason: 'reason.department' }],
  uri: ['--product <uri>', 'option.productUri'],
  former: ['--former', 'option.former'],
} as const
type ReportChoice = Values<typeof conditions> & Where

/** A report as an operation takes it. */
type ReportRequest = Omit<InputOf<'readReport'>, 'profile' | 'offset' | 'limit'>

/** The option of a condition. */
const optionOf = (name: keyof typeof conditions): string => conditions[name][0].replace(/ .*/, '')

const isReport = (name: string): name is ReportName => (reportNames as readonly string[]).includes(name)

/** The conditions as an operation takes them; refuses those that the report doesn't have, and one end without the other. */
function conditionsOf({ say }: CommandContext, report: ReportName, choice: ReportChoice): Partial<ReportRequest> {
  const { days, from, to, text, uri, former } = choice
  const departmentId = choice.departmentId === 'none' ? null : choice.departmentId
  const all = { days, from, to, text, departmentId, uri, former }
  const given = Object.entries(all).filter(([, value]) => value !== undefined)
  const known = reportConditions[report]
  for (const [name] of given as [keyof typeof conditions, unknown][]) {
    if (known.includes(name)) continue
    const allowed = known.map((one) => optionOf(one)).join(', ')
    throw new UsageError('usage.reportOption', say('usage.reportOption', { option: optionOf(name), report, allowed }))
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
  const pages = await allPages((range) => context.ask('readReport', { ...request, ...range }))
  const rows = pages.flatMap((page) => page.rows)
  const { asOf, snapshot, unreadable, compared } = pages[0]
  const columns = pages[0].columns.map((column) => ({
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

function comparedText({ say }: CommandContext, { from, to }: { from: number | null; to: number | null }): string {
  return from === null || to === null ? say('done.oneSnapshot') : say('done.compared', { from, to })
}

const reportFormats = ['csv', 'xlsx', 'html', 'json'] as const

/** A report is shown where there is no file. */
const showFields = {
  ...conditions,
  ...memoryFields,
  name: ['<report>', 'arg.report'],
  ...targetFields(reportFormats),
  out: ['--out <file>', outFilled],
} as const

/** Shows a report, or saves it where a file is named. */
async function runReport(
  context: CommandContext,
  { name, format, out, force, headers, ...typed }: Values<typeof showFields>,
): Promise<Answer> {
  const choice = takenFromMemory({ ...typed, offline: true })
  const { say, language } = context
  if (out === undefined) {
    const alone = Object.entries({ '--format': format, '--force': force, '--headers': headers })
    const [given] = alone.find(([, value]) => value !== undefined) ?? []
    if (given !== undefined) throw new UsageError('usage.needed', say('usage.needed', { given, needed: '--out' }))
    return showReport(context, name, choice)
  }
  const request = await resolveRequest(context, name, choice)
  const file = { out, format, force }
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

async function listReports(context: CommandContext): Promise<Answer> {
  const { language, say } = context
  const { reports: saved } = await context.ask('listReports', {})
  const reports = [
    ...reportNames.map((name) => ({ name: name as string, title: titleOfReport(language, name), saved: false })),
    ...saved.map(({ name, report }) => ({ name, title: titleOfReport(language, report), saved: true })),
  ]
  const rows = reports.map((one) => [one.name, one.title, one.saved ? say('word.saved') : ''])
  return { data: { reports }, text: table([say('head.name'), say('head.report'), ''], rows) }
}

async function saveReport(
  context: CommandContext,
  { report, as: name, force = false, ...choice }: ReportChoice & { report: string; as: string; force?: boolean },
): Promise<Answer> {
  const { report: reportName, sort, source: _source, ...filter } = await resolveRequest(context, report, choice)
  const input = { name, report: reportName, filter, ...(sort && { sort }), replace: force }
  const { reports } = await context.ask('saveReport', input)
  return { data: reports.find((one) => one.name === name.trim()), text: context.say('done.reportSaved', { name }) }
}

async function renameReport(context: CommandContext, input: { name: string; to: string }): Promise<Answer> {
  const { to } = input
  const { reports } = await context.ask('renameReport', input)
  return { data: reports.find((one) => one.name === to.trim()), text: context.say('done.reportSaved', { name: to }) }
}

async function removeReport(context: CommandContext, { name }: { name: string }): Promise<Answer> {
  const data = await context.ask('removeReport', { name })
  return { data, text: context.say('done.reportRemoved', { name }) }
}

async function leadTimes(
  context: CommandContext,
  { product, days }: { product?: string; days?: number | 'off' },
): Promise<Answer> {
  const { say } = context
  if ((product === undefined) !== (days === undefined)) {
    const [given, needed] = product === undefined ? ['--days', '--product'] : ['--product', '--days']
    throw new UsageError('usage.needed', say('usage.needed', { given: given!, needed: needed! }))
  }
  const data =
    product === undefined || days === undefined
      ? await context.ask('readLeadTimes', {})
      : await context.ask('saveLeadTime', { uri: product, days: nullIfOff(days) })
  const rows = data.leadTimes.map((one) => [one.uri, one.days === null ? say('word.off') : String(one.days)])
  return { data, text: table([say('head.product'), say('head.days')], rows) }
}

export const reportCommands = [
  group('report', 'help.report'),
  command('report list', 'help.report.list', listReports),
  command('report save', 'help.report.save', saveReport, {
    ...conditions,
    report: ['<report>', 'arg.report'],
    as: ['--as <name>', 'option.saveAs', { needed: true }],
    force: ['--force', 'option.replaceReport'],
  }),
  command('report rename', 'help.report.rename', renameReport, {
    name: ['<name>', 'arg.savedReport'],
    to: ['<new-name>', 'arg.newName'],
  }),
  command('report remove', 'help.report.remove', removeReport, { name: ['<name>', 'arg.savedReport'] }),
  command('report lead-times', 'help.report.leadTimes', leadTimes, {
    product: ['--product <uri>', 'option.leadProduct'],
    days: [
      '--days <days>',
      'option.leadDays',
      (say: SayOnCommandLine) => orOff(wholeNumber(say, reportDays.least, reportDays.most)),
    ],
  }),
  command('report show', 'help.report.show', runReport, showFields, { isDefault: true }),
]
