import { useState } from 'react'
import type { OutputOf } from '../../../contract/operations.ts'
import type { Outcome, Result } from '../../../contract/outcome.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { call } from '../../desk/call.ts'
import { ChangeDialog } from '../../changes/ChangeDialog.tsx'
import { sayDone } from '../../changes/sayDone.ts'
import { useChange } from '../../changes/useChange.ts'
import { checkPersonField } from '../../../domain/memberRules.ts'
import { useWords } from '../../ui/useWords.tsx'
import { emptyMember, newMemberOf, type MemberField } from './memberForm.ts'
import { MemberFields } from './MemberFields.tsx'

/** What became of the one person that was sent. */
function outcomeOfOne(result: Result<OutputOf<'addMembers'>>): Result<Outcome> {
  if (!result.ok) return result
  const { succeeded, failed, unknown, error, settledByReading } = result.data
  const how = settledByReading === true ? { settledByReading } : {}
  if (succeeded.length > 0) return { ok: true, data: { outcome: 'done', ...how } }
  if (unknown[0] !== undefined) return { ok: true, data: { outcome: 'unknown', error: unknown[0].error } }
  const reason = failed[0]?.message
  const refusal = {
    kind: 'refused',
    code: '60027',
    endpoint: 'A1',
    ...(reason == null ? {} : { message: reason }),
  } as const
  return { ok: true, data: { outcome: 'refused', ...how, error: error ?? refusal } }
}

export function AddMemberDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { t } = useWords()
  const [form, setForm] = useState(emptyMember)
  const [isTried, setTried] = useState(false)
  const { state, send, backToForm } = useChange()
  const fields = Object.keys(form) as MemberField[]
  const isBroken = fields.some((field) => checkPersonField(field, form[field], profile.enterpriseCode) !== undefined)

  async function add(): Promise<void> {
    setTried(true)
    if (isBroken) return
    const members = [newMemberOf(form)]
    const outcome = await send(async () => outcomeOfOne(await call('addMembers', { profile: profile.id, members })))
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
