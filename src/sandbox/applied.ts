import type { Endpoint } from './wire/request.ts'

export interface AppliedChange {
  readonly endpoint: Endpoint
  /**
   * What it changed: the full account name for A1 (one entry each), the member's global id for A2, A3, A4, A9 and A10,
   * and `identity activityLabel` for B1.
   */
  readonly subject: string
  readonly count: number
}

/** How often each change really took effect, whatever was answered, to check a client's claims against. */
export class AppliedLog {
  readonly #counts = new Map<string, AppliedChange>()
  #total = 0

  record(endpoint: Endpoint, subject: string): void {
    const key = `${endpoint} ${subject}`
    this.#counts.set(key, { endpoint, subject, count: this.count(endpoint, subject) + 1 })
    this.#total++
  }

  get total(): number {
    return this.#total
  }

  entries(): AppliedChange[] {
    return [...this.#counts.values()]
  }

  count(endpoint: Endpoint, subject: string): number {
    return this.#counts.get(`${endpoint} ${subject}`)?.count ?? 0
  }
}
