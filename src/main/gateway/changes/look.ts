import { setTimeout as sleep } from 'node:timers/promises'
import { DeskFailure, type DeskError } from '../../../contract/errors.ts'
import type { Outcome } from '../../../contract/outcome.ts'
import type { Sent } from '../gateway.ts'

/**
 * What reading the service shows about a change. `partly`: a part of it shows and a part doesn't; `unclear`: it proves
 * nothing.
 */
export type Evidence = 'done' | 'notDone' | 'partly' | 'unclear'

export type Unclear = Extract<Sent, { verdict: 'unclear' }>

/** Whether the service may still be working on it, so that nothing being done yet proves nothing. */
export const mayStillRun = ({ mayRunUntil }: Unclear): boolean => mayRunUntil !== undefined && Date.now() < mayRunUntil

/** The error of a change that reading showed was not done; `because` says what had happened to it. */
export const notDone = (error: DeskError): DeskError => ({
  ...error,
  kind: 'refused',
  code: 'change.notDone',
  details: { ...error.details, because: error.code },
})

const partlyDone = (error: DeskError): DeskError => ({
  ...error,
  code: 'change.partlyDone',
  details: { ...error.details, because: error.code },
})

/** One look. A failed read is `unclear`. */
async function see(look: () => Promise<Evidence>): Promise<Evidence> {
  try {
    return await look()
  } catch (failure) {
    if (failure instanceof DeskFailure) return 'unclear'
    throw failure
  }
}

/** Looks with growing pauses until the change shows as done, and returns what the last look showed. */
export async function lookUntilDone(look: () => Promise<Evidence>, pausesMs: readonly number[]): Promise<Evidence> {
  let evidence: Evidence = 'unclear'
  for (const pause of pausesMs) {
    await sleep(pause)
    evidence = await see(look)
    if (evidence === 'done') return evidence
  }
  return evidence
}

/**
 * Settles a change by reading, never by sending again. That nothing is done yet counts only where the service is
 * certain to be no longer at it.
 */
export async function settleByReading(
  unclear: Unclear,
  look: () => Promise<Evidence>,
  pausesMs: readonly number[],
): Promise<Outcome> {
  const { error } = unclear
  const isOver = !mayStillRun(unclear)
  const evidence = await lookUntilDone(look, pausesMs)
  if (evidence === 'done') return { outcome: 'done', settledByReading: true }
  if (evidence === 'notDone' && isOver) return { outcome: 'refused', settledByReading: true, error: notDone(error) }
  if (evidence === 'partly' && isOver) return { outcome: 'unknown', error: partlyDone(error) }
  return { outcome: 'unknown', error }
}
