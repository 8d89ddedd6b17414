import { ArrowRightLeft, KeyRound, Pencil, RotateCcwKey, Trash2, type LucideIcon } from 'lucide-react'
import type { AssetEntry, Member } from '../../../contract/records.ts'
import { hasSomethingToLend } from '../../../domain/lending.ts'
import { openLending } from '../../changes/lendingRequest.ts'
import type { PlainOf } from '../../../words/entry.ts'
import { passwordWords } from '../../../words/page/members.ts'
import { verbWords } from '../../../words/terms.ts'
import { openMemberChange } from '../../changes/memberRequest.ts'

interface MemberAction {
  id: string
  name: PlainOf<typeof verbWords>
  icon: LucideIcon
  run: (member: Member) => void
}

/** What can be done for an employee: in the panel and in the menu of the grid. */
export const memberActions: readonly MemberAction[] = [
  { id: 'lend', name: verbWords.lendDialog, icon: KeyRound, run: (member) => openLending({ member }) },
  {
    id: 'assign',
    name: verbWords.assignDialog,
    icon: ArrowRightLeft,
    run: (member) => openMemberChange('assign', member),
  },
  { id: 'edit', name: verbWords.editDialog, icon: Pencil, run: (member) => openMemberChange('edit', member) },
  {
    id: 'password',
    name: passwordWords.open,
    icon: RotateCcwKey,
    run: (member) => openMemberChange('password', member),
  },
]

/** It stands apart from the others, so that nobody presses it by accident. */
export const deleteAction: MemberAction = {
  id: 'delete',
  name: verbWords.deleteDialog,
  icon: Trash2,
  run: (member) => openMemberChange('delete', member),
}

/** The same for one employee, the likeliest first: somebody with nothing to lend is assigned something first. */
export function actionsFor(member: Member, assets: readonly AssetEntry[] | undefined): readonly MemberAction[] {
  if (hasSomethingToLend(member, assets)) return memberActions
  return memberActions.toSorted((a, b) => Number(b.id === 'assign') - Number(a.id === 'assign'))
}
