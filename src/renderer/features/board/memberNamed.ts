import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { Member } from '../../../contract/records.ts'
import { ask } from '../../data/queries.ts'
import { toastFailure } from '../../ui/toastFailure.ts'
import { showToast } from '../../ui/toasts.ts'
import { currentWords } from '../../ui/useWords.tsx'
import { dropWords } from '../../../words/page/wall.ts'

/** An employee on the board. */
export interface DropPerson {
  globalId: MemberGlobalId
  name: string
  /** Where the board knows it: people of the same name are told apart by it. */
  userName?: string
}

/** The record of an employee on the board; of one who is there no longer it says so. */
export async function memberNamed({ globalId, name }: DropPerson, profile: ProfileId): Promise<Member | undefined> {
  const filter = { globalIds: [globalId], limit: 1 }
  const found = await ask({ name: 'findMembers', profile, source: { from: 'copy' }, filter }, {})
  if (!found.ok) {
    toastFailure(found.error)
    return undefined
  }
  const member = found.data.rows[0]?.entry
  if (member !== undefined && member.deleted !== true) return member
  showToast({ kind: 'failed', title: currentWords().t(dropWords.nobody, { name }) })
  return undefined
}
