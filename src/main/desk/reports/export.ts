import type { OutputOf, ParsedInputOf } from '../../../contract/operations.ts'
import { columnsOfReport } from '../../../contract/reportColumns.ts'
import { DeskFailure } from '../../../contract/errors.ts'
import { localDay } from '../../../domain/fileNames.ts'
import type { FileTarget, WriteReport } from '../../exports/exports.ts'
import type { ReportPart } from '../../replica/replica.ts'
import { longWork } from '../callOptions.ts'
import type { CallContext, Handlers } from '../desk.ts'
import { writeChosen } from '../filePlace.ts'
import { Moved, untilStill } from '../memory/moving.ts'
import type { Sessions } from '../sessions.ts'
import { standingOf, type FindReport } from './read.ts'

type Input = ParsedInputOf<'exportReport'>

/** Rows in one part: a whole report is never in one message between threads. */
const atOnce = 500

/** Writes a report to a place: one moment's whole, from the beginning again where it had to be worked out anew. */
export type WriteReportFile = (
  input: Omit<Input, 'target'>,
  target: FileTarget,
  context: CallContext,
) => Promise<OutputOf<'exportReport'>>

export function createWriteReportFile(find: FindReport, sessions: Sessions, writeReport: WriteReport): WriteReportFile {
  return async ({ format, headers, language, sort, ...wanted }, target, context) => {
    const { enterpriseGlobalId: globalId, baseUrl } = sessions.find(wanted.profile)
    const { report, source } = wanted
    const { options, onProgress } = longWork(context)
    const printing = context.printPdf && { printPdf: context.printPdf }
    const { replica, where, snapshot, asked } = await find(wanted)
    const read = (offset: number): Promise<ReportPart> => replica.report(where, asked, { offset, limit: atOnce }, sort)

    async function* rowsOf(first: ReportPart) {
      let offset = 0
      for (let part = first; part.rows.length > 0; part = await read(offset)) {
        if (options.signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
        if (part.built !== first.built) throw new Moved()
        onProgress(offset, first.total)
        yield part.rows
        offset += part.rows.length
        if (offset >= first.total) break
      }
      onProgress(first.total, first.total)
    }

    return untilStill(async () => {
      const first = await read(0)
      const { total, totals, series } = first
      const { asOf, unreadable, compared } = standingOf(first, snapshot)
      const content = {
        ...{ report, columns: columnsOfReport(report), rows: rowsOf(first), total, totals, series, unreadable },
        ...(compared && { compared }),
      }
      const origin = { source: source.from, enterprise: { globalId, baseUrl }, asOf, snapshot }
      const written = await writeReport(
        target,
        format,
        content,
        origin,
        { headers, language },
        { ...options, ...printing },
      )
      return { ...written, report, format, asOf, snapshot }
    })
  }
}

export function exportHandlers(write: WriteReportFile, now: () => number): Pick<Handlers, 'exportReport'> {
  return {
    exportReport: async ({ target, ...input }, context) => {
      if (target.to === 'path') return write(input, target, context)
      const suggested = `keydesk-${input.report}-${localDay(now())}.${input.format}`
      return writeChosen(suggested, context, (place) => write(input, place, context))
    },
  }
}
