import type { Profile } from '../../../contract/profiles.ts'
import type { Member } from '../../../contract/records.ts'
import { ChangeDialog } from '../../changes/ChangeDialog.tsx'
import { OpenLoans } from '../../changes/OpenLoans.tsx'
import { NamedPerson } from '../../changes/Whom.tsx'
import { nameOf } from '../../../domain/people.ts'
import { changeParams } from '../../routing/route.ts'
import { toastSuccess } from '../../changes/toastSuccess.ts'
import { useChange } from '../../changes/useChange.ts'
import { useWords } from '../../ui/useWords.tsx'
import { StillAssigned } from './StillAssigned.tsx'
import { changeWords } from '../../../words/page/frame.ts'
import { memberWords } from '../../../words/page/members.ts'

interface DeleteMemberDialogProps {
  member: Member
  profile: Profile
  onClose: () => void
}

export function DeleteMemberDialog({ member, profile, onClose }: DeleteMemberDialogProps) {
  const { t, rich } = useWords()
  const { state, send, backToForm } = useChange('deleteMember')

  async function remove(): Promise<void> {
    const { globalId: memberGlobalId, userName: knownUserName } = member
    const outcome = await send({ profile: profile.id, memberGlobalId, knownUserName }, member)
    if (outcome?.outcome !== 'done') return
    toastSuccess(t(memberWords.deletedNamed, { name: nameOf(member) }), outcome)
    onClose()
    changeParams({ member: '' }, 'replace')
  }

  return (
    <ChangeDialog
      isDangerous
      title={t(memberWords.delete, { whom: nameOf(member) })}
      state={state}
      isFilled={false}
      heed={<p>{t(changeWords.noUndo)}</p>}
      action={t(memberWords.deleteAction, { whom: nameOf(member) })}
      onSend={() => void remove()}
      onClose={onClose}
      onAgain={backToForm}
    >
      <p>
        {rich(memberWords.deleteText, {
          name: <NamedPerson person={member} />,
          enterprise: (
            <strong>
              <bdi>{profile.name}</bdi>
            </strong>
          ),
        })}
      </p>
      <StillAssigned member={member} />
      <OpenLoans of={{ member: member.globalId }} />
    </ChangeDialog>
  )
}
