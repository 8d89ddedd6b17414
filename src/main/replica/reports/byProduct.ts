import { countIn, noCounts } from '../../../domain/boardFilter.ts'
import { endsWithin, hasEnded, soonDays } from '../../../domain/daysLeft.ts'
import { createSum } from '../copy/products.ts'
import { activatedBit, trialBit } from '../copy/productColumns.ts'
import { scopeOfReport } from './instances.ts'
import { builtOf, textOrNull, timeCell, type Build, largestOf, seriesOf } from './report.ts'

const counted = () => ({
  owned: 0,
  assigned: 0,
  free: 0,
  lent: 0,
  online: 0,
  assets: 0,
  expired: 0,
  expiring: 0,
  trial: 0,
  notActivated: 0,
})

const newProduct = (key: string, uri: string, name: string, sort: string) => ({
  key,
  uri,
  name,
  sort,
  lastPlace: -1,
  nextEnd: Infinity,
  counts: counted(),
  concurrent: createSum(),
  amount: createSum(),
})
type Product = ReturnType<typeof newProduct>

/** What the enterprise owns of each product, and what becomes of it. By name. */
export const buildByProduct: Build<'by-product'> = (basis, asked) => {
  const names = ['article', 'ends', 'flags', 'concurrentHigh', 'concurrentLow', 'amountHigh', 'amountLow'] as const
  const found = basis.source.read(names, scopeOfReport(basis, asked))
  const { assets, at, ends, flags, article: articleOf } = found
  const named = basis.named()
  const concurrent = { high: found.concurrentHigh, low: found.concurrentLow }
  const amounts = { high: found.amountHigh, low: found.amountLow }
  const products = new Map<string, Product>()
  const byArticle: (Product | undefined)[] = []

  function productOf(article: number): Product {
    const { key, uri, name, nameKey } = named(article)
    const product = products.get(key) ?? newProduct(key, uri, name, nameKey['zh-CN'])
    products.set(key, product)
    return product
  }

  assets.forEach((asset, place) => {
    const [first, end] = at(place)
    const state = noCounts()
    countIn(state, { isHeld: asset.holder !== null, isLent: asset.isLent, isOnline: asset.isOnline })
    for (let row = first; row < end; row += 1) {
      const product = (byArticle[articleOf[row]!] ??= productOf(articleOf[row]!))
      const { counts } = product
      counts.owned += 1
      if (state.free) counts.free += 1
      if (state.held) counts.assigned += 1
      if (state.lent) counts.lent += 1
      if (state.online) counts.online += 1
      if (product.lastPlace !== place) {
        product.lastPlace = place
        counts.assets += 1
      }
      product.concurrent.add(concurrent, row)
      product.amount.add(amounts, row)
      const until = ends[row]!
      if (hasEnded(until, asked.now)) counts.expired += 1
      else {
        if (endsWithin(until, asked.now, soonDays)) counts.expiring += 1
        if (until < product.nextEnd) product.nextEnd = until
      }
      if (flags[row]! & trialBit) counts.trial += 1
      if (!(flags[row]! & activatedBit)) counts.notActivated += 1
    }
  })

  const sorted = [...products.values()].sort((a, b) => (a.sort < b.sort ? -1 : a.sort > b.sort ? 1 : 0))
  const totals = { ...counted(), products: sorted.length }
  for (const { counts } of sorted) {
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) totals[name] += counts[name]
  }
  // An asset number has several products: theirs don't add up.
  const { assets: _assets, ...sums } = totals
  const largest = largestOf(
    sorted.map(({ uri, name, counts }) => ({
      id: textOrNull(uri),
      name: textOrNull(name),
      value: counts.owned,
      counts,
    })),
  )
  return builtOf(
    'by-product',
    sorted.map(({ key, uri, name, counts, concurrent, amount, nextEnd }) => ({
      ...counts,
      productUri: textOrNull(uri),
      productName: textOrNull(name),
      limitConcurrent: concurrent.sum(),
      limitAmount: amount.sum(),
      unlimitedConcurrent: concurrent.unlimited(),
      unlimitedAmount: amount.unlimited(),
      nextEnd: timeCell(nextEnd === Infinity ? NaN : nextEnd),
      leadDays: asked.leadDays[key] ?? null,
    })),
    {
      totals: sums,
      series: [
        seriesOf('owned', largest),
        seriesOf(
          'ownedAssigned',
          largest.map(({ label, counts }) => ({ label, value: counts.assigned })),
        ),
      ],
    },
  )
}
