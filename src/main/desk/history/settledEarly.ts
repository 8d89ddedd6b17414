import type { RecordedChange, SettledStep } from '../../../contract/history.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Journal } from '../../journal/journal.ts'
import { addedStep } from './settledStep.ts'
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
