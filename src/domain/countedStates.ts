/** An asset number as far as it is counted. */
export interface Counted {
  isHeld: boolean
  isLent: boolean
  isOnline: boolean
}

/**
 * The states by which asset numbers are counted, one definition each, at every place. They overlap: what is assigned may
 * be lent or online. Lanes of a board don't (`stateOf`).
 */
export const countedStates = {
  /** Nobody holds it, and it isn't lent. */
  free: ({ isHeld, isLent }: Counted): boolean => !isHeld && !isLent,
  /** Somebody holds it, whoever that is. */
  held: ({ isHeld }: Counted): boolean => isHeld,
  lent: ({ isLent }: Counted): boolean => isLent,
  online: ({ isOnline }: Counted): boolean => isOnline,
} as const

type CountedState = keyof typeof countedStates

/** How many there are of each state, and of all. */
export type StateCounts = Record<CountedState | 'all', number>

export const noCounts = (): StateCounts => ({ all: 0, free: 0, held: 0, online: 0, lent: 0 })

export function countIn(counts: StateCounts, one: Counted): void {
  counts.all += 1
  for (const state of Object.keys(countedStates) as CountedState[]) if (countedStates[state](one)) counts[state] += 1
}
