import { DeskFailure } from '../../../contract/errors.ts'
import type { ChangeEndpoint, IntentOf } from '../../../contract/intents.ts'
import type { ReadOptions } from '../calls/calls.ts'
import type { ChangeVerdict } from '../calls/verdict.ts'
import type { Before, BeforeOptions, Sent, Settled } from '../gateway.ts'
import { supportingReadAttempts } from '../limits.ts'
import type { Call } from '../services/service.ts'

/** The verdict of one exchange, if it was clear. */
export type Said = Exclude<ChangeVerdict, { verdict: 'unclear' }>

/** How one endpoint makes its change. */
export interface ChangeKind<E extends ChangeEndpoint> {
  before(intent: IntentOf<E>, options: BeforeOptions): Promise<Before>
  call(intent: IntentOf<E>, before: Before, passwords: readonly string[]): Call
  /** The rest of the answer. Throws kind `shape` if it says "done" but can't be read. */
  readReply(said: Said, call: Call): Sent<E>
  /** `pausesMs`: those before each look. */
  settle(
    intent: IntentOf<E>,
    before: Before | undefined,
    sent: Sent<E>,
    pausesMs: readonly number[],
  ): Promise<Settled[E]>
}

/** The options of a read that only supports a change, which mustn't wait for it long. */
export const supporting: ReadOptions = { attempts: supportingReadAttempts }

/**
 * Reads the state before a change that can do without it: if that fails, nothing is known. A missing sign-in or a stop
 * by the person is passed on, and nothing is sent.
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
