import { create } from 'zustand'
import type { AssetNumber } from '../../contract/ids.ts'
import type { AssetEntry, Member } from '../../contract/records.ts'
import type { HolderRow, Picked } from '../../contract/rows.ts'
import { onOtherEnterprise } from '../data/enterprise.ts'
import { ifChangeable } from './ifChangeable.ts'
import type { Person } from './PersonField.tsx'

/** The changes to one employee that have a dialog. */
export type MemberChange = 'assign' | 'edit' | 'password' | 'delete'

/**
 * Adding an employee, changing one, assigning free asset numbers or moving a held one. What is chosen already: `to`,
 * who gets it; `withdrawn`, asset numbers that are taken back.
 */
export type MemberRequest =
  | { change: 'add' }
  | { change: 'give'; assets: readonly AssetNumber[]; to: Person | undefined }
  | { change: 'move'; of: HolderRow<AssetEntry>; to: Person | undefined }
  | { change: 'leave'; picked: Picked }
  | { change: MemberChange; member: Member; withdrawn?: readonly AssetNumber[] | undefined }

/** Which dialog is open, and for whom: any screen may open it. */
export const useMemberRequest = create<{ request: MemberRequest | undefined }>(() => ({ request: undefined }))

const open = (request: MemberRequest): void => ifChangeable(() => useMemberRequest.setState({ request }))

export const openAdding = (): void => open({ change: 'add' })

/** Opens the dialog that asks to whom free asset numbers are assigned. */
export const openAssigning = (assets: readonly AssetNumber[], to?: Person): void => open({ change: 'give', assets, to })

/** Opens the dialog that asks to whom an asset number that somebody holds is moved. */
export const openMoving = (of: HolderRow<AssetEntry>, to?: Person): void => open({ change: 'move', of, to })

export function openMemberChange(change: MemberChange, member: Member, withdrawn?: readonly AssetNumber[]): void {
  open({ change, member, withdrawn })
}

export function closeMemberRequest(): void {
  useMemberRequest.setState({ request: undefined })
}

onOtherEnterprise(closeMemberRequest)
