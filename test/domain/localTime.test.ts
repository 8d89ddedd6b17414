import { describe, expect, it } from 'vitest'
import { startOfDay } from '../../src/domain/times.ts'
import { putTimeZoneBack } from '../fakes/timeZone.ts'

/** Clocks that change at midnight (Havana, Santiago, Beirut), at another hour, by half an hour, and never. */
const zones = [
  'America/Havana',
  'America/Santiago',
  'Asia/Beirut',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Shanghai',
  'UTC',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
]

describe.each(zones)('a local day in %s', (zone) => {
  putTimeZoneBack()

  it('begins where a process of that zone has it begin', () => {
    process.env['TZ'] = zone
    for (let day = -1; day <= 380; day += 1)
      expect(startOfDay(2026, 1, day, zone)).toBe(new Date(2026, 0, day).getTime())
  })
})

it('no day begins at no time', () => {
  expect(startOfDay(Number.NaN, 1, 1, 'Asia/Shanghai')).toBeNaN()
})
