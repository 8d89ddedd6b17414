import type { DeskError } from './errors.ts'

/** What every operation answers with, over every door. */
export type Result<T> = { ok: true; data: T } | { ok: false; error: DeskError }

/**
 * The outcome of a change that was sent once.
 * - `done`: the service said so, or, with `settledByReading`, what it lists now shows it.
 * - `refused`: the service said so, or, with `settledByReading`, its lists show that nothing was done.
 * - `unknown`: sent, no usable answer, and reading has not settled it yet. `entry`: how it is called in history;
 *   `settles`: by when reading has settled it (ISO 8601), null where only a person can say. Only a person may decide to
 *   send again.
 */
export type Outcome<T = object> =
  | ({ outcome: 'done'; settledByReading?: true } & T)
  | { outcome: 'refused'; settledByReading?: true; error: DeskError }
  | { outcome: 'unknown'; error: DeskError; entry?: string; settles?: string | null }
