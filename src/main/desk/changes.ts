import { uptime } from 'node:os'
import { DeskFailure } from '../../contract/errors.ts'
import type { IntentStep, SettledStep } from '../../contract/history.ts'
import type { ProfileId } from '../../contract/ids.ts'
import type { ChangeEndpoint, ChangeIntent, IntentOf } from '../../contract/intents.ts'
import type { Outcome } from '../../contract/outcome.ts'
import type { Member } from '../../contract/records.ts'
import { targetOf } from '../../domain/historyEntry.ts'
import { isListed } from '../../domain/isListed.ts'
import { nameOf } from '../../domain/people.ts'
import type { Before, Settled } from '../gateway/gateway.ts'
import type { Journal } from '../journal/journal.ts'
import type { DeskDeps } from './deps.ts'
import { withEarlierClaim } from './claims/earlierClaim.ts'
import type { CallContext } from './desk.ts'
import type { History } from './history/history.ts'
import { productsNow } from './loans/keptProducts.ts'
import { readAgain } from './history/readAgain.ts'
import { unlessShownByOthers } from './history/shownByOthers.ts'
import { notSent, notSentOrRefused, settledStep } from './history/settledStep.ts'
import { peopleInCopy } from './memory/rows.ts'
import type { Sessions } from './sessions.ts'

interface ChangeOptions<E extends ChangeEndpoint> {
  /** A3's new one, A1's in the order of the people. */
  passwords?: readonly string[]
  /** The employee, if the record was read anyway. */
  record?: Member | undefined
  /** The employee's name, if that is all that is known. */
  name?: string | null | undefined
  /** A10: what is agreed with the employee. */
  loan?: IntentStep['loan'] & {}
  /** The entry of the change that it undoes. */
  undoes?: string
  /** The job that it belongs to: see `IntentStep`. */
  job?: Pick<IntentStep, 'job' | 'rows' | 'untaken'>
  /** What was read for another change may be what was there before, if it is at most this old, in milliseconds. */
  maxAgeMs?: number
  /** Hears how the change is called in history. */
  onEntry?(entry: string): void
  /** The intent with what was typed resolved against the lists. Throws if the input is wrong. */
  meant?(before: Before): IntentOf<E>
  /** The outcome without sending, if the lists already decide it. */
  check?(meant: IntentOf<E>, before: Before): Promise<Settled[E] | undefined> | Settled[E] | undefined
}

/**
 * The one way to change anything. Its steps are each on the disk before the next begins: what is meant, what the
 * service showed before, that it is sent, and what became of it; so that a crash at any point leaves what can be
 * settled by reading. It is sent once. What can't be written down isn't sent.
 */
export type Change = <E extends ChangeEndpoint>(
  profile: ProfileId,
  intent: IntentOf<E>,
  context?: CallContext,
  options?: ChangeOptions<E>,
) => Promise<Settled[E]>

/** What became of a change; of one that was done, with how it is called in history. */
export async function entering<T extends Outcome>(
  make: (onEntry: (entry: string) => void) => Promise<T>,
): Promise<T & { entry?: string }> {
  let entry: string | undefined
  const settled = await make((id) => (entry = id))
  return settled.outcome === 'done' && entry !== undefined ? { ...settled, entry } : settled
}

export function createChange(
  { door, operator, memories, log }: Pick<DeskDeps, 'door' | 'operator' | 'memories' | 'log'>,
  sessions: Sessions,
  history: History,
  /** See `Keepers.changing`. */
  changing: (profile: ProfileId, ownRun: Journal['ownRun']) => Promise<() => void>,
): Change {
  /** As the copy has it, where there is one. */
  async function nameInCopy(profile: ProfileId, intent: ChangeIntent): Promise<string | null> {
    if (!('member' in intent)) return null
    const [record] = await peopleInCopy(memories, sessions, profile, [intent.member])
    return record ? nameOf(record) : null
  }

  async function intentStep(
    profile: ProfileId,
    intent: ChangeIntent,
    record: Member | undefined,
    known: string | null | undefined,
  ): Promise<IntentStep> {
    const name = record ? nameOf(record) : (known ?? (await nameInCopy(profile, intent)))
    const { name: profileName, enterpriseCode } = sessions.find(profile)
    return {
      intent,
      target: targetOf(intent, name),
      profile: { id: profile, name: profileName, ...(enterpriseCode && { enterpriseCode }) },
      operator: operator(),
      door,
    }
  }

  /** What the copy knows of the products that a loan is about: a sheet shows them as they were. */
  async function lentBy(profile: ProfileId, intent: ChangeIntent) {
    if (intent.endpoint !== 'A10') return {}
    const products = await productsNow(memories, sessions, profile, intent.assets)
    return products.length > 0 ? { products } : {}
  }

  /** Once it is sent, or can't be any more, what a disk that is full says changes nothing: the next start settles it. */
  async function noteEnd(journal: Journal, entry: string, end: SettledStep): Promise<void> {
    await journal.note(entry, { step: 'settled', ...end }).catch((failure: unknown) => {
      log.write({ code: failure instanceof DeskFailure ? failure.error.code : 'internal' })
    })
  }

  return async (
    profile,
    given,
    { signal, onStage, onUnclear } = {},
    { passwords = [], record, name, loan, undoes, job, maxAgeMs, onEntry, meant, check } = {},
  ) => {
    const gateway = await sessions.gateway(profile)
    const journal = await history.settled(profile)
    onStage?.('sending')
    const stop = signal ? { signal } : {}
    const step = await intentStep(profile, given, record, name)
    const entry = await journal.begin({ ...step, ...job, ...(loan && { loan }), ...(undoes && { undoes }) })
    onEntry?.(entry)
    let endOf = notSent
    let ended = (): void => undefined
    try {
      const before = await gateway.before(given, { ...stop, ...(maxAgeMs === undefined ? {} : { maxAgeMs }) })
      const intent = meant?.(before) ?? given
      await journal.note(entry, { step: 'before', before, meant: intent, ...(await lentBy(profile, intent)) })
      const unsent = await check?.(intent, before)
      if (unsent !== undefined) {
        await noteEnd(journal, entry, { ...settledStep(unsent), by: 'notSent' })
        return unsent
      }
      if (isListed(intent)) ended = await changing(profile, journal.ownRun)
      await journal.note(entry, { step: 'sent', uptime: uptime() })
      endOf = notSentOrRefused
      const sent = await gateway.send(intent, before, { ...stop, passwords })
      if (sent.verdict === 'unclear') {
        onStage?.('settling')
        onUnclear?.(async (later) => {
          const seen = await readAgain(journal, { entry, intent, before }, sent, (known) =>
            later.settle(intent, known, sent),
          )
          const end = settledStep(seen, sent)
          if (end.outcome !== 'unknown') await noteEnd(journal, entry, end)
          return seen
        })
      }
      const read = await gateway.settle(intent, before, sent)
      const shown = await unlessShownByOthers(journal, entry, intent, sent, read)
      const settled = await withEarlierClaim(journal, entry, intent, shown)
      await noteEnd(journal, entry, settledStep(settled, sent))
      return settled
    } catch (failure) {
      // Nothing was done: it wasn't sent, or it was refused for its tokens. Of a defect nobody knows.
      if (failure instanceof DeskFailure) await noteEnd(journal, entry, endOf(failure.error))
      throw failure
    } finally {
      ended()
    }
  }
}
