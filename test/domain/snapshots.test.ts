import { describe, expect, it } from 'vitest'
import { canBeName, findSnapshot } from '../../src/domain/snapshots.ts'

const local = (text: string): number => new Date(text).getTime()
const made = (time: string, confirmed = time) => ({ since: local(time), at: local(confirmed) })
const snapshots = [
  { snapshot: 9, ...made('2026-03-02T18:00'), name: null },
  { snapshot: 7, ...made('2026-03-02T08:00'), name: 'before the audit' },
  { snapshot: 4, ...made('2026-03-01T23:59:59.999'), name: null },
]
const numberOf = (text: string) => findSnapshot(text, snapshots)?.snapshot

describe('a snapshot', () => {
  it('is meant by its number or its name', () => {
    expect([numberOf('7'), numberOf('007'), numberOf('before the audit')]).toEqual([7, 7, 7])
    expect([numberOf('8'), numberOf('after the audit'), numberOf('')]).toEqual([undefined, undefined, undefined])
  })

  it('is the last of a local day', () => {
    expect([numberOf('2026-03-02'), numberOf('2026-03-01')]).toEqual([9, 4])
    expect([numberOf('2026-03-03'), numberOf('2026-02-30')]).toEqual([undefined, undefined])
  })

  it('is the last not after a time, local where no zone is given', () => {
    expect([numberOf('2026-03-02T18:00'), numberOf('2026-03-02T17:59')]).toEqual([9, 7])
    expect(numberOf(new Date(local('2026-03-02T08:00')).toISOString())).toBe(7)
    expect([numberOf('2026-01-01T00:00:00Z'), numberOf('2026-13-01T00:00')]).toEqual([undefined, undefined])
  })

  it('holds from when it was made, though later syncs that found nothing new moved its time on', () => {
    const confirmed = [
      { snapshot: 2, ...made('2026-03-02T08:00', '2026-03-05T08:00'), name: null },
      { snapshot: 1, ...made('2026-03-01T08:00', '2026-03-01T20:00'), name: null },
    ]
    const found = (text: string) => findSnapshot(text, confirmed)?.snapshot
    expect(['2026-03-02T08:00', '2026-03-03T12:00', '2026-03-09T00:00'].map(found)).toEqual([2, 2, 2])
    expect(['2026-03-02T07:59', '2026-03-01T08:00', '2026-03-01T07:59'].map(found)).toEqual([1, 1, undefined])
    expect(['2026-03-02', '2026-03-05', '2026-03-01', '2026-03-04'].map(found)).toEqual([2, 2, 1, undefined])
  })

  it('has a name that reads as nothing else', () => {
    expect(
      ['1', '１２', '٣', ' 7 ', '2026-03-02', '２０２６-03-02', '2026-03-02T10:00', ' ', '', 'a\nb', 'a\u2028'].filter(
        canBeName,
      ),
    ).toEqual([])
    expect(['march', '2026', 'Q1 2026', '二月'].filter(canBeName)).toEqual(['march', 'Q1 2026', '二月'])
  })
})
