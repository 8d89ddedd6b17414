import type { ChangeEndpoint, IntentOf } from '../../contract/intents.ts'
import type { Before, Gateway, Settled } from '../gateway/gateway.ts'
import type { CallContext } from './desk.ts'

interface ChangeOptions<E extends ChangeEndpoint> {
  /** A3's new one, A1's in the order of the people. */
  passwords?: readonly string[]
  /** The intent with what was typed resolved against the lists. Throws if the input is wrong. */
  meant?(before: Before): IntentOf<E>
  /** The outcome without sending, if the lists already decide it. */
  check?(meant: IntentOf<E>, before: Before): Promise<Settled[E] | undefined> | Settled[E] | undefined
}

/** The one way to change anything: read the state once, send once, find out the outcome. */
export async function change<E extends ChangeEndpoint>(
  gateway: Gateway,
  given: IntentOf<E>,
  { signal, onStage, onUnclear }: CallContext = {},
  { passwords = [], meant, check }: ChangeOptions<E> = {},
): Promise<Settled[E]> {
  onStage?.('sending')
  const stop = signal ? { signal } : {}
  const before = await gateway.before(given, stop)
  const intent = meant?.(before) ?? given
  const unsent = await check?.(intent, before)
  if (unsent !== undefined) return unsent
  const sent = await gateway.send(intent, before, { ...stop, passwords })
  if (sent.verdict === 'unclear') {
    onStage?.('settling')
    onUnclear?.((later) => later.settle(intent, before, sent))
  }
  return gateway.settle(intent, before, sent)
}
