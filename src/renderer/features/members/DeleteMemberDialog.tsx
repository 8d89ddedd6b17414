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
    toastSuccess(t('member.deletedNamed', { name: nameOf(member) }), outcome)
    onClose()
    changeParams({ member: '' }, 'replace')
  }

  return (
    <ChangeDialog
      isDangerous
      title={t('member.delete', { whom: nameOf(member) })}
      state={state}
      isFilled={false}
      heed={<p>{t('change.noUndo')}</p>}
      action={t('member.deleteAction', { whom: nameOf(member) })}
      onSend={() => void remove()}
      onClose={onClose}
      onAgain={backToForm}
    >
      <p>
        {rich('member.deleteText', {
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
