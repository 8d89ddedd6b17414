import { useEffect, useMemo, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { Check } from 'lucide-react'
import { isFoundBy, wordsOf } from '../../domain/searchable.ts'
import { useWords } from './useWords.tsx'
import type { Choice } from './ComboBox.tsx'
import { useSearched, SearchField } from './SearchField.tsx'
import { uiWords } from '../../words/page/frame.ts'
import styles from './CheckList.module.css'

/** From this many choices on there is a search box. */
const searchFrom = 8
const rowHeight = 30
/** Around all rows. */
const padding = 4
const none: readonly Choice[] = []

interface CheckListProps {
  label: string
  choices: readonly Choice[]
  /** Entries that can't be chosen, found only by searching; their note says why. */
  unavailable?: readonly Choice[]
  /** Shown below while some of those are found. */
  whyNot?: (found: readonly Choice[]) => ReactNode
  /**
   * If given, the caller searches as the person types; `choices` and `unavailable` are the first that were found, and
   * `total` is how many choices there are. Otherwise they are searched here.
   */
  search?: { text: string; onChange: (text: string) => void; total: number }
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  emptyText: string
  isDisabled?: boolean
  /** Its search box, or else its list, has the focus once it is drawn. */
  autoFocus?: boolean
}

/** Chooses any number of items from a list, which may be long; what is chosen stays chosen while searching. */
export function CheckList({
  label,
  choices,
  unavailable = none,
  whyNot,
  search: asked,
  chosen,
  onChange,
  emptyText,
  isDisabled = false,
  autoFocus = false,
}: CheckListProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const search = asked?.text ?? typed
  const wanted = search.trim()
  const isSearched = asked !== undefined
  const count = asked?.total ?? choices.length
  const [offered, others] = useMemo(() => {
    if (isSearched) return [choices, unavailable]
    const words = wordsOf(wanted)
    const isHit = ({ text, note }: Choice) => isFoundBy(`${text} ${note ?? ''}`, words)
    return [choices.filter(isHit), wanted === '' ? none : unavailable.filter(isHit)]
  }, [choices, unavailable, wanted, isSearched])
  const shown = [...offered, ...others]
  const rows = isSearched ? Math.max(shown.length, Math.min(count, searchFrom)) : choices.length || shown.length

  const list = useRef<HTMLDivElement>(null)
  const enter = () => list.current?.querySelector<HTMLElement>('[role="option"]')?.focus()
  /**
   * If the list has the focus before its choices are drawn, the first of them gets it then, so that the space bar
   * chooses it.
   */
  function goOn({ target }: FocusEvent): void {
    if (target !== list.current) return
    requestAnimationFrame(() => document.activeElement === list.current && enter())
  }
  useSearched(list, {
    count: isDisabled ? 0 : offered.length,
    enter,
    open: () => offered[0] && onChange(new Set([...chosen, offered[0].id])),
  })

  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (autoFocus) (root.current?.querySelector<HTMLElement>('input[type="search"]') ?? list.current)?.focus()
  }, [autoFocus])

  return (
    <div ref={root} className={styles.list} onFocus={goOn}>
      <div className={styles.label}>
        <span>{label}</span>
        <span>{t(uiWords.chosenOf, { chosen: chosen.size, count })}</span>
      </div>
      {(search !== '' || count + unavailable.length >= searchFrom) && (
        <SearchField
          label={t(uiWords.searchIn, { list: label })}
          placeholder={t(uiWords.search)}
          value={search}
          onChange={asked?.onChange ?? setTyped}
        />
      )}
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight, padding }}>
        <ListBox<Choice>
          ref={list}
          aria-label={label}
          items={shown}
          selectionMode="multiple"
          // Escape closes the dialog, which asks first; by default it would silently clear all choices.
          escapeKeyBehavior="none"
          selectedKeys={chosen}
          disabledKeys={(isDisabled ? shown : others).map(({ id }) => id)}
          onSelectionChange={(keys) => {
            const keysShown = keys === 'all' ? offered.map(({ id }) => id) : [...keys].map(String)
            const hidden = [...chosen].filter((id) => !shown.some((choice) => choice.id === id))
            onChange(new Set([...hidden, ...keysShown]))
          }}
          className={styles.box ?? ''}
          // As many rows as there are, up to the most that the style allows; searching does not change it.
          style={rows === 0 ? {} : { height: rows * rowHeight + 2 * padding + 2 }}
          renderEmptyState={() => (
            <div className={styles.empty}>{choices.length === 0 && wanted === '' ? emptyText : t(uiWords.noMatch)}</div>
          )}
        >
          {(choice) => (
            <ListBoxItem textValue={choice.text} className={styles.item ?? ''}>
              {({ isSelected }) => (
                <>
                  <span className={styles.mark} aria-hidden>
                    {isSelected && <Check size={12} strokeWidth={3} />}
                  </span>
                  <bdi className={styles.text}>{choice.text}</bdi>
                  {choice.note !== undefined && <bdi className={styles.note}>{choice.note}</bdi>}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
      {isSearched && count > choices.length && (
        <p className={styles.whyNot}>{t(uiWords.firstOf, { shown: choices.length, count })}</p>
      )}
      {others.length > 0 && whyNot !== undefined && (
        <p className={styles.whyNot} role="status">
          {whyNot(others)}
        </p>
      )}
    </div>
  )
}
