import { useState } from 'react'
import { ArrowRightLeft, KeyRound, Pencil, RotateCcwKey, Trash2, Wifi } from 'lucide-react'
import type { Profile } from '../../../contract/profiles.ts'
import type { Member } from '../../../contract/records.ts'
import { ChangeButton } from '../../app/ChangeButton.tsx'
import { openLending } from '../../app/lendingRequest.ts'
import { nameOf } from '../../app/person.ts'
import { useWords } from '../../i18n/useWords.tsx'
import { Details } from '../../ui/Details.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { AssignAssetsDialog } from './AssignAssetsDialog.tsx'
import { DeleteMemberDialog } from './DeleteMemberDialog.tsx'
import { EditMemberDialog } from './EditMemberDialog.tsx'
import { HeldAssets } from './HeldAssets.tsx'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'

const dialogs = {
  edit: EditMemberDialog,
  password: ResetPasswordDialog,
  assign: AssignAssetsDialog,
  delete: DeleteMemberDialog,
}

interface MemberPanelProps {
  member: Member
  profile: Profile
  onClose: () => void
}

/** One person, and everything that can be done for them. */
export function MemberPanel({ member, profile, onClose }: MemberPanelProps) {
  const { t, dateTime } = useWords()
  const [dialog, setDialog] = useState<keyof typeof dialogs | undefined>()
  const Dialog = dialog && dialogs[dialog]
  const icon = { size: 16, 'aria-hidden': true }

  const tags = (
    <>
      {member.deleted === true && (
        <StatusTag tone="danger" icon={Trash2}>
          {t('member.deleted')}
        </StatusTag>
      )}
      {member.onlineFlag === true && (
        <StatusTag tone="online" icon={Wifi}>
          {t('state.online')}
        </StatusTag>
      )}
      {member.borrowNum && (
        <StatusTag tone="lent" icon={KeyRound}>
          {t('member.hasKey', { key: member.borrowNum })}
        </StatusTag>
      )}
    </>
  )
  const actions = (
    <>
      <ChangeButton variant="primary" icon={<KeyRound {...icon} />} onPress={() => openLending({ member })}>
        {t('lend.open')}
      </ChangeButton>
      <ChangeButton icon={<ArrowRightLeft {...icon} />} onPress={() => setDialog('assign')}>
        {t('assign.open')}
      </ChangeButton>
      <ChangeButton icon={<Pencil {...icon} />} onPress={() => setDialog('edit')}>
        {t('ui.edit')}
      </ChangeButton>
      <ChangeButton icon={<RotateCcwKey {...icon} />} onPress={() => setDialog('password')}>
        {t('password.open')}
      </ChangeButton>
      <ChangeButton icon={<Trash2 {...icon} />} onPress={() => setDialog('delete')}>
        {t('ui.delete')}
      </ChangeButton>
    </>
  )

  return (
    <>
      <Panel
        title={<bdi>{nameOf(member)}</bdi>}
        subtitle={<bdi>{member.userName}</bdi>}
        tags={tags}
        actions={member.deleted === true ? undefined : actions}
        onClose={onClose}
      >
        <Details
          items={[
            { label: t('field.department'), value: member.departmentName },
            { label: t('field.departmentId'), value: member.departmentId },
            { label: t('field.passwordMobile'), value: member.passwordMobile },
            { label: t('field.borrowNum'), value: member.borrowNum },
            { label: t('field.remark'), value: member.remark },
            { label: t('field.updateTime'), value: member.updateTime == null ? '' : dateTime(member.updateTime) },
            { label: t('field.createTime'), value: member.createTime == null ? '' : dateTime(member.createTime) },
            { label: t('field.globalId'), value: <code>{member.globalId}</code> },
          ]}
        />
        <HeldAssets member={member} profile={profile.id} />
      </Panel>
      {Dialog !== undefined && <Dialog member={member} profile={profile} onClose={() => setDialog(undefined)} />}
    </>
  )
}
