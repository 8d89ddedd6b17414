import { z } from 'zod'
import { Source } from '../memory.ts'
import {
  checkConditions,
  reportFilter,
  ReportName,
  ReportRow,
  ReportSeries,
  reportSort,
  reportStanding,
} from '../reports.ts'
import { exported, ExportTarget, profile, Progress, tableLooks } from './parts.ts'

const asked = { ...profile, source: Source.default({ from: 'copy' }), report: ReportName, ...reportFilter }

export const reports = {
  /**
   * Rows of a report on the copy or a snapshot, by range. Times are judged at the time of asking for the copy, at its own
   * time for a snapshot. Of a first range (`offset` 0) everything is worked out anew; later ones go on with that.
   */
  readReport: {
    input: z
      .strictObject({
        ...asked,
        offset: z.int().min(0).default(0),
        limit: z.int().min(0).max(1000).default(200),
        sort: reportSort.optional(),
      })
      .superRefine(checkConditions),
    output: z.object({
      columns: z.array(z.object({ name: z.string(), type: z.enum(['text', 'number', 'date', 'flag']) })),
      rows: z.array(ReportRow),
      total: z.int(),
      /** Counts over all rows, and what stands in none of them. */
      totals: z.record(z.string(), z.number()),
      series: z.array(ReportSeries),
      ...reportStanding,
    }),
  },
  /** All rows of a report into one file, worked out at one moment. HTML takes 50,000 at most. */
  exportReport: {
    input: z
      .strictObject({
        ...asked,
        sort: reportSort.optional(),
        ...tableLooks,
        format: z.enum(['csv', 'xlsx', 'html', 'json']),
        target: ExportTarget,
      })
      .superRefine(checkConditions),
    output: z.object({
      ...exported,
      report: ReportName,
      format: z.enum(['csv', 'xlsx', 'html', 'json']),
      rows: z.int(),
    }),
    progress: Progress,
  },
}
