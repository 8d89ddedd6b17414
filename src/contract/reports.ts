import { z } from 'zod'
import { SavedView } from './settings.ts'
import { AnyId, Long } from './ids.ts'
import { asOf, Unreadable } from './memory.ts'
import { reportConditions, reportDays, reportNames, type ReportCondition } from './reportColumns.ts'
import { usualLoanDays } from './bounds.ts'
import { LoanDays } from './loans.ts'

export const ReportName = z.enum(reportNames)

/** Which rows of a report; a condition that is left out doesn't matter. */
export const reportFilter = {
  /** How far `expiring` looks ahead (left out: 12 calendar months), and `idle` back (left out: 30). */
  days: z.int().min(reportDays.least).max(reportDays.most).optional(),
  /** The snapshots that `changes` compares (number, name, time or day); left out, the last two. */
  from: AnyId.optional(),
  to: AnyId.optional(),
  /** Words that must all stand in a row. */
  text: z.string().optional(),
  /** Null: those without a department; of what is assigned, also to somebody who isn't among the employees. */
  departmentId: Long.nullable().optional(),
  /** The product's URI, or its name if it has none. */
  uri: z.string().min(1).optional(),
  /** Only what is assigned to somebody who isn't among the employees. */
  former: z.literal(true).optional(),
}

type ConditionInput = { report: z.infer<typeof ReportName> } & { [Name in ReportCondition]?: unknown }

/** Refuses conditions that the report doesn't have, and `from` without `to`. */
export function checkConditions(query: ConditionInput, context: z.core.$RefinementCtx, ...path: string[]): void {
  const known = reportConditions[query.report]
  for (const name of Object.keys(reportFilter) as ReportCondition[]) {
    if (query[name] === undefined || known.includes(name)) continue
    context.addIssue({ code: 'invalid_value', values: [...known], path: [...path, name], input: query[name] })
  }
  if (query.from !== undefined && query.to === undefined) context.addIssue({ code: 'custom', path: [...path, 'to'] })
  if (query.to !== undefined && query.from === undefined) context.addIssue({ code: 'custom', path: [...path, 'from'] })
}

/** By the name of a column; left out, the report's own order. Rows without a value come last. */
export const reportSort = z.strictObject({
  by: z.string().min(1),
  descending: z.boolean().default(false),
  language: z.enum(['en', 'zh-CN']).default('en'),
})

/** A report with its conditions, kept under a name. */
export const SavedReport = z.object({
  name: z.string(),
  report: ReportName,
  filter: z.object(reportFilter),
  sort: reportSort.optional(),
})
export type SavedReport = z.infer<typeof SavedReport>

/** How many days ahead of its end a product is to be ordered, null for never; `uri` is its name if it has none. */
export const LeadTime = z.object({
  uri: z.string().min(1),
  days: z.int().min(reportDays.least).max(reportDays.most).nullable(),
})

/** What is kept about the reports, the lists and the loans of an enterprise. */
export const ReportSettings = z.object({
  saved: z.array(SavedReport).default([]),
  leadTimes: z.array(LeadTime).default([]),
  /** Of the employees' list. */
  views: z.array(SavedView).default([]),
  /** What came within its lead time was told last on this local day, up to this moment (epoch ms). */
  told: z.object({ day: z.string(), until: z.number() }).optional(),
  /** How many days a loan lasts where nobody says otherwise. */
  loanDays: LoanDays.default(usualLoanDays),
  /** The local day on which overdue loans were told of last. */
  overdueTold: z.string().optional(),
})
export type ReportSettings = z.infer<typeof ReportSettings>

/** A row has every column of its report, null where there is nothing. */
export const ReportRow = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
export type ReportRow = z.infer<typeof ReportRow>

/** What a picture is drawn from, over all rows of the report. `at` in epoch milliseconds. */
export const ReportSeries = z.object({
  name: z.string(),
  points: z.array(z.object({ label: z.string().nullable(), at: z.number().nullable(), value: z.number() })),
})
export type ReportSeries = z.infer<typeof ReportSeries>

/** The snapshots that are compared, and when they were read (epoch ms); `from` is null where there is just one. */
const Compared = z.object({
  from: z.int().nullable(),
  to: z.int().nullable(),
  fromAt: z.number().nullable(),
  toAt: z.number().nullable(),
})
export type Compared = z.infer<typeof Compared>

/** What a report is of, as of when, and what it could not take into account. */
export const reportAsOf = {
  ...asOf,
  unreadable: z.array(Unreadable),
  /** Of `changes`: the snapshots that are compared; `from` is null where there is just one. */
  compared: Compared.optional(),
  /** Of `changes`: the names of holders that it tells of, by their global ids; of many, some. */
  names: z.record(z.string(), z.string()).optional(),
}
