import type { Language } from '../../../contract/bridge.ts'
import type { JobKind } from '../../../contract/jobs.ts'
import type { FileTarget, MemberFileField, WriteMemberFile } from '../../exports/exports.ts'
import type { MadePassword } from './passwords.ts'

interface PasswordFileRequest {
  format: 'csv' | 'xlsx'
  language: Language
  kind: JobKind
  passwords: readonly MadePassword[]
}

/** Passwords that Keydesk made, in a file that a person asked for: whose each is, as a list of employees has it. */
export function writePasswords(
  write: WriteMemberFile,
  place: FileTarget,
  { format, language, kind, passwords }: PasswordFileRequest,
): ReturnType<WriteMemberFile> {
  // Whoever was added is known by the account: nobody has read the id yet.
  const whose: MemberFileField[] = [...(kind === 'add' ? [] : ['globalId' as const]), 'userName', 'name']
  const fields: MemberFileField[] = [...whose, 'password', 'outcome']
  async function* rows() {
    yield passwords.map(({ id: globalId, userName, name, password, outcome }) => {
      const cells: Partial<Record<MemberFileField, string>> = { globalId, userName, name, password, outcome }
      return fields.map((field) => cells[field] ?? '')
    })
  }
  return write(place, format, { headings: fields.map((field) => ({ field })), language, rows: rows() })
}
