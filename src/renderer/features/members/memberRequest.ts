import { create } from 'zustand'
import type { Member } from '../../../contract/records.ts'
import { onOtherEnterprise } from '../../data/enterprise.ts'

/** What can be asked of one person in a dialog. */
export type MemberChange = 'assign' | 'edit' | 'password' | 'delete'

/** Which dialog is open, and for whom: the panel and the menu of the grid open them. */
export const useMemberRequest = create<{ request: { change: MemberChange; member: Member } | undefined }>(() => ({
  request: undefined,
}))

export function openChange(change: MemberChange, member: Member): void {
  useMemberRequest.setState({ request: { change, member } })
}

export function closeChange(): void {
  useMemberRequest.setState({ request: undefined })
}

onOtherEnterprise(closeChange)
