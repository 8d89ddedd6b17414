import type { DatabaseSync } from 'node:sqlite'
import { tuples } from '../../sqlite/prepared.ts'
import { inReadTransaction, numberIn, where, type Condition, numbersOf } from './conditions.ts'
import { createPace } from './revisions.ts'
import { placesOfAsset } from './products.ts'
import { whoIn } from './search.ts'
import type { SortLanguage } from './sortKeys.ts'

/** The data of an asset number that its products are found and sorted by. */
export interface ProductAsset {
  row: number
  id: string
  number: string
  holder: string | null
  isLent: boolean
  isOnline: boolean
  /** What its number is sorted by. */
  key: string
}

/** What an asset number and its holder are found by, and what its holder's name is sorted by: empty if that is nobody listed. */
export interface AssetTexts {
  search: string
  holderKey: Readonly<Record<SortLanguage, string>>
}

/** What a product is called. */
export interface ProductKindRow {
  uri: string
  name: string
  /** What tells products apart: the URI, or the name if there is none. */
  key: string
  /** What it is sorted by, by language. */
  nameKey: Readonly<Record<SortLanguage, string>>
}

/** The bits of `flags`; without either of activation nothing is stated. */
export const trialBit = 1
export const activatedBit = 2
/** The end is `trialEndDate`. */
export const trialEndBit = 4
export const notActivatedBit = 8

/** SQL of what instances (`p`) are found, sorted and counted by. Times are epoch ms; a double holds a Long's as well. */
const sqlOf = {
  row: 'p.row',
  asset: 'p.asset',
  article: 'p.article',
  path: 'p.path',
  starts: 'CAST(p.starts AS INTEGER)',
  ends: 'CAST(p.ends AS INTEGER)',
  limitEnd: 'CAST(p.limit_end AS INTEGER)',
  flags: `p.trial * ${trialBit} + p.trial_end * ${trialEndBit}
    + CASE p.activated WHEN 1 THEN ${activatedBit} WHEN 0 THEN ${notActivatedBit} ELSE 0 END`,
  concurrentHigh: 'p.concurrent >> 32',
  concurrentLow: 'p.concurrent & 4294967295',
  amountHigh: 'p.amount >> 32',
  amountLow: 'p.amount & 4294967295',
} as const
export type Column = keyof typeof sqlOf

/** Numbers of instances; of times and upper halves of Longs NaN is what isn't stated. */
type Numbers = Float64Array | Uint32Array | Uint8Array

/** What holds a column; left out, doubles. */
const arrays: Partial<Record<Column, typeof Uint32Array | typeof Uint8Array>> = {
  asset: Uint32Array,
  article: Uint32Array,
  path: Uint32Array,
  flags: Uint8Array,
  concurrentLow: Uint32Array,
  amountLow: Uint32Array,
}

/** Some columns of instances, in the order of their rows. */
export type Columns<Name extends Column> = Readonly<Record<Name, Numbers>> & { count: number }

/** Of so many asset numbers columns are read at once where all are: what the texts of 360,000 instances take is kept for long. */
const assetsAtOnce = 256

/** How many instances a copy has, and conditions that take them piece by piece in the order of their rows. */
function piecesOf(copy: DatabaseSync): { count: number; pieces: Condition[][] } {
  const all = copy
    .prepare('SELECT (SELECT count(*) FROM product) AS count, (SELECT max(row) FROM product) AS last')
    .get()
  const rows = assetsAtOnce * placesOfAsset
  const begins = Array.from({ length: Math.floor(numberIn(all, 'last') / rows) + 1 }, (_, nth) => nth * rows)
  return {
    count: numberIn(all, 'count'),
    pieces: begins.map((first) => [['p.row >= ? AND p.row < ?', first, first + rows]]),
  }
}

/**
 * Reads columns of the instances that meet the conditions (on `p`), left out `order` by their rows. Each comes as one
 * text: a row for each instance takes fifteen times as long. Of no columns nothing is read.
 */
