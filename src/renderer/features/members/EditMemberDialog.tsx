import { useState } from 'react'
import { useDepartmentChoices } from '../../data/departments.tsx'
import type { Member } from '../../../contract/records.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { ChangeDialog, toastSuccess } from '../../changes/ChangeDialog.tsx'
import { nameOf } from '../../../domain/people.ts'
import { isLostByEditing } from '../../../domain/memberEdit.ts'
import { showEntry } from '../../changes/showEntry.ts'
import { undoOf, errorOf, useChange } from '../../changes/useChange.ts'
import { differsInWords } from '../../data/historyEntry.ts'
import { showToast } from '../../ui/toasts.ts'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { changeOf, formOf, memberFields, type MemberField } from './memberForm.ts'
import { MemberFields, useMemberFields } from './MemberFields.tsx'
import { changeWords, uiWords } from '../../../words/page/frame.ts'
import { historyWords } from '../../../words/page/history.ts'
import { verbWords, countWords } from '../../../words/terms.ts'
import type { MemberChange } from '../../../contract/intents.ts'
import { memberWords, savedWords } from '../../../words/page/members.ts'
import { OpenLoans } from '../../changes/OpenLoans.tsx'
import { NamedPerson } from '../../changes/Whom.tsx'
import { changeParams } from '../../routing/route.ts'
import { numbersAssignedTo } from '../../../domain/assignment.ts'
import { useQuery } from '../../data/query.ts'
import { entriesRead } from '../../data/loadable.ts'
import { FirstTen } from '../../ui/FirstTen.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AssetTags } from './WhoPicked.tsx'
import styles from './Many.module.css'

interface EditMemberDialogProps {
  member: Member
  profile: Profile
  onClose: () => void
}

/** How many characters of a remark fit in a sentence. */
const mostOfRemark = 40

function shorten(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()]
  return characters.length <= mostOfRemark ? characters.join('') : `${characters.slice(0, mostOfRemark).join('')}…`
}

/**
 * What an edit changed, field by field: "Li Wei: now called Wang Wei, remark removed". `departmentName`: the new
 * department's, if known.
 */
function whatWasSaved(member: Member, change: MemberChange, departmentName: string | undefined, { t }: Words): string {
  const { userName, name, departmentId, passwordMobile, remark } = change
  const department = departmentName ?? departmentId
  const saved = [
    name !== undefined && t(savedWords.name, { value: name }),
    userName !== undefined && t(savedWords.userName, { value: userName }),
    department !== undefined && t(savedWords.department, { value: department }),
    passwordMobile !== undefined &&
      (passwordMobile === '' ? t(savedWords.noMobile) : t(savedWords.mobile, { value: passwordMobile })),
    remark !== undefined &&
      (remark.trim() === '' ? t(savedWords.noRemark) : t(savedWords.remark, { value: shorten(remark) })),
  ].filter((part) => part !== false)
  return t(memberWords.saved, { name: nameOf(member), list: saved.join(t(uiWords.listSeparator)) })
}

export function EditMemberDialog({ member, profile, onClose }: EditMemberDialogProps) {
  const words = useWords()
  const { t } = words
  const departments = useDepartmentChoices()
  const [before] = useState(() => formOf(member, profile.enterpriseCode))
  const [form, setForm] = useState(before)
  const { state, send, backToForm } = useChange('editMember')
  const change = changeOf(before, form)
  const changed = Object.keys(change) as (keyof typeof change)[]
  const isLasting = changed.some((field) => isLostByEditing(field, before[field]))
  const fields = useMemberFields<MemberField>({
    profile,
    values: form,
    // A2 has no way to take somebody out of a department: a field that was emptied keeps what it has.
    onChange: (next) =>
      setForm((now) => {
        const isLeft = next.departmentId === '' && before.departmentId !== ''
        return { ...now, ...next, ...(isLeft && { departmentId: now.departmentId }) }
      }),
    // An unchanged value came from the service, so it isn't checked.
    isSent: (field) => changed.some((one) => one === field),
    error: errorOf(state),
  })

  async function save(): Promise<void> {
    if (!fields.attempt(memberFields)) return
    const { globalId: memberGlobalId, userName: knownUserName } = member
    const outcome = await send({ profile: profile.id, memberGlobalId, change, knownUserName }, member)
    if (outcome?.outcome !== 'done') return
    const { differs = [], entry } = outcome
    if (differs.length > 0) {
      showToast({
        kind: 'done',
        title: t(historyWords.differsSaved, { name: nameOf(member) }),
        detail: differsInWords(differs, departments, words).join(t(uiWords.listSeparator)),
        ...(entry !== undefined && { action: showEntry(profile.id, entry) }),
      })
      return onClose()
    }
    const department = departments.find(({ id }) => id === change.departmentId)?.text
    const title = whatWasSaved(member, change, department, words)
    toastSuccess(title, outcome, isLasting ? undefined : undoOf(profile.id, outcome.entry, title))
    onClose()
  }

  return (
    <ChangeDialog
      title={t(verbWords.editNamed, { name: nameOf(member) })}
      state={state}
      isShownAtField={fields.refusedField !== undefined}
      isFilled={changed.length > 0}
      action={t(uiWords.save)}
      isActionDisabled={changed.length === 0}
      onSend={() => void save()}
      onClose={onClose}
      onAgain={backToForm}
    >
      <MemberFields fields={fields} enterpriseCode={profile.enterpriseCode} isDisabled={state.at === 'sending'} />
      {isLasting && <p>{t(changeWords.noUndo)}</p>}
    </ChangeDialog>
  )
}

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
