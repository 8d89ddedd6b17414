import { hasEnded } from '../../../domain/daysLeft.ts'

/** Of the ends met so far: the first that is still to come, and the last that is past; infinite while there is none. */
export interface EndsSeen {
  next: number
  last: number
}

export const noEnds = (): EndsSeen => ({ next: Infinity, last: -Infinity })

/** Takes in one more end; one that isn't stated (NaN) is none. All in epoch ms. */
export function seeEnd(seen: EndsSeen, end: number, now: number): void {
  if (end > now) seen.next = Math.min(seen.next, end)
  else if (hasEnded(end, now)) seen.last = Math.max(seen.last, end)
}

/** The next end, or else the last one; null if none is stated. */
export function soonestOf({ next, last }: EndsSeen): number | null {
  if (Number.isFinite(next)) return next
  return Number.isFinite(last) ? last : null
}
