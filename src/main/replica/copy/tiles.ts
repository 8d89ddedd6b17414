import type { DatabaseSync } from 'node:sqlite'
import type { LoanState } from '../../../contract/loans.ts'
import type { Attention, TileState } from '../../../contract/operations/boardOperations.ts'
import {
  attentionOf,
  endedDays,
  stateOf,
  usualLeadDays,
  type EndsMet,
  type LeadDays,
} from '../../../domain/attention.ts'
import { firstWithin, lastWithin, endlessFrom } from '../../../domain/daysLeft.ts'
import { nameOf } from '../../../domain/people.ts'
import { tuples } from '../../sqlite/prepared.ts'
import { where, type Condition, numbersOf, inReadTransaction } from './conditions.ts'
import type { ProductSource } from './productColumns.ts'
import { isProduct } from './productFilter.ts'
import { placesOfAsset } from './products.ts'
import { whoIn } from './search.ts'

/** A loan that has not ended, or whose key is lost, as far as a wall shows it. */
export interface TileLoan {
  loan: string
  key: string
  member: string | null
  /** What the borrower was called then. */
  memberName: string | null
  state: LoanState
  isOverdue: boolean
  isDueToday: boolean
  /** Epoch ms; of one that was not made here, when it was first seen. */
  lentAt: number
  madeHere: boolean
  due: string | null
  /** Ids. */
  assets: readonly string[]
}

/** What a wall is made of besides the copy. */
export interface TileBasis {
  now: number
  leadDays: LeadDays
  loans: readonly TileLoan[]
  /** Asset numbers and ids that changes with an unknown outcome are about. */
  unsettled: readonly string[]
}

/** An asset number on the wall; its holder by global id. */
export interface AssetTile {
  assetId: string
  assetNum: string
  holder: string | null
  isLent: boolean
  isOnline: boolean
  key: string | null
  /** Epoch ms. */
  soonestEnd: number | null
  attention: Attention[]
}

/** A key on the wall. */
export interface KeyTile {
  assetId: string
  assetNum: string
  isLent: boolean
  holder: string | null
  /** Who had it by its loan, where nobody is shown to have it. */
  borrower: string | null
  loan: string | null
  /** Whether a person said that it is lost, and the service has not shown it free since. */
  isLost: boolean
  /** Whether that loan was made here, and not found in the lists. */
  madeHere: boolean
  /** When it was lent or first seen, in epoch ms, and when it is due. */
  since: number | null
  due: string | null
  attention: Attention[]
}

/** Whether it needs somebody. */
export const needs = ({ attention }: { attention: readonly Attention[] }): boolean => attention.length > 0

/** An asset number with what it is found and ordered by. */
export interface FoundTile extends AssetTile {
  /** Its row, and its place in the service's list. */
  row: number
  place: number
  state: TileState
}

export type FoundKey = KeyTile & { search: string }

/** An employee as far as a wall needs them. */
export interface TileMember {
  name: string
  userName: string
  department: string | null
  /** What is said of them, the department too, as it is searched. */
  search: string
}

const textOf = (value: unknown): string | null => (value === null || value === undefined ? null : String(value))

/** What is known of the ends under an asset number; times in epoch ms. */
type EndsTuple = [asset: number, products: number, ended: number, next: number | null, last: number | null]

/** The rows of the asset numbers that have a product within its lead time: by the index of ends alone where none was set. */
function assetsWithinLead(copy: DatabaseSync, { now, leadDays }: TileBasis): ReadonlySet<number> {
  const set = Object.keys(leadDays)
  const isOther: Condition = [
    'p.article NOT IN (SELECT id FROM article WHERE key IN (SELECT value FROM json_each(?)))',
    JSON.stringify(set),
  ]
  const leads = [
    { days: usualLeadDays, condition: set.length > 0 && isOther },
    ...set.map((key) => ({ days: leadDays[key]!, condition: isProduct(key) })),
  ]
  return new Set(
    leads.flatMap(({ days, condition }) => {
      if (days === null) return []
      const { sql, values } = where([['p.ends > ? AND p.ends <= ?', now, lastWithin(now, days)], condition])
      return numbersOf(copy, `SELECT DISTINCT p.row / ${placesOfAsset} AS row FROM product p ${sql}`, ...values)
    }),
  )
}

/** When products end: of each asset number, by its row, the next or else the last; and what that comes to. */
function endsIn(copy: DatabaseSync, basis: TileBasis) {
  const { now } = basis
  const isUnder = 'FROM product WHERE asset = asset.row'
  const known = copy.prepare(
    `SELECT row, (SELECT count(*) ${isUnder}), (SELECT count(*) ${isUnder} AND ends <= ?1),
            (SELECT min(ends) ${isUnder} AND ends > ?1 AND ends < ?2), (SELECT max(ends) ${isUnder} AND ends <= ?1)
     FROM asset`,
  )
  const justEnded = firstWithin(now, endedDays)
  const withinLead = assetsWithinLead(copy, basis)
  const ends = new Map<number, { soonest: number | null; met: EndsMet }>()
  for (const [row, products, ended, next, last] of tuples<EndsTuple>(known, now, endlessFrom)) {
    const met = { products, ended, hasJustEnded: last !== null && last >= justEnded, isWithinLead: withinLead.has(row) }
    ends.set(row, { soonest: next ?? last, met })
  }
  return ends
}

