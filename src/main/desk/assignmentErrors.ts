import type { InputCode } from '../../contract/codes.ts'
import type { DeskError } from '../../contract/errors.ts'
import type { AssetNumber, MemberGlobalId } from '../../contract/ids.ts'
import type { RecordedLoan } from '../../contract/loans.ts'
import type { AssetEntry, Member } from '../../contract/records.ts'
import { warningsOf, numbersAssignedTo } from '../../domain/assignment.ts'
import { holderOf, nameOf } from '../../domain/people.ts'
import { ofLoan } from '../../domain/plans/checkAssigning.ts'

/** People in words: by name and account; those whose record isn't known, by id. */
export function namedBy(people: readonly Member[]): (id: MemberGlobalId) => string {
  return (id) => {
    const record = people.find(({ globalId }) => globalId === id)
    return record ? `${nameOf(record)} (${record.userName})` : id
  }
}

/** The error for a number assigned to somebody else, with the service's code for it (A9) and the holder. */
export function takenError(asset: AssetEntry, named: (id: MemberGlobalId) => string = (id) => id): DeskError {
  const holderGlobalId = holderOf(asset)
  const holder = holderGlobalId === undefined ? '' : named(holderGlobalId)
  const details = { value: asset.assetNum, holder, holderGlobalId: holderGlobalId ?? '' }
  return { kind: 'refused', code: '60028', endpoint: 'A9', field: 'add', details }
}

/**
 * The errors for numbers of the employee that are lent, in use online, or in a loan that hasn't ended though the service
 * shows them free.
 */
export function inUseErrors(
  globalId: MemberGlobalId,
  withdrawn: readonly AssetNumber[],
  assets: readonly AssetEntry[],
  openLoans: readonly RecordedLoan[],
): DeskError[] {
  const assigned = numbersAssignedTo({ globalId, assetNums: null }, assets).filter(({ assetNum }) =>
    withdrawn.includes(assetNum),
  )
  const { lent, online } = warningsOf(assigned)
  const error = (code: InputCode, details: Record<string, string>): DeskError => {
    return { kind: 'invalid', code, field: 'remove', details }
  }
  const errors: DeskError[] = []
  if (lent.length > 0) errors.push(error('input.stillLent', { value: lent.join(', ') }))
  if (online.length > 0) errors.push(error('input.stillOnline', { value: online.join(', ') }))
  const others = withdrawn.filter((one) => !lent.includes(one))
  return [...errors, ...loanOpenErrors('remove', others, openLoans)]
}

/** The errors for numbers in loans that haven't ended, one for each of the loans. */
export function loanOpenErrors(
  field: 'add' | 'remove',
  numbers: readonly AssetNumber[],
  openLoans: readonly RecordedLoan[],
): DeskError[] {
  return openLoans.flatMap((loan): DeskError[] => {
    const value = numbers.filter((number) => loan.assets.some(({ assetNum }) => assetNum === number)).join(', ')
    const details = ofLoan(value, loan)
    return value === '' ? [] : [{ kind: 'invalid', code: 'input.loanOpen', field, details }]
  })
}
