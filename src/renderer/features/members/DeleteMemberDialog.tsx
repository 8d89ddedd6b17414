import type { Profile } from '../../../contract/profiles.ts'
import type { Member } from '../../../contract/records.ts'
import { ChangeDialog, toastSuccess } from '../../changes/ChangeDialog.tsx'
import { OpenLoans } from '../../changes/OpenLoans.tsx'
import { NamedPerson } from '../../changes/Whom.tsx'
import { nameOf } from '../../../domain/people.ts'
import { changeParams } from '../../routing/route.ts'
import { useChange } from '../../changes/useChange.ts'
import { useWords } from '../../ui/useWords.tsx'
import { changeWords } from '../../../words/page/frame.ts'
import { memberWords } from '../../../words/page/members.ts'
import { numbersAssignedTo } from '../../../domain/assignment.ts'
import { countWords } from '../../../words/terms.ts'
import { useQuery } from '../../data/query.ts'
import { entriesRead } from '../../data/loadable.ts'
import { FirstTen } from '../../ui/FirstTen.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AssetTags } from './WhoPicked.tsx'
import styles from './Many.module.css'

interface DeleteMemberDialogProps {
  member: Member
  profile: Profile
  onClose: () => void
}

/**
 * Warns, before an employee is deleted, of what they still hold: each asset number with its state, and the key; and that
 * they are in use online.
 */
function StillAssigned({ member }: { member: Member }) {
  const { t } = useWords()
  // Until that is read, the record's own numbers.
  const listed = entriesRead(useQuery('findAssets', { holder: member.globalId, limit: 1000 })) ?? []
  const assigned = numbersAssignedTo(member, listed)
  if (assigned.length === 0 && !member.borrowNum && !member.onlineFlag) return null
  return (
    <Notice kind="warning">
      {assigned.length > 0 && <p>{t(memberWords.deleteHolds, { count: assigned.length })}</p>}
      {assigned.length > 0 && (
        <FirstTen
          label={t(countWords.assets, { count: assigned.length })}
          items={assigned}
          keyOf={({ assetNum }) => assetNum}
          isInLine
        >
          {({ assetNum, isLent, isOnline }) => (
            <span className={styles.held}>
              {assetNum}
              <AssetTags isOnline={isOnline} isLent={isLent} />
            </span>
          )}
        </FirstTen>
      )}
      {member.borrowNum && <p>{t(memberWords.deleteBorrowed, { key: member.borrowNum })}</p>}
      {member.onlineFlag && <p>{t(memberWords.deleteOnline)}</p>}
    </Notice>
  )
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
