import { useEffect, useState } from 'react'
import { changeParams } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { useMembers } from './store.ts'
import { SearchField } from '../../ui/SearchField.tsx'

/** How long the typing rests before the service is asked, in ms. */
const restTime = 250

/** Searches names and accounts as one types, but not while an input method is composing; the address follows. */
export function KeywordField({ keyword }: { keyword: string }) {
  const { t } = useWords()
  const [text, setText] = useState(keyword)
  const [followed, setFollowed] = useState(keyword)
  const [isComposing, setComposing] = useState(false)
  if (followed !== keyword) {
    setFollowed(keyword)
    // Changed from elsewhere (back, a link); a blank at the end of what is being typed is no change.
    if (text.trim() !== keyword) setText(keyword)
  }

  useEffect(() => {
    const wanted = text.trim()
    if (isComposing || wanted === keyword) return
    const timer = setTimeout(() => changeParams({ keyword: wanted }, 'replace'), restTime)
    return () => clearTimeout(timer)
  }, [text, keyword, isComposing])

  const isSettled = useMembers(
    ({ query, rows }) => query?.keyword === text.trim() && query.keyword === keyword && rows.state === 'ready',
  )
  return (
    <div onCompositionStart={() => setComposing(true)} onCompositionEnd={() => setComposing(false)}>
      <SearchField
        label={t('members.search')}
        placeholder={t('members.searchHint')}
        value={text}
        onChange={setText}
        isSettled={isSettled}
        onEnter={() => changeParams({ keyword: text.trim() }, 'replace')}
      />
    </div>
  )
}
