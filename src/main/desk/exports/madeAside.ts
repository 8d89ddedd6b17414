import { DeskFailure } from '../../../contract/errors.ts'
import type { FileTarget, WriteMade } from '../../exports/exports.ts'
import type { Replica } from '../../replica/replica.ts'
import type { LongWork } from '../callOptions.ts'
import { untilStill } from '../memory/moving.ts'
import type { AskedFile } from './makeFile.ts'
import type { AskedProducts } from './makeProducts.ts'
import type { AskedReport } from './makeReport.ts'
import type { AskedTable } from './makeTable.ts'

/** Has the thread of an enterprise's copy fill a file. However it ends, the thread has let go of the file then. */
async function madeAside<Made extends object>(
  { aside }: Replica,
  asked: AskedFile,
  { options: { signal }, onProgress }: LongWork,
): Promise<Made & { bytes: number }> {
  const making = aside.make(asked)
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
export const writeAside = <Asked extends AskedProducts | AskedTable | AskedReport, Made extends object>(
  writeMade: WriteMade,
  { target, format }: { target: FileTarget; format: Asked['format'] | 'pdf' },
  replica: Replica,
  asked: Omit<Asked, 'format'>,
  work: LongWork,
  options?: Parameters<WriteMade>[3],
): Promise<Made & { bytes: number; file: string }> =>
  untilStill(() =>
    writeMade(
      ...[target, format],
      (made, file) => madeAside<Made>(replica, { ...asked, format: made, file } as unknown as AskedFile, work),
      options,
    ),
  )
