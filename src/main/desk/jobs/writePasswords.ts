import type { Language } from '../../../contract/bridge.ts'
import type { FileField } from '../../../contract/fileFields.ts'
import type { JobKind } from '../../../contract/jobs.ts'
import type { FileTarget, WriteMemberFile } from '../../exports/exports.ts'
import type { JobPasswords } from './passwords.ts'

interface Asked {
  format: 'csv' | 'xlsx'
  language: Language
  kind: JobKind
  passwords: ReturnType<JobPasswords['untaken']>
}

/** Passwords that Keydesk made, in a file that a person asked for: whose each is, as a list of employees has it. */
export function writePasswords(
  write: WriteMemberFile,
  place: FileTarget,
  { format, language, kind, passwords }: Asked,
): ReturnType<WriteMemberFile> {
  // Whoever was added is known by the account: nobody has read the id yet.
  const fields: FileField[] = [...(kind === 'add' ? [] : ['globalId' as const]), 'userName', 'name', 'password']
  async function* rows() {
    yield passwords.map(({ id: globalId, userName, name, password }) => {
      const cells: Partial<Record<FileField, string>> = { globalId, userName, name, password }
      return fields.map((field) => cells[field] ?? '')
    })
  }
  return write(place, format, { headings: fields.map((field) => ({ field })), language, rows: rows() })
}
