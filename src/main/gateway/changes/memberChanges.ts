import { DeskFailure } from '../../../contract/errors.ts'
import type { FieldDiffers } from '../../../contract/history.ts'
import type { MemberChange } from '../../../contract/inputs.ts'
import type { Member } from '../../../contract/records.ts'
import { completeEdit } from '../../../domain/memberEdit.ts'
import type { GatewayDeps } from '../deps.ts'
import { plainOutcome, type ChangeKind, plain, ifPossible, supporting } from './kind.ts'
import type { Evidence } from './look.ts'

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

/** Whether the service has changed a record since it was read (`updateTime`): by whom, it doesn't say. */
const isTouched = (before: Member | undefined, now: Member): boolean =>
  before !== undefined && (before['updateTime'] ?? null) !== (now['updateTime'] ?? null)

/**
 * A2: done if the record shows what was sent in every field that was to change; not done if it shows none of it and
 * nobody has touched it. A field that already had its value proves nothing.
 */
export function editEvidence(edit: MemberChange, before: Member | undefined, now: Member | undefined): Evidence {
  if (!now) return 'unclear'
  const sent = edited.filter((field) => edit[field] !== undefined)
  const changing = before ? sent.filter((field) => show(before, edit, field) !== 'sent') : sent
  if (!before || changing.length === 0) return 'unclear'
  const shown = changing.map((field) => show(now, edit, field))
  if (shown.includes('sent')) return shown.includes('other') ? 'partly' : 'done'
  const isAsBefore = changing.every((field) => plain(before[field]) === plain(now[field]))
  return shown.includes('other') && isAsBefore && !isTouched(before, now) ? 'notDone' : 'unclear'
}

/** The fields in which a record shows something else than was set, with both; masked and normalised values are the same. */
function editDiffers(edit: MemberChange, now: Member): FieldDiffers[] {
  const differing = edited.filter((field) => edit[field] !== undefined && show(now, edit, field) === 'other')
  return differing.map((field) => ({ field, set: plain(edit[field]), now: plain(now[field]) }))
}

/** A2. It takes all fields, so the record must be known before, as it is then: no older reading serves. */
export function editMember({ memberCenter, directory, enterpriseCode }: GatewayDeps): ChangeKind<'A2'> {
  return {
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
    outcome: plainOutcome,
    async look({ member, change, knownUserName }, { before }, looking) {
      const [was] = before?.members ?? []
      const now = await looking.member(member, [change.userName, was?.userName ?? knownUserName])
      return {
        evidence: editEvidence(change, was, now),
        seen: { members: now ? [now] : [] },
        ...(now && { differs: editDiffers(change, now) }),
      }
    },
  }
}

/** A3. Nothing shows which password is set, so nothing is read before or after. */
export function resetPassword({ memberCenter }: GatewayDeps): ChangeKind<'A3'> {
  return {
    before: async () => ({}),
    call: ({ member }, _before, [password = '']) => memberCenter.a3ResetPassword(member, password),
    outcome: plainOutcome,
  }
}

/** A4. Its effect is an absence, which only a list that adds up shows. */
export function deleteMember({ memberCenter, directory }: GatewayDeps): ChangeKind<'A4'> {
  return {
    before: ({ member, knownUserName }, { signal, maxAgeMs = 0 }) =>
      ifPossible(async () => {
        const options = { ...supporting, ...(signal ? { signal } : {}) }
        const byName = knownUserName === undefined ? undefined : await directory.find(knownUserName, member, options)
        const everybody = byName ? [byName] : await directory.everybody({ ...options, maxAgeMs })
        const found = everybody.find(({ globalId, deleted }) => globalId === member && deleted !== true)
        return { members: found ? [found] : [] }
      }),
    call: ({ member }) => memberCenter.a4DeleteMember(member),
    outcome: plainOutcome,
    async look({ member }, { before }, looking) {
      const [was] = before?.members ?? []
      // Not being found by a name is evidence only if the name found the member before.
      const now = await looking.member(member, [was?.userName])
      const isThere = now !== undefined && now.deleted !== true
      const seen = { members: now ? [now] : [] }
      if (isThere) return { evidence: isTouched(was, now) ? 'unclear' : 'notDone', seen }
      // Nobody may have been there to be deleted.
      return { evidence: was ? 'done' : 'unclear', seen }
    },
  }
}
