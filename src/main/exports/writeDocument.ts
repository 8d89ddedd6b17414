import type { TransferredFile, FileTarget, WriteDocument } from './exports.ts'
import { printed } from './printed.ts'
import { atomicWrite } from './atomicWrite.ts'

export const writeDocument: WriteDocument = async <Format extends string, Made extends { bytes: number }>(
  target: FileTarget,
  format: Format | 'pdf',
  make: (format: Format, file: TransferredFile) => Promise<Made>,
  options: Parameters<WriteDocument>[3] = {},
): Promise<Made & { file: string }> => {
  if (format === 'pdf') {
    return printed(target, (page) => writeDocument(page, 'html' as Format, make, options), options)
  }
  let made = {} as Made
  const written = await atomicWrite(target, (file) =>
    file.lend(async (lent) => {
      made = await make(format, lent)
      return made.bytes
    }),
  )
  return { ...written, ...made }
}
