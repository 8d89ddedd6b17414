import { DeskFailure } from '../../../contract/errors.ts'
import type { ChangeEndpoint, IntentOf } from '../../../contract/intents.ts'
import type { ReadOptions } from '../calls/calls.ts'
import type { ChangeVerdict } from '../calls/verdict.ts'
import type { Before, BeforeOptions, Sent, Settled } from '../gateway.ts'
import { supportingReadAttempts } from '../limits.ts'
import type { Call } from '../services/service.ts'

/** What one exchange said, where it said something. */
export type Said = Exclude<ChangeVerdict, { verdict: 'unclear' }>

/** How one endpoint changes something. */
export interface ChangeKind<E extends ChangeEndpoint> {
  before(intent: IntentOf<E>, options: BeforeOptions): Promise<Before>
  call(intent: IntentOf<E>, before: Before, passwords: readonly string[]): Call
  /** What the answer says besides. Throws kind `shape` where it says "done" and cannot be read. */
  readReply(said: Said, call: Call): Sent<E>
  settle(intent: IntentOf<E>, before: Before | undefined, sent: Sent<E>): Promise<Settled[E]>
}

/** The options of a read that only helps: it must not keep a change waiting for long. */
export const supporting: ReadOptions = { attempts: supportingReadAttempts }

/**
 * A look before a change that it can do without: where it fails, nothing is known. A missing sign-in or a person's stop
 * is passed on: nothing is sent then.
 */
export async function ifPossible(look: () => Promise<Before>): Promise<Before> {
  try {
    return await look()
  } catch (failure) {
    if (!(failure instanceof DeskFailure)) throw failure
    if (['notSignedIn', 'keychain', 'cancelled', 'invalid'].includes(failure.error.kind)) throw failure
    return {}
  }
}
