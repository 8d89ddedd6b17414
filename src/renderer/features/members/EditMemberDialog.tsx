import { useState } from 'react'
import type { Member } from '../../../contract/records.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { ChangeDialog } from '../../changes/ChangeDialog.tsx'
import { nameOf } from '../../../domain/people.ts'
import { sayDone } from '../../changes/sayDone.ts'
import { useChange } from '../../changes/useChange.ts'
import { checkPersonField } from '../../../domain/memberRules.ts'
import { useWords } from '../../ui/useWords.tsx'
import { changeOf, formOf } from './memberForm.ts'
import { MemberFields } from './MemberFields.tsx'

interface EditMemberDialogProps {
  member: Member
  profile: Profile
  onClose: () => void
}

export function EditMemberDialog({ member, profile, onClose }: EditMemberDialogProps) {
  const { t } = useWords()
  const [before] = useState(() => formOf(member, profile.enterpriseCode))
  const [form, setForm] = useState(before)
  const { state, send, backToForm } = useChange('editMember')
  const change = changeOf(before, form)
  const changed = Object.keys(change) as (keyof typeof change)[]
  const isBroken = changed.some((field) => checkPersonField(field, form[field], profile.enterpriseCode) !== undefined)

  async function save(): Promise<void> {
    const outcome = await send({
      profile: profile.id,
      memberGlobalId: member.globalId,
      change,
      knownUserName: member.userName,
    })
    if (outcome?.outcome !== 'done') return
    sayDone(t('member.saved', { name: nameOf(member) }), outcome)
    onClose()
  }

  return (
    <ChangeDialog
      title={t('member.editNamed', { name: nameOf(member) })}
      state={state}
      isFilled={changed.length > 0}
      action={t('ui.save')}
      isActionDisabled={changed.length === 0 || isBroken}
      onSend={() => void save()}
      onClose={onClose}
      onAgain={backToForm}
    >
      <MemberFields
        form={form}
        onChange={(next) => setForm((now) => ({ ...now, ...next }))}
        enterpriseCode={profile.enterpriseCode}
        isDisabled={state.at === 'sending'}
        isNew={false}
        isTried={false}
      />
    </ChangeDialog>
  )
}
