import type { ChangeEndpoint, IntentOf } from '../../contract/intents.ts'
import type { Before, Gateway, Settled } from '../gateway/gateway.ts'
import type { CallContext } from './desk.ts'

interface ChangeOptions<E extends ChangeEndpoint> {
  /** A3's new one, A1's in the order of the people. */
  passwords?: readonly string[]
  /** What is meant by the intent, seen how things stand. Throws where the input is wrong. */
  meant?(before: Before): IntentOf<E>
  /** What the change comes to unsent, where how things stand decides that. */
  check?(meant: IntentOf<E>, before: Before): Promise<Settled[E] | undefined> | Settled[E] | undefined
}

/** The one way in which anything is changed: how things stand, read once; sent once; and what became of it. */
export async function change<E extends ChangeEndpoint>(
  gateway: Gateway,
  given: IntentOf<E>,
  { signal, onStage }: CallContext = {},
  { passwords = [], meant, check }: ChangeOptions<E> = {},
): Promise<Settled[E]> {
  onStage?.('sending')
  const stop = signal ? { signal } : {}
  const before = await gateway.before(given, stop)
  const intent = meant?.(before) ?? given
  const unsent = await check?.(intent, before)
  if (unsent !== undefined) return unsent
  const sent = await gateway.send(intent, before, { ...stop, passwords })
  if (sent.verdict === 'unclear') onStage?.('settling')
  return gateway.settle(intent, before, sent)
}
