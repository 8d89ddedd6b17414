import type { DatabaseSync } from 'node:sqlite'
import { numbersOf } from '../copy/numbersOf.ts'
import type { Instances, ProductAsset } from '../copy/productColumns.ts'
import { cellColumns, instanceCells, wantedInstances } from './instances.ts'
import { plainId } from '../kinds.ts'
import { searchable, wordsOf } from '../../../domain/searchable.ts'
import { departmentKey, holderCells, holderPlaces, type People, type ReportCell } from './people.ts'
import type { Build } from './report.ts'

const order = ({ key: a }: ProductAsset, { key: b }: ProductAsset): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Who is on the report, in its order, and the places of their asset numbers, in the order of the numbers: the employees
 * by name, then whoever holds something and is none of them (-1). Of an id that is listed twice, the first one has what
 * is assigned to it.
 */
function holdersOf(assets: readonly ProductAsset[], personOf: Int32Array, { count }: People) {
  const ofPersons = new Map<number, number[]>()
  const ofStrangers = new Map<string, number[]>()
  function add<Key>(all: Map<Key, number[]>, key: Key, place: number): void {
    const known = all.get(key)
    if (known) known.push(place)
    else all.set(key, [place])
  }
  const sorted = assets.map((_, place) => place).sort((a, b) => order(assets[a]!, assets[b]!) || a - b)
  for (const place of sorted) {
    const { holder } = assets[place]!
    if (holder === null) continue
    if (personOf[place] === -1) add(ofStrangers, holder, place)
    else add(ofPersons, personOf[place]!, place)
  }
  return function* () {
    const nothing: number[] = []
    for (let person = 0; person < count; person += 1) yield { person, places: ofPersons.get(person) ?? nothing }
    for (const id of [...ofStrangers.keys()].sort()) yield { person: -1, places: ofStrangers.get(id) ?? nothing }
  }
}

/**
 * What the rows are about, a number for each: an instance, or after all of those an asset number without any, or after
 * all of those an employee without any. Memory is taken only as it is filled.
 */
function createRows({ count, assets, placeOf }: Instances<never>, personOf: Int32Array, people: People) {
  const firstPerson = count + assets.length
  const rows = new Uint32Array(firstPerson + people.count)
  let length = 0
  const add = (what: number): void => {
    rows[length] = what
    length += 1
  }
  const instance = (row: number): number => (rows[row]! < count ? rows[row]! : -1)
  const place = (row: number): number => {
    const what = rows[row]!
    return what < count ? placeOf[what]! : what < firstPerson ? what - count : -1
  }
  return {
    addInstance: add,
    addAsset: (at: number) => add(count + at),
    addPerson: (at: number) => add(firstPerson + at),
    length: () => length,
    instance,
    place,
    person: (row: number): number => (place(row) === -1 ? rows[row]! - firstPerson : personOf[place(row)]!),
  }
}

/** The rows of the asset numbers that have no products, or whose products were never read. */
const assetsWithoutProducts = (copy: DatabaseSync): Set<number> =>
  new Set(numbersOf(copy, 'SELECT row FROM asset WHERE NOT EXISTS (SELECT 1 FROM product WHERE asset = asset.row)'))

/** What is above products, by the numbers of their paths. */
function merchandiseOf(copy: DatabaseSync): readonly (string | null)[] {
  const names: (string | null)[] = []
  for (const { id, nodes } of copy.prepare('SELECT id, nodes FROM path').iterate()) {
    const path = JSON.parse(String(nodes)) as { num: string; name: string }[]
    names[Number(id)] = path.map(({ name, num }) => name || num).join(' / ') || null
  }
  return names
}

/** Who has what until when. */
export const buildByEmployee: Build = (basis, asked) => {
  const found = wantedInstances(basis, [...cellColumns, 'path'], { ...asked, departmentId: undefined })
  const { assets, at, path: pathOf } = found
  const isEmpty = assetsWithoutProducts(basis.copy)
  const people = basis.people()
  const { searchOf } = people
  const personOf = holderPlaces(assets, people)
  const holders = holdersOf(assets, personOf, people)
  const words = wordsOf(asked.text ?? '')
  const hasText = (person: number, asset?: ProductAsset): boolean => {
    if (words.length === 0) return true
    const text = `${searchOf(person) ?? ''}\n${searchable(asset?.number, asset?.id, asset?.holder ?? undefined)}`
    return words.every((word) => text.includes(word))
  }
  const rows = createRows(found, personOf, people)
  const counts = { employees: 0, former: 0, withoutAssets: 0, assets: 0, instances: 0 }

  for (const { person, places } of holders()) {
    if (asked.former && person !== -1) continue
    if (asked.departmentId !== undefined && departmentKey(people.departmentOf(person)) !== asked.departmentId) continue
    let has = 0
    for (const place of places) {
      const [first, end] = at(place)
      if (isEmpty.has(assets[place]!.row)) {
        if (asked.uri !== undefined || !hasText(person, assets[place])) continue
        rows.addAsset(place)
        has += 1
      } else {
        for (let row = first; row < end; row += 1) rows.addInstance(row)
        const under = end - first
        counts.instances += under
        if (under === 0) continue
        has += 1
      }
    }
    if (places.length === 0 && person !== -1 && asked.uri === undefined && hasText(person)) {
      rows.addPerson(person)
      counts.withoutAssets += 1
      counts.employees += 1
    }
    counts.assets += has
    if (has > 0) counts[person === -1 ? 'former' : 'employees'] += 1
  }

  const { instance, place } = rows
  const errors = new Map(basis.unread().map(({ assetId, error }) => [assetId, error]))
  const merchandise = merchandiseOf(basis.copy)
  const cells = instanceCells(basis, found, instance)
  const person = (row: number) => people.at(rows.person(row))
  const asset = (row: number) => assets[place(row)]
  const ofInstance =
    <Cell extends ReportCell>(cell: (row: number) => Cell) =>
    (row: number): Cell | null =>
      instance(row) === -1 ? null : cell(row)
  return {
    total: rows.length(),
    cells: {
      ...holderCells((row) => person(row)?.globalId ?? asset(row)?.holder ?? null, person),
      assetNum: (row) => asset(row)?.number ?? null,
      assetId: (row) => (place(row) === -1 ? null : plainId(asset(row)!.id)),
      borrowedFlag: (row) => asset(row)?.isLent ?? null,
      productName: ofInstance(cells.productName),
      productUri: ofInstance(cells.productUri),
      merchandise: ofInstance((row) => merchandise[pathOf[instance(row)]!] ?? null),
      trial: ofInstance(cells.trial),
      limitStartTime: ofInstance(cells.limitStartTime),
      ends: ofInstance(cells.ends),
      error: (row) => errors.get(asset(row)?.id ?? '') ?? null,
    },
    totals: counts,
  }
}
