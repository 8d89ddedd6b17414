import type { DatabaseSync } from 'node:sqlite'
import { firstWithin, lastWithin, soonDays } from '../../../domain/daysLeft.ts'
import { wordsOf } from '../../../domain/searchable.ts'
import { isAmong, numberIn, where, type Condition, numbersOf } from './conditions.ts'
import { activatedBit, trialBit } from './productColumns.ts'
import { whoIn } from './search.ts'

/** Which product instances; a condition that is left out doesn't matter. */
export interface ProductFilter {
  /**
   * Words in a product's name, URI or ids, in a merchandise above it, in its asset number or in that number's holder.
   * An instance's own id is found by its beginning.
   */
  text?: string
  /** What tells products apart (`ProductKindRow.key`). */
  uri?: string
  assetId?: string
  /** Who holds the asset number, by global id; null for nobody. */
  holder?: string | null
  /** Ends after `now`, at most this many days away (`endsWithin`). */
  expiringDays?: number
  expired?: boolean
  /** Only what ended at most this many days ago counts as expired. */
  expiredDays?: number
  trial?: boolean
  notActivated?: boolean
}

/** How many of the matching products have expired, expire soon, are trials and are not activated. */
export interface ProductCounts {
  all: number
  expired: number
  expiring: number
  trial: number
  notActivated: number
}

/** The states to filter and count by, as bits. */
export const productStatus = { expired: 1, expiring: 2, trial: 4, notActivated: 8 } as const
type State = keyof typeof productStatus
const states = Object.keys(productStatus) as State[]
/** How many ways there are to have some of the states. */
const statuses = 2 ** states.length

/** What has ended since this counts as expired, and what ends until that as expiring. */
const boundsOf = ({ expiringDays = soonDays, expiredDays = Infinity }: ProductFilter, now: number) => ({
  since: firstWithin(now, expiredDays),
  until: lastWithin(now, expiringDays),
})

/** The state bits of an instance, by its end (epoch ms, NaN for none) and its flags. */
export function productStatusOf(filter: ProductFilter, now: number): (end: number, flags: number) => number {
  const { since, until } = boundsOf(filter, now)
  return (end, flags) =>
    (end >= since && end <= now ? productStatus.expired : 0) |
    (end > now && end <= until ? productStatus.expiring : 0) |
    (flags & trialBit ? productStatus.trial : 0) |
    (flags & activatedBit ? 0 : productStatus.notActivated)
}

/** The same as conditions on instances. */
function statesOf(filter: ProductFilter, now: number): Record<State, Condition> {
  const { since, until } = boundsOf(filter, now)
  return {
    expired: ['p.ends BETWEEN ? AND ?', since, now],
    expiring: ['p.ends > ? AND p.ends <= ?', now, until],
    trial: ['p.trial'],
    notActivated: ['p.activated IS NOT 1'],
  }
}

const valuesOf = (conditions: Record<State, Condition>) => states.flatMap((state) => conditions[state].slice(1))

/** The states that a row must have to match the filter. */
function wantedStates({ expired, expiringDays, trial, notActivated }: ProductFilter) {
  const wanted = { expired, expiring: expiringDays !== undefined, trial, notActivated }
  return states.filter((state) => wanted[state])
}

/** The same as bits. */
export const wantedStatus = (filter: ProductFilter): number =>
  wantedStates(filter).reduce((bits, state) => bits | productStatus[state], 0)

/** Counts rows by their states. */
export function createCounts() {
  const countByStatus = new Uint32Array(statuses)
  const having = (bit: number): number => countByStatus.reduce((sum, count, at) => (at & bit ? sum + count : sum), 0)
  return {
    add: (of: number) => void (countByStatus[of]! += 1),
    counts: (): ProductCounts => ({
      all: countByStatus.reduce((sum, count) => sum + count, 0),
      expired: having(productStatus.expired),
      expiring: having(productStatus.expiring),
      trial: having(productStatus.trial),
      notActivated: having(productStatus.notActivated),
    }),
  }
}

/** The conditions on the states of instances. */
export function stateConditions(filter: ProductFilter, now: number): Condition[] {
  const conditions = statesOf(filter, now)
  return wantedStates(filter).map((state) => conditions[state])
}