export function readColumns<Name extends Column>(
  copy: DatabaseSync,
  names: readonly Name[],
  conditions: readonly Condition[],
  order?: string,
): Columns<Name> {
  if (names.length === 0) return { count: 0 } as Columns<Name>
  return inReadTransaction(copy, () => {
    const isAll = conditions.length === 0 && order === undefined
    const { count: known, pieces } = isAll ? piecesOf(copy) : { count: undefined, pieces: [conditions] }
    const columns = {} as Record<Name, Numbers>
    let count = 0
    const of = copy.prepare(
      `SELECT ${names.map((name) => `json_group_array(${name}) AS ${name}`).join(', ')} FROM
         (SELECT ${names.map((name) => `${sqlOf[name]} AS ${name}`).join(', ')} FROM product p ${where(pieces[0]!).sql}
          ORDER BY ${order ?? 'p.row'})`,
    )
    for (const piece of pieces) {
      const texts = of.get(...where(piece).values)
      const lists = names.map((name) => [name, JSON.parse(String(texts?.[name])) as (number | null)[]] as const)
      for (const [name, list] of lists) {
        const column = (columns[name] ??= new (arrays[name] ?? Float64Array)(known ?? list.length))
        for (let at = 0; at < list.length; at += 1) column[count + at] = list[at] ?? NaN
      }
      count += lists[0]?.[1].length ?? 0
    }
    return { ...columns, count }
  })
}

/** Columns of instances, and which of them belong to which asset number. */
export type Instances<Name extends Column> = Columns<Name> & {
  assets: readonly ProductAsset[]
  /** The place of each instance's asset number. */
  placeOf: Int32Array
  /** The instances of the asset number at a place: from the first up to the second. */
  at: (place: number) => readonly [first: number, end: number]
}

type SizeTuple = [asset: number, size: number]

type AssetTuple = [
  ...[row: number, id: string, number: string, holder: string | null],
  ...[lent: number, online: number, key: string],
]

function assetIn([row, id, number, holder, lent, online, key]: AssetTuple): ProductAsset {
  return { row, id, number, holder, isLent: lent === 1, isOnline: online === 1, key }
}

const articleIn = (row: Record<string, unknown>): ProductKindRow => ({
  uri: String(row['uri']),
  name: String(row['name']),
  key: String(row['key']),
  nameKey: { en: String(row['name_en']), 'zh-CN': String(row['name_zh']) },
})

/** The product instances of a copy as they are at the moment. */
export type ProductSource = ReturnType<typeof createProductSource>

