import { setTimeout as sleep } from 'node:timers/promises'
import { DeskFailure, type DeskError, type Outcome } from '../../contract/errors.ts'
import type { IntentStep, RecordedChange, SettledStep } from '../../contract/history.ts'
import type { ProfileId } from '../../contract/ids.ts'
import type { ChangeEndpoint, ChangeIntent, IntentOf } from '../../contract/intents.ts'
import type { Member } from '../../contract/records.ts'
import { targetOf, isListed, settlingTimes } from '../../domain/historyEntry.ts'
import { nameOf } from '../../domain/people.ts'
import { nonceUsed, type Before, type Gateway, type OpenChange, type Settled } from '../gateway/gateway.ts'
import type { InTheWay, Journal } from '../journal/journal.ts'
import type { DeskDeps, CallContext } from './desk.ts'
import { withEarlierClaim, closeOvertaken } from './history/otherChanges.ts'
import type { History } from './history/history.ts'
import { productsNow } from './loans/sheet.ts'
import { interrupted, notSent, notSentOrRefused, settledOf, settledStep } from './history/settledEarly.ts'
import type { Looks } from './history/looks.ts'
import { readIfGiven } from './resolveIds.ts'
import { peopleInCopy } from './memory/copyRows.ts'
import type { Sessions } from './sessions.ts'
import { named, targetsOf } from './targets.ts'

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
  /**
   * How long it waits for another change of the same record that is under way, in milliseconds; then it is refused with
   * `change.recordBusy`. Left out: the usual time.
   */
  patienceMs?: number
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

/** What became of a change; of one that was sent, with how it is called in history. */
export async function entering<T extends Outcome>(
  make: (onEntry: (entry: string) => void) => Promise<T>,
): Promise<T & { entry?: string }> {
  let entry: string | undefined
  const settled = await make((id) => (entry = id))
  return settled.outcome !== 'refused' && entry !== undefined ? { ...settled, entry } : settled
}

/** How often it is asked whether a change of the same record is over, in milliseconds. */
const askAgainMs = 100

const inTheWayError = ({ other, isOpen }: InTheWay, looks: Pick<Looks, 'settlesAt' | 'standsUntil'>): DeskError => ({
  kind: 'refused',
  code: isOpen ? 'change.recordOpen' : 'change.recordBusy',
  endpoint: other.intent.endpoint,
  details: {
    entry: other.entry,
    since: new Date(other.time).toISOString(),
    operator: other.operator,
    ...timesOf(looks.settlesAt(other), looks.standsUntil(other)),
  },
})

/** By when it settles; else, where only a person can say, until when it stands in the way. */
function timesOf(settles: number | undefined, until: number | undefined): Record<string, string> {
  if (settles !== undefined) return { settles: new Date(settles).toISOString() }
  return until === undefined ? {} : { until: new Date(until).toISOString() }
}

