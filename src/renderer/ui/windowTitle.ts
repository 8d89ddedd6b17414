import { printable } from '../../words/printable.ts'
import { appWords } from '../../words/page/frame.ts'
import { currentWords } from './useWords.tsx'

/**
 * Sets the title of the window or tab: what is shown, most specific first, and the program last. Names are made
 * printable, so that they can't change the text's direction.
 */
export function nameWindow(...shown: (string | undefined)[]): void {
  const names = shown.filter((name) => name !== undefined && name !== '').map((name) => printable(name ?? ''))
  document.title = [...names, currentWords().t(appWords.name)].join(' · ')
}
