import { create } from 'zustand'
import type { Progress } from '../../contract/operations.ts'

type Hear = (progress: Progress) => void

/** How far the copy is, and which call has told it last. */
const useStore = create<{ progress?: Progress | undefined; by?: Hear }>(() => ({}))

/** How far the copy of an earlier Keydesk is with being filled, while what is asked of it waits for that. */
export const useFilling = (): Progress | undefined => useStore(({ progress }) => progress)

/** Hears of it for a call, which has waited for it until `end`. */
export function hearFilling(): { onProgress: Hear; end: () => void } {
  const onProgress: Hear = (progress) => useStore.setState({ progress, by: onProgress })
  return { onProgress, end: () => void (useStore.getState().by === onProgress && useStore.setState({}, true)) }
}
