import type { Clock } from '../clock.ts'

const MINUTE = 60_000
const LIMITS = [
  { failures: 15, withinMs: MINUTE },
  { failures: 25, withinMs: 5 * MINUTE },
] as const
/** How long a locked account stays locked: the sandbox's own choice. */
const LOCK_MS = 30 * MINUTE

/** Repeated wrong passwords lock an account, and then the right one is refused as well. */
export class Lockout {
  readonly #clock: Clock
  readonly #failures = new Map<string, number[]>()
  readonly #lockedUntil = new Map<string, number>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  isLocked(account: string): boolean {
    return (this.#lockedUntil.get(account) ?? 0) > this.#clock.now()
  }

  failed(account: string): void {
    const now = this.#clock.now()
    const failures = [...(this.#failures.get(account) ?? []), now].filter((time) => time > now - 5 * MINUTE)
    this.#failures.set(account, failures)
    const overLimit = LIMITS.some(
      (limit) => failures.filter((time) => time > now - limit.withinMs).length >= limit.failures,
    )
    if (overLimit) this.#lockedUntil.set(account, now + LOCK_MS)
  }

  succeeded(account: string): void {
    this.#failures.delete(account)
  }

  unlockAll(): void {
    this.#failures.clear()
    this.#lockedUntil.clear()
  }
}
