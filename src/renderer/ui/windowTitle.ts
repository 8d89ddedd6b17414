import { printable } from '../../words/printable.ts'
import { currentWords } from './useWords.tsx'

/** Names the window or the tab: what is shown, from the narrowest on, and the program last. Names of people's making steer nothing there. */
export function nameWindow(...shown: (string | undefined)[]): void {
  const names = shown.filter((name) => name !== undefined && name !== '').map((name) => printable(name ?? ''))
  document.title = [...names, currentWords().t('app.name')].join(' · ')
}
