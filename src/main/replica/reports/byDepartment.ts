import { endsWithin, hasEnded, soonDays } from '../../../domain/daysLeft.ts'
import { sortKey } from '../copy/sortKeys.ts'
import { scopeOfReport } from './instances.ts'
import { builtOf, textOrNull, timeCell, type Build, largestOf, seriesOf } from './report.ts'
import { departmentKey } from './people.ts'

interface Department {
  id: string | null
  name: string | null
  products: Map<string, Product>
}

interface Product {
  uri: string
  name: string
  sort: string
  counts: { products: number; assets: number; members: number; expired: number; expiring: number }
  lastPlace: number
  lastHolder: string | undefined
  nextEnd: number
  lastEnd: number
}

const newProduct = (uri: string, name: string, sort: string): Product => ({
  uri,
  name,
  sort,
  counts: { products: 0, assets: 0, members: 0, expired: 0, expiring: 0 },
  lastPlace: -1,
  lastHolder: undefined,
  nextEnd: Infinity,
  lastEnd: -Infinity,
})

const byKey = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const timeOrNull = (time: number) => timeCell(Number.isFinite(time) ? time : NaN)

/** Which department has what until when. What is assigned to nobody is in no department. */
export const buildByDepartment: Build<'by-department'> = (basis, asked) => {
  const { assets, at, ends, article: articleOf } = basis.source.read(['article', 'ends'], scopeOfReport(basis, asked))
  const named = basis.named()
  const personOf = basis.people()
  const departments = new Map<string | null, Department>()
  // One without an id is of those, and of holders, who are in none.
  for (const [key, { departmentId: id, departmentName: name }] of basis.departments())
    if (asked.departmentId === undefined || asked.departmentId === key)
      departments.set(key, { id, name, products: new Map() })

  // Asset numbers of one holder come one after the other, so that holders are counted once.
  const assignedPlaces = assets.map((_, place) => place).filter((place) => assets[place]!.holder !== null)
  assignedPlaces.sort((a, b) => byKey(assets[a]!.holder!, assets[b]!.holder!) || a - b)
  for (const place of assignedPlaces) {
    const holder = assets[place]!.holder!
    const key = departmentKey(personOf(holder))
    if (key === null && asked.departmentId == null && !departments.has(null))
      departments.set(null, { id: null, name: null, products: new Map() })
    const department = departments.get(key)
    if (!department) continue
    const [first, last] = at(place)
    for (let row = first; row < last; row += 1) {
      const { key: productKey, uri, name, nameKey } = named(articleOf[row]!)
      let product = department.products.get(productKey)
      if (!product) {
        product = newProduct(uri, name, nameKey['zh-CN'])
        department.products.set(productKey, product)
      }
      const { counts } = product
      counts.products += 1
      if (product.lastPlace !== place) counts.assets += 1
      product.lastPlace = place
      if (product.lastHolder !== holder) counts.members += 1
      product.lastHolder = holder
      const end = ends[row]!
      if (Number.isNaN(end)) continue
      product.lastEnd = Math.max(product.lastEnd, end)
      if (hasEnded(end, asked.now)) counts.expired += 1
      else {
        product.nextEnd = Math.min(product.nextEnd, end)
        if (endsWithin(end, asked.now, soonDays)) counts.expiring += 1
      }
    }
  }

  const isNarrowed = asked.text !== undefined || asked.uri !== undefined
  const sorted = [...departments.values()]
    .map((one) => ({ ...one, key: sortKey(one.name ?? one.id, 'zh-CN') }))
    // Those who are in none come last.
    .sort((a, b) => Number(a.key === '') - Number(b.key === '') || byKey(a.key, b.key) || byKey(a.id ?? '', b.id ?? ''))
  const largest = largestOf(
    sorted.map(({ id, name, products }) => ({
      id,
      name,
      value: [...products.values()].reduce((all, { counts }) => all + counts.products, 0),
    })),
  )
  const rows = sorted.flatMap(({ id, name, products }) => {
    const department = { departmentId: id, departmentName: name }
    if (products.size === 0) {
      const nothing = { products: 0, assets: 0, members: 0, expired: 0, expiring: 0 }
      return isNarrowed ? [] : [{ ...department, ...nothing, ...noProduct }]
    }
    return [...products.values()]
      .sort((a, b) => byKey(a.sort, b.sort))
      .map(({ uri, name: productName, counts, nextEnd, lastEnd }) => ({
        ...department,
        productUri: textOrNull(uri),
        productName: textOrNull(productName),
        ...counts,
        nextEnd: timeOrNull(nextEnd),
        lastEnd: timeOrNull(lastEnd),
      }))
  })
  const sum = (name: 'products' | 'expired' | 'expiring'): number => rows.reduce((all, row) => all + row[name], 0)
  return builtOf('by-department', rows, {
    totals: {
      departments: new Set(rows.map(departmentKey)).size,
      products: sum('products'),
      expired: sum('expired'),
      expiring: sum('expiring'),
    },
    series: [seriesOf('departments', largest)],
  })
}

const noProduct = { productUri: null, productName: null, nextEnd: null, lastEnd: null }
