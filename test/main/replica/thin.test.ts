import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { putTimeZoneBack } from '../../fakes/timeZone.ts'
import { SyncSettings } from '../../../src/contract/memory.ts'
import { defaultKeeping, superfluous } from '../../../src/main/replica/past/thin.ts'
import { json } from '../../fakes/wireServer.ts'
import { useService } from './service.ts'
import { openNew, stateNumber, sync } from './support.ts'

const hour = 3_600_000
const day = 24 * hour
putTimeZoneBack()

const localDate = (at: number): Date => {
  const date = new Date(at)
  return new Date(date.getFullYear(), date.getMonth(), date.getDate())
}
const monthOf = (at: number): string => `${localDate(at).getFullYear()}-${localDate(at).getMonth()}`
const snapshotsAt = (times: readonly number[], names: Record<number, string> = {}) =>
  times
    .map((at, n) => ({ snapshot: n + 1, at, since: at, name: names[n] ?? null, figures: {}, unreadable: [] }))
    .reverse()

// Zones whose days are of 23 and 25 hours, in spring and autumn of either half of the world, and one without.
describe.each(['America/New_York', 'Pacific/Auckland', 'Asia/Shanghai'])('thinning in %s', (name) => {
  it('keeps all of 30 local days, the last of each day for a year, then the last of each month', () => {
    process.env['TZ'] = name
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 2, maxLength: 200 }),
        fc.nat(200),
        (pauses, named) => {
          let at = Date.parse('2025-01-15T03:00:00Z')
          const times = pauses.map((hours) => (at += hours * 7 * hour))
          const all = snapshotsAt(times, { [named]: 'kept' })
          const gone = new Set(superfluous(all, defaultKeeping))
          const newest = localDate(at).getTime()
          // 30 local days may be an hour shorter or longer than 30 times 24 hours.
          const isRecent = (time: number, days: number): boolean =>
            newest - localDate(time).getTime() < (days + 0.5) * day
          for (const one of all) {
            const isLastOf = (same: (time: number) => unknown): boolean =>
              all.find((other) => same(other.at) === same(one.at) && isRecent(other.at, 365) === isRecent(one.at, 365))
                ?.snapshot === one.snapshot
            const isKept =
              one.name !== null ||
              isRecent(one.at, 30) ||
              (isRecent(one.at, 365) ? isLastOf((time) => localDate(time).getTime()) : isLastOf(monthOf))
            expect(!gone.has(one.snapshot), new Date(one.at).toString()).toBe(isKept)
          }
          expect(
            superfluous(
              all.filter(({ snapshot }) => !gone.has(snapshot)),
              defaultKeeping,
            ),
          ).toEqual([])
        },
      ),
      { numRuns: 40, seed: 611_221 },
    )
  })

  it('day by day for two years leaves one of each day of the last year, and the last of each month before', () => {
    process.env['TZ'] = name
    const first = new Date(2025, 0, 1, 3)
    let held: ReturnType<typeof snapshotsAt> = []
    for (let n = 0; n < 2 * 365; n += 1) {
      const at = new Date(first.getFullYear(), 0, 1 + n, 3).getTime()
      held = [{ ...snapshotsAt([at])[0]!, snapshot: n + 1 }, ...held]
      const gone = new Set(superfluous(held, defaultKeeping))
      held = held.filter(({ snapshot }) => !gone.has(snapshot))
    }
    const days = held.map(({ at }) => localDate(at).getTime())
    expect(new Set(days).size).toBe(held.length)
    expect(held.slice(0, 366).map(({ snapshot }) => snapshot)).toEqual(Array.from({ length: 366 }, (_, n) => 730 - n))
    const older = held.slice(366)
    expect(new Set(older.map(({ at }) => monthOf(at))).size).toBe(older.length)
    expect(older.length).toBe(12)
    // But for the month that ends within the last year, the last day of it.
    for (const { at } of older.slice(1)) expect(new Date(at + day + 2 * hour).getDate()).toBe(1)
  })
})

