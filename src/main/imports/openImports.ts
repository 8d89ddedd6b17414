import type { Remote } from '../threads/rpc.ts'
import type { Thread, Threads } from '../threads/threads.ts'
import type { Imports } from './imports.ts'
import type { ImportsTask, ImportsThread } from './serve.ts'

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
  return {
    read: (content, how) => thread().read(content, how),
    rows: (...asked) => thread().rows(...asked),
    pick: (...asked) => thread().pick(...asked),
    unreadable: (...asked) => thread().unreadable(...asked),
    forget: async (table) => started?.calls.forget(table),
    know: (...some) => thread().know(...some),
    knows: (key) => thread().knows(key),
    check: (table, asked) => thread().check(table, asked) as ReturnType<Imports['check']>,
    checkPlan: (table, asked) => thread().checkPlan(table, asked) as ReturnType<Imports['checkPlan']>,
    compare: (table, asked) => thread().compare(table, asked) as ReturnType<Imports['compare']>,
    part: ((...asked) => thread().part(...asked)) as Imports['part'],
    sheet: (fields, from) => thread().sheet(fields, from),
    change: (table, edit, asked) => thread().change(table, edit, asked),
    view: (table, asked, offset, limit) => thread().view(table, asked, offset, limit),
    fault: (table, asked, from) => thread().fault(table, asked, from),
    suggest: (...asked) => thread().suggest(...asked),
    async close() {
      if (!started) return
      const { calls, ended } = started
      await calls.close()
      await ended
    },
  }
}
