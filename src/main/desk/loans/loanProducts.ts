import type { AssetId, ProfileId } from '../../../contract/ids.ts'
import type { LoanProducts } from '../../../contract/loans.ts'
import type { ProductInstance } from '../../../contract/records.ts'
import { productsIn } from '../../../domain/tree.ts'
import { endOf, isTrial } from '../../../domain/validity.ts'
import type { Replicas } from '../../replica/replica.ts'
import { hasReplica, replicaOf } from '../memory/replicas.ts'
import { memoryPlace } from '../memory/reading.ts'
import type { Sessions } from '../sessions.ts'

/** More products of one loan are counted, and not kept: history is for good. */
const maxProducts = 200
const mostName = 100

const timeOf = (value: unknown): number | null => {
  const time = value === undefined || value === null ? NaN : Number(value)
  return Number.isFinite(time) ? time : null
}

const recordedProduct = (product: ProductInstance) => ({
  name: (product.productName || product.productUri || product.id).slice(0, mostName),
  starts: timeOf(product.limitStartTime),
  ends: timeOf(endOf(product)),
  isTrial: isTrial(product),
})

/**
 * The products of asset numbers as the copy has them: what a sheet shows, and nothing else of them. Those whose
 * products the copy doesn't know are left out; it never throws.
 */
export async function productsNow(
  replicas: Replicas,
  sessions: Sessions,
  profile: ProfileId,
  assets: readonly AssetId[],
): Promise<LoanProducts[]> {
  if (!hasReplica(replicas, sessions, profile)) return []
  const found: LoanProducts[] = []
  let left = maxProducts
  try {
    const { reading } = memoryPlace(await replicaOf(replicas, sessions, profile), 'copy', null)
    for (const assetId of assets) {
      const tree = await reading.showProducts(assetId).catch(() => undefined)
      if (!tree) continue
      const all = productsIn(tree)
      const products = all.slice(0, left).map(recordedProduct)
      left -= products.length
      found.push({ assetId, products, more: all.length - products.length })
    }
  } catch {
    // The loan counts, not what is kept with it.
  }
  return found
}
