import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ProfileId } from '../../../contract/ids.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { memberWords } from '../../../words/page/members.ts'

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
export function SuggestedAccount({ profile, name, account, isFollowed, isDisabled, onUse }: SuggestedAccountProps) {
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
