import { useEffect, useRef, useState } from 'react'
import type { ProfileId } from '../../../contract/ids.ts'
import { call } from '../../desk/call.ts'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../ui/useWords.tsx'

/** How long a name must stay unchanged before an account is made of it, in ms. */
const quietMs = 200

interface SuggestedAccountProps {
  profile: ProfileId
  name: string
  account: string
  isDisabled: boolean
  onUse: (account: string) => void
}

/** An account made of the name that nobody in the copy has, as a button, unless it is the one that is typed. */
export function SuggestedAccount({ profile, name, account, isDisabled, onUse }: SuggestedAccountProps) {
  const { t } = useWords()
  const [made, setMade] = useState({ of: '', account: '' })
  const place = useRef<HTMLSpanElement>(null)
  const wanted = name.trim()

  useEffect(() => {
    if (wanted === '') return
    let isOver = false
    const timer = setTimeout(() => {
      void call('suggestAccounts', { profile, names: [wanted] }, { isQuiet: true }).then((result) => {
        // It only helps: where it can’t be made, nothing is said.
        if (!isOver && result.ok) setMade({ of: wanted, account: result.data.accounts[0] ?? '' })
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
        {t('member.useAccount', { account: made.account })}
      </Button>
    </span>
  )
}
