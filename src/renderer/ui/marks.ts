import { create } from 'zustand'
import { isCovered, whenUncovered } from './dialogs.tsx'

/** How long something is marked, in ms: long enough to be noticed after a dialog has closed. */
const markedMs = 4000

/** The ids changed a moment ago, oldest first; their rows and tiles are marked. */
const useMarks = create<{ batches: readonly ReadonlySet<string>[] }>(() => ({ batches: [] }))

export function mark(ids: Iterable<string>): void {
  const batch = new Set(ids)
  useMarks.setState(({ batches }) => ({ batches: [...batches, batch] }))
  const end = () => useMarks.setState(({ batches }) => ({ batches: batches.filter((one) => one !== batch) }))
  // Under a dialog, such as that of a new password, nobody sees it; the time starts again when it closes.
  const fade = () => void setTimeout(() => (isCovered() ? whenUncovered(fade) : end()), markedMs)
  fade()
}

/** Whether an id is marked now. */
export function useMarked(): (id: string) => boolean {
  const batches = useMarks((state) => state.batches)
  return (id) => batches.some((batch) => batch.has(id))
}
