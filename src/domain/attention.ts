import type { LoanState } from '../contract/loans.ts'
import type { Attention, TileState } from '../contract/operations/boardOperations.ts'
import { endsWithin } from './daysLeft.ts'

/** What is known of an asset number besides its holder. */
export interface AssetStatus {
  isLent: boolean
  isOnline: boolean
  isHeld: boolean
  /** Its holder is no longer among the employees. */
  isHolderGone: boolean
  /** What the ends of its products come to; left out, it has none. */
  ends?: EndsMet | undefined
  /** The loan that it is part of and that has not ended. */
  loan?: { state: LoanState; isOverdue: boolean; isDueToday: boolean } | undefined
  /** A change of it whose outcome is unknown. */
  isUnknown: boolean
}

/** How many days ahead of its end a product needs somebody, where nobody set a lead time. */
export const usualLeadDays = 7
/** For how many days somebody is still to see that a product has ended. */
export const endedDays = 7

/** Fewer looks at an asset number don't say that nobody uses it. */
const enoughLooks = 10

/**
 * Whether somebody holds an asset number, and nobody was seen using it at enough looks to say so. In a key it is never
 * online, however much it is used.
 */
export const isUnused = (
  { holder, isLent }: { holder: unknown; isLent: unknown },
  { online, looks }: { online: number; looks: number },
): boolean => holder !== null && isLent !== true && online === 0 && looks >= enoughLooks

/** The lead times that were set, in days, by what distinguishes products; null: never. */
export type LeadDays = Readonly<Record<string, number | null>>

/** How many days ahead of its end a product needs somebody; null: never. */
export const leadOf = (set: LeadDays, product: string): number | null =>
  Object.hasOwn(set, product) ? set[product]! : usualLeadDays

/** Whether an end, in epoch ms, is within a product's lead time. */
export const isWithinLead = (end: number, now: number, lead: number | null): boolean =>
  lead !== null && endsWithin(end, now, lead)

/** What the ends of the products under an asset number come to; of no end it is `noEndsMet`. */
export interface EndsMet {
  products: number
  ended: number
  hasJustEnded: boolean
  isWithinLead: boolean
}

const noEndsMet = (): EndsMet => ({ products: 0, ended: 0, hasJustEnded: false, isWithinLead: false })

/** The one lane of an asset number: whatever hinders most. */
export const stateOf = ({
  isLent,
  isOnline,
  isHeld,
}: Pick<AssetStatus, 'isLent' | 'isOnline' | 'isHeld'>): TileState =>
  isLent ? 'lent' : isOnline ? 'online' : isHeld ? 'held' : 'free'

/** Why an asset number or key needs somebody, the most urgent first: the one rule of every board, list and figure. */
export function attentionOf({
  isLent,
  isOnline,
  isHeld,
  isHolderGone,
  ends,
  isUnknown,
  loan,
}: AssetStatus): Attention[] {
  const { products, ended, hasJustEnded, isWithinLead: isNear } = ends ?? noEndsMet()
  const is: Record<Attention, boolean> = {
    overdue: loan?.isOverdue === true,
    dueToday: loan?.isDueToday === true,
    released: loan?.state === 'released',
    handedIn: loan?.state === 'handedIn',
    onlineWhileLent: isLent && isOnline,
    ended: isHeld && products > 0 && (ended === products || hasJustEnded),
    expiring: isHeld && isNear,
    unknown: isUnknown || loan?.state === 'unknown',
    holderGone: isHolderGone,
  }
  return (Object.keys(is) as Attention[]).filter((code) => is[code])
}
