import { create } from 'zustand'
import type { AssetNumber } from '../../contract/ids.ts'
import type { Member } from '../../contract/records.ts'
import { onOtherEnterprise } from '../data/enterprise.ts'
import { meet } from '../data/people.ts'

/** What can be asked of one person in a dialog. */
export type MemberChange = 'assign' | 'edit' | 'password' | 'delete'

/** Adding somebody, or a change of somebody; `withdrawn`: an asset number that is already chosen to be withdrawn. */
export type MemberRequest =
  { change: 'add' } | { change: MemberChange; member: Member; withdrawn?: AssetNumber | undefined }

/** Which dialog is open, and for whom: any screen may open it. */
export const useMemberRequest = create<{ request: MemberRequest | undefined }>(() => ({ request: undefined }))

export function openAdding(): void {
  useMemberRequest.setState({ request: { change: 'add' } })
}

export function openMemberChange(change: MemberChange, member: Member, withdrawn?: AssetNumber): void {
  meet([member])
  useMemberRequest.setState({ request: { change, member, withdrawn } })
}

export function closeMemberRequest(): void {
  useMemberRequest.setState({ request: undefined })
}

onOtherEnterprise(closeMemberRequest)