export function createProductSource(copy: DatabaseSync) {
  const marks = copy.prepare("SELECT group_concat(mark) AS marks FROM revision WHERE data IN ('members', 'assets')")
  const treeMarks = copy.prepare(
    "SELECT group_concat(mark) AS marks FROM revision WHERE data IN ('products', 'assets')",
  )
  const pace = createPace(copy)
  const listed = copy.prepare(
    'SELECT row, id, asset_num, holder, lent, online, number_key FROM asset ORDER BY position, row',
  )
  // Apart, since they take eight times as long as the rest.
  const textsListed = copy.prepare(
    `SELECT asset.search || char(10) || coalesce(${whoIn('member.search')}, ''), coalesce(name_en, ''), coalesce(name_zh, '')
     FROM asset LEFT JOIN member ON member.id = holder ORDER BY asset.position, asset.row`,
  )
  // Of all instances this says which is whose, in a fraction of the time that a column takes.
  const sizes = copy.prepare(
    'SELECT row, size FROM asset JOIN tree ON tree.asset_id = asset.id WHERE size > 0 ORDER BY row',
  )
  const newArticles = copy.prepare('SELECT * FROM article WHERE id > ? ORDER BY id')
  const productKinds: (ProductKindRow | undefined)[] = []
  let lastArticle = 0
  let assets: readonly ProductAsset[] = []
  let texts: readonly AssetTexts[] | undefined
  let places = new Int32Array()
  let seen: unknown
  let sized: { marks: unknown; all: readonly SizeTuple[] } = { marks: undefined, all: [] }

  function readAssets(): void {
    const now = marks.get()?.['marks']
    if (now === seen) return
    seen = now
    assets = Array.from(tuples<AssetTuple>(listed), assetIn)
    texts = undefined
    places = new Int32Array(assets.reduce((most, { row }) => Math.max(most, row), 0) + 1).fill(-1)
    assets.forEach(({ row }, place) => (places[row] = place))
  }

  function readSizes(): readonly SizeTuple[] {
    const now = treeMarks.get()?.['marks']
    if (now !== sized.marks) sized = { marks: now, all: [...tuples<SizeTuple>(sizes)] }
    return sized.all
  }

  /** Which asset numbers have which instances, where none is left out, and on demand the rows of these. */
  function allBySize(withRows: boolean) {
    const all = readSizes()
    const count = all.reduce((sum, [, size]) => sum + size, 0)
    const found = { placeOf: new Int32Array(count), row: new Float64Array(withRows ? count : 0), ...noInstances() }
    let first = 0
    for (const [asset, size] of all) {
      const place = places[asset]!
      found.begins[place] = first
      for (let nth = 0; nth < size; nth += 1) {
        found.placeOf[first + nth] = place
        if (withRows) found.row[first + nth] = asset * placesOfAsset + nth
      }
      first += size
      found.ends[place] = first
    }
    return found
  }

  /** The same of some, by the asset number of each. */
  function someByAsset(of: Numbers) {
    const found = { placeOf: new Int32Array(of.length), ...noInstances() }
    for (let instance = 0; instance < of.length; instance += 1) {
      const place = places[of[instance]!]!
      if (instance === 0 || found.placeOf[instance - 1] !== place) found.begins[place] = instance
      found.placeOf[instance] = place
      found.ends[place] = instance + 1
    }
    return found
  }

  /** Of each asset number where its instances begin and end. */
  const noInstances = () => ({ begins: new Uint32Array(assets.length), ends: new Uint32Array(assets.length) })

  return {
    ...pace,
    /** The asset numbers, in the service's order; the same object as before if nothing changed. */
    assets(): readonly ProductAsset[] {
      inReadTransaction(copy, readAssets)
      return assets
    },
    /** Of each asset number, by its place, what is read only where it is searched or sorted by. */
    assetTexts(): readonly AssetTexts[] {
      return inReadTransaction(copy, () => {
        readAssets()
        return (texts ??= Array.from(
          tuples<[search: string, en: string, zh: string]>(textsListed),
          ([search, en, zh]) => ({ search, holderKey: { en, 'zh-CN': zh } }),
        ))
      })
    },
    /** What products are called, by the numbers of their product kinds. */
    productKinds(): readonly (ProductKindRow | undefined)[] {
      for (const row of newArticles.iterate(lastArticle)) {
        lastArticle = numberIn(row, 'id')
        productKinds[lastArticle] = articleIn(row)
      }
      return productKinds
    },
    /** Columns of the instances that meet the conditions (on `p`). */
    read<Name extends Column>(names: readonly Name[], conditions: readonly Condition[]): Instances<Name> {
      return inReadTransaction(copy, () => {
        readAssets()
        const isAll = conditions.length === 0
        const requested = isAll ? names.filter((name) => name !== 'row') : [...new Set<Column>([...names, 'asset'])]
        const columns = readColumns<Column>(copy, requested, conditions)
        const { begins, ends, placeOf, ...rows } = isAll
          ? allBySize(names.includes('row' as Name))
          : someByAsset(columns.asset)
        return {
          ...columns,
          ...rows,
          count: placeOf.length,
          assets,
          placeOf,
          at: (place) => [begins[place]!, ends[place]!],
        }
      })
    },
  }
}

const nameless: ProductKindRow = { uri: '', name: '', key: '', nameKey: { en: '', 'zh-CN': '' } }

/**
 * What each article's product is called, by the article's number. Instances of one product may have several names, or
 * none: it is called by the first of those that it has, by their characters, whatever a search leaves of them; the order
 * in which the service has them isn't that of a snapshot. `used`: the product kinds that there are instances of.
 */
export function namedProductKinds(
  productKinds: readonly (ProductKindRow | undefined)[],
  used: ReadonlySet<number>,
): (article: number) => ProductKindRow {
  const named = new Map<string, ProductKindRow>()
  productKinds.forEach((one, at) => {
    if (one === undefined || !used.has(at) || one.name === '') return
    const known = named.get(one.key)
    if (!known || one.name < known.name) named.set(one.key, one)
  })
  return (article) => {
    const one = productKinds[article]
    return one === undefined ? nameless : (named.get(one.key) ?? one)
  }
}

/** The product kinds that a copy has instances of. */
export const usedProductKinds = (copy: DatabaseSync): Set<number> =>
  new Set(
    numbersOf(copy, 'SELECT id AS row FROM article WHERE EXISTS (SELECT 1 FROM product WHERE article = article.id)'),
  )
