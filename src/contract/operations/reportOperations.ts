import { z } from 'zod'
import { WholeText } from '../ids.ts'
import { Source } from '../memory.ts'
import { columnsOfReport } from '../reportColumns.ts'
import {
  checkConditions,
  LeadTime,
  reportFilter,
  ReportName,
  ReportRow,
  ReportSeries,
  reportSort,
  reportAsOf,
  SavedReport,
} from '../reports.ts'
import { SavedView } from '../settings.ts'
import { exported, ExportTarget, op, profile, tableLooks } from './parts.ts'

const reportQueryFields = { ...profile, source: Source.default({ from: 'copy' }), report: ReportName, ...reportFilter }

/** PDF only where the door can print. */
const reportFormat = z.enum(['csv', 'xlsx', 'html', 'json', 'pdf'])

const saved = { reports: z.array(SavedReport) }
const views = { views: z.array(SavedView) }
const leadTimes = { leadTimes: z.array(LeadTime) }

/** A saved report is asked for like any other. */
function checkSaved({ report, filter }: Pick<SavedReport, 'report' | 'filter'>, context: z.core.$RefinementCtx): void {
  checkConditions({ ...filter, report }, context, 'filter')
}

/** Only what the report has. */
function checkColumns(
  { report, columns = [] }: { report: z.infer<typeof ReportName>; columns?: string[] | undefined },
  context: z.core.$RefinementCtx,
): void {
  const known = columnsOfReport(report).map(({ name }) => name as string)
  const other = columns.findIndex((name) => !known.includes(name))
  if (other !== -1)
    context.addIssue({ code: 'invalid_value', values: known, path: ['columns', other], input: columns[other] })
}

export const reports = {
  /** The reports of the enterprise that were saved, by name; the built-in ones are `reportNames`. */
  listReports: op({
    effect: 'look',
    command: 'report list',
    place: 'features/reports',
    input: () => z.strictObject(profile),
    output: () => z.object(saved),
  }),
  /**
   * Keeps a report with its conditions under a name. Errors: `savedReport.nameUnfit` for the name of a built-in report or of
   * a command, `savedReport.nameTaken` unless it may be replaced.
   */
  saveReport: op({
    effect: 'local',
    command: 'report save',
    place: 'features/reports',
    input: () =>
      z
        .strictObject({
          ...profile,
          name: WholeText.min(1).max(100),
          report: ReportName,
          filter: z.strictObject(reportFilter).default({}),
          sort: reportSort.optional(),
          replace: z.boolean().default(false),
        })
        .superRefine(checkSaved),
    output: () => z.object(saved),
  }),
  /** Gives a saved report another name. Errors: `savedReport.none`, and those of `saveReport`. */
  renameReport: op({
    effect: 'local',
    command: 'report rename',
    place: 'features/reports',
    input: () => z.strictObject({ ...profile, name: z.string().min(1), to: WholeText.min(1).max(100) }),
    output: () => z.object(saved),
  }),
  /** Error: `savedReport.none`. */
  removeReport: op({
    effect: 'local',
    command: 'report remove',
    place: 'features/reports',
    input: () => z.strictObject({ ...profile, name: z.string().min(1) }),
    output: () => z.object({ name: z.string() }),
  }),
  /** The saved views of the employees' list, by name. */
  listViews: op({
    effect: 'look',
    place: 'features/members',
    input: () => z.strictObject(profile),
    output: () => z.object(views),
  }),
  /** Takes the place of one of the same name. */
  saveView: op({
    effect: 'local',
    place: 'features/members',
    input: () => z.strictObject({ ...profile, view: SavedView.extend({ name: WholeText.trim().min(1).max(100) }) }),
    output: () => z.object(views),
  }),
  /** Does nothing where there is none of that name. */
  removeView: op({
    effect: 'local',
    place: 'features/members',
    input: () => z.strictObject({ ...profile, name: z.string().min(1) }),
    output: () => z.object(views),
  }),
  readLeadTimes: op({
    effect: 'look',
    command: 'report lead-times',
    place: 'features/reports',
    input: () => z.strictObject(profile),
    output: () => z.object(leadTimes),
  }),
  /** Null: the product never needs anybody. One of which nothing was set has seven days. */
  saveLeadTime: op({
    effect: 'local',
    command: 'report lead-times',
    place: 'features/reports',
    input: () => z.strictObject({ ...profile, uri: LeadTime.shape.uri, days: LeadTime.shape.days }),
    output: () => z.object(leadTimes),
  }),
  /**
   * Rows of a report on the copy or a snapshot, by range. Times are judged at the time of asking for the copy, at its own
   * time for a snapshot. Of a first range (`offset` 0) everything is worked out anew; later ones go on with that.
   */
  readReport: op({
    effect: 'look',
    command: 'report',
    place: 'features/reports',
    input: () =>
      z
        .strictObject({
          ...reportQueryFields,
          offset: z.int().min(0).default(0),
          limit: z.int().min(0).max(1000).default(200),
          sort: reportSort.optional(),
        })
        .superRefine((given, context) => checkConditions(given, context)),
    output: () =>
      z.object({
        columns: z.array(z.object({ name: z.string(), type: z.enum(['text', 'number', 'date', 'flag']) })),
        rows: z.array(ReportRow),
        total: z.int(),
        /** Counts over all rows, and what stands in none of them. */
        totals: z.record(z.string(), z.number()),
        series: z.array(ReportSeries),
        ...reportAsOf,
      }),
  }),
  /** All rows of a report into one file, worked out at one moment. HTML and PDF take 50,000 at most. */
  exportReport: op({
    effect: 'look',
    command: 'report',
    place: 'features/reports',
    input: () =>
      z
        .strictObject({
          ...reportQueryFields,
          sort: reportSort.optional(),
          ...tableLooks,
          /** In this order; left out, all of the report. */
          columns: z.array(z.string()).min(1).optional(),
          format: reportFormat,
          target: ExportTarget,
        })
        .superRefine((given, context) => {
          checkConditions(given, context)
          checkColumns(given, context)
        }),
    output: () =>
      z.object({
        ...exported,
        report: ReportName,
        format: reportFormat,
        rows: z.int(),
      }),
  }),
}