function keyIn(row: Record<string, unknown>, ofNumber: Map<string, TileLoan[]>, isGone: (id: string) => boolean) {
  const [assetNum, holder] = [String(row['asset_num']), textOf(row['holder'])]
  const ofKey = ofNumber.get(assetNum) ?? []
  const ofHolder = ofKey.find(({ member }) => member === null || holder === null || member === holder)
  const another = ofKey.at(-1)
  // What somebody else has now is not the one that was lost.
  const loan = ofHolder ?? (another?.state === 'lost' ? undefined : another)
  const isLent = row['lent'] === 1
  return {
    assetId: String(row['id']),
    assetNum,
    isLent,
    holder,
    loan: loan?.loan ?? null,
    borrower: holder === null ? (loan?.member ?? null) : null,
    isLost: loan?.state === 'lost',
    madeHere: loan?.madeHere ?? false,
    since: loan?.lentAt ?? null,
    due: loan?.due ?? null,
    attention: attentionOf({
      isLent,
      isOnline: false,
      isHeld: holder !== null,
      isUnknown: false,
      loan,
      isHolderGone: isLent && holder !== null && isGone(holder),
    }),
    search: String(row['search']),
  }
}

/** The asset numbers and keys of a copy, joined, whichever of them are wanted; kept as long as nothing changes. */
export function createTiles(copy: DatabaseSync, source: ProductSource) {
  const people = copy.prepare(
    `SELECT id, department_name, ${whoIn('search')} AS search, json_extract(body, '$.userName') AS user_name,
            json_extract(body, '$.name') AS name
     FROM member WHERE coalesce(json_extract(body, '$.deleted'), 0) = 0`,
  )
  const listed = copy.prepare('SELECT id, asset_num, holder, lent, search FROM key ORDER BY position')

  function work(basis: TileBasis) {
    const { loans } = basis
    const members = new Map<string, TileMember>()
    for (const row of people.iterate()) {
      const department = textOf(row['department_name'])
      const userName = String(row['user_name'])
      const name = nameOf({ name: textOf(row['name']), userName })
      members.set(String(row['id']), { name, userName, department, search: String(row['search']) })
    }
    const isGone = (id: string): boolean => !members.has(id)
    const ofNumber = Map.groupBy(loans, ({ key }) => key)
    const keys = listed.all().map((row): FoundKey => keyIn(row, ofNumber, isGone))
    const lentKeys = Map.groupBy(
      keys.filter(({ isLent }) => isLent),
      ({ holder }) => holder,
    )
    const loanOf = new Map(loans.flatMap((loan) => loan.assets.map((asset) => [asset, loan] as const)))
    const unsettled = new Set(basis.unsettled)
    const ends = endsIn(copy, basis)

    const tiles = source.assets().map(({ row, id, number, holder, isLent, isOnline }, place): FoundTile => {
      const named = loanOf.get(id)
      const loan = named?.state === 'lost' && !(isLent && holder === named.member) ? undefined : named
      const { soonest, met } = ends.get(row)!
      const [own, another] = (isLent && holder !== null && lentKeys.get(holder)) || []
      // Of one whose loan has not ended that is its key, whatever the service shows: it is to be looked for.
      const key = loan?.key ?? (isLent && !another ? (own?.assetNum ?? null) : null)
      const isAssigned = holder !== null
      return {
        assetId: id,
        assetNum: number,
        holder,
        isLent,
        isOnline,
        key,
        soonestEnd: soonest,
        attention: attentionOf({
          isLent,
          isOnline,
          isHeld: isAssigned,
          ends: met,
          loan,
          isHolderGone: holder !== null && isGone(holder),
          isUnknown: unsettled.has(number) || unsettled.has(id),
        }),
        row,
        place,
        state: stateOf({ isLent, isOnline, isHeld: isAssigned }),
      }
    })
    return { tiles, keys, members }
  }

  let last: { asked: string; made: ReturnType<typeof work> } | undefined
  return (basis: TileBasis) => {
    const { leadDays, loans, unsettled } = basis
    return inReadTransaction(copy, () => {
      // A minute changes nothing that somebody would see.
      const cacheKey = JSON.stringify([source.revision(), Math.floor(basis.now / 60_000), leadDays, loans, unsettled])
      if (last?.asked !== cacheKey) last = { asked: cacheKey, made: work(basis) }
      return last.made
    })
  }
}

/** Everything that a wall chooses from. */
export type Tiles = ReturnType<ReturnType<typeof createTiles>>
