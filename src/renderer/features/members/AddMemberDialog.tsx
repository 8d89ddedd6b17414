import { useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import { ChangeDialog } from '../../changes/ChangeDialog.tsx'
import { sayDone } from '../../changes/sayDone.ts'
import { useChange } from '../../changes/useChange.ts'
import { outcomeOfAdding } from '../../../domain/addedOutcome.ts'
import { checkPersonField } from '../../../domain/memberRules.ts'
import { useWords } from '../../ui/useWords.tsx'
import { emptyMember, newMemberOf, type MemberField } from './memberForm.ts'
import { MemberFields } from './MemberFields.tsx'

export function AddMemberDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useWords()
  const [form, setForm] = useState(emptyMember)
  const [isTried, setTried] = useState(false)
  const { state, send, backToForm } = useChange('addMembers', outcomeOfAdding)
  const fields = Object.keys(form) as MemberField[]
  const isBroken = fields.some((field) => checkPersonField(field, form[field], profile.enterpriseCode) !== undefined)

  async function add(): Promise<void> {
    setTried(true)
    if (isBroken) return
    const outcome = await send({ profile: profile.id, members: [newMemberOf(form)] })
    if (outcome?.outcome !== 'done') return
    sayDone(t('member.added', { name: form.name }), outcome)
    onClose()
  }

  return (
    <ChangeDialog
      title={t('member.addTo', { enterprise: profile.name })}
      state={state}
      isFilled={fields.some((field) => form[field] !== '')}
      action={t('member.addAction')}
      onSend={() => void add()}
      onClose={onClose}
      onAgain={backToForm}
      lookFirst={<p>{t('member.lookForAccount', { account: form.userName })}</p>}
    >
      <MemberFields
        form={form}
        onChange={(change) => setForm((before) => ({ ...before, ...change }))}
        enterpriseCode={profile.enterpriseCode}
        isDisabled={state.at === 'sending'}
        isNew
        isTried={isTried}
      />
    </ChangeDialog>
  )
}
