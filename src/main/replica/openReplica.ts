import type { ResourceLimits } from 'node:worker_threads'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { DeskFailure } from '../../contract/errors.ts'
import type { Progress } from '../../contract/operations.ts'
import type { ReportName } from '../../contract/reportColumns.ts'
import { makeFolder } from '../sqlite/makeFolder.ts'
import type { Replica, Ownership } from './replica.ts'
import type { openForWriting } from './thread/open.ts'
import { withRemote, type Remote } from '../threads/rpc.ts'
import type { Thread, Threads } from '../threads/threads.ts'
import { lockTimeoutMs, openToRead } from '../sqlite/openingLock.ts'
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
 * seconds. `onProgress` hears how far it is where a copy has to be filled first; `hearing` gives who hears, during a call,
 * how far a snapshot is with being laid out. Throws kind `store`.
 */
export async function openReplica(
  threads: Threads,
  folder: string,
  ownership: Ownership,
  onProgress?: (progress: Progress) => void,
  /** Why it is opened anew, if nothing else is to be known. */
  why?: Replica['notice'],
  hearing: Hearing = () => undefined,
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
    const { notice = why, names } = opening
    const startReader = (limits?: ResourceLimits) =>
      withLayingOut(start<Reader>('reader', limits) as RemoteReader, hearing)
    const reader = startReader()
    const startComparer = () => startReader(limitsForFiles)
    return replicaOf({
      writer,
      names,
      reader,
      startComparer,
      notice,
      threads: begun,
      deleted: () => (isDeleted = true),
    })
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

/** Who hears how far the call that is being made is. */
export type Hearing = () => ((progress: Progress) => void) | undefined

/** How often whoever waits for a snapshot hears how far it is, in milliseconds. */
const tellMs = 100

/** The same calls; while one waits for a snapshot that is being laid out, whoever hears of it hears how far that is. */
function withLayingOut(reader: RemoteReader, hearing: Hearing): RemoteReader {
  async function follow(answer: Promise<unknown>, snapshot: number, hear: (progress: Progress) => void): Promise<void> {
    let isOver = false
    const end = (): void => void (isOver = true)
    answer.then(end, end)
    for (;;) {
      await setTimeout(tellMs, undefined, { ref: false })
      if (isOver) return
      const progress = await reader.layingOut(snapshot).catch(() => undefined)
      if (progress && !isOver) hear(progress)
    }
  }
  return new Proxy(reader, {
    get(all, name) {
      const call: unknown = Reflect.get(all, name)
      if (typeof call !== 'function') return call
      return (...args: unknown[]) => {
        const answer = call(...args) as Promise<unknown>
        const hear = typeof args[0] === 'number' && name !== 'layingOut' ? hearing() : undefined
        if (hear) void follow(answer, args[0] as number, hear)
        return answer
      }
    },
  })
}

/** Reports that take no longer than a list: they rest on few columns, and what is shown of them is read for itself. */
const soonWorkedOut = new Set<ReportName>(['expiring', 'by-employee'])

const isSoonWorkedOut = (...[, { report }, , sort]: Parameters<Replica['report']>): boolean =>
  soonWorkedOut.has(report) && sort === undefined

/** What the thread that reads offers: through `Remote` a function loses its type parameters. */
type RemoteReader = Omit<Remote<Reader>, 'readTable'> & Pick<Replica, 'readTable'>

interface ReplicaParts {
  writer: Remote<WriterFunctions>
  /** What the writer offers. */
  names: readonly string[]
  reader: RemoteReader
  startComparer: () => RemoteReader
  notice: Replica['notice']
  threads: readonly Begun[]
  deleted: () => void
}

function replicaOf({ writer, names, reader, startComparer, notice, threads, deleted }: ReplicaParts): Replica {
  let comparing: RemoteReader | undefined
  // A thread answers one call after the other: no screen waits for a comparison.
  const comparer = (): RemoteReader => (comparing ??= isClosed ? reader : startComparer())
  let isClosed = false
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
  const own: Pick<Replica, 'notice' | 'aside' | 'report' | 'compare' | 'close'> = {
    notice,
    aside: withRemote({ make }, comparer),
    report: (...asked) => (isSoonWorkedOut(...asked) ? reader : comparer()).report(...asked),
    compare: ((...asked) => comparer().compare(...(asked as Parameters<Reader['compare']>))) as Replica['compare'],
    async close(why) {
      if (why === 'deleted') deleted()
      isClosed = true
      await Promise.all([reader.close(), comparing?.close()])
      await writer.close()
      await Promise.all(threads.map(({ ended }) => ended))
    },
  }
  const calls = (name: string) => (names.includes(name) ? writer : reader) as typeof writer & typeof reader
  return withRemote(own, calls)
}

function readOwnership(path: string): Ownership | undefined {
  if (!existsSync(path)) return undefined
  try {
    const database = openToRead(path, lockTimeoutMs)
    try {
      const read = database.prepare('SELECT value FROM meta WHERE key = ?')
      const [baseUrl, enterpriseGlobalId] = [read.get('baseUrl'), read.get('enterpriseGlobalId')].map(
        (row) => row?.['value'],
      )
      return baseUrl === undefined || enterpriseGlobalId === undefined
        ? undefined
        : { baseUrl: String(baseUrl), enterpriseGlobalId: String(enterpriseGlobalId) }
    } finally {
      database.close()
    }
  } catch {
    // Damaged, or not a database: it doesn't say whose it is.
    return undefined
  }
}

/**
 * The folder in `root` whose files say that they belong to this enterprise, so that losing the store doesn't lose
 * what is remembered.
 */
export function findReplica(root: string, ownership: Ownership): string | undefined {
  if (!existsSync(root)) return undefined
  return readdirSync(root).find((id) =>
    ['past.sqlite', 'copy.sqlite', 'journal.sqlite'].some((name) => {
      const found = readOwnership(join(root, id, name))
      return found?.baseUrl === ownership.baseUrl && found.enterpriseGlobalId === ownership.enterpriseGlobalId
    }),
  )
}
