import { Worker, type ResourceLimits } from 'node:worker_threads'

// It loads nothing of ours: the command line begins such a thread before anything else is loaded.

/** The role of a thread whose tasks come one by one. */
export const sharedRole = 'shared'

/** What a thread may take for what is young. Left to itself V8 lets that grow to 48 MB in each, most of it garbage. */
export const usualLimits: ResourceLimits = { maxYoungGenerationSizeMb: 6 }

/** A thread for all tasks of a command; `worker` is the address of the threads' program. */
export const beginShared = (worker: URL): Worker =>
  new Worker(worker, { workerData: { role: sharedRole }, resourceLimits: usualLimits })

/** What is asked for none: it prints what it is called, or starts threads of its own. */
const alone = new Set(['--version', '-V', '--help', '-h', 'help', 'serve', 'sandbox'])

/**
 * Begins the thread that the command in `args` will want, as far as they tell: to start one takes as long as most of what
 * a command does. Until somebody takes it, it keeps no process alive, and what ends it is nobody's concern.
 */
export function beginAhead(worker: URL, args: readonly string[]): Worker | undefined {
  if (args.length === 0 || args.some((one) => alone.has(one))) return undefined
  const thread = beginShared(worker)
  thread.on('error', () => undefined)
  thread.unref()
  return thread
}
