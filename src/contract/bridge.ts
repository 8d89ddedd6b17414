import type { OperationName } from './operationNames.ts'
import type { InputOf, OutputOf, Progress } from './operations.ts'
import type { Result } from './outcome.ts'
import type { ProfileId } from './ids.ts'
import type { SessionState } from './profiles.ts'

/** What the desk tells without being asked. */
export type DeskEvent =
  | { type: 'progress'; callId: string; progress: Progress }
  | { type: 'session'; profile: ProfileId; session: SessionState }
  | { type: 'profilesChanged' }

/** The languages of Keydesk. */
export type Language = 'en' | 'zh-CN'

/**
 * What the preload puts on `window.keydesk`, and what the browser door's page builds over HTTP: one function per
 * operation, the events, and cancelling. `callId` is made up by the caller; progress comes back under it.
 */
export type Bridge = {
  [N in OperationName]: (input: InputOf<N>, callId?: string) => Promise<Result<OutputOf<N>>>
} & {
  /** Stops a running call; its result is then an error of kind `cancelled`, unless a change was already sent. */
  cancel(callId: string): Promise<void>
  /** Returns a function that ends the subscription. */
  onEvent(listener: (event: DeskEvent) => void): () => void
}
