import { MessageChannel, Worker, type MessagePort, type ResourceLimits } from 'node:worker_threads'
import type { Door } from '../../contract/log.ts'
import { remote, type Offered, type Remote } from './rpc.ts'
import { beginShared, usualLimits } from './sharedThread.ts'

/** One task in a thread. */
export interface Thread<T extends Offered> {
  calls: Remote<T>
  /** Resolves when it has ended: after its `close`, or whatever else ended it. */
  ended: Promise<unknown>
  /** Ends it from outside. */
  terminate(): Promise<unknown>
}

/** Where the tasks run that take time or hold databases. */
export interface Threads {
  /**
   * Starts a task, which offers `T`. With `limits` it has a thread of its own in any case: they are a thread's.
   */
  start<T extends Offered>(task: object, limits?: ResourceLimits): Thread<T>
  /** Ends what is left once all tasks have ended. */
  close(): Promise<void>
}

/** Opens the threads of a door; `onDefect` hears of what nobody caught in one. */
export type OpenThreads = (door: Door, onDefect: (thrown: unknown) => void) => Threads

/** What a thread that several tasks share is told about each, besides the port that leads to it. */
export interface SharedTask {
  task: object
  port: MessagePort
}

/** Unlike that of `once`, it resolves whatever ended it. */
const exitOf = (thread: Worker): Promise<unknown> => new Promise((resolve) => thread.once('exit', resolve))

/**
 * A thread for each task: none waits for another. `worker` is the address of the threads' program; `onDefect` is called
 * with what nobody caught in one.
 */
export function createThreads(worker: URL, onDefect: (thrown: unknown) => void): Threads {
  return {
    start<T extends Offered>(task: object, resourceLimits: ResourceLimits = usualLimits) {
      const thread = new Worker(worker, { workerData: task, resourceLimits })
      // What nobody caught there ends the thread, and no call may be waiting to hear of it.
      thread.on('error', onDefect)
      return {
        calls: remote<T>(thread, 'exit'),
        ended: exitOf(thread),
        // Where it is freeing its memory, this has ended the process: only what failed to start is ended so.
        terminate: () => thread.terminate(),
      }
    },
    close: async () => undefined,
  }
}

/**
 * One thread for all tasks: for a command, which does one thing after the other. `ahead`: the thread, if it has begun
 * already and nobody has taken it.
 */
export function createSharedThread(worker: URL, onDefect: (thrown: unknown) => void, ahead?: Worker): Threads {
  const apart = createThreads(worker, onDefect)
  let shared: Worker | undefined

  function take(thread: Worker): Worker {
    thread.ref()
    const forget = (): void => void (shared = shared === thread ? undefined : shared)
    thread.on('error', (thrown) => {
      // It takes nothing more from here on, though it exits only later.
      forget()
      onDefect(thrown)
    })
    thread.on('exit', forget)
    shared = thread
    return thread
  }
  const begun = (): Worker => shared ?? take(beginShared(worker))

  // One that has ended has no number any more.
  take(ahead && ahead.threadId > 0 ? ahead : beginShared(worker))
  return {
    start<T extends Offered>(task: object, limits?: ResourceLimits) {
      if (limits) return apart.start<T>(task, limits)
      const { port1, port2 } = new MessageChannel()
      begun().postMessage({ task, port: port2 } satisfies SharedTask, [port2])
      const ended = new Promise((resolve) => port1.once('close', resolve))
      return { calls: remote<T>(port1, 'close'), ended, terminate: async () => (port1.close(), ended) }
    },
    async close() {
      if (!shared) return
      const ended = exitOf(shared)
      shared.postMessage('close')
      await ended
    },
  }
}

/** Those that a door needs: `worker` is the address of the threads' program; the first command takes the one `ahead`. */
export function threadsFor(worker: URL, ahead?: Worker): OpenThreads {
  let waiting = ahead
  return (door, onDefect) => {
    if (door !== 'commandLine') return createThreads(worker, onDefect)
    const threads = createSharedThread(worker, onDefect, waiting)
    waiting = undefined
    return threads
  }
}
