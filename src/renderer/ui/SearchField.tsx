import { useEffect, useRef, useState, type KeyboardEvent, useEffectEvent, type RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { Search, X } from 'lucide-react'
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

/** A list beside a search box, for the box's keys. */
interface SearchedList {
  /** How many were found. */
  count: number
  /** Moves the focus to the first of them. */
  enter: () => void
  /** Opens the first, or chooses it. */
  open: () => void
}

const lists = new Map<Element, () => SearchedList>()

/** Registers a list for the search boxes beside it, as long as it is drawn. */
export function useSearched(element: RefObject<Element | null> | Element | null, list: SearchedList): void {
  const now = useEffectEvent(() => list)
  useEffect(() => {
    const at = element instanceof Element ? element : (element?.current ?? null)
    if (at === null) return
    lists.set(at, () => now())
    return () => void lists.delete(at)
  }, [element])
}

/**
 * The lists of a search box: those in the smallest part of the page that contains the box and a list, in reading
 * order.
 */
function nearestLists(box: Element): SearchedList[] {
  for (let part = box.parentElement; part !== null; part = part.parentElement) {
    const within = [...lists].filter(([element]) => part.contains(element))
    if (within.length === 0) continue
    const inOrder = within.toSorted(([one], [other]) =>
      one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
    )
    return inOrder.map(([, list]) => list())
  }
  return []
}

/** Moves the focus from the box into the first list that has hits; returns whether there was one. */
function enterList(box: Element): boolean {
  const list = nearestLists(box).find(({ count }) => count > 0)
  list?.enter()
  return list !== undefined
}

/** Opens the hit if there is only one. */
function openOnlyHit(box: Element): void {
  const found = nearestLists(box).filter(({ count }) => count > 0)
  const [only] = found
  if (only?.count === 1 && found.length === 1) only.open()
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
