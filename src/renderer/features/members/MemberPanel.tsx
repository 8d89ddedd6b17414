import { KeyRound, Trash2, Wifi } from 'lucide-react'
import type { Profile } from '../../../contract/profiles.ts'
import type { Member } from '../../../contract/records.ts'
import { ChangeButton } from '../../changes/ChangeButton.tsx'
import { departmentOf, nameOf } from '../../../domain/people.ts'
import { useWords } from '../../ui/useWords.tsx'
import { Details } from '../../ui/Details.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { HeldAssets } from './HeldAssets.tsx'
import { memberActions } from './memberActions.ts'

interface MemberPanelProps {
  member: Member
  profile: Profile
  onClose: () => void
}

/** One person, and everything that can be done for them. */
export function MemberPanel({ member, profile, onClose }: MemberPanelProps) {
  const { t, dateTime } = useWords()

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
  const actions = memberActions.map(({ id, name, icon: Icon, run }) => (
    <ChangeButton
      key={id}
      {...(id === 'lend' ? { variant: 'primary' } : {})}
      icon={<Icon size={16} aria-hidden />}
      onPress={() => run(member)}
    >
      {t(name)}
    </ChangeButton>
  ))

  return (
    <Panel
      title={<bdi>{nameOf(member)}</bdi>}
      subtitle={<bdi>{member.userName}</bdi>}
      tags={tags}
      actions={member.deleted === true ? undefined : actions}
      onClose={onClose}
    >
      <Details
        items={[
          { label: t('field.department'), value: departmentOf(member) },
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
  )
}
