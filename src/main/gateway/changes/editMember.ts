import { DeskFailure } from '../../../contract/errors.ts'
import type { MemberChange } from '../../../contract/inputs.ts'
import type { Member } from '../../../contract/records.ts'
import { completeEdit } from '../../../domain/memberEdit.ts'
import type { GatewayParts } from '../parts.ts'
import { supporting } from './kind.ts'
import type { Evidence } from './look.ts'
import { outcomeKind } from './outcomeKind.ts'
import { plain } from './plain.ts'

/** Whether a number is listed with asterisks and may be the one sent. */
const isMasked = (listed: string, sent: string): boolean =>
  listed.includes('*') && listed.length === sent.length && [...listed].every((c, at) => c === '*' || c === sent[at])

/** What A2 changes. (`userName` is not among them: the service appends the enterprise code to it.) */
const edited = ['name', 'departmentId', 'remark', 'passwordMobile'] as const
type Edited = (typeof edited)[number]

/** What a record shows for a field: what was sent, something else, or nothing (`silent`). */
function show(record: Member, edit: MemberChange, field: Edited): 'sent' | 'other' | 'silent' {
  if (record[field] === undefined) return 'silent'
  const listed = plain(record[field])
  const sent = plain(edit[field])
  if (listed === sent) return 'sent'
  return isMasked(listed, sent) ? 'silent' : 'other'
}

/**
 * A2: done if the record shows what was sent in every field that was to change; not done if it shows none of it and is
 * as before. A field that already had its value proves nothing, unless all had.
 */
export function editEvidence(edit: MemberChange, before: Member | undefined, now: Member | undefined): Evidence {
  if (!now) return 'unclear'
  const sent = edited.filter((field) => edit[field] !== undefined)
  if (sent.length === 0) return 'unclear'
  const changing = before ? sent.filter((field) => show(before, edit, field) !== 'sent') : sent
  const shown = changing.map((field) => show(now, edit, field))
  if (shown.every((one) => one === 'sent')) return 'done'
  if (!shown.includes('other')) return before && shown.includes('sent') ? 'done' : 'unclear'
  const isAsBefore = changing.every((field) => plain(before?.[field]) === plain(now[field]))
  return before && isAsBefore ? 'notDone' : 'unclear'
}

/** A2. It takes all fields, so the record must be known before. */
export function editMember({ memberCenter, directory, enterpriseCode }: GatewayParts) {
  return outcomeKind<'A2'>({
    async before({ member, knownUserName }, { signal }) {
      const options = signal ? { signal } : {}
      const found = await directory.findAnyhow(member, knownUserName, options)
      return { members: found && found.deleted !== true ? [found] : [] }
    },
    call({ member, change }, { members }) {
      const [now] = members ?? []
      if (!now) throw new DeskFailure({ kind: 'notFound', code: 'notFound.member', details: { value: member } })
      return memberCenter.a2EditMember(member, completeEdit(change, now, enterpriseCode))
    },
    async look({ member, change, knownUserName }, before) {
      const [was] = before?.members ?? []
      const now = await directory.findAnyhow(member, was?.userName ?? knownUserName, supporting)
      return editEvidence(change, was, now)
    },
  })
}
