import type { Service } from '../services/service.ts'
import { createPacer, type Pacer } from './pacer.ts'

const open = new Map<string, { pacer: Pacer; users: number }>()

/** The pacers of one gateway's services. */
export interface Pacers {
  of(service: Service): Pacer
  /** Ends the pacers with the last gateway of the same service. */
  release(): void
}

/**
 * Enterprises with the same base address share one pacer per service: a service counts the client's requests, whatever
 * the enterprise. The first caller's `atATime` applies.
 */
export function sharePacers(baseUrl: URL, atATime: number): Pacers {
  const pacerByKey = new Map<string, Pacer>()
  let isReleased = false
  const keyOf = ({ name }: Service): string => `${baseUrl.href} ${name}`
  return {
    of(service) {
      const key = keyOf(service)
      const known = pacerByKey.get(key)
      if (known) return known
      const shared = open.get(key) ?? { pacer: createPacer(atATime), users: 0 }
      pacerByKey.set(key, shared.pacer)
      // Requests after the end are only cancelled.
      if (isReleased) return shared.pacer
      shared.users += 1
      open.set(key, shared)
      return shared.pacer
    },
    release() {
      for (const key of isReleased ? [] : pacerByKey.keys()) {
        const shared = open.get(key)
        if (shared && (shared.users -= 1) === 0) open.delete(key)
      }
      isReleased = true
    },
  }
}
