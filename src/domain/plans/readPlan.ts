import type { OwnCode } from '../../contract/codes.ts'
import type { PlanField, PlanPurpose } from '../../contract/fileFields.ts'
import type { FileFault } from '../../contract/files.ts'
import type { AssetEntry, BorrowedKey } from '../../contract/records.ts'
import type { MatchedColumns } from '../files/headers.ts'
import type { KnownPeople, KnownPerson } from '../files/knownPeople.ts'
import { searchedId, createNumberIndex } from '../matchIds.ts'
import { departmentOf, lentTo } from '../people.ts'
import { dueOf, isDay } from '../times.ts'

/** What a plan needs of an asset number or a key. */
export type KnownAsset = Pick<
  AssetEntry,
  'assetId' | 'assetNum' | 'cloudAccountGlobalId' | 'borrowedFlag' | 'onlineFlag'
>
type KnownKey = Pick<BorrowedKey, 'assetId' | 'assetNum' | 'cloudAccountGlobalId' | 'borrowedFlag'>

/** A loan that hasn't ended, whatever the service shows: its key, to whom it was lent, and its asset numbers (ids). */
export interface KnownLoan {
  key: string
  member: string | null
  due: string | null
  assets: readonly string[]
}

/** The asset numbers and keys of an enterprise, found by number or id. */
interface KnownNumbers {
  assetsNamed: (text: string) => readonly KnownAsset[]
  keysNamed: (text: string) => readonly KnownKey[]
  /** Whether none of its products is in date any more, as far as they were read. */
  hasEnded: (assetId: string) => boolean
  /** The loan that it is in and that hasn't ended. */
  loanOfAsset: (assetId: string) => KnownLoan | undefined
  loanOfKey: (assetNum: string) => KnownLoan | undefined
  /** The numbers of the keys that the service shows lent to somebody. */
  keysLentTo: (member: string) => readonly string[]
}

/** A part of them. */
export interface SomeNumbers {
  assets?: readonly KnownAsset[]
  keys?: readonly KnownKey[]
  /** The ids of asset numbers all of whose products have expired. */
  ended?: readonly string[]
  loans?: readonly KnownLoan[]
}

/** Collects them as they are read, part by part. */
export function collectNumbers(): { take: (some: SomeNumbers) => void; known: KnownNumbers } {
  const assets = createNumberIndex<KnownAsset>()
  const keys = createNumberIndex<KnownKey>()
  const ended = new Set<string>()
  const loansOfAssets = new Map<string, KnownLoan>()
  const loansOfKeys = new Map<string, KnownLoan>()
  const keysOfMembers = new Map<string, string[]>()
  return {
    take(some) {
      for (const one of some.assets ?? []) assets.add(one)
      for (const one of some.keys ?? []) {
        keys.add(one)
        const holder = lentTo(one)
        if (holder) keysOfMembers.set(holder, [...(keysOfMembers.get(holder) ?? []), one.assetNum])
      }
      for (const one of some.ended ?? []) ended.add(one)
      for (const loan of some.loans ?? []) {
        loansOfKeys.set(loan.key, loan)
        for (const asset of loan.assets) loansOfAssets.set(asset, loan)
      }
    },
    known: {
      assetsNamed: assets.meant,
      keysNamed: keys.meant,
      hasEnded: (assetId) => ended.has(assetId),
      loanOfAsset: (assetId) => loansOfAssets.get(assetId),
      loanOfKey: (assetNum) => loansOfKeys.get(assetNum),
      keysLentTo: (member) => keysOfMembers.get(member) ?? [],
    },
  }
}

/** What a plan is checked with. */
export interface PlanCheckedWith {
  purpose: PlanPurpose
  columns: MatchedColumns<PlanField>
  people: KnownPeople
  numbers: KnownNumbers
  /** A person knows of what is only a hazard. */
  inUse: boolean
  /** What was wrong when the file was read. */
  faults: readonly FileFault[]
}

/** What a row of a plan says; what it doesn't say, or what can't be told, is left out. */
export interface PlannedRow {
  /** From 1, without the header. */
  row: number
  member?: string
  userName?: string
  name?: string
  department?: string
  assets: readonly KnownAsset[]
  remove: readonly KnownAsset[]
  key?: KnownKey
  due?: string
  note?: string
}

const mostNote = 200

/** Whether a day, or a time, is of a year in which something is lent, 2000 to 2100: a digit is easily lost. */
function isLikelyYear(due: string): boolean {
  const year = isDay(due) ? Number(due.slice(0, 4)) : new Date(due).getFullYear()
  return year >= 2000 && year <= 2100
}

