import type { Words } from './useWords.tsx'

/** As many as are named one by one. */
const mostNamed = 3

/** Names for a sentence: the first ones, and how many there are besides. */
export function listOf(names: readonly string[], { t }: Pick<Words, 't'>): string {
  const list = names.slice(0, mostNamed).join(t('ui.listSeparator'))
  const count = names.length - mostNamed
  return count > 0 ? t('ui.andMore', { list, count }) : list
}
