import { useState, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './FirstTen.module.css'
import { useWords, type Words } from './useWords.tsx'
import { uiWords } from '../../words/page/frame.ts'
import { isolate } from '../../words/fill.ts'

/** So many are named one by one before an act; the others are counted, and shown when asked for. */
export const mostListed = 10

interface FirstTenProps<Item> {
  /** What they are, read aloud. */
  label: string
  items: readonly Item[]
  /** How many there are, if `items` are only the first of them. */
  total?: number
  /** All of them, if `items` are only the first: asked for when somebody wants to see them. */
  whole?: () => ReactNode
  keyOf: (item: Item) => string
  /** One after the other in a line; else one below the other. */
  isInLine?: boolean
  children: (item: Item) => ReactNode
}

/** What an act is about: the first ten by name, how many there are, and all of them with a press. */
export function FirstTen<Item>(props: FirstTenProps<Item>) {
  const { label, items, total = items.length, whole, keyOf, isInLine, children } = props
  const { t } = useWords()
  const [isWhole, setWhole] = useState(false)
  if (isWhole && whole !== undefined) return whole()
  const shown = isWhole ? items : items.slice(0, mostListed)
  const isLong = isWhole && !isInLine
  return (
    <span className={styles.part} data-line={isInLine ? '' : undefined}>
      <span role="list" aria-label={label} className={styles.list} {...(isLong && { tabIndex: 0 })}>
        {shown.map((item) => (
          <span role="listitem" key={keyOf(item)}>
            {children(item)}
          </span>
        ))}
      </span>
      {!isWhole && total > shown.length && (
        <Button variant="quiet" size="small" onPress={() => setWhole(true)}>
          {t(uiWords.showAll, { count: total })}
        </Button>
      )}
    </span>
  )
}

/** How many are named one by one. */
const mostNamed = 3

interface Options {
  /** How many there are in all, if `names` are only the first of them. */
  of?: number
  /** Chinese has different counters for people and numbers. */
  more?: typeof uiWords.andMore | typeof uiWords.andMorePeople
}

/** Names for a sentence: the first three, each set apart, and how many more there are. */
export function listOf(
  names: readonly string[],
  { t }: Pick<Words, 't'>,
  { of = names.length, more = uiWords.andMore }: Options = {},
): string {
  const named = names.slice(0, mostNamed)
  const list = named.map(isolate).join(t(uiWords.listSeparator))
  const count = of - named.length
  return count > 0 && named.length > 0 ? t(more, { list, count }) : list
}
