import type { DatabaseSync } from 'node:sqlite'
import type { LoanState } from '../../../contract/loans.ts'
import type { Attention, WallState } from '../../../contract/wall.ts'
import { attentionOf, stateOf } from '../../../domain/attention.ts'
import { wordsOf } from '../../../domain/searchable.ts'
import { isEndlessAt } from '../../../domain/validity.ts'
import type { Range } from './conditions.ts'
import type { ProductColumns, ProductSource } from './productColumns.ts'
import { articleKey } from './productFilter.ts'
import { noEnds, seeEnd, soonestOf } from './soonestEnd.ts'

/** A loan that has not ended, as far as a wall shows it. */
export interface WallLoan {
  loan: string
  key: string
  member: string | null
  state: LoanState
  isOverdue: boolean
  /** Ids. */
  assets: readonly string[]
}

/** What a wall is made of besides the copy, and which part of it is wanted. */
export interface WallAsked {
  now: number
  /** By product, how many days before its end it needs somebody. */
  leadDays: Readonly<Record<string, number>>
  loans: readonly WallLoan[]
  /** Asset numbers and ids that changes with an unknown outcome are about. */
  unsettled: readonly string[]
  filter: { state?: WallState; attention?: boolean; department?: string; uri?: string; text?: string }
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
  loan: string | null
}

interface Tile extends AssetTile {
  state: WallState
  search: string
}

interface WallCountsFound {
  all: number
  attention: number
  free: number
  held: number
  online: number
  lent: number
}

const dayMs = 86_400_000

interface HeldKey extends KeyTile {
  search: string
}

