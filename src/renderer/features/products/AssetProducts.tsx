import { useEffect, useMemo, useState } from 'react'
import { ChevronsDownUp, ChevronsUpDown, Download, PackageOpen } from 'lucide-react'
import type { AssetId, AssetNumber } from '../../../contract/ids.ts'
import { exportProducts, useExporting } from '../../app/exporting.ts'
import { Freshness } from '../../app/Freshness.tsx'
import { lastRead } from '../../app/loadable.ts'
import { useWords } from '../../i18n/useWords.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { EmptyState, Loading } from '../../ui/EmptyState.tsx'
import { ErrorNotice, FailedState } from '../../ui/ErrorNotice.tsx'
import { Screen, ToolbarEnd } from '../../ui/Screen.tsx'
import { ProductPanel } from './ProductPanel.tsx'
import { ProductTree } from './ProductTree.tsx'
import { showProducts, useProducts } from './store.ts'
import { findProduct, nodesOf, openableKeys, productsIn } from './tree.ts'
import { ValiditySummary } from './ValiditySummary.tsx'

/** Up to this many nodes, the tree is shown whole at once. */
const openUpTo = 200

interface AssetProductsProps {
  asset: AssetId
  /** Missing until the asset list is read, or where it does not have this asset. */
  number: AssetNumber | undefined
}

export function AssetProducts({ asset, number }: AssetProductsProps) {
  const { t } = useWords()
  const { asset: shown, tree } = useProducts()
  const isExporting = useExporting((state) => state.exporting.state === 'running')
  const [opened, setOpened] = useState<ReadonlySet<string>>()
  const [selected, setSelected] = useState<string>()
  useEffect(() => {
    void showProducts(asset)
  }, [asset])

  const read = shown === asset ? lastRead(tree) : undefined
  const nodes = useMemo(() => nodesOf(read?.value ?? {}), [read])
  const products = useMemo(() => productsIn(nodes), [nodes])
  const openable = useMemo(() => openableKeys(nodes), [nodes])
  const atFirst = openable.length + products.length <= openUpTo ? openable : []
  const product = findProduct(nodes, selected)
  const retry = <Button onPress={() => void showProducts(asset)}>{t('ui.tryAgain')}</Button>
  const icon = { size: 16, 'aria-hidden': true }

  function body() {
    if (read === undefined) {
      return tree.state === 'failed' ? (
        <FailedState error={tree.error} actions={retry} />
      ) : (
        <Loading label={t('products.reading')} />
      )
    }
    if (nodes.length === 0) {
      return (
        <EmptyState icon={PackageOpen} title={t('products.none')}>
          {t('products.noneText')}
        </EmptyState>
      )
    }
    return (
      <ProductTree
        label={t('products.tree', { number: number ?? asset })}
        nodes={nodes}
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
          {read !== undefined && <ValiditySummary products={products} />}
          <ToolbarEnd>
            <Freshness loadable={tree} onRefresh={() => void showProducts(asset)} />
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
      {tree.state === 'failed' && read !== undefined && <ErrorNotice error={tree.error} actions={retry} />}
      {body()}
    </Screen>
  )
}
