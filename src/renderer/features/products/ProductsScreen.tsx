import { useEffect, useMemo } from 'react'
import { Boxes, MousePointerClick } from 'lucide-react'
import type { AssetId } from '../../../contract/ids.ts'
import { readHoldings, readHoldingsOnce, useHoldings } from '../../data/holdings.ts'
import { lastRead } from '../../data/loadable.ts'
import { meetEveryone, usePeople } from '../../data/people.ts'
import { holderName } from '../../../domain/holder.ts'
import { Readable } from '../../data/Readable.tsx'
import { navigate, useRoute } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PickList } from '../../ui/PickList.tsx'
import { Screen } from '../../ui/Screen.tsx'
import { AssetProducts } from './AssetProducts.tsx'
import styles from './Products.module.css'

/** The asset numbers at the left, the products of the chosen one beside them. */
export default function ProductsScreen() {
  const { t } = useWords()
  const route = useRoute()
  const chosen = 'profile' in route ? route.asset : undefined
  const assets = useHoldings((state) => state.assets)
  const people = usePeople((state) => state.byId)
  useEffect(() => {
    readHoldingsOnce()
    void meetEveryone()
  }, [])
  const read = lastRead(assets)
  const choices = useMemo(
    () =>
      (read?.value ?? []).map((asset) => ({
        id: asset.assetId as string,
        text: asset.assetNum as string,
        note: holderName(asset, people) || t('state.free'),
      })),
    [read, people, t],
  )
  const shown = read?.value.find(({ assetId }) => assetId === chosen)

  const list = (
    <Readable of={assets} reading={t('board.reading')} onRetry={() => void readHoldings()}>
      {() => (
        <PickList
          label={t('board.assets')}
          searchHint={t('products.searchHint')}
          choices={choices}
          chosen={chosen}
          onChoose={(asset) => {
            if ('profile' in route) navigate({ ...route, asset: asset as AssetId, params: {} })
          }}
        />
      )}
    </Readable>
  )

  if (chosen === undefined && read?.value.length === 0) {
    return (
      <Screen title={t('place.products')}>
        <EmptyState icon={Boxes} title={t('board.noAssets')}>
          {t('board.noAssetsText')}
        </EmptyState>
      </Screen>
    )
  }
  return (
    <div className={styles.split}>
      {list}
      {chosen === undefined ? (
        <Screen title={t('place.products')}>
          <EmptyState icon={MousePointerClick} title={t('products.choose')}>
            {t('products.chooseText')}
          </EmptyState>
        </Screen>
      ) : (
        <AssetProducts
          key={chosen}
          asset={chosen}
          number={shown?.assetNum}
          holder={shown === undefined ? '' : holderName(shown, people)}
        />
      )}
    </div>
  )
}
