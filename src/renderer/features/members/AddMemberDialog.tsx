import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Profile } from '../../../contract/profiles.ts'
import { outcomeOfAdding } from '../../../domain/jobRows.ts'
import { ChangeDialog, toastSuccess } from '../../changes/ChangeDialog.tsx'
import { type Credentials, showCredentials } from '../../changes/dialogs.ts'
import { CredentialsCard } from '../../changes/CredentialsCard.tsx'
import { errorOf, useChange } from '../../changes/useChange.ts'
import { placeOf } from '../../data/person.ts'
import { arrival, navigate } from '../../routing/route.ts'
import { leadFocusToPanel } from '../../ui/focus.ts'
import { useWords } from '../../ui/useWords.tsx'
import { emptyMember, memberFields, newMemberOf, type MemberField } from './memberForm.ts'
import { MemberFields, PasswordFields, type PasswordWay, useMemberFields } from './MemberFields.tsx'
import { memberWords } from '../../../words/page/members.ts'
import { fieldWords } from '../../../words/terms.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'

/** How long a name must stay unchanged before an account is made of it, in ms. */
const quietMs = 200

interface SuggestedAccountProps {
  profile: ProfileId
  name: string
  account: string
  /** Nobody has typed an account of their own: the field has what is made of the name, as it is typed. */
  isFollowed: boolean
  isDisabled: boolean
  onUse: (account: string) => void
}

/**
 * An account made of the name that nobody in the copy has: it fills the field as the name is typed, and is a button once
 * somebody has typed another.
 */
function SuggestedAccount({ profile, name, account, isFollowed, isDisabled, onUse }: SuggestedAccountProps) {
  const { t } = useWords()
  const [made, setMade] = useState({ of: '', account: '' })
  const place = useRef<HTMLSpanElement>(null)
  const wanted = name.trim()

  const keep = useEffectEvent((next: typeof made) => {
    setMade(next)
    if (isFollowed && next.account !== '') onUse(next.account)
  })
  const clear = useEffectEvent(() => isFollowed && account !== '' && onUse(''))

  useEffect(() => {
    if (wanted === '') return void clear()
    let isOver = false
    const timer = setTimeout(() => {
      void call('suggestAccounts', { profile, names: [wanted] }, { isQuiet: true }).then((result) => {
        // It only helps: where it can’t be made, nothing is said.
        if (!isOver && result.ok) keep({ of: wanted, account: result.data.accounts[0] ?? '' })
      })
    }, quietMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [profile, wanted])

  if (made.of !== wanted || made.account === '' || made.account === account) return null
  return (
    <span ref={place}>
      <Button
        size="small"
        isDisabled={isDisabled}
        onPress={() => {
          // The button goes: who pressed it by key stays in the form.
          place.current?.closest('form')?.querySelector('input')?.focus()
          onUse(made.account)
        }}
      >
        {t(memberWords.useAccount, { account: made.account })}
      </Button>
    </span>
  )
}

interface AddMemberProps {
  profile: Profile
  /** What was typed of it already. */
  name: string | undefined
  onClose: () => void
}

export function AddMemberDialog({ profile, name = '', onClose }: AddMemberProps) {
  const { t } = useWords()
  const [form, setForm] = useState({ ...emptyMember, name })
  /** The account that was made of the name: until somebody types another, it follows the name. */
  const [followed, setFollowed] = useState('')
  const [way, setWay] = useState<PasswordWay>('letters')
  const { state, send, backToForm, settle } = useChange('addMembers', outcomeOfAdding)
  const fields = useMemberFields<MemberField>({
    profile,
    values: form,
    onChange: (change) => setForm((before) => ({ ...before, ...change })),
    isSent: (field) => field !== 'password' || way === 'type',
    error: errorOf(state),
  })
  const credentialsOf = (account: string, password: string): Credentials => ({
    name: form.name.trim(),
    account,
    enterprise: profile.name,
    password,
  })

  async function add(): Promise<void> {
    if (!fields.attempt(memberFields)) return
    const outcome = await send({
      profile: profile.id,
      members: [newMemberOf(form, way === 'type')],
      ...(way !== 'type' && { style: way }),
    })
    if (outcome?.outcome !== 'done') return
    const { member, password } = outcome
    toastSuccess(t(memberWords.added, { name: form.name }), outcome)
    // Everything was sent, so opening the new record must not ask about losing it.
    flushSync(onClose)
    if (member === undefined) return
    leadFocusToPanel({ isNew: true })
    navigate(placeOf(member, profile.id))
    if (password === undefined) return
    await arrival()
    showCredentials({ ...credentialsOf(member.userName, password), added: member }, settle)
  }

  const outcome = state.at === 'ended' ? state.outcome : undefined
  // With an unknown outcome: it may be the password.
  const mayCount =
    outcome?.outcome === 'unknown' && 'password' in outcome && typeof outcome.password === 'string'
      ? { ...credentialsOf(form.userName, outcome.password), unknown: outcome.error }
      : undefined
  const isSending = state.at === 'sending'
  return (
    <ChangeDialog
      title={t(memberWords.addTo, { enterprise: profile.name })}
      state={state}
      isShownAtField={fields.refusedField !== undefined}
      isFilled={Object.values(form).some((text) => text !== '')}
      hasFocusWithin={mayCount !== undefined}
      action={t(memberWords.addAction)}
      onSend={() => void add()}
      onClose={onClose}
      onAgain={backToForm}
      lookFirst={
        <>
          <p>{t(memberWords.lookForAccount, { account: form.userName })}</p>
          {mayCount !== undefined && <CredentialsCard credentials={mayCount} autoFocus onTaken={settle} />}
        </>
      }
    >
      <MemberFields
        fields={fields}
        enterpriseCode={profile.enterpriseCode}
        isDisabled={isSending}
        suggestion={
          <SuggestedAccount
            profile={profile.id}
            name={form.name}
            account={form.userName}
            isFollowed={followed === form.userName}
            isDisabled={isSending}
            onUse={(account) => {
              setFollowed(account)
              fields.of('userName').onChange(account)
            }}
          />
        }
      >
        <PasswordFields
          label={t(fieldWords.password)}
          way={way}
          onWay={setWay}
          field={fields.of('password')}
          isDisabled={isSending}
        />
      </MemberFields>
    </ChangeDialog>
  )
}