describe('with a clock that is wrong', () => {
  const service = useService()
  const settings = SyncSettings.parse({})
  const noonBefore = (days: number): number => new Date(Date.now() - days * day).setHours(12, 0, 0, 0)

  it('nothing is thinned out: not where the service says another day, nor while the newest snapshot lies ahead', async () => {
    const { replica, end } = await openNew()
    onTestFinished(end)
    const numbers = async () => (await replica.snapshots()).map(({ snapshot }) => snapshot)
    await sync(replica, stateNumber(0), { readAt: noonBefore(100) })
    await sync(replica, stateNumber(1), { readAt: noonBefore(100) + hour })
    const at = (ahead: number) => new Date(Date.now() + ahead).toUTCString()
    let date = at(-2 * day)
    service.instead = ({ path }) =>
      path.endsWith('/borrowUsbKeys')
        ? { ...(json('{"code":0,"message":"success","data":[]}') as object), headers: { date } }
        : undefined
    service.now = stateNumber(2)
    await service.sync(replica, { settings })
    expect(await numbers()).toEqual([3, 2, 1])
    date = at(400 * day)
    await service.sync(replica, { settings })
    expect(await numbers()).toEqual([3, 2, 1])
    date = at(hour)
    await service.sync(replica, { settings })
    expect(await numbers()).toEqual([3, 2])

    await sync(replica, stateNumber(3), { readAt: noonBefore(99) })
    expect((await replica.snapshots())[0]?.at).toBeGreaterThan(noonBefore(1))
    await sync(replica, stateNumber(4), { readAt: noonBefore(-400) })
    await service.sync(replica, { settings })
    expect(await numbers()).toEqual([6, 5, 4, 3, 2])
  })

  /** From now on the service's clock differs from ours by so much, in milliseconds. */
  function serviceAhead(ms: number): void {
    const date = new Date(Date.now() + ms).toUTCString()
    service.instead = ({ path }) =>
      path.endsWith('/borrowUsbKeys')
        ? { ...(json('{"code":0,"message":"success","data":[]}') as object), headers: { date } }
        : undefined
  }

  it('snapshots that lie ahead of the service’s time are named until they are deleted, and later ones are right', async () => {
    const { replica, end } = await openNew()
    onTestFinished(end)
    const stands = async () =>
      (await replica.snapshots()).map(({ snapshot, at, isAhead }) => [snapshot, isAhead, at > Date.now() + day])
    await sync(replica, stateNumber(0), { readAt: noonBefore(3) })
    await sync(replica, stateNumber(1), { readAt: noonBefore(-3650) })
    serviceAhead(0)
    service.now = stateNumber(2)
    expect((await service.sync(replica, { settings })).ahead).toMatchObject([{ snapshot: 2, name: null }])
    expect(await stands()).toEqual([
      [3, false, false],
      [2, true, true],
      [1, false, false],
    ])
    await replica.deleteSnapshots([2])
    service.now = stateNumber(3)
    expect((await service.sync(replica, { settings })).ahead).toEqual([])
    const [newest, before] = await replica.snapshots()
    expect(newest!.at - before!.at).toBeGreaterThanOrEqual(0)
    expect(Math.abs(newest!.at - Date.now())).toBeLessThan(day)

    // Where nothing has changed, the one that lay ahead is right from then on.
    await sync(replica, stateNumber(4), { readAt: noonBefore(-3650) })
    service.now = stateNumber(4)
    expect(await service.sync(replica, { settings })).toMatchObject({ changed: 0, ahead: [] })
    const [confirmed] = await replica.snapshots()
    expect([confirmed!.at < Date.now() + day, confirmed!.since <= confirmed!.at]).toEqual([true, true])
  })

  it('a snapshot takes the service’s time while ours is off by more than a day', async () => {
    const { replica, end } = await openNew()
    onTestFinished(end)
    serviceAhead(-3650 * day)
    service.now = stateNumber(1)
    const { asOf } = await service.sync(replica, { settings })
    expect(Math.abs(Date.parse(asOf) - (Date.now() - 3650 * day))).toBeLessThan(day)
    serviceAhead(-hour)
    const near = await service.sync(replica, { settings })
    expect(Math.abs(Date.parse(near.asOf) - Date.now())).toBeLessThan(hour / 2)
  })
})
