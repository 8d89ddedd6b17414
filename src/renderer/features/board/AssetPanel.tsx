import { useEffect, useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import type { AssetEntry, ProductTree } from '../../../contract/records.ts'
import { holderName, holderOf, knownHolder } from '../../../domain/holder.ts'
import { keyLentTo } from '../../../domain/lending.ts'
import { productsIn } from '../../../domain/tree.ts'
import { endOf, isEndless } from '../../../domain/validity.ts'
import { useHoldings } from '../../data/holdings.ts'
import { lastRead } from '../../data/loadable.ts'
import { usePeople } from '../../data/people.ts'
import { placeOf } from '../../data/person.ts'
import { showProducts, useProducts } from '../../data/productTree.ts'
import { Readable } from '../../data/Readable.tsx'
import { addressOf } from '../../routing/route.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Details } from '../../ui/Details.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { assetActions } from './assetActions.ts'
import { AssetState } from './AssetState.tsx'
import styles from './Board.module.css'

/** As many products as one overlooks beside a list; all of them are a press away. */
const shownProducts = 8
const unread = { state: 'unread' } as const

/** The products under an asset number, those that end first at the top. */
function Products({ tree }: { tree: ProductTree }) {
  const { t, date } = useWords()
  const products = productsIn(tree)
  if (products.length === 0) return <p className={styles.soft}>{t('products.none')}</p>
  const ends = new Map(products.map((product) => [product, isEndless(product) ? undefined : endOf(product)]))
  const shown = products
    .toSorted((a, b) => Number(ends.get(a) ?? Infinity) - Number(ends.get(b) ?? Infinity))
    .slice(0, shownProducts)
  return (
    <ul className={styles.products}>
      {shown.map((product) => {
        const end = ends.get(product)
        return (
          <li key={product.id}>
            <bdi>{product.productName || product.productUri}</bdi>
            <span className={styles.soft}>
              {end === undefined
                ? t(isEndless(product) ? 'product.endless' : 'product.endNotStated')
                : t('board.until', { date: date(end) })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

interface AssetPanelProps {
  asset: AssetEntry
  profile: Profile
  onClose: () => void
}

/** One asset number: who has it, what is under it, and everything that can be done with it. */
export function AssetPanel({ asset, profile, onClose }: AssetPanelProps) {
  const words = useWords()
  const { t } = words
  const people = usePeople((state) => state.byId)
  const keys = useHoldings((state) => lastRead(state.keys)?.value)
  const { asset: shown, tree } = useProducts()
  const [opened] = useState(asset.assetId)
  useEffect(() => void showProducts(opened), [opened])

  const current = shown === asset.assetId ? tree : unread
  const read = lastRead(current)
  const globalId = holderOf(asset)
  const holder = knownHolder(asset, people)
  const key =
    asset.borrowedFlag && globalId ? keyLentTo({ globalId, borrowNum: holder?.borrowNum }, keys ?? []) : undefined
  const actions = assetActions(asset, profile, words).map(({ id, text, reason, onAction }) => (
    <Button key={id} {...(id === 'lend' ? { variant: 'primary' } : {})} reason={reason} onPress={onAction}>
      {text}
    </Button>
  ))
  const name = holderName(asset, people)

  return (
    <Panel
      title={<NumberText text={asset.assetNum} />}
      tags={
        <span className={styles.inPanel}>
          <AssetState asset={asset} />
        </span>
      }
      actions={
        <>
          {actions}
          <CopyButton text={asset.assetNum} label={t('board.copyNumber')} />
        </>
      }
      onClose={onClose}
    >
      <Details
        items={[
          {
            label: t('board.holder'),
            value:
              holder === undefined ? (
                name || t('state.free')
              ) : (
                <a href={addressOf(placeOf(holder, profile.id))}>
                  <bdi>{name}</bdi>
                </a>
              ),
          },
          ...(holder === undefined ? [] : [{ label: t('field.userName'), value: <bdi>{holder.userName}</bdi> }]),
          ...(key === undefined ? [] : [{ label: t('field.borrowNum'), value: <NumberText text={key} /> }]),
          {
            label: t('field.assetId'),
            value: <CopyButton variant="quiet" size="small" text={asset.assetId} label={asset.assetId} />,
          },
        ]}
      />
      <section className={styles.under}>
        <h3>
          {read === undefined ? t('place.products') : t('count.products', { count: productsIn(read.value).length })}
        </h3>
        <Readable of={current} reading={t('products.reading')} onRetry={() => void showProducts(asset.assetId)}>
          {(value) => <Products tree={value} />}
        </Readable>
        <a href={addressOf({ place: 'products', profile: profile.id, asset: asset.assetId, params: {} })}>
          {t('board.showProducts')}
        </a>
      </section>
    </Panel>
  )
}
