import { useMemo, useState } from 'react'
import { ChevronsDownUp, ChevronsUpDown, PackageOpen, CalendarClock, CalendarX2, Hourglass } from 'lucide-react'
import type { AssetId } from '../../../contract/ids.ts'
import type { GroupRow } from '../../../contract/rows.ts'
import { productsIn, walk, type Level } from '../../../domain/tree.ts'
import { nameOf } from '../../../domain/people.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { holdingsWords, productWords, productsWords } from '../../../words/page/holdings.ts'
import { fieldWords, verbWords, stateWords } from '../../../words/terms.ts'
import type { ProductInstance } from '../../../contract/records.ts'
import { countValidity, endOf, nextToEnd } from '../../../domain/daysLeft.ts'
import { changeParams, navigate, useRoute } from '../../routing/route.ts'
import { useQuery } from '../../data/query.ts'
import { ExportButton } from '../../data/ExportButton.tsx'
import { openProductsExport } from '../../data/exportingProducts.ts'
import { useShown } from '../../data/refreshing.ts'
import { lastRead } from '../../data/loadable.ts'
import { Readable, Stale } from '../../data/Readable.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Screen, ToolbarEnd } from '../../ui/Screen.tsx'
import { itemNamed } from '../../data/productsRead.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { GroupList } from './GroupList.tsx'
import { Instances, MerchandisePanel, ProductPanel } from './Instances.tsx'
import styles from './ProductCells.module.css'
import { viewOf } from './productsQuery.ts'
import { ProductTree } from './ProductTree.tsx'

/** Stands in the address for products without a holder, whose key is empty. */
const nobody = '-'

/** Up to this many nodes, the tree is shown fully expanded. */
const openUpTo = 200

interface ValiditySummaryProps {
  /** Empty for nobody. */
  holder: string
  products: readonly ProductInstance[]
}

/** For whom and until when the products are valid, and how many deserve a look. */
function ValiditySummary({ holder, products }: ValiditySummaryProps) {
  const { t, date } = useWords()
  const [now] = useState(Date.now)
  const { ended, endsSoon, trial } = countValidity(products, now)
  const next = nextToEnd(products, now)
  const end = next && endOf(next)
  return (
    <span className={styles.summary}>
      {holder === '' ? (
        <span className={styles.soft}>{t(stateWords.free)}</span>
      ) : (
        <span>
          <span className={styles.soft}>{t(fieldWords.holder)}</span> <bdi>{holder}</bdi>
        </span>
      )}
      {end !== undefined && <strong>{t(productWords.firstEnd, { date: date(end) })}</strong>}
      {ended > 0 && (
        <StatusTag tone="expired" icon={CalendarX2}>
          {t(productWords.countEnded, { count: ended })}
        </StatusTag>
      )}
      {endsSoon > 0 && (
        <StatusTag tone="soon" icon={CalendarClock}>
          {t(productWords.countEndsSoon, { count: endsSoon })}
        </StatusTag>
      )}
      {trial > 0 && (
        <span className={styles.plain}>
          <Hourglass size={12} aria-hidden />
          {t(productWords.countTrial, { count: trial })}
        </span>
      )}
    </span>
  )
}

/** The products of one asset number as a tree, read from the copy. */
function AssetProducts({ asset }: { asset: AssetId }) {
  const { t, time } = useWords()
  const { params } = useRoute()
  const current = useQuery('showProducts', { assetId: asset })
  const place = lastRead(useQuery('groupProducts', { by: 'asset', assetId: asset, limit: 1 }))?.value
  const { entry: group, holders = [] } = place?.rows[0] ?? {}
  const number = group?.name
  const [person] = holders
  const holder = person === undefined ? (group?.holderIds[0] ?? '') : nameOf(person)
  const [opened, setOpened] = useState<ReadonlySet<string>>()
  const [selected, setSelected] = useState<string>()
  const answer = lastRead(current)
  const timeOf = (asOf: string | undefined) => (asOf === undefined ? undefined : time(Date.parse(asOf)))
  // The bar says as of when all products are.
  const [readAt, barSays] = [timeOf(answer?.value.asOf), timeOf(useShown((state) => state.data?.asOf))]
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
          {readAt !== undefined && readAt !== barSays && (
            <span className={styles.soft}>{t(uiWords.productsReadAt, { time: readAt })}</span>
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
      <Stale of={[current]} />
      <Readable of={current} reading={t(holdingsWords['products.reading'])}>
        {({ tree: plain }) => whole(tree ?? plain)}
      </Readable>
    </Screen>
  )
}

/** All products of the enterprise, by asset number, product or employee, and beside them those of the chosen one. */
export default function ProductsScreen() {
  const route = useRoute()
  const view = viewOf(route.params)
  const asset = 'profile' in route ? route.asset : undefined
  const key = route.params['key']
  const chosen = view === 'asset' ? asset : key === nobody ? '' : key

  function choose({ entry: group }: GroupRow): void {
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
