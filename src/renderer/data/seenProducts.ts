import type { AssetId } from '../../contract/ids.ts'
import type { ProductInstance, ProductTree } from '../../contract/records.ts'
import { productsIn } from '../../domain/tree.ts'
import { nextToEnd } from '../../domain/validity.ts'
import { onOtherEnterprise } from './enterprise.ts'

/** A product under an asset, as it was last seen there. */
export interface SeenProduct {
  asset: AssetId
  name: string
}

/** The products in the trees that were shown. (No endpoint finds products: a tree is read per asset.) */
const byAsset = new Map<AssetId, readonly ProductInstance[]>()

/** Remembers what was seen under an asset while the enterprise is shown. */
export function rememberProducts(asset: AssetId, tree: ProductTree): void {
  byAsset.set(asset, productsIn(tree))
}

/** The seen products whose name has this part; `wanted` is in lower case. */
export function findSeenProducts(wanted: string): SeenProduct[] {
  return [...byAsset].flatMap(([asset, products]) =>
    [...new Set(products.flatMap(({ productName }) => productName || []))]
      .filter((name) => name.toLowerCase().includes(wanted))
      .map((name) => ({ asset, name })),
  )
}

/** The product under an asset whose end comes next after `now` (epoch ms), as far as it was seen: nothing is read for it. */
export function seenToEndNext(asset: AssetId, now: number): ProductInstance | undefined {
  return nextToEnd(byAsset.get(asset) ?? [], now)
}

onOtherEnterprise(() => byAsset.clear())
