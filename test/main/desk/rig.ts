import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { lastingThreads, oneLastingThread } from '../../fakes/lastingThreads.ts'
import type { DeskEvent } from '../../../src/contract/bridge.ts'
import { EnterpriseGlobalId, type ProfileId } from '../../../src/contract/ids.ts'
import { createDesk } from '../../../src/main/desk/createDesk.ts'
import type { DeskDeps, Desk } from '../../../src/main/desk/desk.ts'
import { openPasswordFile } from '../../../src/main/exports/passwordFile.ts'
import { documents, exportFile } from '../../../src/main/exports/documents.ts'
import { changeWords } from '../../../src/main/exports/reports/changes.ts'
import { verifyPack } from '../../../src/main/exports/pack/verifyPack.ts'
import { openImports } from '../../../src/main/imports/openImports.ts'
import { createGateway } from '../../../src/main/gateway/index.ts'
import { openLog } from '../../../src/main/log/openLog.ts'
import { machine } from '../../../src/main/compose.ts'
import { createFolders, type Folders, createReplicas } from '../../../src/main/replicas.ts'
import { createJournals } from '../../../src/main/journals.ts'
import type { Replica, Ownership } from '../../../src/main/replica/replica.ts'
import { openStore } from '../../../src/main/store/openStore.ts'
import type { Store } from '../../../src/main/store/store.ts'
import { createMemoryVault } from '../../../src/main/vault/openVault.ts'
import type { Vault } from '../../../src/main/vault/vault.ts'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../src/sandbox/index.ts'

export interface DeskRig {
  desk: Desk
  sandbox: Sandbox
  folder: string
  vault: Vault
  events: DeskEvent[]
  /** The sandbox's profile, whose secrets are in memory. */
  profile: ProfileId
  /** The database of the latest desk. */
  store: () => Store
  /** A desk as after a new start, which ends the one before: same database, and the same vault where no other is given. */
  restart: (vault?: Vault, before?: () => void) => Desk
  /** The copy of a stored profile's enterprise as another process has it open. */
  elsewhere: (profile: ProfileId) => Promise<Replica>
}

/** A vault in memory that behaves like the keychain: what it holds outlives the desk. */
export function lastingVault(): Vault {
  return { ...createMemoryVault(), keptIn: 'keychain' }
}

type DeskOptions = Partial<
  Pick<DeskDeps, 'now' | 'heartbeat' | 'exportFile' | 'openPasswordFile' | 'uptime' | 'settling' | 'limits'>
> & {
  sandbox?: Sandbox | undefined
  /** Holds the copy, the past and the journal of the sandbox's enterprise. */
  memory?: string | undefined
}

/** A desk over real SQLite and real HTTP; the pauses are short. With `sandbox` it is another one at the same service. */
export async function startDesk(options: SandboxOptions = {}, vault?: Vault, others?: DeskOptions): Promise<DeskRig> {
  const { close, ...rig } = await openDesk(options, vault, others)
  onTestFinished(close)
  return rig
}

/** The same, for whoever closes it. */
export async function openDesk(
  options: SandboxOptions = {},
  vault: Vault = lastingVault(),
  { sandbox: given, memory, ...others }: DeskOptions = {},
): Promise<DeskRig & { close: () => Promise<void> }> {
  const sandbox = given ?? (await startSandbox({ members: 30, assets: 10, keys: 6, ...options }))
  const folder = await mkdtemp(join(tmpdir(), 'keydesk-desk-'))
  const events: DeskEvent[] = []
  const closing: (() => Promise<void>)[] = []

  const one = oneLastingThread()
  function openMemories(store: Store, threads = lastingThreads) {
    const usual = createFolders({ root: join(folder, 'home', 'enterprises'), store: () => store })
    const given = ({ baseUrl }: Ownership) => (baseUrl === sandbox.baseUrl ? memory : undefined)
    const folders: Folders = {
      ...usual,
      find: (whose) => given(whose) ?? usual.find(whose),
      of: (whose, how) => given(whose) ?? usual.of(whose, how),
    }
    const parts = { folders, threads }
    return { replicas: createReplicas(parts), journals: createJournals({ ...parts, store: () => store }) }
  }
  let latest: Store | undefined
  const restart: DeskRig['restart'] = (chosen = vault, before) => {
    // The first has one for all: those before it are still open.
    const threads = latest ? lastingThreads : one
    latest?.close()
    before?.()
    const store = openStore(join(folder, 'home'))
    latest = store
    const desk = createDesk({
      store: () => store,
      vault: async () => ({ vault: chosen, keychain: chosen.keptIn === 'keychain' ? 'ready' : 'absent' }),
      createGateway,
      ...openMemories(store, threads),
      operator: () => 'tester',
      limits: { retryPauseMs: 1 },
      settling: { looksMs: [0, 20, 50, 600_000] },
      exportFile,
      documents,
      openPasswordFile,
      imports: openImports(threads),
      changeWords,
      verifyPack,
      log: openLog({ folder: join(folder, 'logs'), door: 'window', root: join(import.meta.dirname, '../../..') }),
      door: 'window',
      machine,
      ...others,
      startSandbox: async () => ({
        baseUrl: sandbox.baseUrl,
        enterpriseGlobalId: EnterpriseGlobalId.parse(sandbox.enterpriseGlobalId),
        enterpriseCode: sandbox.enterpriseCode,
        secrets: {
          clientToken: sandbox.clientToken,
          userToken: sandbox.userToken,
          activityToken: sandbox.activityToken,
        },
        close: () => sandbox.close(),
      }),
    })
    desk.onEvent((event) => events.push(event))
    closing.push(() => desk.close())
    return desk
  }

  const store = (): Store => {
    if (!latest) throw new Error('no desk was opened')
    return latest
  }

  const desk = restart()
  const close = async (): Promise<void> => {
    for (const end of closing) await end()
    await one.close()
    latest?.close()
    await sandbox.close()
    await rm(folder, { recursive: true, force: true })
  }
  const elsewhere: DeskRig['elsewhere'] = (id) => {
    const profile = store()
      .profiles.list()
      .find((one) => one.id === id)
    if (!profile) throw new Error('no such profile')
    return openMemories(store()).replicas.open(profile, { lasting: true })
  }
  const opened = await desk.call('openSandbox', {})
  if (!opened.ok) throw new Error(opened.error.code)
  return { desk, sandbox, folder, vault, events, profile: opened.data.profile.id, restart, store, elsewhere, close }
}
