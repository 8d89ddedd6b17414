import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { remote, type Remote } from '../threads/rpc.ts'
import type { Imports } from './imports.ts'
import type { ImportsTask, ImportsThread } from './serve.ts'

/**
 * Reads files in a thread that starts at the first use: a large file takes seconds. `worker` is the address of the
 * threads' program; `onDefect` is called with what nobody caught in it.
 */
export function openImports(worker: URL, onDefect: (thrown: unknown) => void): Imports {
  let started: { worker: Worker; thread: Remote<ImportsThread> } | undefined
  const thread = (): Remote<ImportsThread> => {
    if (started) return started.thread
    const begun = new Worker(worker, { workerData: { role: 'imports' } satisfies ImportsTask })
    const calls = remote<ImportsThread>(begun, onDefect)
    started = { worker: begun, thread: calls }
    // Whatever ended it: the next file starts another one.
    begun.on('exit', () => (started = undefined))
    return calls
  }
  return {
    read: (content, how) => thread().read(content, how),
    rows: (table, offset, limit) => thread().rows(table, offset, limit),
    pick: (table, rows) => thread().pick(table, rows),
    forget: async (table) => started?.thread.forget(table),
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
      const ended = once(started.worker, 'exit')
      await started.thread.close()
      await ended
    },
  }
}
