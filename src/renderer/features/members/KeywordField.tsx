import { useState } from 'react'
import { changeParams } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { membersWords } from '../../../words/page/members.ts'

interface KeywordFieldProps {
  keyword: string
  /** Whether the list shows what the keyword finds. */
  isSettled: boolean
}

/** Searches the list as the person types, but not while an input method is composing; the address follows. */
export function KeywordField({ keyword, isSettled }: KeywordFieldProps) {
  const { t } = useWords()
  const [text, setText] = useState(keyword)
  const [followed, setFollowed] = useState(keyword)
  const [isComposing, setComposing] = useState(false)
  if (followed !== keyword) {
    setFollowed(keyword)
    // Changed from elsewhere (back button, a link); a trailing space in what is being typed is no change.
    if (text.trim() !== keyword) setText(keyword)
  }

  function search(typed: string, isDone: boolean): void {
    setText(typed)
    if (isDone && typed.trim() !== keyword) changeParams({ keyword: typed.trim() }, 'replace')
  }

  return (
    <div
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={({ target }) => {
        setComposing(false)
        if (target instanceof HTMLInputElement) search(target.value, true)
      }}
    >
      <SearchField
        label={t(membersWords.search)}
        placeholder={t(membersWords.searchHint)}
        value={text}
        onChange={(typed) => search(typed, !isComposing)}
        isSettled={isSettled && text.trim() === keyword}
      />
    </div>
  )
}