/** Numbers in a cell. */
const numbersIn = (cell: string): string[] => cell.split(/[\s,;，；、]+/).filter((one) => one !== '')

/** Reads what each row of a plan says. */
export function readPlan(
  rows: readonly (readonly (string | null)[])[],
  { purpose, columns, people, numbers }: Pick<PlanCheckedWith, 'purpose' | 'columns' | 'people' | 'numbers'>,
): { plan: PlannedRow[]; faults: FileFault[] } {
  const faults: FileFault[] = []
  const plan = rows.map((row, index): PlannedRow => {
    const number = index + 1
    const fail = (field: string, code: OwnCode, details?: Record<string, string | number>): undefined => {
      faults.push({ row: number, field, code, ...(details && { details }) })
      return undefined
    }
    const cellIn = (field: PlanField): string => {
      const at = columns[field]
      return (at === undefined ? '' : (row[at] ?? '')).trim()
    }
    // Somebody types numbers and days in the width of Chinese characters.
    const plainIn = (field: PlanField): string => cellIn(field).normalize('NFKC')

    /** The only one that is meant. */
    function only<One>(fits: readonly One[], field: string, value: string, none: OwnCode, idOf: (one: One) => string) {
      const several = [...new Map(fits.map((one) => [idOf(one), one])).values()]
      const [found, another] = several
      if (another) return fail(field, 'input.severalFit', { value, fits: several.map(idOf).join(', ') })
      return found ?? fail(field, none, { value })
    }
    const fitting = (text: string): readonly KnownPerson[] => {
      const byId = people.byId(searchedId(text))
      return byId ? [byId] : people.byAccount(text)
    }
    function who(): KnownPerson | undefined {
      const named = (['globalId', 'member', 'userName'] as const).filter((field) => cellIn(field) !== '')
      const [first, ...others] = named
      if (first === undefined) {
        const column = (['member', 'userName', 'globalId'] as const).find((field) => columns[field] !== undefined)
        return fail(column ?? 'member', 'input.required')
      }
      const value = cellIn(first)
      const found = only(fitting(value), first, value, 'input.employeeUnknown', ({ globalId }) => globalId)
      for (const field of found ? others : []) {
        const also = fitting(cellIn(field))
        if (also.length > 0 && !also.some(({ globalId }) => globalId === found?.globalId)) {
          fail(field, 'input.otherEmployee', { value: cellIn(field) })
        }
      }
      return found
    }
    const assetsIn = (field: 'assets' | 'remove'): KnownAsset[] => {
      const seen = new Set<string>()
      return numbersIn(plainIn(field)).flatMap((value) => {
        const found = only(numbers.assetsNamed(value), field, value, 'plan.numberUnknown', ({ assetId }) => assetId)
        if (found === undefined) return []
        if (seen.has(found.assetId)) {
          fail(field, 'plan.numberTwice', { value, row: number })
          return []
        }
        seen.add(found.assetId)
        return [found]
      })
    }

    const person = who()
    const planned: PlannedRow = { row: number, assets: assetsIn('assets'), remove: [] }
    if (person) {
      const { globalId, userName, name } = person
      const department = departmentOf(person)
      Object.assign(planned, {
        member: globalId,
        userName,
        ...(name ? { name } : {}),
        ...(department && { department }),
      })
    }
    if (purpose === 'assign') {
      planned.remove = assetsIn('remove')
      if (cellIn('assets') === '' && cellIn('remove') === '') fail('assets', 'input.required')
      return planned
    }
    if (cellIn('assets') === '') fail('assets', 'input.required')
    const key = plainIn('key')
    const found =
      key === ''
        ? fail('key', 'input.required')
        : only(numbers.keysNamed(key), 'key', key, 'plan.keyUnknown', ({ assetNum }) => assetNum)
    if (found) planned.key = found
    const due = plainIn('due')
    const until = due === '' ? undefined : (dueOf(due) ?? fail('due', 'plan.dueUnusable', { value: due }))
    if (until !== undefined && !isLikelyYear(until)) fail('due', 'file.yearUnlikely', { value: due })
    else if (until !== undefined) planned.due = until
    const note = cellIn('note')
    if (note.length > mostNote) fail('note', 'plan.noteTooLong', { limit: mostNote })
    else if (note !== '') planned.note = note
    return planned
  })
  return { plan, faults }
}
