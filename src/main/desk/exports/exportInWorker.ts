import { DeskFailure } from '../../../contract/errors.ts'
import type { Document, ExportFile, ExportOptions, FileTarget } from '../../exports/exports.ts'
import type { Replica } from '../../replica/replica.ts'
import type { LongWork } from '../callOptions.ts'
import { retryWhileChanging } from '../memory/listChanged.ts'
import type { ExportRequest } from './exportDocument.ts'
import type { ProductsExportRequest } from './makeProducts.ts'
import type { ReportExportRequest } from './makeReport.ts'
import type { TableExportRequest } from './makeTable.ts'

/** Has the thread of an enterprise's copy fill a file. However it ends, the thread has let go of the file then. */
async function fill<Made extends object>(
  { aside }: Replica,
  request: ExportRequest,
  { options: { signal }, onProgress }: LongWork,
): Promise<Made & { bytes: number }> {
  const making = aside.make(request)
  try {
    for (;;) {
      if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
      const { done, value } = await making.next()
      if (done) return value as Made & { bytes: number }
      onProgress(value.done, value.total)
    }
  } finally {
    await making.return(undefined)
  }
}

/** Writes what the thread of an enterprise's copy makes, and gives what it came to. */
export const exportInWorker = <
  Request extends ProductsExportRequest | TableExportRequest | ReportExportRequest,
  Made extends object,
>(
  exportFile: ExportFile,
  { target, format }: { target: FileTarget; format: Request['format'] | 'pdf' },
  replica: Replica,
  request: Omit<Request, 'format'>,
  work: LongWork,
  options?: ExportOptions,
): Promise<Made & { bytes: number; file: string }> => {
  const document: Document<Request['format'], Made> = (made) => ({
    fill: (file) => fill<Made>(replica, { ...request, format: made, file } as unknown as ExportRequest, work),
  })
  return retryWhileChanging(() => exportFile(document, format, target, options))
}
