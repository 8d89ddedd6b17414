import { KeyRound } from 'lucide-react'
import type { Profile } from '../../../contract/profiles.ts'
import type { Member } from '../../../contract/records.ts'
import { useQuery } from '../../data/query.ts'
import { entriesRead, lastRead } from '../../data/loadable.ts'
import { RecordHistory } from '../../data/RecordHistory.tsx'
import { FoldedFields } from '../../data/RecordFields.tsx'
import { useWhyNoChanges, useWhyNoWord } from '../../data/changeable.ts'
import { useShownForLending } from '../../changes/dialogs.ts'
import { openVerbs, useHasFreeKey } from '../../changes/openVerbs.ts'
import { UnsettledNotice } from '../../changes/UnsettledNotice.tsx'
import { StateTag, useUnsettled } from '../../data/UnsettledMark.tsx'
import { LoanState } from '../../changes/LoanVerbs.tsx'
import { records } from '../../../domain/changeRecords.ts'
import { hasSomethingToLend } from '../../../domain/lending.ts'
import { departmentOf, nameOf } from '../../../domain/people.ts'
import { useWords } from '../../ui/useWords.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Details, Folded } from '../../ui/Details.tsx'
import type { Verb } from '../../ui/grid/GridMenu.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { AssignedAssets, NextEnd, useMemberProducts } from './AssignedAssets.tsx'
import { memberVerbs } from './memberList.tsx'
import { memberWords } from '../../../words/page/members.ts'
import { fieldWords } from '../../../words/terms.ts'
import styles from './Members.module.css'

interface MemberPanelProps {
  member: Member
  profile: Profile
  isLeftOut: boolean
  onClose: () => void
}

/** An id that is copied by pressing it. */
function Id({ id }: { id: string | null | undefined }) {
  return id == null || id === '' ? '—' : <CopyButton variant="quiet" size="small" text={id} label={id} />
}

/** What is seldom needed: the ids, what is for recovery only, and when the record was created and changed. */
function RecordDetails({ member }: { member: Member }) {
  const { t, dateTime } = useWords()
  return (
    <Folded title={t(memberWords.record)}>
      <Details
        items={[
          { label: t(fieldWords.passwordMobile), value: member.passwordMobile },
          { label: t(fieldWords.globalId), value: <Id id={member.globalId} /> },
          { label: t(fieldWords.departmentId), value: <Id id={member.departmentId} /> },
          { label: t(fieldWords.updateTime), value: member.updateTime == null ? '' : dateTime(member.updateTime) },
          { label: t(fieldWords.createTime), value: member.createTime == null ? '' : dateTime(member.createTime) },
        ]}
      />
    </Folded>
  )
}

/** One employee: who they are in a line, what they hold, everything that can be done for them, and the record last. */
export function MemberPanel({ member, profile, isLeftOut, onClose }: MemberPanelProps) {
  const words = useWords()
  const { t } = words
  const why = useWhyNoChanges()
  const whyNoWord = useWhyNoWord()
  const unsettled = useUnsettled()
  const { products } = useMemberProducts(member)
  useShownForLending(member.deleted === true ? undefined : { member })
  const assets = entriesRead(useQuery('findAssets', { holder: member.globalId, limit: 1000 }))

  const ofMember = { member: member.globalId, limit: 1 }
  const loan = lastRead(useQuery('listLoans', { ...ofMember, states: ['out', 'released'] }))?.value.rows[0]
  const tags = (
    <>
      {member.deleted === true && <StateTag is="deleted" />}
      {member.onlineFlag === true && <StateTag is="online" />}
      {member.borrowNum && (
        <StatusTag tone="lent" icon={KeyRound}>
          {t(memberWords.hasKey, { key: member.borrowNum })}
        </StatusTag>
      )}
      {loan?.due != null && <LoanState loan={loan} />}
      <NextEnd products={products} isNamed />
    </>
  )
  const hasFreeKey = useHasFreeKey()
  const entries = unsettled.of(records.member(member.globalId))
  const canLend = hasSomethingToLend(member, assets) && hasFreeKey
  const verbs: Verb[] = [
    ...openVerbs({ unsettled: entries, loan, whyNoWord }, profile.id, words),
    ...memberVerbs(member, why, words).map((verb) => (verb.id === 'lend' ? { ...verb, isUnlikely: !canLend } : verb)),
  ]
  const department = departmentOf(member)

  return (
    <Panel
      title={<bdi>{nameOf(member)}</bdi>}
      isLeftOut={isLeftOut}
      subtitle={
        <>
          <bdi>{member.userName}</bdi>
          {department !== '' && (
            <>
              {' · '}
              <bdi>{department}</bdi>
            </>
          )}
        </>
      }
      tags={tags}
      verbs={verbs}
      onClose={onClose}
    >
      <UnsettledNotice entries={entries} profile={profile.id} isOfMember />
      {member.remark && <p className={styles.remark}>{member.remark}</p>}
      <AssignedAssets member={member} profile={profile} />
      <RecordHistory of={{ member: member.globalId }} profile={profile.id} />
      <RecordDetails member={member} />
      <FoldedFields kind="member" record={member} />
    </Panel>
  )
}
