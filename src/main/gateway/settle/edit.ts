import type { Member } from '../../../contract/records.ts'
import type { MemberEdit } from '../gateway.ts'
import type { Evidence } from './settle.ts'

/** Nothing, an empty text and a missing field are the same; so is a text that the service trimmed or normalised. */
const plain = (value: string | null | undefined): string => (value ?? '').normalize('NFC').trim()

/** A number that the service lists with stars in it: what is to be seen must agree. */
function isMasked(listed: string, sent: string): boolean {
  return (
    listed.includes('*') && listed.length === sent.length && [...listed].every((c, at) => c === '*' || c === sent[at])
  )
}

const edited = ['name', 'departmentId', 'remark', 'passwordMobile'] as const

function shows(record: Member, edit: MemberEdit, field: (typeof edited)[number]): boolean {
  const sent = edit[field]
  if (sent === undefined) return true
  const listed = plain(record[field])
  return listed === plain(sent) || (field === 'passwordMobile' && isMasked(listed, plain(sent)))
}

/**
 * A2: done where the record shows every field that was sent; not done where each field is as it was before.
 * (`userName` is not among them: the service appends the enterprise code, and A2 changes the other four.)
 */
export function editEvidence(edit: MemberEdit, before: Member | undefined, now: Member | undefined): Evidence {
  if (!now) return 'unclear'
  if (edited.every((field) => shows(now, edit, field))) return 'done'
  return before && edited.every((field) => plain(before[field]) === plain(now[field])) ? 'notDone' : 'unclear'
}
