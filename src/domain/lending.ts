import type { AssetId, KeyNumber, MemberGlobalId } from '../contract/ids.ts'
import type { AssetEntry, BorrowedKey, Member } from '../contract/records.ts'
import type { DeskError } from '../contract/errors.ts'
import { isFreeKey } from './boardFilter.ts'
import { holderOf, lentTo } from './people.ts'
import { matchMembers, matchNumbers } from './matchIds.ts'

/** A10: a loan, which puts assets into a key for an employee. */
export interface Loan {
  member: MemberGlobalId
  key: KeyNumber
  assets: readonly AssetId[]
}

/** An asset number, as far as lending it depends on that. */
type AsLent = Pick<AssetEntry, 'cloudAccountGlobalId' | 'borrowedFlag' | 'onlineFlag'>

/**
 * Why A10 would refuse an asset, as the service's code: it is already lent (33007), nobody holds it (33003),
 * or it is in use online, which occupies its nodes (33006). `undefined`: nothing stands in the way.
 */
export function obstacleOf(asset: AsLent): '33007' | '33003' | '33006' | undefined {
  if (asset.borrowedFlag) return '33007'
  if (holderOf(asset) === undefined) return '33003'
  return asset.onlineFlag ? '33006' : undefined
}

export function isLendable(asset: AsLent): boolean {
  return obstacleOf(asset) === undefined
}

/** An employee's asset numbers: those that can be lent, and why the others can't. */
export interface LendableAssets {
  lendable: AssetEntry[]
  lent: AssetEntry[]
  online: AssetEntry[]
}

export function lendableAssets(assets: readonly AssetEntry[], person: MemberGlobalId): LendableAssets {
  const assigned = assets.filter((asset) => holderOf(asset) === person)
  return {
    lendable: assigned.filter(isLendable),
    lent: assigned.filter((asset) => obstacleOf(asset) === '33007'),
    online: assigned.filter((asset) => obstacleOf(asset) === '33006'),
  }
}

/**
 * Whether an employee has anything that can be lent; until the asset list (A6) is read, whether the record
 * (A5) names any.
 */
export function hasSomethingToLend(
  { globalId, assetNums }: Pick<Member, 'globalId' | 'assetNums'>,
  assets: readonly AssetEntry[] | undefined,
): boolean {
  return assets === undefined ? (assetNums ?? []).length > 0 : lendableAssets(assets, globalId).lendable.length > 0
}

function keysLentTo(keys: readonly BorrowedKey[], person: MemberGlobalId | undefined): BorrowedKey[] {
  return keys.filter((key) => person !== undefined && lentTo(key) === person)
}

/**
 * The keys that A10 would accept for this employee: the free ones (33018), or the one they already have,
 * since a record has room for one key (`borrowNum`) and a second is refused (33007). With no employee chosen
 * yet: the free ones.
 */
export function lendableKeys(keys: readonly BorrowedKey[], person: MemberGlobalId | undefined): BorrowedKey[] {
  const own = keysLentTo(keys, person)
  return own.length > 0 ? own : keys.filter(isFreeKey)
}

/** The key that holds an employee's loans, if the list (A8) or else the record (A5) shows exactly one. */
export function keyLentTo(
  { globalId, borrowNum }: Pick<Member, 'globalId' | 'borrowNum'>,
  keys: readonly BorrowedKey[],
): KeyNumber | undefined {
  const own = keysLentTo(keys, globalId)
  return own.length > 0 ? theOnlyOne(own)?.assetNum : borrowNum || undefined
}

/** The only choice, if there is just one: it need not be asked for. */
export function theOnlyOne<T>(offered: readonly T[]): T | undefined {
  return offered.length === 1 ? offered[0] : undefined
}

/** What the lists show about a loan. */
export interface LoanLists {
  assets: readonly AssetEntry[]
  keys: readonly BorrowedKey[]
  /** Whether both were read, so that what is in neither is known to be missing. */
  areWhole?: boolean
}

/** A refusal that the lists foretell: the service's code (A10), and which part of the loan it is about. */
interface ExpectedRefusal {
  code: '33018' | '33007'
  field: 'key' | 'assetId'
}

/**
 * Why a loan need not be sent. Only what a list and an error state in the same words counts. That online use
 * leads to 33006, another holder to 33003 and a second key to 33007 is a conclusion, and the service may
 * decide otherwise.
 */
export function precheckLending(loan: Loan, lists: LoanLists): ExpectedRefusal | undefined {
  if (otherWithKey(loan, lists.keys) !== undefined) return { code: '33018', field: 'key' }
  const isLent = lists.assets.some((one) => loan.assets.includes(one.assetId) && obstacleOf(one) === '33007')
  return isLent ? { code: '33007', field: 'assetId' } : undefined
}

/** Who else has the key that a loan wants, as the list shows it. */
function otherWithKey({ member, key }: Loan, keys: readonly BorrowedKey[]): MemberGlobalId | undefined {
  const wanted = keys.find((one) => one.assetNum === key)
  const holder = wanted && lentTo(wanted)
  return holder === member ? undefined : holder
}

/** Who has what stands in the way of a loan, as the lists show it: of the key (33018), of the numbers (33003). */
export function holdersInTheWay(code: string, loan: Loan, lists: LoanLists): MemberGlobalId[] {
  const ofNumbers = () => lists.assets.filter(({ assetId }) => loan.assets.includes(assetId)).map(holderOf)
  const holders = code === '33018' ? [otherWithKey(loan, lists.keys)] : code === '33003' ? ofNumbers() : []
  return [...new Set(holders)].flatMap((holder) => (holder === undefined || holder === loan.member ? [] : [holder]))
}

