import { DeskFailure } from '../../../contract/errors.ts'
import type { Result } from '../../../contract/outcome.ts'
import { allPages } from '../../../domain/pages.ts'
import { faultError } from '../../../domain/files/faults.ts'
import { closeList, openFile } from '../../data/openingFile.ts'
import { answerOf, resultOf } from '../../desk/call.ts'

/** The identities in a file that a person gave. */
export async function readIdentities(file: File): Promise<Result<string[]>> {
  const opened = await openFile(file)
  if (!opened.ok) return opened
  const name = opened.data.opened.file
  const read = await resultOf(async () => {
    const pages = await allPages((range) => answerOf('readIdentities', { file: name, ...range }))
    const error = faultError(pages[0].faults)
    if (error) throw new DeskFailure(error)
    return pages.flatMap(({ identities }) => identities.filter((one) => one.trim() !== ''))
  })
  closeList(name)
  return read
}
