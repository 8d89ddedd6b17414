import type { ResourceLimits } from 'node:worker_threads'
import { DeskFailure } from '../../contract/errors.ts'
import type { Progress } from '../../contract/operations.ts'
import type { ReportName } from '../../contract/reportColumns.ts'
import { makeFolder } from '../sqlite/makeFolder.ts'
import type { ReplicaReads, Replica, Ownership } from './replica.ts'
import type { openForWriting } from './thread/open.ts'
import type { Remote } from '../threads/rpc.ts'
import type { Thread, Threads } from '../threads/threads.ts'
import type { Opening, Reader, ThreadTask } from './thread/serve.ts'

/**
 * For the thread that makes files: what it reads is garbage soon, and left to itself V8 lets several times as much pile
 * up, for the same processor time. With three quarters of this young generation files take a quarter longer. Where the old one may be
 * large, it is let grow fourfold before it is looked through (V8's `MemoryController`); it never comes near this bound.
 */
export const limitsForFiles: ResourceLimits = { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: 1024 }

/** A thread, without what it offers. */
type Begun = Omit<Thread<never>, 'calls'>

type WriterFunctions = Awaited<ReturnType<typeof openForWriting>>['functions'] & {
  open: () => Promise<Opening>
}

/**
 * Opens an enterprise's copy and past in `folder`, creating them if necessary: with one task that writes, one that
 * reads for screens and commands, and from the first comparison on one, in a thread of its own, for what may take
 * seconds. `onProgress` hears how far it is where a copy has to be filled first. Throws kind `store`.
 */
export async function openReplica(
  threads: Threads,
  folder: string,
  ownership: Ownership,
  onProgress?: (progress: Progress) => void,
): Promise<Replica> {
  makeFolder(folder)
  const begun: Begun[] = []
  let isDeleted = false
  function start<T extends WriterFunctions | Reader>(role: ThreadTask['role'], limits?: ResourceLimits): Remote<T> {
    const thread = threads.start<T>({ role, folder, whose: ownership } satisfies ThreadTask, limits)
    begun.push(thread)
    return withDeletedCopy(thread.calls, () => isDeleted)
  }
  try {
    const writer = start<WriterFunctions>('writer')
    let opening = await writer.open()
    for (; 'done' in opening; opening = await writer.open()) onProgress?.(opening)
    const { notice } = opening
    const reader = start<Reader>('reader')
    const startComparer = () => start<Reader>('reader', limitsForFiles)
    const replica = replicaOf(writer, reader, startComparer, notice, begun)
    return {
      ...replica,
      close(why) {
        isDeleted = why === 'deleted'
        return replica.close()
      },
    }
  } catch (error) {
    await Promise.all(begun.map(({ terminate }) => terminate()))
    throw error
  }
}

/** The same calls, which say of a thread that has ended that its copy was deleted, if that is so. */
function withDeletedCopy<T extends WriterFunctions | Reader>(calls: Remote<T>, isDeleted: () => boolean): Remote<T> {
  return new Proxy(calls, {
    get(all, name) {
      const call: unknown = Reflect.get(all, name)
      if (typeof call !== 'function') return call
      return (...args: unknown[]) =>
        (call(...args) as Promise<unknown>).catch((failure: unknown) => {
          const isEnd = failure instanceof DeskFailure && failure.error.code === 'store.ended'
          throw isEnd && isDeleted() ? new DeskFailure({ kind: 'store', code: 'copy.deleted' }) : failure
        })
    },
  })
}

/** Reports that take no longer than a list: they rest on few columns, and what is shown of them is read for itself. */
const soonWorkedOut = new Set<ReportName>(['expiring', 'by-employee'])

const isSoonWorkedOut = (...[, { report }, , sort]: Parameters<Replica['report']>): boolean =>
  soonWorkedOut.has(report) && sort === undefined

function replicaOf(
  writer: Remote<WriterFunctions>,
  reader: Remote<Reader>,
  startReader: () => Remote<Reader>,
  notice: Replica['notice'],
  threads: readonly Begun[],
): Replica {
  let comparing: Remote<Reader> | undefined
  // A thread answers one call after the other: no screen waits for a comparison.
  const comparer = (): Remote<Reader> => (comparing ??= isClosed ? reader : startReader())
  let isClosed = false
  const onComparer = <Name extends keyof ReplicaReads>(name: Name): ReplicaReads[Name] =>
    ((...asked: unknown[]) => (comparer()[name] as (...all: unknown[]) => unknown)(...asked)) as ReplicaReads[Name]
  async function* make(asked: unknown): AsyncGenerator<Progress, unknown> {
    const thread = comparer()
    const file = await thread.beginFile(asked)
    try {
      for (let next = thread.nextStep(file); ;) {
        const step = await next
        if ('made' in step) return step.made
        // The thread doesn't wait for this one; a failure is for whoever asks for the next step.
        next = thread.nextStep(file)
        next.catch(() => undefined)
        yield step
      }
    } finally {
      await thread.endFile(file)
    }
  }
  return {
    notice,
    begin: writer.begin,
    beginLists: writer.beginLists,
    takePage: writer.takePage,
    keepOnly: writer.keepOnly,
    commitLists: writer.commitLists,
    takeTree: writer.takeTree,
    failTree: writer.failTree,
    finishSync: writer.finishSync,
    finishTrees: writer.finishTrees,
    end: writer.end,
    keepMobiles: writer.keepMobiles,
    beginPatch: writer.beginPatch,
    takePatch: writer.takePatch,
    commitPatch: writer.commitPatch,
    noteRun: writer.noteRun,
    noteChanging: writer.noteChanging,
    noteReread: writer.noteReread,
    changingRuns: reader.changingRuns,
    runs: reader.runs,
    unreadable: reader.unreadable,
    treesToRenew: reader.treesToRenew,
    revisions: reader.revisions,
    syncOwner: reader.syncOwner,
    accounts: reader.accounts,
    formerMembers: reader.formerMembers,
    assetNums: reader.assetNums,
    nameSnapshot: writer.nameSnapshot,
    deleteSnapshots: writer.deleteSnapshots,
    info: reader.info,
    readTable: reader.readTable as Replica['readTable'],
    tree: reader.tree,
    wall: reader.wall,
    aside: {
      readTable: onComparer('readTable'),
      tree: onComparer('tree'),
      make,
    },
    report: (...asked) => (isSoonWorkedOut(...asked) ? reader : comparer()).report(...asked),
    snapshots: reader.snapshots,
    compare: ((...asked) => comparer().compare(...(asked as Parameters<Reader['compare']>))) as Replica['compare'],
    async close() {
      isClosed = true
      await Promise.all([reader.close(), comparing?.close()])
      await writer.close()
      await Promise.all(threads.map(({ ended }) => ended))
    },
  }
}
