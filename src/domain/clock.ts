/** Clocks that differ by more than this, in milliseconds, are not both right. */
export const doubtfulMs = 86_400_000

/** Whether this clock is off, by how far the service's is ahead of it; while that isn't known, it isn't. */
export const isOff = (serviceAhead: number | undefined): boolean => Math.abs(serviceAhead ?? 0) > doubtfulMs
