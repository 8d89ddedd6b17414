import { MessageChannel, Worker, type ResourceLimits } from 'node:worker_threads'
import { remote, type Offered } from '../../src/main/threads/rpc.ts'
import type { SharedTask, Threads } from '../../src/main/threads/threads.ts'
import { sharedRole } from '../../src/main/threads/sharedThread.ts'
import { worker } from './worker.ts'

/** A thread that outlives its tasks; `kind`: what no two differ in of which one can stand for the other. */
interface Lasting {
  thread: Worker
  kind: string
  isAlive: boolean
}

/** More than so many are not kept: few tests need them. */
const most = 4
const free: Lasting[] = []

/** A thread sees the environment, the time zone included, as it was when it started. */
const kindOf = (limits: ResourceLimits): string => JSON.stringify([limits, process.env])

/** What nobody catches in one fails the test. */
function begin(kind: string, resourceLimits: ResourceLimits): Lasting {
  const thread = new Worker(worker, { workerData: { role: sharedRole }, resourceLimits })
  const one = { thread, kind, isAlive: true }
  const forget = (): void => void (one.isAlive = false)
  thread.on('error', (thrown) => {
    forget()
    throw thrown
  })
  thread.on('exit', forget)
  return one
}

function take(limits: ResourceLimits): Lasting {
  const kind = kindOf(limits)
  const at = free.findLastIndex((one) => one.kind === kind)
  return at < 0 ? begin(kind, limits) : free.splice(at, 1)[0]!
}

function giveBack(one: Lasting): void {
  if (one.isAlive) free.push(one)
  if (free.length > most) free.shift()!.thread.postMessage('close')
}

/** Starts a task in a thread that may have others, as `createSharedThread` does. */
function startIn<T extends Offered>({ thread }: Lasting, task: object) {
  const { port1, port2 } = new MessageChannel()
  thread.postMessage({ task, port: port2 } satisfies SharedTask, [port2])
  const ended = new Promise((resolve) => port1.once('close', resolve))
  return { calls: remote<T>(port1, 'close'), ended, terminate: async () => (port1.close(), ended) }
}

/**
 * A thread for each task, as `createThreads` has it, but that it serves the next one afterwards: to start a thread takes
 * as long as most of what a test does. Each has one task at a time: two that wait for each other must not share one.
 */
export const lastingThreads: Threads = {
  start<T extends Offered>(task: object, limits: ResourceLimits = {}) {
    const one = take(limits)
    const { calls, ended } = startIn<T>(one, task)
    let isTerminated = false
    void ended.then(() => isTerminated || giveBack(one))
    return { calls, ended, terminate: () => ((isTerminated = true), one.thread.terminate()) }
  },
  close: async () => undefined,
}

/** One for all tasks, as `createSharedThread` has it; `close` gives it back once they have ended. */
export function oneLastingThread(): Threads {
  let one: Lasting | undefined
  let ends: Promise<unknown>[] = []
  return {
    start<T extends Offered>(task: object, limits?: ResourceLimits) {
      if (limits) return lastingThreads.start<T>(task, limits)
      if (one?.isAlive !== true) one = take({})
      const thread = startIn<T>(one, task)
      ends.push(thread.ended)
      return thread
    },
    async close() {
      if (!one) return
      const [taken, ended] = [one, ends]
      ;[one, ends] = [undefined, []]
      await Promise.all(ended)
      giveBack(taken)
    },
  }
}
