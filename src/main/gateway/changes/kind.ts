import { DeskFailure } from '../../../contract/errors.ts'
import type { ChangeEndpoint, IntentOf } from '../../../contract/intents.ts'
import type { ReadOptions, Calls } from '../calls/calls.ts'
import type { ChangeVerdict } from '../calls/verdict.ts'
import type { Before, BeforeOptions, Settled } from '../gateway.ts'
import { supportingReadAttempts, type GatewayLimits } from '../limits.ts'
import type { Call } from '../services/service.ts'
import type { Looking, OpenChange, Shown } from './look.ts'
import type { Services } from '../../../contract/profiles.ts'
import type { Lists, Directory } from '../members/directory.ts'
import type { MemberCenter } from '../services/memberCenter.ts'

/** The verdict of one exchange, if it was clear. */
export type ClearVerdict = Exclude<ChangeVerdict, { verdict: 'unclear' }>

/** How one endpoint makes its change. */
export interface ChangeKind<E extends ChangeEndpoint> {
  before(intent: IntentOf<E>, options: BeforeOptions): Promise<Before>
  call(intent: IntentOf<E>, before: Before, passwords: readonly string[]): Call
  /** What the answer comes to. Throws kind `shape` if it doesn't tell: who was added (A1). */
  outcome(said: ClearVerdict, intent: IntentOf<E>, call: Call): Settled[E]
  /** What the lists show of it. Left out: it can't be read back. */
  look?(intent: IntentOf<E>, change: Omit<OpenChange, 'intent'>, looking: Looking): Promise<Shown>
}

/** The options of a read that only supports a change, which mustn't wait for it long. */
export const supporting: ReadOptions = { attempts: supportingReadAttempts }

/** The outcome of an endpoint whose answer says whether it was done, and nothing more. */
export const plainOutcome = (said: ClearVerdict) =>
  said.verdict === 'done' ? { outcome: 'done' as const } : { outcome: 'refused' as const, error: said.error }

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

/**
 * Null, empty text and a missing field are the same; so is a text that the service trimmed or normalised, and one that
 * history has with U+FFFD for half of a surrogate pair.
 */
export const plain = (value: string | null | undefined): string => (value ?? '').toWellFormed().normalize('NFC').trim()

/** What the operations of a gateway are made from. */
export interface GatewayDeps {
  calls: Calls
  memberCenter: MemberCenter
  directory: Directory
  lists: Lists
  limits: GatewayLimits
  enterpriseCode: string | undefined
  readOnly: boolean
  services: Services
}
