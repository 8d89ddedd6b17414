import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Member } from '../../../contract/records.ts'
import { ChangeDialog } from '../../changes/ChangeDialog.tsx'
import { nameOf } from '../../../domain/people.ts'
import { toastSuccess } from '../../changes/toastSuccess.ts'
import { showCredentials } from '../../changes/credentials.ts'
import { NamedPerson } from '../../changes/Whom.tsx'
import { CredentialsCard } from '../../changes/CredentialsCard.tsx'
import { errorOf, useChange } from '../../changes/useChange.ts'
import { useWords } from '../../ui/useWords.tsx'
import { PasswordFields, passwordSent, type PasswordWay } from './PasswordFields.tsx'
import { useMemberFields } from './useMemberFields.ts'
import { changeWords } from '../../../words/page/frame.ts'
import { passwordWords } from '../../../words/page/members.ts'

interface ResetPasswordDialogProps {
  member: Member
  profile: Profile
  onClose: () => void
}

export function ResetPasswordDialog({ member, profile, onClose }: ResetPasswordDialogProps) {
  const { t, rich } = useWords()
  const [way, setWay] = useState<PasswordWay>('letters')
  const [typed, setTyped] = useState('')
  const { state, send, backToForm, settle } = useChange('resetPassword')
  const fields = useMemberFields<'password'>({
    profile,
    values: { password: typed },
    onChange: ({ password = '' }) => setTyped(password),
    isSent: () => way === 'type',
    error: errorOf(state),
  })

  const credentialsOf = (password: string, unknown?: DeskError) => ({
    name: nameOf(member),
    account: member.userName,
    enterprise: profile.name,
    password,
    unknown,
  })

  async function reset(): Promise<void> {
    if (!fields.attempt(['password'])) return
    const { globalId: memberGlobalId } = member
    const outcome = await send({ profile: profile.id, memberGlobalId, ...passwordSent(way, typed) }, member)
    if (outcome?.outcome !== 'done') return
    toastSuccess(t(passwordWords.resetDone, { name: nameOf(member) }), outcome)
    onClose()
    if (outcome.password !== undefined) showCredentials(credentialsOf(outcome.password), settle)
  }

  const outcome = state.at === 'ended' ? state.outcome : undefined
  // With an unknown outcome: it may be the password now.
  const generated =
    outcome?.outcome === 'unknown' && 'password' in outcome && typeof outcome.password === 'string'
      ? credentialsOf(outcome.password, outcome.error)
      : undefined
  return (
    <ChangeDialog
      title={t(passwordWords.reset, { count: 1, whom: nameOf(member) })}
      state={state}
      isShownAtField={fields.refusedField !== undefined}
      isFilled={way === 'type' && typed !== ''}
      hasFocusWithin={generated !== undefined}
      heed={<p>{t(changeWords.noUndo)}</p>}
      action={t(passwordWords.reset, { count: 1, whom: nameOf(member) })}
      onSend={() => void reset()}
      onClose={onClose}
      onAgain={backToForm}
      lookFirst={generated !== undefined && <CredentialsCard credentials={generated} autoFocus onTaken={settle} />}
    >
      <p>
        {rich(passwordWords.resetText, {
          name: <NamedPerson person={member} />,
          enterprise: <bdi>{profile.name}</bdi>,
        })}
      </p>
      <PasswordFields
        label={t(passwordWords.how)}
        way={way}
        onWay={setWay}
        field={fields.of('password')}
        isDisabled={state.at === 'sending'}
      />
    </ChangeDialog>
  )
}
