import { existsSync, statSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import type { Progress } from '../contract/operations.ts'
import { enterpriseKey, normalizedAddress } from '../domain/address.ts'
import { deleteMemory } from './replica/deleteMemory.ts'
import { openReplica, findReplica, type Hearing } from './replica/openReplica.ts'
import type { Replicas, Replica, Ownership } from './replica/replica.ts'
import { threadEnded } from './threads/rpc.ts'
import type { Threads } from './threads/threads.ts'
import type { Store } from './store/store.ts'

/** Where what is remembered of each enterprise is. The addresses are normalised. */
export interface Folders {
  /** From the store, or else from what the folders themselves say. */
  find(whose: Ownership): string | undefined
  /** The same, made up where there is none yet; not `lasting`: it is gone when the program ends. */
  of(whose: Ownership, how: { lasting: boolean }): string
  close(): void
}

/** `root` holds a folder for each enterprise. */
export function createFolders({ root, store }: { root: string; store: () => Store }): Folders {
  const passing = new Map<string, string>()
  const find = (whose: Ownership): string | undefined => {
    const { enterprises } = store()
    const known = enterprises.find(whose)
    if (known !== undefined) return join(root, known)
    const found = findReplica(root, whose)
    return found === undefined ? undefined : join(root, enterprises.claim(found, whose))
  }
  const make = (whose: Ownership): string => join(root, store().enterprises.claim(randomUUID(), whose))
  function passingOf({ baseUrl, enterpriseGlobalId }: Ownership): string {
    const key = `${baseUrl}\n${enterpriseGlobalId}`
    const folder = passing.get(key) ?? mkdtempSync(join(tmpdir(), 'keydesk-memory-'))
    passing.set(key, folder)
    return folder
  }
  return {
    find,
    of: (whose, { lasting }) => (lasting ? (find(whose) ?? make(whose)) : passingOf(whose)),
    close: () => passing.forEach((folder) => rmSync(folder, { recursive: true, force: true })),
  }
}

interface Options {
  folders: Folders
  threads: Threads
  hearing?: Hearing
}

const files = ['copy.sqlite', 'past.sqlite']

/** Which files a replica has open: after another process has deleted one, those in the folder are others. */
const filesIn = (folder: string): string =>
  files.map((name) => statSync(join(folder, name), { bigint: true, throwIfNoEntry: false })?.ino ?? 'gone').join(' ')

/** Another memory, such as the journal, may be alone in its folder. */
const hasFiles = (folder: string): boolean => files.some((name) => existsSync(join(folder, name)))

type Hear = (progress: Progress) => void

interface Opened {
  replica: Promise<Replica>
  /** Who waits for it. */
  hearing: Hear[]
  /** As `filesIn` had it once it was open. */
  files?: string
  folder: string
}

/** The copies and snapshots on this machine, by enterprise. */
export function createReplicas({ folders, threads, hearing: duringCalls }: Options): Replicas {
  const opened = new Map<string, Opened>()
  let isClosed = false

  const normalized = ({ baseUrl, enterpriseGlobalId }: Ownership): Ownership => ({
    baseUrl: normalizedAddress(baseUrl),
    enterpriseGlobalId,
  })

  /** Opens what is in `folder`; `before`: it was open already, and its files were deleted since. */
  function openIn(folder: string, ownership: Ownership, before?: Promise<Replica>): Opened {
    const hearing: Hear[] = []
    const tell: Hear = (progress) => hearing.forEach((hear) => hear(progress))
    const opening = async (): Promise<Replica> => {
      await before?.then((replica) => replica.close('deleted')).catch(() => undefined)
      return openReplica(threads, folder, ownership, tell, before && { code: 'copy.deleted' }, duringCalls)
    }
    const made: Opened = { replica: opening(), hearing, folder }
    opened.set(enterpriseKey(ownership), made)
    made.replica.then(
      () => {
        made.files = filesIn(folder)
        hearing.length = 0
      },
      () => opened.delete(enterpriseKey(ownership)),
    )
    return made
  }

  function find(ownership: Ownership, how: { lasting: boolean }): Opened {
    const known = opened.get(enterpriseKey(ownership))
    if (known === undefined) return openIn(folders.of(ownership, how), ownership)
    const isDeleted = known.files !== undefined && known.files !== filesIn(known.folder)
    return isDeleted ? openIn(known.folder, ownership, known.replica) : known
  }

  return {
    open(given, { onProgress, ...how }) {
      // What was under way goes on for a while, and would open it again for nobody to close.
      if (isClosed) return Promise.reject(threadEnded())
      const one = find(normalized(given), how)
      if (onProgress && one.files === undefined) one.hearing.push(onProgress)
      return one.replica
    },
    isThere(given) {
      const folder = folders.find(normalized(given))
      return folder !== undefined && hasFiles(folder)
    },
    async remove(given, which) {
      const ownership = normalized(given)
      await (await opened.get(enterpriseKey(ownership))?.replica)?.close('deleted')
      opened.delete(enterpriseKey(ownership))
      const folder = folders.find(ownership)
      return folder === undefined ? [] : deleteMemory(folder, which)
    },
    async close() {
      isClosed = true
      for (const { replica: opening } of opened.values())
        await opening.then((replica) => replica.close()).catch(() => undefined)
      opened.clear()
    },
  }
}
