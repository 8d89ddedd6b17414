import { mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MessagePort } from 'node:worker_threads'
import { normalizedAddress } from '../domain/address.ts'
import type { Sandbox, SandboxOptions } from '../sandbox/index.ts'
import type { Ownership } from './journal/entries.ts'
import type { Head } from './journal/journal.ts'
import { writeMadeUpJournal, type Unchained } from './journal/madeUp.ts'
import { createFolders } from './replicas.ts'
import { writeMadeUpSnapshots, type MadeUpSnapshots } from './replica/past/madeUp.ts'
import { memoriesFolder } from './store/dataFolder.ts'
import { openStore } from './store/openStore.ts'
import { offer } from './threads/rpc.ts'
import type { Threads } from './threads/threads.ts'

/** What a desk of a sandbox is to remember from its first start on. `@desk` in an entry stands for the desk. */
export interface MadeUp extends MadeUpSnapshots {
  entries: readonly Unchained[]
}

/** Where it is to be, and by which desk. */
interface MadeUpPlace {
  folder: string
  whose: Ownership
  desk: string
}

function write({ folder, ...place }: MadeUpPlace, { entries, ...snapshots }: MadeUp): Head {
  const written = JSON.parse(JSON.stringify(entries).replaceAll('@desk', place.desk)) as Unchained[]
  const head = writeMadeUpJournal(folder, place, written)
  writeMadeUpSnapshots(folder, snapshots)
  return head
}

const functions = { write, close: () => undefined }

/** The thread that writes it. */
export const serveMadeUp = (port: MessagePort): void => offer(port, functions)

/**
 * Writes a made-up past into an empty folder of a sandbox, before anything is opened there. Returns the head of its
 * journal.
 */
export async function writeMadeUp(threads: Threads, place: MadeUpPlace, made: MadeUp): Promise<Head> {
  const { calls, ended } = threads.start<typeof functions>({ role: 'madeUp' })
  try {
    return await calls.write(place, made)
  } finally {
    await calls.close()
    await ended
  }
}

/** Starts a sandbox with the past that comes with it, which `remember` is to write where its desk will look for it. */
export async function startWithPast(
  options: SandboxOptions,
  remember: (whose: Ownership, made: MadeUp) => Promise<unknown>,
): Promise<Sandbox> {
  const [{ startSandbox }, { madeUpPast }] = await Promise.all([
    import('../sandbox/index.ts'),
    import('../sandbox/past/past.ts'),
  ])
  const { records, ...made } = await madeUpPast(Date.now())
  const sandbox = await startSandbox({ ...options, records })
  const { baseUrl, enterpriseGlobalId } = sandbox
  try {
    await remember({ baseUrl: normalizedAddress(baseUrl), enterpriseGlobalId }, made)
  } catch (thrown) {
    await sandbox.close()
    throw thrown
  }
  return sandbox
}

/** The same with a new folder for a desk's data, which has that past, and goes with the sandbox. */
export async function startWithHome(
  threads: Threads,
  options: SandboxOptions,
): Promise<{ sandbox: Sandbox; home: string; close(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), 'keydesk-home-'))
  const remove = (): void => rmSync(home, { recursive: true, force: true })
  const store = openStore(home)
  const folders = createFolders({ root: memoriesFolder(home, {}, process.platform, homedir()), store: () => store })
  try {
    const sandbox = await startWithPast(options, async (whose, made) => {
      const { desk } = store.journals.read(whose)
      const head = await writeMadeUp(threads, { folder: folders.of(whose, { lasting: true }), whose, desk }, made)
      store.journals.note(whose, head)
    })
    const close = async (): Promise<void> => {
      await sandbox.close()
      remove()
    }
    return { sandbox, home, close }
  } catch (thrown) {
    remove()
    throw thrown
  } finally {
    store.close()
  }
}
