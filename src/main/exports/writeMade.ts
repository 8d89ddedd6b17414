import type { LentFile, FileTarget, WriteMade } from './exports.ts'
import { printed } from './printed.ts'
import { whole } from './writeWhole.ts'

export const writeMade: WriteMade = async <Format extends string, Made extends { bytes: number }>(
  target: FileTarget,
  format: Format | 'pdf',
  make: (format: Format, file: LentFile) => Promise<Made>,
  options: Parameters<WriteMade>[3] = {},
): Promise<Made & { file: string }> => {
  if (format === 'pdf') {
    return printed(target, (page) => writeMade(page, 'html' as Format, make, options), options)
  }
  let made = {} as Made
  const written = await whole(target, (file) =>
    file.lend(async (lent) => {
      made = await make(format, lent)
      return made.bytes
    }),
  )
  return { ...written, ...made }
}
