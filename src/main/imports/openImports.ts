import { withRemote, type Remote } from '../threads/rpc.ts'
import type { Thread, Threads } from '../threads/threads.ts'
import type { Imports } from './imports.ts'
import type { ImportsTask, ImportsThread } from './serve.ts'

/** What its thread gives depends on what is asked for. */
type Checking = Pick<Imports, 'check' | 'checkPlan' | 'compare' | 'part'>

/** Reads files in a thread that starts at the first use: a large file takes seconds. */
export function openImports(threads: Threads): Imports {
  let started: Thread<ImportsThread> | undefined
  const thread = (): Remote<ImportsThread> => {
    if (started) return started.calls
    const begun = threads.start<ImportsThread>({ role: 'imports' } satisfies ImportsTask)
    started = begun
    // Whatever ended it: the next file starts another one.
    void begun.ended.finally(() => (started = undefined)).catch(() => undefined)
    return begun.calls
  }
  const own: Pick<Imports, 'forget' | 'close'> = {
    forget: async (table) => started?.calls.forget(table),
    async close() {
      if (!started) return
      const { calls, ended } = started
      await calls.close()
      await ended
    },
  }
  return withRemote(own, thread) as typeof own & Checking & Omit<Remote<ImportsThread>, keyof Checking>
}
