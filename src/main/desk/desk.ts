import type { DeskEvent } from '../../contract/bridge.ts'
import type { OperationName } from '../../contract/operationNames.ts'
import type { OutputOf, ParsedInputOf, Progress } from '../../contract/operations.ts'
import type { Result, DeskError } from '../../contract/errors.ts'
import type { Diagnostics } from '../../contract/operations/profileOperations.ts'
import type { EnterpriseGlobalId } from '../../contract/ids.ts'
import type { Door } from '../../contract/log.ts'
import type { Profile, ProfileSecrets } from '../../contract/profiles.ts'
import type { SettlingTimes } from '../../domain/historyEntry.ts'
import type { ChangeWords, OpenPasswordFile, Documents, ExportFile, VerifyPack } from '../exports/exports.ts'
import type { Imports } from '../imports/imports.ts'
import type { CreateGateway, GatewayConfig, CallOptions } from '../gateway/gateway.ts'
import type { Log } from '../log/log.ts'
import type { Journals } from '../journal/journal.ts'
import type { Replicas } from '../replica/replica.ts'
import type { Store } from '../store/store.ts'
import type { KeychainState, Vault } from '../vault/vault.ts'
import type { Targets } from './targets.ts'

/** What a door passes along with a call. */
export interface CallContext {
  signal?: AbortSignal
  onProgress?: (progress: Progress) => void
  /** The id of the page's call, under which a change is followed until somebody has dealt with it. */
  followAs?: string
  /** Called when a change is being sent, and when it is being settled by reading. */
  onStage?: (stage: 'sending' | 'settling') => void
  /** Hears how a change is called in history, once it is written down. */
  onEntry?: (entry: string) => void
  /** Told whom something is about that can't be undone, with each number and key that goes, before anything is sent. */
  onTargets?: (targets: Targets) => void
  /** Called, perhaps often, while a change waits for another one of the same record: which one, as `change.recordBusy`. */
  onWaiting?: (busy: DeskError) => void
  /**
   * The ids in the input were typed by a person: an account instead of a global id, a number instead of an id or an id
   * instead of a number is accepted too, see `meant.ts`. Left out: each is what the contract says.
   */
  asTyped?: true
  /**
   * Where an export goes when the input says `chosen`: asks the person, or chooses a place itself. `undefined`: the
   * person cancelled.
   */
  chooseExportPath?: (suggestedName: string) => Promise<{ path: string; download?: string } | undefined>
  /** The file to be read when the input says `chosen`, one that ends so; `undefined`: the person cancelled. */
  chooseFile?: (extension: string) => Promise<string | undefined>
  /** Prints an HTML file, given by its absolute path, as a PDF; only a door with a printer has it. */
  printPdf?: (page: string) => Promise<Uint8Array>
}

/** One use case: parsed input in, output out; throws `DeskFailure`. */
export type Handler<N extends OperationName> = (input: ParsedInputOf<N>, context: CallContext) => Promise<OutputOf<N>>

export type Handlers = { [N in OperationName]: Handler<N> }

/** The program behind every door. */
export interface Desk {
  /**
   * Runs one operation for a door: parses `input` by the contract, runs the use case, and returns its output or error
   * as a result. Never throws.
   */
  call<N extends OperationName>(name: N, input: unknown, context?: CallContext): Promise<Result<OutputOf<N>>>
  onEvent(listener: (event: DeskEvent) => void): () => void
  /** How many generated passwords are kept in memory alone, or are being set: they are lost with its end. */
  keptPasswords(): number
  /** Closes what is open: connections, the sandbox, the databases. */
  close(): Promise<void>
}

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

/** Work that consists of many reads. */
export interface LongWork {
  /** For each of its reads. */
  options: CallOptions
  onProgress: (progress: Progress) => void
}

/** Work that waits if the service limits the rate of requests, and reports that with its progress. */
export function longWork({ signal, onProgress }: Pick<CallContext, 'signal' | 'onProgress'>): LongWork {
  let last: Progress = { done: 0 }
  let isLimited = false
  const tell = (): void => onProgress?.(isLimited ? { ...last, isLimited } : last)
  return {
    options: {
      ...(signal ? { signal } : {}),
      whenLimited(now) {
        if (now === isLimited) return
        isLimited = now
        tell()
      },
    },
    onProgress(progress) {
      last = progress
      tell()
    },
  }
}

/** The gateway's options for reading a whole list and reporting progress. */
export function wholeListOptions(context: CallContext): CallOptions {
  const { options, onProgress } = longWork(context)
  return { ...options, onProgress }
}

/** The gateway's options for a brief read: one reply, or a part of something that mustn't wait long. */
export function briefOptions({ signal }: CallContext): CallOptions {
  return signal ? { signal } : {}
}
