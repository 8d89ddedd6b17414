import type { Diagnostics } from '../../contract/diagnostics.ts'
import type { EnterpriseGlobalId } from '../../contract/ids.ts'
import type { Door } from '../../contract/log.ts'
import type { Profile, ProfileSecrets } from '../../contract/profiles.ts'
import type { SettlingTimes } from '../../domain/settling.ts'
import type { ChangeWords, OpenPasswordFile, Documents, ExportFile, VerifyPack } from '../exports/exports.ts'
import type { Imports } from '../imports/imports.ts'
import type { CreateGateway, GatewayConfig } from '../gateway/gateway.ts'
import type { Log } from '../log/log.ts'
import type { Journals } from '../journal/journal.ts'
import type { Replicas } from '../replica/replica.ts'
import type { Store } from '../store/store.ts'
import type { KeychainState, Vault } from '../vault/vault.ts'

/** A sandbox that runs in this process, as the desk sees it: an address and made-up credentials. */
export interface RunningSandbox {
  baseUrl: string
  enterpriseGlobalId: EnterpriseGlobalId
  enterpriseCode: string
  secrets: ProfileSecrets
  close(): Promise<void>
}

/** A profile from outside the database: its secrets come with it and stay in memory. */
export interface GivenProfile {
  profile: Profile
  secrets: ProfileSecrets
}

/** What writes files to take away. */
export interface ExportDeps {
  exportFile: ExportFile
  documents: Documents
}

/** What the desk is built from. Store and vault are opened at their first use: not every door needs them. */
export interface DeskDeps extends ExportDeps {
  store: () => Store
  vault: () => Promise<{ vault: Vault; keychain: KeychainState }>
  createGateway: CreateGateway
  resolveProxy?: GatewayConfig['resolveProxy']
  limits?: GatewayConfig['limits']
  openPasswordFile: OpenPasswordFile
  changeWords: ChangeWords
  verifyPack: VerifyPack
  log: Log
  /** The door of this process; shown to others that have to wait for its sync. */
  door: Door
  /** What a problem report says about the program and the machine. It identifies nobody. */
  machine: () => Pick<Diagnostics, 'versions' | 'system'>
  startSandbox: () => Promise<RunningSandbox>
  /** Reads files of employees. */
  imports: Imports
  /** The copies and snapshots on this machine. Each is opened at its first use. */
  replicas: Replicas
  /** What this desk did. Each is opened at its first use. */
  journals: Journals
  /** Who works here, as history names them. */
  operator: () => string
  /** From the environment (command line only). */
  given?: GivenProfile
  now?: () => number
  /** Seconds since the machine was started; left out: the system's. */
  uptime?: () => number
  /** When what became of changes is looked for; left out: the usual times. */
  settling?: Partial<SettlingTimes>
  /** Calls `each` about once a second until it is stopped. Left out: the system's timer. */
  heartbeat?: (each: () => void) => () => void
}
