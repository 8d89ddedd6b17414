import { createSharedThread, type Threads } from '../../src/main/threads/threads.ts'
import { worker } from './worker.ts'

/**
 * The thread that the tests of a file have one after the other: to start one takes as long as most of what they do.
 * Whoever asks while another has it gets undefined: two tasks that wait for each other must not share one. `close` gives
 * it back.
 */
export function useLastingThread(): () => Threads | undefined {
  const lasting = createSharedThread(worker, (thrown) => {
    throw thrown
  })
  let isInUse = false
  return () => {
    if (isInUse) return undefined
    isInUse = true
    return { ...lasting, close: async () => void (isInUse = false) }
  }
}
