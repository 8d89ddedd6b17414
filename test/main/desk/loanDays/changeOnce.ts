import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Service } from './deskOfDays.ts'

/** How the one request of a change goes wrong; `blind`: afterwards nothing can be read either. */
const faults = [
  'none',
  'none',
  'none',
  'lostBefore',
  'lostAfter',
  'cut',
  'status',
  'repeated',
  'blind',
  'late',
] as const

/** After how long a late service does it, in milliseconds. */
const lateMs = 40

/** Counts the requests to an endpoint from now on; the service keeps only the latest ones. */
export function counting({ requests }: Service, endpoint: string): () => number {
  const last = requests.at(-1)
  return () => {
    const since = last === undefined ? requests : requests.slice(requests.lastIndexOf(last) + 1)
    return since.filter((one) => one.endpoint === endpoint).length
  }
}

/**
 * Makes a change whose request may go wrong: it is sent at most once, takes effect at most once, and its outcome is
 * possible by that. Resolves to whether it took effect.
 */
export async function changeOnce(
  service: Service,
  draw: () => number,
  { endpoint, member }: { endpoint: 'A4' | 'A9' | 'A10'; member: string },
  make: () => Promise<string>,
): Promise<boolean> {
  const { faults: rules, state } = service
  const fault = faults[Math.floor(draw() * faults.length)] ?? 'none'
  if (fault === 'status') rules.add({ on: endpoint, what: fault, status: 504, doneFirst: draw() < 0.5 })
  else if (fault === 'blind') {
    rules.add({ on: endpoint, what: draw() < 0.5 ? 'lostBefore' : 'lostAfter' })
    for (const on of ['A5', 'A6', 'A8'] as const) rules.add({ on, what: 'lostBefore', skip: 1, times: 100 })
  } else if (fault === 'late') rules.add({ on: endpoint, what: 'lost', applied: { afterMs: lateMs } })
  else if (fault !== 'none') rules.add({ on: endpoint, what: fault })
  const [sent, before] = [counting(service, endpoint), state.appliedCount(endpoint, member)]
  const asked = sent()
  const outcome = await make()
  rules.clear()
  // The service is late: for whoever looks that may be minutes.
  if (fault === 'late' && sent() > asked) await sleep(2 * lateMs)
  const applied = state.appliedCount(endpoint, member) - before
  expect([endpoint, fault, sent() <= 1, applied <= 1]).toEqual([endpoint, fault, true, true])
  const possible = outcome === 'unknown' ? [0, 1] : [Number(outcome === 'done')]
  expect([endpoint, fault, outcome, possible]).toEqual([endpoint, fault, outcome, expect.arrayContaining([applied])])
  return applied > 0
}
