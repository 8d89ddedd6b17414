import { useMemo, useState } from 'react'
import { ChevronsDownUp, ChevronsUpDown, PackageOpen } from 'lucide-react'
import type { AssetId } from '../../../contract/ids.ts'
import { productsIn, walk, type Level } from '../../../domain/tree.ts'
import { useQuery } from '../../data/query.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { nameOf } from '../../../domain/people.ts'
import { ExportButton } from '../../data/ExportButton.tsx'
import { openProductsExport } from '../../data/exportingProducts.ts'
import { lastRead } from '../../data/loadable.ts'
import { Readable, Stale } from '../../data/Readable.tsx'
import { changeParams, useRoute } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen, ToolbarEnd } from '../../ui/Screen.tsx'
import { itemNamed } from '../../data/linkedProduct.ts'
import { MerchandisePanel, ProductPanel } from './ProductPanel.tsx'
import { ProductTree } from './ProductTree.tsx'
import styles from './Products.module.css'
import { ValiditySummary } from './ValiditySummary.tsx'
import { uiWords } from '../../../words/page/frame.ts'
import { holdingsWords } from '../../../words/page/holdings.ts'
import { productsWords } from '../../../words/page/products.ts'
import { verbWords } from '../../../words/terms.ts'

/** Up to this many nodes, the tree is shown fully expanded. */
const openUpTo = 200

/** The products of one asset number as a tree, read from the copy. */
export function AssetProducts({ asset }: { asset: AssetId }) {
  const { t, time } = useWords()
  const { params } = useRoute()
  const current = useQuery('showProducts', { assetId: asset })
  const place = lastRead(useQuery('groupProducts', { by: 'asset', assetId: asset, limit: 1 }))?.value
  const [group] = place?.groups ?? []
  const number = group?.name
  const [person] = place?.holders ?? []
  const holder = person === undefined ? (group?.holderIds[0] ?? '') : nameOf(person)
  const [opened, setOpened] = useState<ReadonlySet<string>>()
  const [selected, setSelected] = useState<string>()
  const answer = lastRead(current)
  const tree = answer?.value.tree

  const items = useMemo(() => [...walk(tree ?? {})], [tree])
  const products = useMemo(() => productsIn(tree ?? {}), [tree])
  const openable = useMemo(() => items.filter(({ kind }) => kind === 'merchandise').map(({ key }) => key), [items])
  const linked = itemNamed(params['product'], tree ?? {}, items)
  const atFirst = items.length <= openUpTo || linked !== undefined ? openable : []
  const chosen = items.find(({ key }) => key === selected) ?? linked
  const icon = { size: 16, 'aria-hidden': true }

  function whole(tree: Level) {
    if (items.length === 0) {
      return (
        <EmptyState icon={PackageOpen} title={t(holdingsWords['products.none'])}>
          {t(holdingsWords['products.noneText'])}
        </EmptyState>
      )
    }
    return (
      <ProductTree
        label={t(holdingsWords['products.tree'], { number: number ?? asset })}
        tree={tree}
        opened={opened ?? new Set(atFirst)}
        onOpenedChange={setOpened}
        selected={chosen?.key}
        onSelect={setSelected}
      />
    )
  }

  function close(): void {
    setSelected(undefined)
    if (params['product'] !== undefined) changeParams({ product: '' }, 'replace')
  }
  function panel() {
    if (chosen === undefined) return false
    if (chosen.kind === 'product') return <ProductPanel product={chosen.product} onClose={close} />
    return <MerchandisePanel merchandise={chosen.merchandise} onClose={close} />
  }

  return (
    <Screen
      title={number ?? asset}
      toolbar={
        <>
          {answer?.value.asOf !== undefined && (
            <span className={styles.soft}>{t(uiWords.readAt, { time: time(Date.parse(answer.value.asOf)) })}</span>
          )}
          {tree !== undefined && <ValiditySummary holder={holder} products={products} />}
          <ToolbarEnd>
            <IconButton
              label={t(holdingsWords['products.openAll'])}
              icon={<ChevronsUpDown {...icon} />}
              onPress={() => setOpened(new Set(openable))}
            />
            <IconButton
              label={t(holdingsWords['products.closeAll'])}
              icon={<ChevronsDownUp {...icon} />}
              onPress={() => setOpened(new Set())}
            />
            <ExportButton onPress={() => openProductsExport({ asset, name: number ?? asset })}>
              {t(verbWords.export)}
            </ExportButton>
          </ToolbarEnd>
        </>
      }
      panel={panel()}
    >
      {group?.error != null && (
        <p role="status" className={styles.unread}>
          {t(productsWords.unreadText, { code: group.error })}
        </p>
      )}
      <Stale of={[current]} onRetry={askShownAgain} />
      <Readable of={current} reading={t(holdingsWords['products.reading'])} onRetry={askShownAgain}>
        {({ tree: plain }) => whole(tree ?? plain)}
      </Readable>
    </Screen>
  )
}
