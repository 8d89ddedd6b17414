import { whyNoChanges } from '../data/changeable.ts'
import { sayWhyNot } from '../ui/toasts.ts'
import { currentWords } from '../ui/useWords.tsx'

/** Opens a form, however it was asked for; if nothing can be changed, or said of a loan, says why instead. */
export function ifChangeable(open: () => void, whyNot = whyNoChanges): void {
  const why = whyNot()
  if (why === undefined) open()
  else sayWhyNot(currentWords().t(why))
}
