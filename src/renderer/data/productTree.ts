import { create } from 'zustand'
import type { AssetId } from '../../contract/ids.ts'
import type { ProductTree } from '../../contract/records.ts'
import { call } from '../desk/call.ts'
import { currentProfileId, onOtherEnterprise } from './enterprise.ts'
import { loadingFrom, settledFrom, type Loadable } from './loadable.ts'
import { currentRoute } from '../routing/route.ts'
import { sourceOf } from './source.ts'
import { createTurns } from './turns.ts'

interface Products {
  asset: AssetId | undefined
  tree: Loadable<ProductTree>
}

const unread: Products = { asset: undefined, tree: { state: 'unread' } }

export const useProducts = create<Products>(() => unread)

const turns = createTurns()

/** Reads the tree of an asset number. Another one's tree is never shown in its place. */
export async function showProducts(asset: AssetId): Promise<void> {
  const { signal, isNewest } = turns.next()
  useProducts.setState(({ asset: before, tree }) => ({
    asset,
    tree: before === asset ? loadingFrom(tree) : { state: 'loading' },
  }))
  const source = sourceOf(currentRoute())
  const from = source.from === 'snapshot' ? { source } : {}
  const result = await call('showProducts', { profile: currentProfileId(), assetId: asset, ...from }, { signal })
  if (!isNewest()) return
  const tree = result.ok ? ({ ok: true, data: result.data.tree } as const) : result
  useProducts.setState((state) => ({ tree: settledFrom(state.tree, tree) }))
}

onOtherEnterprise(() => {
  turns.stop()
  useProducts.setState(unread)
})
