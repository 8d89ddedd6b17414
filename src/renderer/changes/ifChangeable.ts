import { whyNoChanges } from '../data/changeable.ts'
import { showToast } from '../ui/toasts.ts'
import { currentWords } from '../ui/useWords.tsx'

/** Opens a form, however it was asked for; if nothing can be changed, says why instead. */
export function ifChangeable(open: () => void): void {
  const why = whyNoChanges()
  if (why === undefined) open()
  else showToast({ kind: 'failed', title: currentWords().t(why) })
}
