import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { Search, X } from 'lucide-react'
import { enterList, openOnlyHit } from './searched.ts'
import { useWords } from './useWords.tsx'
import { uiWords } from '../../words/page/frame.ts'
import styles from './Field.module.css'

interface SearchFieldProps {
  label: string
  placeholder: string
  value: string
  onChange: (value: string) => void
  /** Whether the list already shows what was found. Left out: it follows at once. */
  isSettled?: boolean
  /** Opens the record that has exactly this number, however many others were found; returns whether there is one. */
  openNumber?: (text: string) => Promise<boolean>
}

/**
 * A search box over a list: Down moves into the list, Enter opens the number or the only hit as soon as it is found, and
 * Escape clears it, or leaves it where it is empty.
 */
export function SearchField({ label, placeholder, value, onChange, isSettled = true, openNumber }: SearchFieldProps) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    if (!isWanted || !isSettled) return
    // The list is drawn by then.
    const frame = requestAnimationFrame(() => {
      setWanted(false)
      if (input.current !== null) openOnlyHit(input.current)
    })
    return () => cancelAnimationFrame(frame)
  }, [isWanted, isSettled])

  /** Without a list beside it, the focus goes to the screen. */
  function leave(box: HTMLElement): void {
    if (!enterList(box)) box.blur()
  }

  function hearKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'ArrowDown' && enterList(event.currentTarget)) event.preventDefault()
    if (value === '' && event.key === 'Escape') leave(event.currentTarget)
    // It is how one gets here; what nobody searches for is not typed by a second press.
    if (value === '' && event.key === '/') event.preventDefault()
    if (event.key !== 'Enter' || value === '') return
    if (openNumber === undefined) setWanted(true)
    else void openNumber(value).then((isOpened) => setWanted(!isOpened && input.current?.value === value))
  }

  return (
    <AriaSearchField
      aria-label={label}
      value={value}
      onChange={(text) => {
        setWanted(false)
        onChange(text)
      }}
      className={styles.search ?? ''}
    >
      <Search size={16} aria-hidden className={styles.searchIcon} />
      <Input
        ref={input}
        className={styles.input ?? ''}
        placeholder={placeholder}
        spellCheck={false}
        data-filled={value === '' ? undefined : ''}
        onKeyDown={hearKey}
        onBlur={() => setWanted(false)}
      />
      {value !== '' && (
        <Button className={`${styles.inField} ${styles.clear}`} aria-label={t(uiWords.clearSearch)}>
          <X size={14} aria-hidden />
        </Button>
      )}
    </AriaSearchField>
  )
}
