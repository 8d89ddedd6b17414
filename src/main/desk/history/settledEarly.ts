import type { RecordedChange, SettledStep } from '../../../contract/history.ts'
import type { ErrorCode } from '../../../contract/codes.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { ChangeEndpoint, ChangeIntent } from '../../../contract/intents.ts'
import type { Gateway, AddOutcome, Settled } from '../../gateway/gateway.ts'
import type { Journal } from '../../journal/journal.ts'
import { covers, laterThan, mayBeAdded, withAddedByOthers } from './otherChanges.ts'

type LookedIn = NonNullable<NonNullable<Parameters<Gateway['look']>[1]>['lookedIn']>

/** What the service said at a time. */
export interface PastLists {
  /** Epoch ms. */
  at: number
  lists: () => Promise<LookedIn>
}

const notDone = 'change.notDone'

/** Those of a request of whom reading has said that they weren't added. */
function deniedOf({ intent, settled }: RecordedChange): string[] | undefined {
  if (intent.endpoint !== 'A1') return undefined
  const { failed = [] } = settled?.added ?? {}
  if (settled?.outcome === 'refused' && failed.length === 0) return intent.people.map(({ userName }) => userName)
  return failed.filter(({ code }) => code === notDone).map(({ userName }) => userName)
}

const isAdded = (settled: Settled[ChangeEndpoint]): settled is AddOutcome => 'succeeded' in settled

/** Some of the employees of one request were refused (A1). */
const someRefused: DeskError = { kind: 'refused', code: '60027', endpoint: 'A1' }

/** What became of adding, whoever found it out. Whoever is in neither list is open. */
export function addedStep(
  by: 'answer' | 'reading',
  added: NonNullable<SettledStep['added']>,
  error: DeskError | undefined,
): SettledStep {
  if (added.unknown.length > 0) return { by: null, outcome: 'unknown', open: true, ...(error && { error }), added }
  const isAnyDone = added.succeeded.length + (added.said?.length ?? 0) > 0
  const why = error ?? (added.failed.length > 0 ? someRefused : undefined)
  return { by, outcome: isAnyDone ? 'done' : 'refused', ...(why && { error: why }), added }
}

/** What became of a change by the service's answer, as it is written down. */
export function settledStep(settled: Settled[ChangeEndpoint]): SettledStep {
  if (isAdded(settled)) {
    const { succeeded, failed, unknown, error = unknown[0]?.error } = settled
    return addedStep('answer', { succeeded, failed, unknown: unknown.map(({ userName }) => userName) }, error)
  }
  const { outcome } = settled
  if (outcome === 'unknown') return { by: null, outcome, open: true, error: settled.error }
  if (outcome === 'refused') return { by: 'answer', outcome, error: settled.error }
  return { by: 'answer', outcome, ...('products' in settled ? { products: settled.products } : {}) }
}

/** Why nothing is known of a change: what its answer told, or that its run ended before it knew. */
export const whyUnknown = ({ intent, settled }: Pick<RecordedChange, 'intent' | 'settled'>): DeskError =>
  settled?.error ?? { kind: 'unknown', code: 'change.interrupted', endpoint: intent.endpoint }

/** The same the other way round: what a change has come to by now, for whoever waits for it. */
export function settledOf<E extends ChangeEndpoint>({ intent, settled }: RecordedChange): Settled[E] {
  const { by, outcome, added, products } = settled ?? { by: null, outcome: 'unknown' }
  const unclear = whyUnknown({ intent, ...(settled && { settled }) })
  const isByReading = by === 'reading' ? { settledByReading: true as const } : {}
  if (intent.endpoint === 'A1') {
    const { succeeded = [], failed = [], unknown = intent.people.map(({ userName }) => userName) } = added ?? {}
    const open = unknown.map((userName) => ({ userName, error: unclear }))
    const why = outcome === 'refused' && failed.length === 0 ? { error: unclear } : {}
    return { succeeded, failed, unknown: open, ...isByReading, ...why } satisfies AddOutcome as Settled[E]
  }
  if (outcome === 'done') return { outcome, ...isByReading, ...(products && { products }) } as Settled[E]
  return { outcome, ...(outcome === 'refused' && isByReading), error: unclear } as Settled[E]
}

