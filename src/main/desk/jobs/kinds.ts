import type { AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../../contract/ids.ts'
import type { IntentOf, PersonToAdd, FormerValues, MemberChange } from '../../../contract/intents.ts'
import type { LoanTerms, RecordedLoan } from '../../../contract/loans.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { JobKind, RecordedRow } from '../../../contract/jobs.ts'
import { records } from '../../../domain/changeRecords.ts'
import { takenByOthers, warningsOf, numbersAssignedTo } from '../../../domain/assignment.ts'
import { differingField } from '../../../domain/memberEdit.ts'
import { maxPeoplePerRequest } from '../../../domain/memberRules.ts'
import type { PasswordRow } from '../../exports/exports.ts'
import type { Before } from '../../gateway/gateway.ts'
import { precheckLoan } from '../../../domain/lending.ts'
import type { PasswordStyle } from '../generatePassword.ts'
import type { JobPasswords } from './passwords.ts'
import type { InputCode } from '../../../contract/codes.ts'
import type { AssetEntry, Member } from '../../../contract/records.ts'
import { holderOf, nameOf } from '../../../domain/people.ts'
import { ofLoan } from '../../../domain/plans/checkPlan.ts'

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
function loanOpenErrors(
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

/** An employee of a row, as far as they are known. */
export interface Whom {
  member: MemberGlobalId
  userName?: string | undefined
  name?: string
}

/** What is written down of a row, by kind; never a password. */
export interface RowInput {
  add: PersonToAdd
  /** `before`: what whoever decided it saw. */
  edit: Whom & { change: MemberChange; before?: FormerValues }
  resetPassword: Whom
  delete: Whom
  leave: Whom
  claim: Omit<IntentOf<'B1'>, 'endpoint'>
  /** `inUse`: a person knows what is lent or in use online, and goes on. `follows`: on an earlier row that withdraws. */
  assign: Whom & { add: AssetNumber[]; remove: AssetNumber[]; inUse?: true; follows?: true }
  lend: Whom & { key: KeyNumber; assets: AssetId[] } & LoanTerms
}

/** The endpoint of each kind's request. */
export interface EndpointOf {
  add: 'A1'
  edit: 'A2'
  resetPassword: 'A3'
  delete: 'A4'
  leave: 'A4'
  claim: 'B1'
  assign: 'A9'
  lend: 'A10'
}

/** What is known here when a request is about to be sent. */
interface KnownHere {
  enterpriseCode: string | undefined
  /** The loans that haven't ended and have one of `loanedNumbers`. */
  openLoans: readonly RecordedLoan[]
}

/** What a kind of job adds to the engine. How an outcome maps to rows follows from the endpoint (`domain/jobRows.ts`). */
export interface KindOfJob<K extends JobKind> {
  /** Rows in one request. */
  most: number
  /** Requests under way at once, where they don't depend on each other; one, unless the job says otherwise. */
  atOnce?: number
  id(row: RowInput[K]): string
  /** The records that it changes; no two jobs that run have one in common. */
  records(row: RowInput[K]): string[]
  /** The one request for these rows. */
  intent(rows: readonly RowInput[K][]): IntentOf<EndpointOf[K]>
  /** Why these rows aren't sent, as the service shows their records now, and this desk their loans. */
  refusal?(rows: readonly RowInput[K][], before: Before, here: KnownHere): DeskError | undefined
  /** The asset numbers of which it matters whether they are in a loan that hasn't ended. */
  loanedNumbers?(row: RowInput[K]): readonly AssetNumber[]
  /** Whether what was read before an earlier row tells nothing about this one. */
  isFresh?(row: RowInput[K]): boolean
  /** A10: what is agreed with the employee. */
  loan?(row: RowInput[K]): LoanTerms
  /** To whom a new password belongs; left out where none is set. */
  passwordOf?(row: RowInput[K]): Omit<PasswordRow, 'password'>
}

/** The only row of a request that is about one. */
function only<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new TypeError('a request without a row')
  return row
}

const known = ({ userName }: Whom) => (userName === undefined ? {} : { knownUserName: userName })
const ofMember = {
  most: 1,
  id: ({ member }: Whom): string => member,
  records: ({ member }: Whom): string[] => [records.member(member)],
}

const deletion = {
  intent(rows: readonly Whom[]): IntentOf<'A4'> {
    const row = only(rows)
    return { endpoint: 'A4', member: row.member, ...known(row) }
  },
} satisfies Partial<KindOfJob<'delete'>>

export const kinds: { [K in JobKind]: KindOfJob<K> } = {
  add: {
    most: maxPeoplePerRequest,
    // While one is under way, the other is written down.
    atOnce: 2,
    id: ({ userName }) => userName,
    records: ({ userName }) => [records.account(userName)],
    intent: (people) => ({ endpoint: 'A1', people: [...people] }),
    passwordOf: ({ userName, name }) => ({ userName, name }),
  },
  edit: {
    ...ofMember,
    intent(rows) {
      const row = only(rows)
      return { endpoint: 'A2', member: row.member, change: row.change, ...known(row) }
    },
    refusal(rows, { members }, { enterpriseCode }) {
      const { before, change } = only(rows)
      const [record] = members ?? []
      if (before === undefined || record === undefined) return undefined
      const differs = differingField(before, record, enterpriseCode)
      // Somebody else may have done what was wanted.
      const isWanted = differingField({ ...before, ...change }, record, enterpriseCode) === undefined
      if (differs === undefined || isWanted) return undefined
      return { kind: 'refused', code: 'job.changedSince', endpoint: 'A2', details: { ...differs } }
    },
  },
  resetPassword: {
    ...ofMember,
    intent: (rows) => ({ endpoint: 'A3', member: only(rows).member }),
    passwordOf: ({ member, ...rest }) => ({ globalId: member, ...rest }),
  },
  delete: { ...ofMember, ...deletion },
  // What comes before is in `stepping.ts`.
  leave: { ...ofMember, ...deletion },
  claim: {
    most: 1,
    id: ({ identity }) => identity,
    records: ({ identity, activityLabel }) => [records.claim(identity, activityLabel)],
    intent: (rows) => ({ endpoint: 'B1', ...only(rows) }),
  },
  assign: {
    ...ofMember,
    records: ({ member, add, remove }) => [records.member(member), ...[...add, ...remove].map(records.asset)],
    intent(rows) {
      const { member, add, remove } = only(rows)
      return { endpoint: 'A9', member, add, remove }
    },
    refusal(rows, { assets = [] }, { openLoans }) {
      const { member, add, remove, inUse } = only(rows)
      const [taken] = takenByOthers(member, add, assets)
      if (taken) return takenError(taken)
      if (inUse) return undefined
      const [first] = [...inUseErrors(member, remove, assets, openLoans), ...loanOpenErrors('add', add, openLoans)]
      return first && { ...first, kind: 'refused' }
    },
    loanedNumbers: ({ add, remove, inUse }) => (inUse ? [] : [...remove, ...add]),
    isFresh: ({ follows }) => follows === true,
  },
  lend: {
    ...ofMember,
    records: ({ member, key }) => [records.member(member), records.key(key)],
    intent(rows) {
      const { member, key, assets } = only(rows)
      return { endpoint: 'A10', member, key, assets }
    },
    refusal: (rows, { assets = [], keys = [] }) => precheckLoan(only(rows), { assets, keys }),
    loan: ({ due, note }) => ({ due, note }),
  },
}

/** What goes with a request besides its intent: new passwords, see `JobPasswords.forRequest`, and what is agreed. */
export async function extrasOf<K extends JobKind>(
  { passwordOf, loan }: KindOfJob<K>,
  rows: readonly Pick<RecordedRow, 'row' | 'id' | 'input'>[],
  passwords: JobPasswords,
  make: (style: PasswordStyle) => string,
): Promise<{ passwords: string[]; untaken: number[]; loan?: LoanTerms }> {
  const [first] = rows
  const chosen = passwordOf
    ? await passwords.forRequest(rows, ({ input }) => passwordOf(input as RowInput[K]), make)
    : { passwords: [], untaken: [] }
  return { ...chosen, ...(loan && first && { loan: loan(first.input as RowInput[K]) }) }
}
