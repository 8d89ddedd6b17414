import { mostFileBytes } from '../../contract/fileFields.ts'
import type { FileSource, OpenedFile } from '../../contract/files.ts'
import type { InputOf } from '../../contract/operations.ts'
import type { Result } from '../../contract/outcome.ts'
import { call } from '../desk/call.ts'

/** A list that was opened, and what it was read from, to read it in another way. */
export interface OpenedList {
  opened: OpenedFile
  source: FileSource
}

export type HowToRead = Pick<InputOf<'openMemberFile'>, 'encoding' | 'headerRow'>

export async function openList(source: FileSource, how: HowToRead = {}): Promise<Result<OpenedList>> {
  const result = await call('openMemberFile', { source, ...how })
  return result.ok ? { ok: true, data: { opened: result.data, source } } : result
}

export const closeList = (file: string): void => void call('closeMemberFile', { file }, { isQuiet: true })

/** The content of a file that a person gave. One that is too large isn't read. */
async function contentOf(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const reader = new FileReader()
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
  reader.onerror = () => reject(reader.error ?? new Error('unread'))
  reader.readAsDataURL(file)
  return promise
}

export async function openFile(file: File): Promise<Result<OpenedList>> {
  const { name, size } = file
  const failed = (code: 'input.fileTooLarge' | 'input.fileNotReadable', more = {}) =>
    ({ ok: false, error: { kind: 'invalid', code, details: { path: name, ...more } } }) as const
  if (size > mostFileBytes) return failed('input.fileTooLarge', { limit: mostFileBytes / (1024 * 1024) })
  try {
    return await openList({ from: 'bytes', name, base64: await contentOf(file) })
  } catch {
    return failed('input.fileNotReadable')
  }
}