/**
 * What an A10 refusal is about: `value` is its number; `other` is the key that stands in the way, if the list
 * shows one (33007), or the one that was to be lent (60026); `own` is that one where it has what was to be lent already
 * (33007), `second` the keys that the employee has where no number is lent (33007), and `unlisted` where the list does
 * not have it (33008); `free` are numbers that nobody holds (33003), and `online` those in use online (33006), which
 * take up nodes.
 */
export function refusedInLoan(
  code: string,
  { member, key, assets }: Loan,
  lists: LoanLists,
): Partial<Record<'value' | 'other' | 'own' | 'second' | 'unlisted' | 'free' | 'online', string>> | undefined {
  const entryOf = new Map(lists.assets.map((one) => [one.assetId, one]))
  const inWords = (ids: readonly AssetId[]): string => ids.map((id) => entryOf.get(id)?.assetNum ?? id).join(', ')
  const shown = (isSo: (asset: AssetEntry) => boolean): AssetId[] =>
    assets.filter((id) => entryOf.has(id) && isSo(entryOf.get(id)!))
  /** The ones the lists show to be so; if there are none, all, since it must be one of them. */
  const numbers = (isSo: (asset: AssetEntry) => boolean): string => {
    const some = shown(isSo)
    return inWords(some.length > 0 ? some : assets)
  }
  const listed = <Name extends string>(name: Name, text: string) =>
    (text === '' ? {} : { [name]: text }) as Partial<Record<Name, string>>
  switch (code) {
    case '33007': {
      const isNoneLent = shown((asset) => asset.borrowedFlag).length === 0
      const theirs = keysLentTo(lists.keys, member).map(({ assetNum }) => assetNum)
      const others = theirs.filter((one) => one !== key)
      if (isNoneLent && others.length > 0) return { second: others.join(', ') }
      const value = numbers((asset) => asset.borrowedFlag)
      const other = theOnlyOne(others)
      if (other !== undefined) return { value, other }
      return { value, ...(others.length === 0 && theirs.length > 0 && { own: key }) }
    }
    case '33003':
      return {
        value: numbers((asset) => holderOf(asset) !== member),
        ...listed('free', inWords(shown((asset) => holderOf(asset) === undefined))),
      }
    case '33006':
      return { value: numbers(() => true), ...listed('online', inWords(shown((asset) => asset.onlineFlag))) }
    case '33008': {
      const isMissing = lists.areWhole === true && !lists.keys.some(({ assetNum }) => assetNum === key)
      return { value: key, ...(isMissing && { unlisted: key }) }
    }
    case '33018':
      return { value: key }
    case '33009':
      return { value: numbers(() => true) }
    case '60026':
      return { value: numbers(() => true), other: key }
    default:
      return undefined
  }
}

/** Why a loan need not be sent, with the number that it is about; undefined if the lists foretell no refusal. */
export function precheckLoan(loan: Loan, lists: LoanLists): DeskError | undefined {
  const refusal = precheckLending(loan, lists)
  const details = refusal && refusedInLoan(refusal.code, loan, lists)
  return refusal && { kind: 'refused', endpoint: 'A10', ...refusal, ...(details && { details }) }
}

/** What a barcode stands for. */
export type Scanned =
  { kind: 'key'; key: BorrowedKey } | { kind: 'asset'; asset: AssetEntry } | { kind: 'person'; person: Member }

/** The records that a barcode is looked up in. */
export interface Known {
  assets: readonly AssetEntry[]
  keys: readonly BorrowedKey[]
  members: readonly Member[]
}

/** The asset number, key or employee that a scanned text names; undefined where several fit. */
export function whatIsScanned(text: string, known: Known, enterpriseCode?: string): Scanned | undefined {
  const [key, ...otherKeys] = matchNumbers(text, known.keys)
  if (key !== undefined) return otherKeys.length > 0 ? undefined : { kind: 'key', key }
  const [asset, ...otherAssets] = matchNumbers(text, known.assets)
  if (asset !== undefined) return otherAssets.length > 0 ? undefined : { kind: 'asset', asset }
  const [person, ...others] = matchMembers(text, known.members, enterpriseCode)
  return person === undefined || others.length > 0 ? undefined : { kind: 'person', person }
}

/** Why something that was scanned can't be part of a loan. */
export type Misfit = 'keyTaken' | 'hasOwnKey' | 'withSomebodyElse' | 'alreadyLent' | 'withNobody' | 'online'

const misfits = { '33007': 'alreadyLent', '33003': 'withNobody', '33006': 'online' } as const

/** Why it can't be part of a loan to that employee, or to nobody yet (A10's rules); undefined if it can. */
export function misfitInLoan(
  scanned: Scanned,
  person: MemberGlobalId | undefined,
  keys: readonly BorrowedKey[],
): Misfit | undefined {
  switch (scanned.kind) {
    case 'person':
      return undefined
    case 'key': {
      const isTheirs = person !== undefined && lentTo(scanned.key) === person
      if (!isFreeKey(scanned.key) && !isTheirs) return 'keyTaken'
      return lendableKeys(keys, person).some(({ assetNum }) => assetNum === scanned.key.assetNum)
        ? undefined
        : 'hasOwnKey'
    }
    case 'asset': {
      const obstacle = obstacleOf(scanned.asset)
      if (obstacle === '33003') return 'withNobody'
      if (person !== undefined && holderOf(scanned.asset) !== person) return 'withSomebodyElse'
      return obstacle && misfits[obstacle]
    }
  }
}
