import type { Loan, LoanState } from '../../src/contract/loans.ts'
import { localDay } from '../../src/domain/fileNames.ts'
import type { AssetEntry, BorrowedKey, Member } from '../../src/contract/records.ts'

const day = 86_400_000

/** What was lent, newest first: of each state one at least, two overdue, one found, one of which desks differ. */
export function cannedLoans(
  members: readonly Member[],
  assets: readonly AssetEntry[],
  keys: readonly BorrowedKey[],
): Loan[] {
  const now = Date.now()
  const dayIn = (days: number): string => localDay(now + days * day)
  const loan = (at: number, keyAt: number, state: LoanState, more: Partial<Loan> = {}): Loan => {
    const key = keys[keyAt]
    const member = members.find(({ globalId }) => globalId === key?.cloudAccountGlobalId) ?? members[keyAt + 8]
    const theirs = assets.filter((one) => one.cloudAccountGlobalId === member?.globalId).slice(0, 2)
    const held = theirs.length > 0 ? theirs : assets.slice(keyAt, keyAt + 1)
    return {
      loan: `desk-${at}`,
      state,
      overdue: false,
      key: key?.assetNum ?? '',
      member: member ? { globalId: member.globalId, name: member.name ?? null, userName: member.userName } : null,
      assets: held.map(({ assetId, assetNum }) => ({ assetId, assetNum })),
      lentAt: new Date(now - (120 - at) * day).toISOString(),
      due: null,
      note: null,
      handedInAt: null,
      releasedAt: null,
      operator: 'Wang Fang',
      desk: 'desk',
      madeHere: true,
      ...more,
    }
  }
  const back = { handedInAt: new Date(now - day).toISOString() }
  const free = { releasedAt: new Date(now - day).toISOString() }
  return [
    loan(110, 3, 'out', { due: dayIn(5), note: '会议室 “4”' }),
    loan(109, 6, 'out', { operator: null, madeHere: false }),
    loan(108, 9, 'handedIn', back),
    loan(107, 1, 'released', { ...free, due: dayIn(9) }),
    loan(106, 12, 'lost', { contested: ['end'], desk: 'far' }),
    loan(105, 0, 'out', { due: dayIn(-5), overdue: true }),
    loan(104, 15, 'out', { due: dayIn(-1), overdue: true }),
    loan(103, 2, 'returned', { ...back, ...free }),
    loan(102, 4, 'lost'),
  ]
}