/** The asset numbers and keys of a copy, joined; what was worked out last is kept for the next range of the same. */
export function createWall(copy: DatabaseSync, source: ProductSource) {
  const people = copy.prepare(
    `SELECT id, department_name FROM member WHERE coalesce(json_extract(body, '$.deleted'), 0) = 0`,
  )
  const listed = copy.prepare('SELECT id, asset_num, holder, lent, search FROM key ORDER BY position')
  let last: { columns: ProductColumns; asked: string; wall: ReturnType<typeof work> } | undefined

  /** When products end: of each asset number the next, or else the last; and which end within their lead times. */
  function endsIn({ begins, ends, articles }: ProductColumns, { now, leadDays }: WallAsked) {
    const leads = source.articles.map((one) => (one && leadDays[articleKey(one)]) ?? -Infinity)
    return (place: number): { soonest: number | null; isExpiring: boolean } => {
      const seen = noEnds()
      let isExpiring = false
      for (let row = begins[place]!; row < begins[place + 1]!; row += 1) {
        const end = ends[row]!
        if (isEndlessAt(end)) continue
        seeEnd(seen, end, now)
        isExpiring ||= end >= now && end <= now + leads[articles[row]!]! * dayMs
      }
      return { soonest: soonestOf(seen), isExpiring }
    }
  }

  function work(columns: ProductColumns, asked: WallAsked) {
    const { loans, filter } = asked
    const departments = new Map(people.all().map((row) => [String(row['id']), row['department_name']]))
    const isHere = (holder: string | null): boolean =>
      filter.department === undefined || (holder !== null && departments.get(holder) === filter.department)
    const words = wordsOf(filter.text ?? '')
    const hasWords = (text: string): boolean => words.every((word) => text.includes(word))

    const keys = listed.all().map((row): HeldKey => {
      const [assetNum, holder] = [String(row['asset_num']), row['holder'] === null ? null : String(row['holder'])]
      const ofKey = loans.filter(({ key }) => key === assetNum)
      const ofHolder = ofKey.find(({ member }) => member === null || holder === null || member === holder)
      return {
        ...{ assetId: String(row['id']), assetNum, isLent: row['lent'] === 1, holder },
        loan: (ofHolder ?? ofKey.at(-1))?.loan ?? null,
        search: String(row['search']),
      }
    })
    const lentKeys = Map.groupBy(
      keys.filter(({ isLent }) => isLent),
      ({ holder }) => holder,
    )
    const loanOf = new Map(loans.flatMap((loan) => loan.assets.map((asset) => [asset, loan] as const)))
    const unsettled = new Set(asked.unsettled)
    const endsOf = endsIn(columns, asked)

    const tiles = columns.assets.map((asset, place): Tile => {
      const { id, number, holder, isLent, isOnline } = asset
      const loan = loanOf.get(id)
      const { soonest, isExpiring } = endsOf(place)
      const [own, another] = (isLent && holder !== null && lentKeys.get(holder)) || []
      const key = isLent ? (loan?.key ?? (another ? null : (own?.assetNum ?? null))) : null
      const isHolderGone = holder !== null && !departments.has(holder)
      const isUnknown = unsettled.has(number) || unsettled.has(id)
      return {
        ...{ assetId: id, assetNum: number, holder, isLent, isOnline, key, soonestEnd: soonest },
        attention: attentionOf({
          isLent,
          isOnline,
          isHeld: holder !== null,
          isHolderGone,
          isExpiring,
          loan,
          isUnknown,
        }),
        state: stateOf({ isLent, isOnline, isHeld: holder !== null }),
        search: asset.search,
      }
    })

    const isArticle = source.articles.map((one) => one !== undefined && articleKey(one) === filter.uri)
    const { begins, ends, articles } = columns
    const rowsOf = (place: number): number[] =>
      Array.from({ length: begins[place + 1]! - begins[place]! }, (_, nth) => begins[place]! + nth)
    const inScope = tiles
      .map((tile, place) => ({ tile, place }))
      .filter(
        ({ tile, place }) =>
          isHere(tile.holder) &&
          hasWords(`${tile.search}\n${tile.key ?? ''}`) &&
          (filter.uri === undefined || rowsOf(place).some((row) => isArticle[articles[row]!])),
      )
    const counts: WallCountsFound = { all: 0, attention: 0, free: 0, held: 0, online: 0, lent: 0 }
    for (const { tile } of inScope) {
      counts.all += 1
      counts[tile.state] += 1
      if (tile.attention.length > 0) counts.attention += 1
    }
    const shown = inScope.filter(
      ({ tile }) =>
        (filter.state === undefined || tile.state === filter.state) && (!filter.attention || tile.attention.length > 0),
    )
    if (filter.uri !== undefined && filter.state === 'free') {
      /** How much is wasted by assigning a number: the other products in date; and when the product ends. */
      const wasteOf = (place: number): [isOver: number, others: number, end: number] => {
        const rows = rowsOf(place)
        const isOver = (row: number): boolean => ends[row]! < asked.now
        const wanted = rows.filter((row) => isArticle[articles[row]!])
        const inDate = wanted
          .filter((row) => !isOver(row))
          .map((row) => (Number.isNaN(ends[row]!) ? Infinity : ends[row]!))
        const others = rows.filter((row) => !isOver(row) && !isArticle[articles[row]!]).length
        return [Number(inDate.length === 0), others, Math.min(...inDate)]
      }
      const wastes = new Map(shown.map(({ place }) => [place, wasteOf(place)]))
      shown.sort((one, other) => {
        const [a, b] = [wastes.get(one.place)!, wastes.get(other.place)!]
        const differing = a.findIndex((value, at) => value !== b[at])
        return differing < 0 ? one.place - other.place : a[differing]! - b[differing]!
      })
    }
    const keyNumbers = new Set(inScope.map(({ tile }) => tile.key))
    const needing = new Set(
      loans.filter(({ state, isOverdue }) => isOverdue || state !== 'out').map(({ loan }) => loan),
    )
    const shownKeys = keys.filter(
      ({ assetNum, isLent, holder, loan, search }) =>
        isHere(holder) &&
        hasWords(search) &&
        (filter.uri === undefined || keyNumbers.has(assetNum)) &&
        (filter.state === undefined || (filter.state === 'free' ? !isLent : filter.state === 'lent' && isLent)) &&
        (!filter.attention ||
          (loan !== null && needing.has(loan)) ||
          (holder !== null && isLent && !departments.has(holder))),
    )
    return { assets: shown.map(({ tile }) => tile), keys: shownKeys, counts }
  }

  return (of: 'assets' | 'keys', asked: WallAsked, { offset, limit }: Range) => {
    const columns = source.current()
    // A minute changes nothing that somebody would see.
    const key = JSON.stringify({ ...asked, now: Math.floor(asked.now / 60_000) })
    if (last?.columns !== columns || last.asked !== key) last = { columns, asked: key, wall: work(columns, asked) }
    const { assets, keys, counts } = last.wall
    const range = <Row>(rows: readonly Row[]): Row[] => rows.slice(offset, offset + limit)
    return {
      assets:
        of === 'assets' ? range(assets).map(({ state: _state, search: _search, ...tile }): AssetTile => tile) : [],
      keys: of === 'keys' ? range(keys).map(({ search: _search, ...tile }): KeyTile => tile) : [],
      total: of === 'assets' ? assets.length : keys.length,
      counts,
    }
  }
}

/** A part of a wall. */
export type WallPart = ReturnType<ReturnType<typeof createWall>>
