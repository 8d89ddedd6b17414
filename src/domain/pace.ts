import type { Progress } from '../contract/operations.ts'

/** Where something began to be counted, and when in ms. */
export interface Begun {
  at: number
  done: number
}

export type Pace = Pick<Progress, 'perSecond' | 'secondsLeft'>

/** How long it must have run before its rate means anything, in ms. */
const rateAfterMs = 1000

/** How fast it gets on, and for how many seconds yet; nothing while that can't be estimated. */
export function paceOf({ done, total }: Progress, begun: Begun, now: number): Pace {
  const ms = now - begun.at
  const perSecond = ((done - begun.done) / ms) * 1000
  if (ms < rateAfterMs || perSecond <= 0) return {}
  return { perSecond, ...(total !== undefined && { secondsLeft: Math.max(0, Math.ceil((total - done) / perSecond)) }) }
}