/** Counts the instances of a copy in the scope of a filter, whatever states it asks for. */
export function countProducts(
  copy: DatabaseSync,
  scope: ProductScope,
  filter: ProductFilter,
  now: number,
): ProductCounts {
  const { sql, values } = where(scope.instances)
  const conditions = statesOf(filter, now)
  // Of all there is, those that end between two times are counted in the index of ends, in an eighth of the time.
  const isIndexed = (state: State): boolean => sql === '' && (state === 'expired' || state === 'expiring')
  const counts = states.map((state) => {
    const [condition] = conditions[state]
    const count = isIndexed(state)
      ? `(SELECT count(*) FROM product p WHERE ${condition})`
      : `count(*) FILTER (WHERE ${condition})`
    return `${count} AS ${state}`
  })
  const row = copy
    .prepare(`SELECT count(*) AS "all", ${counts.join(', ')} FROM product p ${sql}`)
    .get(...valuesOf(conditions), ...values)
  const of = (name: keyof ProductCounts): number => numberIn(row, name)
  return {
    all: of('all'),
    expired: of('expired'),
    expiring: of('expiring'),
    trial: of('trial'),
    notActivated: of('notActivated'),
  }
}

/** Of each instance in the scope of a filter the row of its asset number and its state bits, whatever states it asks for. */
export function* statesByAsset(copy: DatabaseSync, scope: ProductScope, filter: ProductFilter, now: number) {
  const { sql, values } = where(scope.instances)
  const conditions = statesOf(filter, now)
  const bits = states.map((state) => `iif(${conditions[state][0]}, ${productStatus[state]}, 0)`).join(' + ')
  const all = numbersOf(
    copy,
    `SELECT p.asset * ${statuses} + ${bits} AS row FROM product p ${sql}`,
    ...valuesOf(conditions),
    ...values,
  )
  for (const one of all) yield { asset: Math.floor(one / statuses), status: one % statuses }
}

/** The rows of the asset numbers that have a word themselves, or by their holder. */
const assetsWith = (copy: DatabaseSync, word: string): number[] =>
  numbersOf(
    copy,
    `SELECT row FROM asset
     WHERE instr(search, ?) OR holder IN (SELECT id FROM member WHERE instr(${whoIn('search')}, ?))`,
    word,
    word,
  )

/** No condition where nothing can meet it: it would be tried for every instance. */
const isOneOf = (column: string, of: readonly number[]): Condition[] => (of.length === 0 ? [] : [isAmong(column, of)])

const anyOf = (...conditions: Condition[]): Condition => [
  conditions.map(([sql]) => `(${sql})`).join(' OR '),
  ...conditions.flatMap(([, ...values]) => values),
]

/** A condition on instances: the product, its codes, or a merchandise above it, has the word. */
export function isNamed(copy: DatabaseSync, word: string): Condition {
  const having = (table: string) => numbersOf(copy, `SELECT id AS row FROM ${table} WHERE instr(search, ?)`, word)
  const [articles, paths] = [having('article'), having('path')]
  return anyOf(...isOneOf('p.article', articles), ...isOneOf('p.path', paths), ['instr(p.codes, ?)', word])
}

/** A condition on instances: their own id begins with the word. */
const beginsWith = (word: string): Condition => ['p.id >= ? AND p.id < ?', word, `${word}\u{10ffff}`]

/** A condition on instances: their product. */
export const isProduct = (key: string): Condition => ['p.article IN (SELECT id FROM article WHERE key = ?)', key]

/** The conditions on an asset number alone. */
function ofAsset({ assetId, holder }: ProductFilter): Condition[] {
  return [
    ...(assetId === undefined ? [] : [['asset.id = ?', assetId] satisfies Condition]),
    ...(holder === undefined ? [] : ([holder === null ? ['holder IS NULL'] : ['holder = ?', holder]] as Condition[])),
  ]
}

/** What a filter asks for but states, its words looked up in the copy once for all that asks with it. */
export interface ProductScope {
  /** The conditions on instances. */
  instances: Condition[]
  /** The conditions on asset numbers: all of those on them, and that each word is in their own text. */
  assets: Condition[]
}

export function scopeOf(copy: DatabaseSync, filter: ProductFilter): ProductScope {
  const { text = '', uri } = filter
  const words = wordsOf(text).map((word) => ({ word, assets: assetsWith(copy, word) }))
  const listed = words.length === 0 ? 0 : numberIn(copy.prepare('SELECT count(*) AS count FROM asset').get(), 'count')
  // Of a word that every asset number has nothing else need be known.
  const telling = words.filter(({ assets }) => assets.length < listed)
  return {
    instances: [
      ...telling.map(({ word, assets }) => anyOf(isNamed(copy, word), ...isOneOf('p.asset', assets), beginsWith(word))),
      ...(uri === undefined ? [] : [isProduct(uri)]),
      ...ofAsset(filter).map(([sql, ...values]): Condition => [
        `p.asset IN (SELECT asset.row FROM asset WHERE ${sql})`,
        ...values,
      ]),
    ],
    assets: [...telling.map(({ assets }) => isAmong('asset.row', assets)), ...ofAsset(filter)],
  }
}
