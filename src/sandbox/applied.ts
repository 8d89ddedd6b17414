import type { Endpoint } from './wire/request.ts'

/** How much of a change is made: a fault may stop one midway. */
export type Extent = 'whole' | 'half'

export interface AppliedChange {
  readonly endpoint: Endpoint
  /**
   * What it changed: the full account name for A1 (one entry each), the member's global id for A2, A3, A4, A9 and A10,
   * and `identity activityLabel` for B1.
   */
  readonly subject: string
  /** How often all of it was made. */
  readonly count: number
  /** How often it was begun and left. */
  readonly halves: number
}

/** How often each change really took effect, whatever was answered, to check a client's claims against. */
export class AppliedLog {
  readonly #counts = new Map<string, AppliedChange>()
  #total = 0

  record(endpoint: Endpoint, subject: string, extent: Extent = 'whole'): void {
    const key = `${endpoint} ${subject}`
    const { count, halves } = this.#counts.get(key) ?? { count: 0, halves: 0 }
    const added = extent === 'whole' ? { count: count + 1, halves } : { count, halves: halves + 1 }
    this.#counts.set(key, { endpoint, subject, ...added })
    this.#total++
  }

  /** Halves too. */
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
