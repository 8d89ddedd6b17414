import { setTimeout } from 'node:timers/promises'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { offer } from '../../../src/main/threads/rpc.ts'
import { orUnusable } from '../../../src/main/sqlite/failures.ts'
import type { SharedTask } from '../../../src/main/threads/threads.ts'
import { sharedRole } from '../../../src/main/threads/sharedThread.ts'

// A thread whose program is broken: one call fails, and another throws where nobody catches it.
const fail = (): never => {
  throw new TypeError('canaryThread of a record')
}

let isOpen = true

/** Offers its functions; where its role is `overtaken`, those that let go of the thread are not waited for. */
function serve(port: MessagePort, role: string): void {
  const functions = {
    open: () => ({ names: [] }),
    close: () => {
      isOpen = false
    },
    info: () => orUnusable('/folder', fail),
    snapshots: () => {
      setImmediate(fail)
      return new Promise(() => undefined)
    },
    takeLong: async () => {
      await setTimeout(100)
      return isOpen ? 'done' : 'closed'
    },
  }
  offer(port, functions, { inTurn: role !== 'overtaken' })
}

const roleOf = (task: unknown): string => (task as { role: string }).role

if (parentPort && roleOf(workerData) !== sharedRole) serve(parentPort, roleOf(workerData))
else
  parentPort?.on('message', (message: SharedTask | 'close') => {
    if (message === 'close') parentPort?.close()
    else serve(message.port, roleOf(message.task))
  })
