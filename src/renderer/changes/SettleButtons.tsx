import { useState } from 'react'
import { historyWords } from '../../words/page/history.ts'
import type { ProfileId } from '../../contract/ids.ts'
import type { InputOf } from '../../contract/operations.ts'
import { askAgainFor } from '../data/dataChanged.ts'
import { call } from '../desk/call.ts'
import { Button } from '../ui/Button.tsx'
import { toastFailure } from '../ui/toastFailure.ts'
import { showToast } from '../ui/toasts.ts'
import { useWords } from '../ui/useWords.tsx'

/** What a person says of a change of unknown outcome. */
export type SettlingWord = InputOf<'settleEntry'>['outcome']

interface SettleButtonsProps {
  profile: ProfileId
  entry: string
  /** What the change is called where the word is noted. */
  name?: string
  /** Given, it says itself that the word was noted. */
  onSettled?: (word: SettlingWord) => void
  size?: 'small' | 'usual'
}

/** The two words on a change of which nobody knows what became: whoever says one settles it for good. */
export function SettleButtons({ profile, entry, name, onSettled, size = 'usual' }: SettleButtonsProps) {
  const { t } = useWords()
  const [answer, setAnswer] = useState<SettlingWord>()

  async function settle(word: SettlingWord): Promise<void> {
    setAnswer(word)
    const result = await call('settleEntry', { profile, entry, outcome: word })
    setAnswer(undefined)
    askAgainFor('history')
    if (!result.ok) return toastFailure(result.error)
    if (onSettled !== undefined) return onSettled(word)
    showToast({ kind: 'done', title: t(historyWords.noted), ...(name !== undefined && { detail: name }) })
  }

  const button = (word: SettlingWord, text: string) => (
    <Button size={size} isPending={answer === word} isDisabled={answer !== undefined} onPress={() => void settle(word)}>
      {text}
    </Button>
  )
  return (
    <>
      {button('done', t(historyWords.wasDone))}
      {button('notDone', t(historyWords.wasNotDone))}
    </>
  )
}