/** What became of a change that was sent by a run that ended, or failed, before it knew. */
export const interrupted = (intent: ChangeIntent): SettledStep => ({
  by: null,
  outcome: 'unknown',
  open: true,
  error: whyUnknown({ intent }),
})

/** What became of a change that never left this machine. */
export const notSent = (error: DeskError): SettledStep => ({ by: 'notSent', outcome: 'refused', error })

/** The tokens of a request were refused, by the service or by a challenge. */
const tokensRefused: ReadonlySet<ErrorCode> = new Set(['60000', '60005', 'http.401'])

/** What became of a change by which nothing was done: it wasn't sent after all, or its tokens were refused. */
export const notSentOrRefused = (error: DeskError): SettledStep => ({
  ...notSent(error),
  ...(tokensRefused.has(error.code) && { by: 'answer' }),
})

/**
 * What a reading at that time makes of a change that was said not to be done; undefined where the refusal stands. What
 * was sent only afterwards is not what it shows.
 */
async function corrected(
  journal: Journal,
  change: RecordedChange,
  shown: Awaited<ReturnType<Gateway['look']>>[number],
  at: number,
): Promise<SettledStep | undefined> {
  const { intent, settled } = change
  const later = (await laterThan(journal, change)).filter(({ sent, time }) => (sent?.time ?? time) <= at)
  if (intent.endpoint !== 'A1') {
    const isDone = shown?.evidence === 'done' && !later.some((one) => covers(one.intent, intent))
    return isDone ? { by: 'reading', outcome: 'done', isConfirmed: true } : undefined
  }
  const byOthers = new Set(later.flatMap(mayBeAdded))
  const there = (shown?.people ?? []).flatMap(({ userName, evidence, record }) =>
    evidence === 'done' && record && !byOthers.has(userName.toLowerCase()) ? [{ userName, record }] : [],
  )
  if (there.length === 0) return undefined
  const { succeeded = [], failed = [], unknown = [], ...said } = settled?.added ?? {}
  const names = new Set(there.map(({ userName }) => userName))
  const denied = settled?.outcome === 'refused' && failed.length === 0 ? (deniedOf(change) ?? []) : []
  const all = [...failed, ...denied.map((userName) => ({ userName, message: null, code: notDone }))]
  const added = {
    ...said,
    unknown,
    succeeded: [...succeeded, ...there.map(({ record }) => record)],
    failed: all.filter(({ userName }) => !names.has(userName)),
  }
  return { ...addedStep('reading', added, undefined), isConfirmed: true }
}

/**
 * Changes that an earlier Keydesk took for not done as soon as nothing was there: the first complete list that was read
 * at least ten minutes after the sending decides, be it in a snapshot, and nothing that is seen later. Resolves to those
 * that were done after all, and whether all are decided.
 */
export async function correctEarly(
  journal: Journal,
  gateway: () => Promise<Gateway>,
  known: { snapshots: () => Promise<PastLists[]>; now: number; settlesAfterMs: number },
): Promise<{ done: string[]; isOver: boolean }> {
  const early = (await journal.settledEarly()).filter((change) => deniedOf(change)?.length !== 0)
  if (early.length === 0) return { done: [], isOver: true }
  const { now, settlesAfterMs } = known
  const snapshots = (await known.snapshots()).sort((one, other) => one.at - other.at)
  const done: string[] = []
  let isOver = true
  for (const change of early) {
    const from = (change.sent?.time ?? change.time) + settlesAfterMs
    const then = snapshots.find(({ at }) => at >= from)
    if (!then && now < from) {
      isOver = false
      continue
    }
    const people = deniedOf(change)
    const openChange = {
      intent: change.intent,
      before: await withAddedByOthers(journal, change),
      ...(people && { people }),
    }
    const [shown] = await (await gateway()).look([openChange], then ? { lookedIn: await then.lists() } : {})
    if (!shown) {
      isOver = false
      continue
    }
    const step = await corrected(journal, change, shown, then?.at ?? now)
    if (step) done.push(change.entry)
    await journal.note(change.entry, { step: 'settled', ...(step ?? { ...change.settled!, isConfirmed: true }) })
  }
  return { done, isOver }
}
