import { mostFileBytes } from '../../contract/fileFields.ts'
import type { FileSource, OpenedFile } from '../../contract/files.ts'
import type { InputOf } from '../../contract/operations.ts'
import type { Result } from '../../contract/errors.ts'
import { call } from '../desk/call.ts'
import { openDialog } from '../ui/dialogs.tsx'

/** What becomes of rows that a workbook hides. */
type Hidden = NonNullable<InputOf<'openMemberFile'>['hidden']>

export interface HiddenRows {
  /** What the file is called. */
  name: string
  /** The rows that it hides, from 1. */
  rows: readonly number[]
}

declare module '../ui/dialogs.tsx' {
  interface DialogCalls {
    /** Whether hidden rows are taken like the others, or left: so where another file took the place of this one. */
    hiddenRows: (of: HiddenRows) => Promise<Hidden | undefined>
  }
}

/** A list that was opened, and what it was read from, to read it in another way. */
export interface OpenedList {
  opened: OpenedFile
  source: FileSource
  /** What a person said of rows that it hides. */
  hidden?: Hidden
}

export type HowToRead = Pick<InputOf<'openMemberFile'>, 'encoding' | 'headerRow' | 'hidden'>

export const closeList = (file: string): void => void call('closeMemberFile', { file }, { isQuiet: true })

/** Opens a list; asks first what is meant with rows that it hides. */
export async function openList(source: FileSource, how: HowToRead = {}): Promise<Result<OpenedList>> {
  const result = await call('openMemberFile', { source, ...how })
  if (!result.ok) return result
  const { file, hiddenRows: rows } = result.data
  const { hidden } = how
  if (rows.length === 0 || hidden !== undefined) {
    return { ok: true, data: { opened: result.data, source, ...(hidden && { hidden }) } }
  }
  const answer = (await openDialog('hiddenRows', { name: source.from === 'bytes' ? source.name : '', rows })) ?? 'leave'
  if (answer === 'take') return { ok: true, data: { opened: result.data, source, hidden: answer } }
  closeList(file)
  return openList(source, { ...how, hidden: answer })
}

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
