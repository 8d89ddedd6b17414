import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { normalizedAddress } from '../domain/address.ts'
import { deleteMemory } from './replica/deleteMemory.ts'
import { openReplica } from './replica/openReplica.ts'
import type { Memories, Replica, Whose } from './replica/replica.ts'
import { findMemory } from './replica/whose.ts'
import type { Store } from './store/store.ts'

interface Options {
  /** Holds a folder for each enterprise. */
  root: string
  /** The address of the worker threads' program. */
  worker: URL
  store: () => Store
  /** Called with what nobody caught in a thread. */
  onDefect: (thrown: unknown) => void
}

/** The folder of an enterprise's memory, from the store or else from what the folders themselves say. */
function findFolder({ root, store }: Options, whose: Whose): string | undefined {
  const { enterprises } = store()
  const known = enterprises.find(whose)
  if (known !== undefined) return join(root, known)
  const found = findMemory(root, whose)
  if (found !== undefined) enterprises.set(found, whose)
  return found === undefined ? undefined : join(root, found)
}

function makeFolder(options: Options, whose: Whose): string {
  const id = randomUUID()
  options.store().enterprises.set(id, whose)
  return join(options.root, id)
}

/** Which files a replica has open: after another process has deleted one, those in the folder are others. */
const filesIn = (folder: string): string =>
  ['copy.sqlite', 'past.sqlite']
    .map((name) => statSync(join(folder, name), { bigint: true, throwIfNoEntry: false })?.ino ?? 'gone')
    .join(' ')

interface Opened {
  replica: Promise<Replica>
  /** As `filesIn` had it once it was open. */
  files?: string
  folder: string
}

/** The copies and snapshots on this machine, by enterprise. */
export function createMemories(options: Options): Memories {
  const opened = new Map<string, Opened>()
  const passing: string[] = []

  const normalized = ({ baseUrl, enterpriseGlobalId }: Whose): Whose => ({
    baseUrl: normalizedAddress(baseUrl),
    enterpriseGlobalId,
  })
  const keyOf = ({ baseUrl, enterpriseGlobalId }: Whose): string => `${baseUrl}\n${enterpriseGlobalId}`

  function passingFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), 'keydesk-memory-'))
    passing.push(folder)
    return folder
  }

  /** Opens what is in `folder`; `before`: it was open already, and its files were deleted since. */
  function openIn(folder: string, whose: Whose, before?: Promise<Replica>): Promise<Replica> {
    const opening = async (): Promise<Replica> => {
      await before?.then((replica) => replica.close()).catch(() => undefined)
      const replica = await openReplica(options.worker, folder, whose, options.onDefect)
      return before === undefined ? replica : { ...replica, notice: replica.notice ?? { code: 'copy.deleted' } }
    }
    const made: Opened = { replica: opening(), folder }
    opened.set(keyOf(whose), made)
    made.replica.then(
      () => (made.files = filesIn(folder)),
      () => opened.delete(keyOf(whose)),
    )
    return made.replica
  }

  return {
    open(given, { lasting }) {
      const whose = normalized(given)
      const known = opened.get(keyOf(whose))
      if (known === undefined) {
        const folder = lasting ? (findFolder(options, whose) ?? makeFolder(options, whose)) : passingFolder()
        return openIn(folder, whose)
      }
      const isDeleted = known.files !== undefined && known.files !== filesIn(known.folder)
      return isDeleted ? openIn(known.folder, whose, known.replica) : known.replica
    },
    isThere: (given) => findFolder(options, normalized(given)) !== undefined,
    async remove(given, which) {
      const whose = normalized(given)
      await (await opened.get(keyOf(whose))?.replica)?.close()
      opened.delete(keyOf(whose))
      const folder = findFolder(options, whose)
      return folder === undefined ? [] : deleteMemory(folder, which)
    },
    async close() {
      for (const { replica: opening } of opened.values())
        await opening.then((replica) => replica.close()).catch(() => undefined)
      opened.clear()
      for (const folder of passing) rmSync(folder, { recursive: true, force: true })
    },
  }
}