export function createChange(
  { door, operator, replicas, log, settling }: Pick<DeskDeps, 'door' | 'operator' | 'replicas' | 'log' | 'settling'>,
  sessions: Sessions,
  history: History,
  looks: Looks,
  /** See `SyncService.changing`. */
  changing: (profile: ProfileId, ownRun: Journal['ownRun']) => Promise<() => void>,
  /** Hears of changes whose outcome matters no longer. */
  hear: (profile: ProfileId, change: RecordedChange) => Promise<void>,
): Change {
  const usualPatienceMs = settling?.patienceMs ?? settlingTimes.patienceMs

  /** The employee as the copy has them, where there is one. */
  async function inCopy(profile: ProfileId, intent: ChangeIntent): Promise<Member | undefined> {
    return 'member' in intent ? (await peopleInCopy(replicas, sessions, profile, [intent.member]))[0] : undefined
  }

  /** An employee who is to be named: an id says nothing to a person. */
  async function whoIs(gateway: Gateway, profile: ProfileId, intent: ChangeIntent, stop: { signal?: AbortSignal }) {
    const known = await inCopy(profile, intent)
    if (known || !('member' in intent)) return known
    const everybody = await readIfGiven(gateway.listAllMembers({}, { ...stop, isEnough: () => true }))
    return everybody.find(({ globalId }) => globalId === intent.member)
  }

  async function intentStep(
    profile: ProfileId,
    intent: ChangeIntent,
    record: Member | undefined,
    known: string | null | undefined,
  ): Promise<IntentStep> {
    const named = record ?? (known == null ? await inCopy(profile, intent) : undefined)
    const name = named ? nameOf(named) : (known ?? null)
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
    const products = await productsNow(replicas, sessions, profile, intent.assets)
    return products.length > 0 ? { products } : {}
  }

  /** Once it is sent, or can't be any more, what a disk that is full says changes nothing: the next start settles it. */
  async function noteEnd(journal: Journal, entry: string, end: SettledStep): Promise<void> {
    await journal.note(entry, { step: 'settled', ...end }).catch((failure: unknown) => {
      log.write({ code: failure instanceof DeskFailure ? failure.error.code : 'internal' })
    })
  }

  /**
   * Repeats what another change of the same record is in the way of, until that is over. Throws `change.recordOpen` at
   * once for one whose outcome is open, and `change.recordBusy` where one stays under way.
   */
  async function inTurn<T>(
    { signal, onWaiting, onStage }: Pick<CallContext, 'signal' | 'onWaiting' | 'onStage'>,
    patienceMs: number,
    attempt: () => Promise<T | InTheWay>,
  ): Promise<T> {
    const until = performance.now() + patienceMs
    for (;;) {
      const came = await attempt()
      if (typeof came !== 'object' || came === null || !('other' in came)) {
        onStage?.('sending')
        return came as T
      }
      const error = inTheWayError(came, looks)
      if (came.isOpen || performance.now() >= until) throw new DeskFailure(error)
      onWaiting?.(error)
      await sleep(askAgainMs, undefined, signal ? { signal } : {}).catch(() => {
        throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
      })
    }
  }

  /** An edit that was done, with the fields that show something else than it has set: somebody was at it meanwhile. */
  async function readBack<E extends ChangeEndpoint>(
    gateway: Gateway,
    journal: Journal,
    { entry, ...change }: OpenChange & { entry: string },
    settled: Settled[E],
  ): Promise<Settled[E]> {
    const [shown] = await gateway.look([change]).catch(() => [])
    const differs = shown?.differs ?? []
    if (differs.length === 0) return settled
    await noteEnd(journal, entry, { ...settledStep(settled), differs })
    return { ...settled, differs }
  }

  /** Whoever waits for a single change waits for its first look too. */
  async function looked(profile: ProfileId, entry: string, isAlone: boolean): Promise<void> {
    await (isAlone ? looks.first(profile, entry) : looks.plan(profile))
  }

  /** What a change whose answer didn't tell has come to by now. */
  async function outcomeNow<E extends ChangeEndpoint>(
    journal: Journal,
    entry: string,
    settled: Settled[E],
  ): Promise<Settled[E]> {
    const now = await journal.change(entry).catch(() => undefined)
    const known = now?.settled ? settledOf<E>(now) : settled
    const isUnknown = 'unknown' in known ? known.unknown.length > 0 : known.outcome === 'unknown'
    if (!isUnknown) return known
    const settles = now && looks.settlesAt(now)
    return { ...known, entry, settles: settles === undefined ? null : new Date(settles).toISOString() }
  }

  return async (
    profile,
    given,
    { signal, onStage, onEntry: onNamed, onWaiting, onTargets } = {},
    {
      passwords = [],
      record,
      name,
      loan,
      undoes,
      job,
      maxAgeMs,
      patienceMs = usualPatienceMs,
      onEntry,
      meant,
      check,
    } = {},
  ) => {
    const gateway = await sessions.gateway(profile)
    const journal = await history.settled(profile)
    const stop = signal ? { signal } : {}
    const waiting = { ...stop, ...(onWaiting && { onWaiting }), ...(onStage && { onStage }) }
    const step = await intentStep(profile, given, record, name)
    const first = { ...step, ...job, ...(loan && { loan }), ...(undoes && { undoes }) }
    const { id: entry } = await inTurn(waiting, patienceMs, () => journal.begin(first, looks.uptime()))
    onEntry?.(entry)
    onNamed?.(entry)
    let endOf: ((error: DeskError) => SettledStep) | undefined = notSent
    let ended = (): void => undefined
    try {
      let intent = given
      let before: Before = {}
      // What another one of the same record did is read as well.
      await inTurn(waiting, patienceMs, async () => {
        before = await gateway.before(given, { ...stop, ...(maxAgeMs === undefined ? {} : { maxAgeMs }) })
        intent = meant?.(before) ?? given
        const products = await lentBy(profile, intent)
        return journal.noteBefore(entry, { step: 'before', before, meant: intent, ...products }, looks.uptime())
      })
      const unsent = await check?.(intent, before)
      if (unsent !== undefined) {
        await noteEnd(journal, entry, { ...settledStep(unsent), by: 'notSent' })
        return unsent
      }
      if (onTargets) {
        const targets = targetsOf(intent, before)
        if (targets) onTargets(named(targets, record ?? (await whoIs(gateway, profile, intent, stop))))
      }
      if (isListed(intent)) ended = await changing(profile, journal.ownRun)
      await journal.note(entry, { step: 'sent', uptime: looks.uptime() })
      endOf = notSentOrRefused
      const answered = await gateway.send(intent, before, { ...stop, passwords })
      endOf = undefined
      const settled: typeof answered = await withEarlierClaim(journal, entry, intent, answered)
      const end = settledStep(settled)
      await noteEnd(journal, entry, end)
      if (end.outcome === 'done') {
        for (const closed of await closeOvertaken(journal, entry, intent)) await hear(profile, closed)
      }
      if (intent.endpoint === 'A2' && end.outcome === 'done' && job === undefined) {
        return await readBack(gateway, journal, { entry, intent, before }, settled)
      }
      if (!end.open) return settled
      if (isListed(intent)) {
        onStage?.('settling')
        if (end.error?.code === nonceUsed) await looks.look(profile)
        await looked(profile, entry, job === undefined)
      }
      return await outcomeNow(journal, entry, settled)
    } catch (failure) {
      // Nothing was done: it wasn't sent, or it was refused for its tokens. Of a defect after that nobody knows.
      const error = failure instanceof DeskFailure ? failure.error : undefined
      if (endOf === notSent) await noteEnd(journal, entry, notSent(error ?? { kind: 'internal', code: 'internal' }))
      else if (endOf) await noteEnd(journal, entry, error ? endOf(error) : interrupted(given))
      throw failure
    } finally {
      ended()
    }
  }
}
