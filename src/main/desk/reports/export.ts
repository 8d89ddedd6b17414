import type { OutputOf, ParsedInputOf } from '../../../contract/operations.ts'
import { enterpriseName } from '../../../domain/people.ts'
import { localDay } from '../../../domain/fileNames.ts'
import type { ExportFile, FileTarget } from '../../exports/exports.ts'
import { longWork, type CallContext, type Handlers } from '../desk.ts'
import { exportInWorker } from '../exports/table.ts'
import type { ReportExportRequest } from '../exports/makeReport.ts'
import { writeTo } from '../filePlace.ts'
import type { Sessions } from '../sessions.ts'
import type { FindReport } from './read.ts'

type Input = ParsedInputOf<'exportReport'>

/** Writes a report to a place: one moment's whole. */
export type WriteReportFile = (
  input: Omit<Input, 'target'>,
  target: FileTarget,
  context: CallContext,
) => Promise<OutputOf<'exportReport'>>

export function createWriteReportFile(find: FindReport, sessions: Sessions, exportFile: ExportFile): WriteReportFile {
  return async ({ format, headers, language, sort, columns, ...wanted }, target, context) => {
    const known = sessions.find(wanted.profile)
    const { enterpriseGlobalId: globalId, baseUrl } = known
    const { report, source } = wanted
    const { replica, where, snapshot, asked } = await find(wanted)
    const origin = { source: source.from, enterprise: { globalId, baseUrl }, snapshot }
    const looks = { headers, language, enterpriseName: enterpriseName(known) }
    const whole = { kind: 'report', where, report: asked, sort, columns, origin, looks } as const
    const place = { target, format }
    const work = longWork(context)
    const { asOf, ...written } = await exportInWorker<ReportExportRequest>(
      exportFile,
      place,
      replica,
      whole,
      work,
      context,
    )
    return { ...written, report, format, asOf, snapshot }
  }
}

export function exportHandlers(write: WriteReportFile, now: () => number): Pick<Handlers, 'exportReport'> {
  return {
    exportReport: async ({ target, ...input }, context) => {
      const suggested = `keydesk-${input.report}-${localDay(now())}.${input.format}`
      return writeTo(target, suggested, context, (place) => write(input, place, context))
    },
  }
}
