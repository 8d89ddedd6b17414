import type { DeskError } from '../../contract/errors.ts'
import type { Synced } from '../../contract/memory.ts'
import { isOff } from '../../domain/times.ts'

const minuteOf = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`
const minuteAt = (at: number): string => minuteOf(new Date(at).toISOString())

/** So many snapshots are named; of the others it is said how many they are. */
const mostNamed = 10

/**
 * Hears what services' clocks say, in epoch milliseconds, and tells when this machine's differs by more than a day: once
 * for each address, and again after it was right.
 */
export function createClockWatch(now: () => number, tell: (notice: DeskError) => void) {
  const off = new Set<string>()
  return (baseUrl: string, serviceAt: number): void => {
    const here = now()
    if (!isOff(serviceAt - here)) return void off.delete(baseUrl)
    if (off.has(baseUrl)) return
    off.add(baseUrl)
    const details = { here: minuteAt(here), service: minuteAt(serviceAt) }
    tell({ kind: 'store', code: 'clock.off', details })
  }
}

/** What is to be said of snapshots that lie ahead of the service's clock. */
export function aheadNotice(ahead: Synced['ahead']): DeskError {
  const named = ahead.slice(0, mostNamed).map(({ snapshot, asOf }) => `${snapshot} (${minuteOf(asOf)})`)
  const more = ahead.length - named.length
  return {
    kind: 'store',
    code: 'snapshot.ahead',
    details: { snapshots: named.join(', '), ...(more > 0 && { more }) },
  }
}
