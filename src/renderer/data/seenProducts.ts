import type { AssetId } from '../../contract/ids.ts'
import type { ProductTree } from '../../contract/records.ts'
import { productsIn } from '../../domain/tree.ts'
import { onOtherEnterprise } from './enterprise.ts'

/** A product under an asset, as it was last seen there. */
export interface SeenProduct {
  asset: AssetId
  name: string
}

/** The names of the products in the trees that were shown. (No endpoint finds products: a tree is read per asset.) */
const namesByAsset = new Map<AssetId, readonly string[]>()

/** Remembers what was seen under an asset while the enterprise is shown. */
export function rememberProducts(asset: AssetId, tree: ProductTree): void {
  const names = productsIn(tree).flatMap(({ productName }) => productName || [])
  namesByAsset.set(asset, [...new Set(names)])
}

/** The seen products whose name has this part; `wanted` is in lower case. */
export function findSeenProducts(wanted: string): SeenProduct[] {
  return [...namesByAsset].flatMap(([asset, names]) =>
    names.filter((name) => name.toLowerCase().includes(wanted)).map((name) => ({ asset, name })),
  )
}

onOtherEnterprise(() => namesByAsset.clear())
