import { vi } from 'vitest'

/** Asks again and again until it does not throw, and gives what it gives; for as long as a busy machine may take. */
export const eventually = <T>(ask: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(ask, { timeout: 45_000, interval: 20 })
