import { DeskFailure } from '../../../contract/errors.ts'
import { retryWhileChanging } from '../../../domain/pages.ts'
import type { Document, ExportFile, ExportOptions, FileTarget, TransferredFile } from '../../exports/exports.ts'
import type { Replica } from '../../replica/replica.ts'
import type { LongWork } from '../callOptions.ts'
import type { ExportRequest, MadeProducts } from './exportDocument.ts'
import type { MadeRows } from './makeReport.ts'

/** Has the thread of an enterprise's copy fill a file. However it ends, the thread has let go of the file then. */
async function fill<Made extends object>(
  { aside }: Replica,
  request: object & { file: TransferredFile },
  { options: { signal }, onProgress }: LongWork,
): Promise<Made & { bytes: number }> {
  const making = aside.make(request)
  try {
    for (;;) {
      if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
      const { done, value } = await making.next()
      if (done) return value as Made & { bytes: number }
      onProgress(value)
    }
  } finally {
    await making.return(undefined)
  }
}

type MadeOf<Request> = Request extends { kind: 'products' } ? MadeProducts : MadeRows

/** Writes what the thread of an enterprise's copy makes, and gives what it came to. */
export const exportInWorker = <Request extends ExportRequest>(
  exportFile: ExportFile,
  { target, format }: { target: FileTarget; format: Request['format'] | 'pdf' },
  replica: Replica,
  request: Omit<Request, 'format'>,
  work: LongWork,
  options?: ExportOptions,
): Promise<MadeOf<Request> & { bytes: number; file: string }> => {
  const document: Document<Request['format'], MadeOf<Request>> = (made) => ({
    fill: (file) => fill(replica, { ...request, format: made, file }, work),
  })
  return retryWhileChanging(() => exportFile(document, format, target, options))
}
