import { useState } from 'react'
import { checkPassword } from '../../../domain/memberRules.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Member } from '../../../contract/records.ts'
import { call } from '../../desk/call.ts'
import { ChangeDialog } from '../../changes/ChangeDialog.tsx'
import { nameOf } from '../../../domain/people.ts'
import { sayDone } from '../../changes/sayDone.ts'
import { useChange } from '../../changes/useChange.ts'
import { useWords } from '../../ui/useWords.tsx'
import { wordsOfRule } from '../../ui/errorWords.ts'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { TextField } from '../../ui/TextField.tsx'
import styles from './Members.module.css'
import { NewPasswordDialog } from './NewPasswordDialog.tsx'

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
  const { state, send, backToForm } = useChange<OutputOf<'resetPassword'>>()
  const rule = way === 'type' ? checkPassword(typed) : undefined

  async function reset(): Promise<void> {
    setTried(true)
    if (rule !== undefined) return
    const chosen = way === 'type' ? { password: typed } : {}
    const outcome = await send(() =>
      call('resetPassword', { profile: profile.id, memberGlobalId: member.globalId, ...chosen }),
    )
    if (outcome?.outcome !== 'done' || outcome.password !== undefined) return
    sayDone(t('password.resetDone', { name: nameOf(member) }), outcome)
    onClose()
  }

  const outcome = state.at === 'ended' ? state.outcome : undefined
  const generated = outcome !== undefined && 'password' in outcome ? outcome.password : undefined
  if (outcome?.outcome === 'done' && generated !== undefined) {
    return <NewPasswordDialog member={member} password={generated} onClose={onClose} />
  }
  return (
    <ChangeDialog
      size="small"
      title={t('password.reset')}
      state={state}
      action={t('password.resetAction')}
      onSend={() => void reset()}
      onClose={onClose}
      onAgain={backToForm}
      lookFirst={
        generated !== undefined && (
          <>
            <p>{t('password.ifDone')}</p>
            <output className={styles.password}>{generated}</output>
          </>
        )
      }
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
    </ChangeDialog>
  )
}
