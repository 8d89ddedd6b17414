import { create } from 'zustand'
import { isCovered, whenUncovered } from './above.tsx'

/** How long something is marked, in ms: long enough to be met by an eye that comes back from a dialog. */
const markedMs = 4000

/** What was changed a moment ago, in the order in which it was: the rows and tiles of these ids are marked. */
const useMarks = create<{ batches: readonly ReadonlySet<string>[] }>(() => ({ batches: [] }))

export function mark(ids: Iterable<string>): void {
  const batch = new Set(ids)
  useMarks.setState(({ batches }) => ({ batches: [...batches, batch] }))
  const end = () => useMarks.setState(({ batches }) => ({ batches: batches.filter((one) => one !== batch) }))
  // Under a dialog, a new password say, nobody sees it: then the time begins anew.
  const fade = () => void setTimeout(() => (isCovered() ? whenUncovered(fade) : end()), markedMs)
  fade()
}

/** Whether an id is marked now. */
export function useMarked(): (id: string) => boolean {
  const batches = useMarks((state) => state.batches)
  return (id) => batches.some((batch) => batch.has(id))
}
