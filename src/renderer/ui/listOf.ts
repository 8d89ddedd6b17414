import { isolate } from '../../words/fill.ts'
import { uiWords } from '../../words/page/frame.ts'
import type { Words } from './useWords.tsx'

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
