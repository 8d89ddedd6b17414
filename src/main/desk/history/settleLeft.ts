import { uptime } from 'node:os'
import type { DeskError } from '../../../contract/errors.ts'
import type { RecordedChange, UnclearAnswer } from '../../../contract/history.ts'
import type { ChangeIntent } from '../../../contract/intents.ts'
import { isListed } from '../../../domain/isListed.ts'
import type { Gateway, Sent } from '../../gateway/gateway.ts'
import type { Journal } from '../../journal/journal.ts'
import { readAgain } from './readAgain.ts'
import { notSent, settledStep } from './settledStep.ts'

/**
 * How long ago a change was sent at least, in milliseconds, by a clock that nobody sets: after a restart the machine
 * has run for as long as that says, and time spent asleep may be missing.
 */
function ranMs({ sent }: RecordedChange): number {
  const now = uptime()
  return 1000 * (sent && now >= sent.uptime ? now - sent.uptime : now)
}

const interrupted = ({ endpoint }: ChangeIntent): DeskError => ({
  kind: 'unknown',
  code: 'change.interrupted',
  endpoint,
})

/** What is known of its answer: nothing, if its run ended before it wrote that down. */
function answerOf({ intent, settled }: RecordedChange): UnclearAnswer {
  if (!settled) return { error: interrupted(intent), mayStillRun: true }
  return settled.unclear ?? { error: settled.error ?? interrupted(intent), mayStillRun: false }
}

/**
 * Settles by reading, never by sending again, a change that a run left which has ended; returns whether it could. What
 * can't be settled stays unknown.
 */
async function settleOne(
  journal: Journal,
  change: RecordedChange,
  gateway: () => Promise<Gateway>,
  stillRunningMs: number,
): Promise<boolean> {
  const { entry, intent, sent, settled } = change
  const { endpoint } = intent
  if (!sent) {
    const error = { kind: 'refused', code: 'change.notSent', endpoint } as const
    await journal.note(entry, { step: 'settled', ...notSent(error) })
    return true
  }
  const { error, mayStillRun } = answerOf(change)
  if (!settled)
    await journal.note(entry, { step: 'settled', by: null, outcome: 'unknown', error, unclear: { error, mayStillRun } })
  if (!isListed(intent)) return false
  const leftMs = stillRunningMs - ranMs(change)
  const unclear: Sent = {
    verdict: 'unclear',
    error,
    ...(mayStillRun && leftMs > 0 ? { mayRunUntil: Date.now() + leftMs } : {}),
  }
  const found = settledStep(
    await readAgain(journal, change, unclear, async (known) =>
      (await gateway()).settle(intent, known, unclear, ranMs(change)),
    ),
  )
  if (found.outcome === 'unknown') return false
  await journal.note(entry, { step: 'settled', ...found })
  return true
}

/**
 * Settles what ended runs left, as far as reading can, and pauses those of their jobs that aren't over by that; the rest
 * stays as it is. Returns whether something was settled. Never throws.
 */
export async function settleLeft(
  journal: Journal,
  gateway: () => Promise<Gateway>,
  stillRunningMs: number,
): Promise<boolean> {
  const left = await journal.left().catch(() => [])
  const settling = left.map((change) => settleOne(journal, change, gateway, stillRunningMs).catch(() => false))
  const settled = await Promise.all(settling)
  await journal.jobs.pauseLeft().catch(() => undefined)
  return settled.includes(true)
}
