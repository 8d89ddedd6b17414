import type { AssetId } from '../../../contract/ids.ts'
import type { ProductGroup } from '../../../contract/rows.ts'
import { changeParams, navigate, useRoute } from '../../routing/route.ts'
import { AssetProducts } from './AssetProducts.tsx'
import { GroupList } from './GroupList.tsx'
import { Instances } from './Instances.tsx'
import styles from './Products.module.css'
import { viewOf } from './productsQuery.ts'

/** Stands in the address for products without a holder, whose key is empty. */
const nobody = '-'

/** All products of the enterprise, by asset number, product or employee, and beside them those of the chosen one. */
export default function ProductsScreen() {
  const route = useRoute()
  const view = viewOf(route.params)
  const asset = 'profile' in route ? route.asset : undefined
  const key = route.params['key']
  const chosen = view === 'asset' ? asset : key === nobody ? '' : key

  function choose(group: ProductGroup): void {
    if (view !== 'asset') return changeParams({ key: group.key ?? nobody })
    if ('profile' in route && group.key !== null) navigate({ ...route, asset: group.key as AssetId })
  }

  function products() {
    if (view === 'asset' && asset !== undefined) return <AssetProducts key={asset} asset={asset} />
    if (view !== 'asset' && chosen !== undefined)
      return <Instances key={`${view} ${chosen}`} view={view} group={chosen} />
    return undefined
  }

  return (
    <div className={styles.split}>
      <GroupList key={view} chosen={chosen} onChoose={choose} />
      {products()}
    </div>
  )
}
