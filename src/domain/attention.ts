import type { LoanState } from '../contract/loans.ts'
import type { Attention, WallState } from '../contract/wall.ts'

/** What is known of an asset number besides its holder. */
export interface Standing {
  isLent: boolean
  isOnline: boolean
  isHeld: boolean
  /** Its holder is no longer among the employees. */
  isHolderGone: boolean
  /** A product ends within its lead time. */
  isExpiring: boolean
  /** The loan that it is part of and that has not ended. */
  loan?: { state: LoanState; isOverdue: boolean } | undefined
  /** A change of it whose outcome is unknown. */
  isUnknown: boolean
}

/** The one state of an asset number: whatever hinders most. */
export const stateOf = ({ isLent, isOnline, isHeld }: Pick<Standing, 'isLent' | 'isOnline' | 'isHeld'>): WallState =>
  isLent ? 'lent' : isOnline ? 'online' : isHeld ? 'held' : 'free'

/** Why an asset number needs somebody, the most urgent first; the one rule of every board. */
export function attentionOf({ isLent, isOnline, isHolderGone, isExpiring, isUnknown, loan }: Standing): Attention[] {
  const is: Record<Attention, boolean> = {
    overdue: loan?.isOverdue === true,
    released: loan?.state === 'released',
    handedIn: loan?.state === 'handedIn',
    onlineWhileLent: isLent && isOnline,
    expiring: isExpiring,
    unknown: isUnknown || loan?.state === 'unknown',
    holderGone: isHolderGone,
  }
  return (Object.keys(is) as Attention[]).filter((code) => is[code])
}
