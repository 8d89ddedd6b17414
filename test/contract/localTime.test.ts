import { expect, it, onTestFinished } from 'vitest'
import { dateOf, localZone, setLocalZone, shownAt } from '../../src/contract/localTime.ts'

const noonOfNewYear = Date.UTC(2026, 0, 1, 12)

it('a page takes Keydesk’s zone, of which it is told whether that shows anything otherwise', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  onTestFinished(() => void setLocalZone(own))
  // Fourteen hours before Greenwich, and eleven behind it.
  const [other, day] =
    own === 'Pacific/Kiritimati' ? (['Pacific/Pago_Pago', 1] as const) : (['Pacific/Kiritimati', 2] as const)
  expect([setLocalZone('Nowhere/Town'), localZone()]).toEqual([false, undefined])
  expect([setLocalZone(other), localZone(), dateOf(noonOfNewYear)]).toEqual([true, other, [2026, 1, day]])
  expect([setLocalZone(other), setLocalZone('Nowhere/Town'), localZone()]).toEqual([false, false, other])
  expect([setLocalZone(own), localZone()]).toEqual([true, undefined])
})

it('times of which no calendar of four digits tells are shown as they are', () => {
  expect(shownAt(8.64e15, 'Asia/Shanghai')).toBe(8.64e15)
  expect(shownAt(Number.NaN, 'Asia/Shanghai')).toBeNaN()
})
