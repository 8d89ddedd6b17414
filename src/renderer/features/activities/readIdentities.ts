import type { Result } from '../../../contract/outcome.ts'
import { faultError } from '../../../domain/files/faults.ts'
import { closeList, openFile } from '../../data/openingFile.ts'
import { call } from '../../desk/call.ts'

const pageSize = 1000

/** The identities in a file that a person gave. */
export async function readIdentities(file: File): Promise<Result<string[]>> {
  const opened = await openFile(file)
  if (!opened.ok) return opened
  const name = opened.data.opened.file
  const identities: string[] = []
  try {
    for (;;) {
      const read = await call('readIdentities', { file: name, offset: identities.length, limit: pageSize })
      if (!read.ok) return read
      const error = faultError(read.data.faults)
      if (error) return { ok: false, error }
      identities.push(...read.data.identities)
      if (identities.length >= read.data.total || read.data.identities.length === 0) {
        return { ok: true, data: identities.filter((one) => one.trim() !== '') }
      }
    }
  } finally {
    closeList(name)
  }
}
