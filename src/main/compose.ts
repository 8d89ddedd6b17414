import { userInfo, release } from 'node:os'
import type { Door } from '../contract/log.ts'
import { EnterpriseGlobalId } from '../contract/ids.ts'
import { operatorName } from '../domain/people.ts'
import type { Sandbox } from '../sandbox/index.ts'
import { createDesk } from './desk/createDesk.ts'
import type { DeskDeps, GivenProfile, RunningSandbox, Desk } from './desk/desk.ts'
import { readSettings } from './desk/settings.ts'
import { hearing } from './desk/trace.ts'
import { openPasswordFile } from './exports/passwordFile.ts'
import { verifyPack } from './exports/pack/verifyPack.ts'
import { changeWords } from './exports/reports/changes.ts'
import { documents, exportFile } from './exports/documents.ts'
import { noteTemporary } from './exports/atomicFile.ts'
import type { GatewayConfig } from './gateway/gateway.ts'
import { createGateway } from './gateway/index.ts'
import { openImports } from './imports/openImports.ts'
import type { Log } from './log/log.ts'
import { createFolders, createReplicas } from './replicas.ts'
import { createJournals, passingDesk } from './journals.ts'
import { openStore } from './store/openStore.ts'
import type { Store } from './store/store.ts'
import type { Threads } from './threads/threads.ts'
import { openVault } from './vault/openVault.ts'
import packageJson from '../../package.json' with { type: 'json' }
import type { Diagnostics } from '../contract/operations/profileOperations.ts'

/** The parts of `process.versions` that explain how Keydesk behaves. */
const parts = { electron: 'Electron', chrome: 'Chromium', node: 'Node', sqlite: 'SQLite', openssl: 'OpenSSL' }

/** What Keydesk runs on: versions and system, but nothing that names the machine or its user. */
export function machine(): Pick<Diagnostics, 'versions' | 'system'> {
  const versions: Record<string, string | undefined> = process.versions
  const known = Object.entries(parts).flatMap(([part, name]) => {
    const version = versions[part]
    return version === undefined ? [] : [[name, version] as const]
  })
  return {
    versions: { Keydesk: packageJson.version, ...Object.fromEntries(known) },
    system: {
      platform: process.platform,
      release: release(),
      arch: process.arch,
      locale: Intl.DateTimeFormat().resolvedOptions().locale,
    },
  }
}

export interface ComposeOptions {
  /** The application's data folder; created when something is first stored. */
  folder: string
  /** Closed with the desk. */
  log: Log
  door: Door
  /** Who works here; left out or empty: the system's user. */
  operator?: string | undefined
  given?: GivenProfile
  resolveProxy?: GatewayConfig['resolveProxy']
  limits?: GatewayConfig['limits']
  settling?: DeskDeps['settling']
  /** Holds a folder per enterprise, for its copy and snapshots. */
  memoriesFolder: string
  /** Closed with the desk. */
  threads: Threads
  /** The sandbox has no past of its own. */
  isSandboxEmpty?: boolean | undefined
}

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    // An id that has no name on this system.
    return ''
  }
}

const startEmpty = async (): Promise<Sandbox> => (await import('../sandbox/index.ts')).startSandbox()

async function runSandbox(start: () => Promise<Sandbox>): Promise<RunningSandbox> {
  const sandbox = await start()
  return {
    baseUrl: sandbox.baseUrl,
    enterpriseGlobalId: EnterpriseGlobalId.parse(sandbox.enterpriseGlobalId),
    enterpriseCode: sandbox.enterpriseCode,
    secrets: {
      clientToken: sandbox.clientToken,
      userToken: sandbox.userToken,
      activityToken: sandbox.activityToken,
    },
    close: () => sandbox.close(),
  }
}

/**
 * Puts the desk together with the implementations of its interfaces on this machine; the same for every door.
 * `settings` are the store's, for what a door itself remembers; they are closed with the desk.
 */
export function compose({
  folder,
  log,
  door,
  operator,
  given,
  resolveProxy,
  limits,
  settling,
  memoriesFolder,
  threads,
  isSandboxEmpty,
}: ComposeOptions): {
  desk: Desk
  settings: () => Store['settings']
} {
  void noteTemporary(folder)
  let opened: Store | undefined
  const store = (): Store => (opened ??= openStore(folder))
  let vault: ReturnType<typeof openVault> | undefined
  const folders = createFolders({ root: memoriesFolder, store })
  const startRemembered = async (): Promise<Sandbox> => {
    const { startWithPast, writeMadeUp } = await import('./madeUpPast.ts')
    return startWithPast({}, (whose, made) =>
      writeMadeUp(threads, { folder: folders.of(whose, { lasting: false }), whose, desk: passingDesk }, made),
    )
  }
  const desk = createDesk({
    store,
    replicas: createReplicas({ folders, threads, hearing: () => hearing.getStore() }),
    journals: createJournals({ folders, threads, store }),
    vault: async () => {
      const { vault: openedVault, state } = await (vault ??= openVault())
      return { vault: openedVault, keychain: state }
    },
    createGateway,
    exportFile,
    documents,
    openPasswordFile,
    imports: openImports(threads),
    changeWords,
    verifyPack,
    log,
    door,
    operator: () => operatorName(operator) ?? readSettings(store()).operator ?? systemUser(),
    machine,
    startSandbox: () => runSandbox(isSandboxEmpty ? startEmpty : startRemembered),
    ...(given ? { given } : {}),
    ...(resolveProxy ? { resolveProxy } : {}),
    ...(limits ? { limits } : {}),
    ...(settling ? { settling } : {}),
  })
  return {
    desk: {
      ...desk,
      close: async () => {
        await desk.close()
        await threads.close()
        folders.close()
        opened?.close()
        log.close()
      },
    },
    settings: () => store().settings,
  }
}
