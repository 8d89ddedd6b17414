import { expect, it } from 'vitest'
import type { RecordedChange } from '../../src/contract/history.ts'
import { isOpen, sentMsAgo, standsUntil } from '../../src/domain/historyEntry.ts'

/** Sent when the machine had run for so many seconds, and nobody knows what became of it. */
const sentAt = (uptime: number, endpoint: 'A2' | 'A3' = 'A2') =>
  ({ intent: { endpoint }, sent: { uptime }, settled: { by: null, outcome: 'unknown', open: true } }) as RecordedChange

it('the ten minutes are counted by how long the machine has run, and after its restart from that', () => {
  expect(sentMsAgo(sentAt(1000), 1599)).toBe(599_000)
  // It has been restarted: what it ran before counts for nothing.
  expect(sentMsAgo(sentAt(100_000), 30)).toBe(30_000)
  expect(sentMsAgo(sentAt(100_000), 601)).toBe(601_000)
})

it('what can’t be read back stands in the way for those ten minutes alone, after a restart for ten from that', () => {
  expect([599, 600].map((later) => isOpen(sentAt(1000, 'A3'), 1000 + later))).toEqual([true, false])
  expect([599, 600].map((since) => isOpen(sentAt(100_000, 'A3'), since))).toEqual([true, false])
  expect(standsUntil(sentAt(100_000, 'A3'), { now: 5_000_000, uptime: 30 })).toBe(5_570_000)
  // What can be read back is open until a reading after them was had.
  expect(isOpen(sentAt(1000), 100_000)).toBe(true)
})
