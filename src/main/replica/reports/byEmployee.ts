import { instanceCells, wantedInstances } from './instances.ts'
import type { ProductAsset, ProductColumns } from '../copy/productColumns.ts'
import { plainId } from '../kinds.ts'
import { searchable, wordsOf } from '../../../domain/searchable.ts'
import type { Build, ReportBasis, ReportCell } from './report.ts'

/** What a row is about: an employee, an asset number, an instance; -1 for none. Memory is taken only as it is filled. */
function createRows(atMost: number) {
  let length = 0
  const [persons, places, instances] = [new Int32Array(atMost), new Int32Array(atMost), new Int32Array(atMost)]
  return {
    add(person: number, place: number, instance: number): void {
      persons[length] = person
      places[length] = place
      instances[length] = instance
      length += 1
    },
    all: () => ({ length, persons, places, instances }),
  }
}

/** The places of each holder's asset numbers, in the order of the numbers. */
function placesByHolder({ assets }: ProductColumns): Map<string, number[]> {
  const byHolder = new Map<string, number[]>()
  const sorted = assets.map((_, place) => place).sort((a, b) => order(assets[a]!, assets[b]!) || a - b)
  for (const place of sorted) {
    const { holder } = assets[place]!
    if (holder === null) continue
    const known = byHolder.get(holder)
    if (known) known.push(place)
    else byHolder.set(holder, [place])
  }
  return byHolder
}

const order = ({ key: a }: ProductAsset, { key: b }: ProductAsset): number => (a < b ? -1 : a > b ? 1 : 0)

/** Who is on the report, in its order: the employees by name, then whoever holds something and is none of them. */
function holdersOf({ people }: ReportBasis, byHolder: ReadonlyMap<string, unknown>): { id: string; person: number }[] {
  const { all, placeOf } = people()
  const strangers = [...byHolder.keys()].filter((id) => !placeOf.has(id)).sort()
  return [
    // Of an id that is listed twice, the first one has what is assigned to it.
    ...all.map(({ globalId }, person) => ({ id: placeOf.get(globalId) === person ? globalId : '', person })),
    ...strangers.map((id) => ({ id, person: -1 })),
  ]
}

/** Who has what until when. */
export const buildByEmployee: Build = (basis, asked) => {
  const { columns, articles, people } = basis
  const { assets, begins, articles: articleOf } = columns
  const { all, searchOf } = people()
  const byHolder = placesByHolder(columns)
  const isWanted = wantedInstances(basis, asked)
  const words = wordsOf(asked.text ?? '')
  const said = (person: number, asset?: ProductAsset): boolean => {
    if (words.length === 0) return true
    const text = `${searchOf(person) ?? ''}\n${searchable(asset?.number, asset?.id, asset?.holder ?? undefined)}`
    return words.every((word) => text.includes(word))
  }
  const rows = createRows(columns.count + assets.length + all.length)
  const counts = { employees: 0, withoutAssets: 0, assets: 0, instances: 0 }

  for (const { id, person } of holdersOf(basis, byHolder)) {
    if (asked.former && person !== -1) continue
    if (asked.departmentId !== undefined && all[person]?.departmentId !== asked.departmentId) continue
    const places = byHolder.get(id) ?? []
    let has = 0
    for (const place of places) {
      const [first, end] = [begins[place]!, begins[place + 1]!]
      if (first === end) {
        if (asked.uri !== undefined || !said(person, assets[place])) continue
        rows.add(person, place, -1)
        has += 1
      } else {
        let under = 0
        for (let row = first; row < end; row += 1) {
          if (!isWanted(row)) continue
          rows.add(person, place, row)
          under += 1
        }
        counts.instances += under
        if (under === 0) continue
        has += 1
      }
    }
    if (places.length === 0 && person !== -1 && asked.uri === undefined && said(person)) {
      rows.add(person, -1, -1)
      counts.withoutAssets += 1
      counts.employees += 1
    }
    counts.assets += has
    if (has > 0) counts.employees += 1
  }

  const { length, persons, places, instances } = rows.all()
  const errors = new Map(basis.unread().map(({ assetId, error }) => [assetId, error]))
  const merchandise = Array.from(articles, (one) => one?.path.map(({ name, num }) => name || num).join(' / ') || null)
  const cells = instanceCells(basis, instances)
  const ofPerson = (name: 'userName' | 'name' | 'departmentId' | 'departmentName') => (row: number) =>
    all[persons[row]!]?.[name] ?? null
  const ofInstance =
    <Cell extends ReportCell>(cell: (row: number) => Cell) =>
    (row: number): Cell | null =>
      instances[row] === -1 ? null : cell(row)
  return {
    total: length,
    cells: {
      globalId: (row) => all[persons[row]!]?.globalId ?? assets[places[row]!]?.holder ?? null,
      ...{ userName: ofPerson('userName'), name: ofPerson('name') },
      ...{ departmentId: ofPerson('departmentId'), departmentName: ofPerson('departmentName') },
      assetNum: (row) => assets[places[row]!]?.number ?? null,
      assetId: (row) => (places[row] === -1 ? null : plainId(assets[places[row]!]!.id)),
      borrowedFlag: (row) => assets[places[row]!]?.isLent ?? null,
      productName: ofInstance(cells.productName),
      productUri: ofInstance(cells.productUri),
      merchandise: ofInstance((row) => merchandise[articleOf[instances[row]!]!] ?? null),
      trial: ofInstance(cells.trial),
      limitStartTime: ofInstance(cells.limitStartTime),
      ends: ofInstance(cells.ends),
      error: (row) => errors.get(assets[places[row]!]?.id ?? '') ?? null,
    },
    totals: counts,
  }
}
