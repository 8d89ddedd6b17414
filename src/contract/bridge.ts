import type { PendingChange } from './operations/changes.ts'
import type { DeskError, Result } from './errors.ts'
import type { Job } from './jobs.ts'
import type { OperationName } from './operationNames.ts'
import type { InputOf, OutputOf, Progress } from './operations.ts'
import type { ProfileId } from './ids.ts'
import type { SessionState } from './profiles.ts'
import type { Settings } from './settings.ts'
import type { DataSet, SyncState } from './memory.ts'

/** The window's menu items that the page carries out: a place to go to, or something to open. */
export type MenuAction =
  | 'today'
  | 'members'
  | 'board'
  | 'loans'
  | 'products'
  | 'activities'
  | 'reports'
  | 'jobs'
  | 'history'
  | 'snapshots'
  | 'settings'
  | 'palette'
  | 'refresh'
  | 'profiles'
  | 'keys'
  | 'licences'
  | 'report'

/** What the page is told without asking: by the desk, and `menu` by the window. */
export type DeskEvent =
  | { type: 'progress'; callId: string; progress: Progress }
  | { type: 'session'; profile: ProfileId; session: SessionState }
  | { type: 'profilesChanged' }
  /** All of them, as they are now, whichever door changed them. */
  | { type: 'settingsChanged'; settings: Settings }
  /** All changes that are under way or not dealt with yet; sent whenever one begins, moves on, ends or is dismissed. */
  | { type: 'changes'; changes: PendingChange[] }
  /** Something a person should know at once, whatever they are doing. Sent once. */
  | { type: 'notice'; notice: DeskError }
  /** The copy of the profile's enterprise has changed: a page that shows it asks again. */
  | { type: 'dataChanged'; profile: ProfileId; data: DataSet[] }
  /** A change of the profile's enterprise has moved on: history shows another step of it. */
  | { type: 'historyChanged'; profile: ProfileId }
  /** How that copy stands now. */
  | { type: 'syncChanged'; profile: ProfileId; sync: SyncState }
  /** How a job stands now: sent as it gets on, a few times a second at most, and whenever it begins or ends to run. */
  | { type: 'jobChanged'; profile: ProfileId; job: Job }
  /** So many products came within their lead time; some of them, with their asset numbers. Sent once a day. */
  | { type: 'due'; profile: ProfileId; count: number; products: string[] }
  /** So many loans are overdue; some of them, by their key and who has it. Sent once a day. */
  | { type: 'loansOverdue'; profile: ProfileId; count: number; loans: string[] }
  | { type: 'menu'; action: MenuAction }

export type Language = 'en' | 'zh-CN'

/**
 * What the preload puts on `window.keydesk`, and what the browser door's page builds over HTTP: one function
 * per operation, the events, and cancelling. The caller makes up `callId`; progress is reported under it.
 */
export type Bridge = {
  [N in OperationName]: (input: InputOf<N>, callId?: string) => Promise<Result<OutputOf<N>>>
} & {
  /** Stops a running call; its result is then an error of kind `cancelled`, unless a change was already sent. */
  cancel(callId: string): Promise<void>
  /** Returns a function that ends the subscription. */
  onEvent(listener: (event: DeskEvent) => void): () => void
}
