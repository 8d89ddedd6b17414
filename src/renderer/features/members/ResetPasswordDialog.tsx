import { useState } from 'react'
import { checkPassword } from '../../../domain/memberRules.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Member } from '../../../contract/records.ts'
import { ChangeDialog } from '../../changes/ChangeDialog.tsx'
import { nameOf } from '../../../domain/people.ts'
import { sayDone } from '../../changes/sayDone.ts'
import { showCredentials } from '../../changes/credentials.ts'
import { CredentialsCard } from '../../changes/CredentialsCard.tsx'
import { useChange } from '../../changes/useChange.ts'
import { useWords } from '../../ui/useWords.tsx'
import { wordsOfRule } from '../../ui/errorWords.ts'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { TextField } from '../../ui/TextField.tsx'

interface ResetPasswordDialogProps {
  member: Member
  profile: Profile
  onClose: () => void
}

export function ResetPasswordDialog({ member, profile, onClose }: ResetPasswordDialogProps) {
  const words = useWords()
  const { t, rich } = words
  const [way, setWay] = useState<'generate' | 'type'>('generate')
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const { state, send, backToForm, settle } = useChange('resetPassword')
  const rule = way === 'type' ? checkPassword(typed) : undefined

  const credentialsOf = (password: string, unknown?: DeskError) => ({
    name: nameOf(member),
    account: member.userName,
    enterprise: profile.name,
    password,
    unknown,
  })

  async function reset(): Promise<void> {
    setTried(true)
    if (rule !== undefined) return
    const chosen = way === 'type' ? { password: typed } : {}
    const outcome = await send({ profile: profile.id, memberGlobalId: member.globalId, ...chosen })
    if (outcome?.outcome !== 'done') return
    sayDone(t('password.resetDone', { name: nameOf(member) }), outcome)
    onClose()
    if (outcome.password !== undefined) showCredentials(credentialsOf(outcome.password), settle)
  }

  const outcome = state.at === 'ended' ? state.outcome : undefined
  // Of a reset of which nobody knows: it may be the password now.
  const generated =
    outcome?.outcome === 'unknown' && 'password' in outcome && typeof outcome.password === 'string'
      ? credentialsOf(outcome.password, outcome.error)
      : undefined
  return (
    <ChangeDialog
      size="small"
      title={t('password.reset')}
      state={state}
      isFilled={way === 'type' && typed !== ''}
      hasFocusWithin={generated !== undefined}
      action={t('password.resetAction')}
      onSend={() => void reset()}
      onClose={onClose}
      onAgain={backToForm}
      lookFirst={generated !== undefined && <CredentialsCard credentials={generated} autoFocus />}
    >
      <p>
        {rich('password.resetText', {
          name: <bdi>{nameOf(member)}</bdi>,
          account: <bdi>{member.userName}</bdi>,
          enterprise: <bdi>{profile.name}</bdi>,
        })}
      </p>
      <RadioChoices
        label={t('password.how')}
        value={way}
        onChange={setWay}
        choices={[
          { id: 'generate', text: t('password.generate'), note: t('password.generateNote') },
          { id: 'type', text: t('password.type') },
        ]}
      />
      {way === 'type' && (
        <TextField
          label={t('field.newPassword')}
          value={typed}
          isCode
          isRequired
          autoFocus
          isDisabled={state.at === 'sending'}
          error={isTried ? wordsOfRule(rule, words) : undefined}
          onChange={setTyped}
        />
      )}
      <p>{t('change.noUndo')}</p>
    </ChangeDialog>
  )
}
