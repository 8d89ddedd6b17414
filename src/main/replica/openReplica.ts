import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { makeFolder } from '../sqlite/makeFolder.ts'
import type { Replica, Whose } from './replica.ts'
import type { openForWriting } from './thread/open.ts'
import type { Reader } from './thread/reader.ts'
import { remote, type Remote } from './thread/rpc.ts'
import type { ThreadTask } from './thread/serve.ts'

type WriterFunctions = Awaited<ReturnType<typeof openForWriting>>['functions'] & {
  open: () => Awaited<ReturnType<typeof openForWriting>>['notice']
}

/**
 * Opens the memory of an enterprise in `folder`, making it where there is none: one thread that writes, and one that
 * reads for screens and commands. `worker` is the address of the threads' program. Throws kind `store`. `onDefect`
 * hears of what nobody caught in a thread.
 */
export async function openReplica(
  worker: URL,
  folder: string,
  whose: Whose,
  onDefect: (thrown: unknown) => void,
): Promise<Replica> {
  makeFolder(folder)
  const start = (role: ThreadTask['role']): Worker =>
    new Worker(worker, { workerData: { role, folder, whose } satisfies ThreadTask })
  const threads = [start('writer')]
  const writer = remote<WriterFunctions>(threads[0]!, onDefect)
  try {
    const notice = await writer.open()
    threads.push(start('reader'))
    return replicaOf(writer, remote<Reader>(threads[1]!, onDefect), notice, threads)
  } catch (error) {
    await Promise.all(threads.map((thread) => thread.terminate()))
    throw error
  }
}

function replicaOf(
  writer: Remote<WriterFunctions>,
  reader: Remote<Reader>,
  notice: Replica['notice'],
  threads: readonly Worker[],
): Replica {
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
    end: writer.end,
    keepMobiles: writer.keepMobiles,
    beginPatch: writer.beginPatch,
    takePatch: writer.takePatch,
    commitPatch: writer.commitPatch,
    noteRun: writer.noteRun,
    runs: reader.runs,
    unreadable: reader.unreadable,
    treesToRenew: reader.treesToRenew,
    revisions: reader.revisions,
    syncOwner: reader.syncOwner,
    accounts: reader.accounts,
    nameSnapshot: writer.nameSnapshot,
    deleteSnapshot: writer.deleteSnapshot,
    info: reader.info,
    members: reader.members,
    departments: reader.departments,
    board: reader.board,
    tree: reader.tree,
    products: reader.products,
    productGroups: reader.productGroups,
    snapshots: reader.snapshots,
    compare: reader.compare as Replica['compare'],
    async close() {
      // They end by themselves. Stopping a thread from outside while it gives its memory back has ended the process.
      const ended = threads.map((thread) => once(thread, 'exit'))
      await reader.close()
      await writer.close()
      await Promise.all(ended)
    },
  }
}
