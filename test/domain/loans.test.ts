import { describe, expect, it } from 'vitest'
import type { LoanState, RecordedLoan, SeenKey } from '../../src/contract/loans.ts'
import { afterSeen, afterWord, dueAt, explains, isOverdue, objection } from '../../src/domain/loans.ts'

const loan = (given: Partial<RecordedLoan> = {}): RecordedLoan => ({
  loan: 'd-1',
  state: 'out',
  key: 'K1',
  member: { id: '1', name: 'Ann' },
  assets: [],
  lentAt: 0,
  due: null,
  note: null,
  handedInAt: null,
  releasedAt: null,
  operator: 'Bo',
  madeHere: true,
  since: { desk: 'd', seq: 3, time: 0 },
  ...given,
})
const lentTo = (holder: string | null): SeenKey => ({ key: 'K1', isLent: true, holder, assets: [] })
const free: SeenKey = { key: 'K1', isLent: false, holder: null, assets: [] }

describe('the due date of a loan', () => {
  it('of a day is its end here, of a time that time', () => {
    expect(new Date(dueAt('2026-03-29')).toString()).toContain('23:59:59')
    expect(new Date(dueAt('2026-03-29')).getDate()).toBe(29)
    expect(new Date(dueAt('2026-12-31')).getFullYear()).toBe(2026)
    expect(dueAt('2026-12-01T10:00:00Z')).toBe(Date.UTC(2026, 11, 1, 10))
  })

  it('is overdue only while it is out, and not on the day itself', () => {
    const day = '2026-12-01'
    expect(isOverdue(loan({ due: day }), dueAt(day))).toBe(false)
    expect(isOverdue(loan({ due: day }), dueAt(day) + 1)).toBe(true)
    for (const state of ['handedIn', 'released', 'returned', 'lost', 'unknown'] as const) {
      expect([state, isOverdue(loan({ due: day, state }), Infinity)]).toEqual([state, false])
    }
    expect(isOverdue(loan(), Infinity)).toBe(false)
  })
})

describe('a loan goes on', () => {
  it.each<[LoanState, SeenKey, LoanState]>([
    ['out', free, 'released'],
    ['handedIn', free, 'returned'],
    ['released', free, 'released'],
    ['out', lentTo('1'), 'out'],
    ['handedIn', lentTo('1'), 'handedIn'],
    ['released', lentTo('1'), 'returned'],
    ['out', lentTo('2'), 'returned'],
    ['handedIn', lentTo('2'), 'returned'],
    ['released', lentTo('2'), 'returned'],
    ['out', lentTo(null), 'out'],
    ['released', lentTo(null), 'returned'],
    ['unknown', free, 'unknown'],
    ['unknown', lentTo('2'), 'unknown'],
    ['lost', free, 'lost'],
    ['lost', lentTo('2'), 'lost'],
    ['returned', lentTo('1'), 'returned'],
  ])('%s, and the service shows %j: %s', (state, seen, then) => {
    expect(afterSeen(loan({ state }), seen, 9).state).toBe(then)
  })

  it('both facts in either order return it, each with its time', () => {
    const released = afterSeen(loan(), free, 5)
    expect(afterWord(released, { say: 'handedIn' }, 'Bo', 7)).toMatchObject({
      state: 'returned',
      releasedAt: 5,
      handedInAt: 7,
    })
    const handedIn = afterWord(loan(), { say: 'handedIn' }, 'Bo', 5)
    expect(afterSeen(handedIn, free, 7)).toMatchObject({ state: 'returned', handedInAt: 5, releasedAt: 7 })
  })

  it('what is said must fit', () => {
    const states = ['out', 'handedIn', 'released', 'returned', 'lost', 'unknown'] as const
    const said = (word: Parameters<typeof objection>[1]) => states.map((state) => objection(loan({ state }), word))
    const [ended, unknown] = ['loan.ended', 'loan.unknown'] as const
    expect(said({ say: 'handedIn' })).toEqual([undefined, 'loan.handedIn', undefined, ended, undefined, unknown])
    expect(said({ say: 'closed', isLost: false })).toEqual([
      undefined,
      undefined,
      undefined,
      ended,
      ended,
      // Said to have ended, it would be found once more when its key is seen.
      unknown,
    ])
    expect(said({ say: 'extended', due: '2026-12-01' })).toEqual([
      undefined,
      undefined,
      undefined,
      ended,
      ended,
      unknown,
    ])
    expect(objection(loan(), { say: 'adopted', due: null })).toBe('loan.own')
    const found = loan({ madeHere: false, operator: null })
    expect(objection(found, { say: 'adopted', due: null })).toBeUndefined()
    expect(objection(afterWord(found, { say: 'adopted', due: null }, 'Bo', 1), { say: 'adopted', due: null })).toBe(
      'loan.own',
    )
  })

  it('explains why a key is lent, unless somebody else has it', () => {
    expect(explains(loan(), lentTo('1'))).toBe(true)
    expect(explains(loan({ state: 'unknown' }), lentTo('1'))).toBe(true)
    expect(explains(loan(), lentTo('2'))).toBe(false)
    expect(explains(loan(), free)).toBe(false)
    expect(explains(loan({ state: 'released' }), lentTo('1'))).toBe(false)
  })
})
