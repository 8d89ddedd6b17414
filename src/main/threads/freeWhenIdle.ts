import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often a thread looks whether it has something to free, in milliseconds. */
const everyMs = 500
/** Of the time between two looks: a thread that worked no longer waits for something. */
const idle = 0.1
/** So much as its heap must have grown for a look at all of it to be worth it, in bytes. */
const worth = 4e6
/** So much of a heap may be held and unused, to what is used of it, before it is moved together. */
const loose = 0.5

/**
 * From here on this thread frees its memory while it waits. V8 does so only when a heap has grown to a multiple, and one
 * that waits doesn't grow: what an answer took would stay taken until the next large one. `flavor` is V8's: the last
 * resort finds a tenth more of the process, and takes twice as long (42 ms for a heap of 20 MB, otherwise 17). Where the
 * regular one leaves much that nobody uses, it follows all the same: of a day it had been as much as what is used.
 */
export function freeWhenIdle(flavor: 'regular' | 'last-resort'): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('globalThis.gc') as ((how: object) => void) | undefined
  if (!collect) return
  let size = 0
  let last = performance.eventLoopUtilization()
  const look = (): void => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    if (utilization > idle || getHeapStatistics().total_heap_size < size + worth) return
    collect({ type: 'major', execution: 'sync', flavor })
    const { total_heap_size: total, used_heap_size: used } = getHeapStatistics()
    if (flavor === 'regular' && total > used * (1 + loose))
      collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    size = getHeapStatistics().total_heap_size
  }
  setInterval(look, everyMs).unref()
}

/**
 * Whether V8 looks through the heaps of this process as soon as they have doubled, instead of to a larger multiple: for
 * long work of which each piece is small and forgotten at once. What it costs is in docs/decisions/memory.md.
 */
export function growSlowly(isWanted: boolean): void {
  setFlagsFromString(`--heap-growing-percent=${isWanted ? 100 : 0}`)
}
