import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { offer } from '../../../src/main/threads/rpc.ts'
import { orUnusable } from '../../../src/main/sqlite/failures.ts'
import type { SharedTask } from '../../../src/main/threads/threads.ts'
import { sharedRole } from '../../../src/main/threads/sharedThread.ts'

// A thread whose program is broken: one call fails, and another throws where nobody catches it.
const fail = (): never => {
  throw new TypeError('canaryThread of a record')
}

function serve(port: MessagePort): void {
  offer(port, {
    open: () => ({ names: [] }),
    close: () => undefined,
    info: () => orUnusable('/folder', fail),
    snapshots: () => {
      setImmediate(fail)
      return new Promise(() => undefined)
    },
  })
}

if (parentPort && (workerData as { role: string }).role !== sharedRole) serve(parentPort)
else
  parentPort?.on('message', (message: SharedTask | 'close') => {
    if (message === 'close') parentPort?.close()
    else serve(message.port)
  })
