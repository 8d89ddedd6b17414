import { useEffect, useMemo, useState } from 'react'
import { ChevronsDownUp, ChevronsUpDown, Download, PackageOpen } from 'lucide-react'
import type { AssetId, AssetNumber } from '../../../contract/ids.ts'
import { productsIn, walk, type Level } from '../../../domain/tree.ts'
import { exportProducts, useExporting } from '../../data/exporting.ts'
import { Freshness } from '../../data/Freshness.tsx'
import { lastRead } from '../../data/loadable.ts'
import { Readable, Stale } from '../../data/Readable.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen, ToolbarEnd } from '../../ui/Screen.tsx'
import { ProductPanel } from './ProductPanel.tsx'
import { ProductTree } from './ProductTree.tsx'
import { showProducts, useProducts } from '../../data/productTree.ts'
import { ValiditySummary } from './ValiditySummary.tsx'

/** Up to this many nodes, the tree is shown whole at once. */
const openUpTo = 200

const unread = { state: 'unread' } as const

interface AssetProductsProps {
  asset: AssetId
  /** Missing until the asset list is read, or where it does not have this asset. */
  number: AssetNumber | undefined
  /** Empty for nobody, or where nobody knows yet. */
  holder: string
}

export function AssetProducts({ asset, number, holder }: AssetProductsProps) {
  const { t } = useWords()
  const { asset: shown, tree } = useProducts()
  const isExporting = useExporting((state) => state.exporting.state === 'running')
  const [opened, setOpened] = useState<ReadonlySet<string>>()
  const [selected, setSelected] = useState<string>()
  useEffect(() => {
    void showProducts(asset)
  }, [asset])

  const current = shown === asset ? tree : unread
  const read = lastRead(current)
  const items = useMemo(() => [...walk(read?.value ?? {})], [read])
  const products = useMemo(() => productsIn(read?.value ?? {}), [read])
  const openable = useMemo(() => items.filter(({ kind }) => kind === 'merchandise').map(({ key }) => key), [items])
  const atFirst = items.length <= openUpTo ? openable : []
  const chosen = items.find(({ key }) => key === selected)
  const product = chosen?.kind === 'product' ? chosen.product : undefined
  const icon = { size: 16, 'aria-hidden': true }

  function whole(tree: Level) {
    if (items.length === 0) {
      return (
        <EmptyState icon={PackageOpen} title={t('products.none')}>
          {t('products.noneText')}
        </EmptyState>
      )
    }
    return (
      <ProductTree
        label={t('products.tree', { number: number ?? asset })}
        tree={tree}
        opened={opened ?? new Set(atFirst)}
        onOpenedChange={setOpened}
        selected={selected}
        onSelect={setSelected}
      />
    )
  }

  return (
    <Screen
      title={number ?? asset}
      toolbar={
        <>
          {read !== undefined && <ValiditySummary holder={holder} products={products} />}
          <ToolbarEnd>
            <Freshness loadable={current} onRefresh={() => void showProducts(asset)} />
            <IconButton
              label={t('products.openAll')}
              icon={<ChevronsUpDown {...icon} />}
              onPress={() => setOpened(new Set(openable))}
            />
            <IconButton
              label={t('products.closeAll')}
              icon={<ChevronsDownUp {...icon} />}
              onPress={() => setOpened(new Set())}
            />
            <Button icon={<Download {...icon} />} isDisabled={isExporting} onPress={() => void exportProducts([asset])}>
              {t('products.export')}
            </Button>
          </ToolbarEnd>
        </>
      }
      panel={product !== undefined && <ProductPanel product={product} onClose={() => setSelected(undefined)} />}
    >
      <Stale of={[current]} onRetry={() => void showProducts(asset)} />
      <Readable of={current} reading={t('products.reading')} onRetry={() => void showProducts(asset)}>
        {whole}
      </Readable>
    </Screen>
  )
}
