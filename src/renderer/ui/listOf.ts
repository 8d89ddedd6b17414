import { isolate } from '../../words/fill.ts'
import type { Words } from './useWords.tsx'

/** How many are named one by one. */
const mostNamed = 3

interface Options {
  /** How many there are in all, if `names` are only the first of them. */
  of?: number
  /** Chinese has different counters for people and numbers. */
  more?: 'ui.andMore' | 'ui.andMorePeople'
}

/** Names for a sentence: the first three, each set apart, and how many more there are. */
export function listOf(
  names: readonly string[],
  { t }: Pick<Words, 't'>,
  { of = names.length, more = 'ui.andMore' }: Options = {},
): string {
  const named = names.slice(0, mostNamed)
  const list = named.map(isolate).join(t('ui.listSeparator'))
  const count = of - named.length
  return count > 0 && named.length > 0 ? t(more, { list, count }) : list
}
