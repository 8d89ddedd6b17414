import { parentPort } from 'node:worker_threads'
import { offer } from '../../../src/main/threads/rpc.ts'
import { orUnusable } from '../../../src/main/sqlite/failures.ts'
import type { SharedTask } from '../../../src/main/threads/threads.ts'

// A thread whose program is broken: one call fails, and another throws where nobody catches it.
const fail = (): never => {
  throw new TypeError('canaryThread of a record')
}
parentPort?.on('message', (message: SharedTask | 'close') => {
  if (message === 'close') return parentPort?.close()
  offer(message.port, {
    open: () => undefined,
    close: () => undefined,
    info: () => orUnusable('/folder', fail),
    snapshots: () => {
      setImmediate(fail)
      return new Promise(() => undefined)
    },
  })
})
