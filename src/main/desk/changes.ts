import type { ChangeEndpoint, IntentOf } from '../../contract/intents.ts'
import type { Before, Gateway, Settled } from '../gateway/gateway.ts'

interface ChangeOptions<E extends ChangeEndpoint> {
  signal?: AbortSignal | undefined
  /** A3's new one, A1's in the order of the people. */
  passwords?: readonly string[]
  /** Looks at how things stand: throws where the input is wrong, or says what the change comes to unsent. */
  check?(before: Before): Settled[E] | undefined
}

/** The one way in which anything is changed: how things stand, read once; sent once; and what became of it. */
export async function change<E extends ChangeEndpoint>(
  gateway: Gateway,
  intent: IntentOf<E>,
  { signal, passwords = [], check }: ChangeOptions<E> = {},
): Promise<Settled[E]> {
  const stop = signal ? { signal } : {}
  const before = await gateway.before(intent, stop)
  const unsent = check?.(before)
  if (unsent !== undefined) return unsent
  const sent = await gateway.send(intent, before, { ...stop, passwords })
  return gateway.settle(intent, before, sent)
}
