import { useMemo, useState } from 'react'
import { PackageOpen } from 'lucide-react'
import type { AssetId } from '../../../contract/ids.ts'
import type { FoundProduct } from '../../../contract/memory.ts'
import type { HolderRow } from '../../../contract/rows.ts'
import { openProductsExport, openSelectionExport } from '../../data/exportingProducts.ts'
import { useRows } from '../../data/query.ts'
import { ListScreen } from '../../data/ListScreen.tsx'
import { lastRead } from '../../data/loadable.ts'
import { ProductsUnread, useProductsRead } from '../../data/productsRead.tsx'
import { productTable } from '../../../domain/tables/productTables.ts'
import { nameOf } from '../../../domain/people.ts'
import { changeParams, navigate, useRoute } from '../../routing/route.ts'
import { EmptyState, FilteredState } from '../../ui/EmptyState.tsx'
import type { Chosen } from '../../ui/grid/selection.ts'
import type { GridAction } from '../../ui/grid/GridMenu.tsx'
import { useGridSort } from '../../ui/grid/layouts.ts'
import { orderOf, tableColumns } from '../../ui/grid/tableColumns.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { filterOf, filterTexts, groupOf, nothingText, type View } from './productsQuery.ts'
import { boardWords, holdingsWords, productWords, productsWords } from '../../../words/page/holdings.ts'
import { countWords, stateWords } from '../../../words/terms.ts'
import { isTrial } from '../../../domain/daysLeft.ts'
import { isolate } from '../../../words/fill.ts'
import { productFieldWords, recordsWords } from '../../../words/page/records.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { NumberText } from '../../ui/NumberText.tsx'
import { LimitWords, Until, ValidityTags, ValidityDates } from './ProductCells.tsx'
import styles from './ProductCells.module.css'
import type { MerchandiseNode, ProductInstance } from '../../../contract/records.ts'
import { RecordFields } from '../../data/RecordFields.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Details } from '../../ui/Details.tsx'
import { Panel } from '../../ui/Panel.tsx'

/** One product: a summary, then every field of the record under the specification's name, known or not. */
export function ProductPanel({ product, onClose }: { product: ProductInstance; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Panel
      title={<bdi>{product.productName ?? product.id}</bdi>}
      {...(product.productUri && {
        subtitle: <CopyButton variant="quiet" size="small" text={product.productUri} label={product.productUri} />,
      })}
      tags={<ValidityTags product={product} />}
      onClose={onClose}
    >
      <Details
        items={[
          { label: t(productWords.validity), value: <ValidityDates product={product} /> },
          { label: t(productWords.limits), value: <LimitWords product={product} /> },
        ]}
      />
      <section className={styles.fields}>
        <h3>{t(recordsWords['record.all'])}</h3>
        <RecordFields kind="product" record={product} />
      </section>
    </Panel>
  )
}

/** One merchandise: every field of its record; what is in it stands below it in the tree. */
export function MerchandisePanel({ merchandise, onClose }: { merchandise: MerchandiseNode; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Panel title={<bdi>{merchandise.merchandiseName ?? merchandise.id}</bdi>} onClose={onClose}>
      <section className={styles.fields}>
        <h3>{t(recordsWords['record.all'])}</h3>
        <RecordFields kind="merchandise" record={merchandise} without={['children', 'productInstanceList']} />
      </section>
    </Panel>
  )
}

type ProductRow = HolderRow<FoundProduct>

const idOf = ({ entry: { assetId, id, path } }: ProductRow): string => `${assetId} ${path.join('/')} ${id}`

interface InstancesProps {
  view: Exclude<View, 'asset'>
  /** The product's key, or the employee's global id; empty for asset numbers that nobody has. */
  group: string
}

/** The columns of products under any asset numbers; holder and end come first. */
function instanceColumns(words: Words): GridColumn<ProductRow>[] {
  const { t } = words
  const holderName = ({ entry, holder }: ProductRow): string =>
    entry.holder === null ? t(stateWords.free) : holder === undefined ? entry.holder : nameOf(holder)
  const columns = tableColumns(productTable, words, {
    meanings: {
      productName: productFieldWords.productName,
      until: productFieldWords.limitEndTime,
      from: productFieldWords.limitStartTime,
      notActivated: productFieldWords.activateFlag,
    },
    texts: {
      holder: holderName,
      productName: ({ entry }) => entry.productName || entry.productUri,
      trial: ({ entry }) => (isTrial(entry) ? t(stateWords.trial) : ''),
      notActivated: ({ entry }) => (entry.activateFlag === true ? '' : t(stateWords.notActivated)),
    },
    cells: {
      assetNum: ({ entry }) => <NumberText text={entry.assetNum} />,
      holder: (row) => <bdi className={row.entry.holder === null ? styles.soft : undefined}>{holderName(row)}</bdi>,
      ends: ({ entry }) => <Until product={entry} />,
      trial: ({ entry }) => <ValidityTags product={entry} />,
      path: ({ entry }) => <bdi dir="ltr">{entry.path.map(isolate).join(' / ')}</bdi>,
    },
  })
  return [
    ...columns,
    {
      exports: ['product.limitAmount', 'product.limitConcurrent', 'product.limitTimeDuration'],
      id: 'limits',
      header: t(productWords.limits),
      width: 120,
      grow: 1,
      isHiddenAtFirst: true,
      cell: ({ entry }) => <LimitWords product={entry} />,
    },
  ]
}

/** The products of one group: the asset number of each, its holder, and until when it is valid. */
export function Instances({ view, group }: InstancesProps) {
  const words = useWords()
  const { t } = words
  const route = useRoute()
  const [selected, setSelected] = useState<ProductRow>()
  const filter = filterOf(route.params)
  const question = { ...filter, ...groupOf(view, group) }
  const order = orderOf(productTable, useGridSort(`products-of-${view}`), words.language)
  const rows = useRows('findProducts', { ...question, ...order, withHolders: true })
  const answer = lastRead(rows)?.value.answer
  const known = useProductsRead()
  const columns = useMemo(() => {
    // The same in every row, so the title says it.
    const common = view === 'product' ? 'productName' : 'holder'
    return instanceColumns(words).filter(({ id }) => id !== common)
  }, [words, view])
  const first = answer?.rows[0]
  const person = first?.holder
  const title =
    view === 'product'
      ? (first?.entry.productName ?? group)
      : group === ''
        ? t(stateWords.free)
        : person === undefined
          ? group
          : nameOf(person)

  const openTree = (asset: AssetId): void => {
    if ('profile' in route) navigate({ place: 'products', profile: route.profile, asset, params: {} })
  }
  function actions([one]: readonly ProductRow[], { count, read: readChosen }: Chosen<ProductRow>): GridAction[] {
    if (one === undefined) return []
    const save = {
      id: 'export',
      text: t(boardWords.exportProducts),
      onAction: () =>
        count > 1
          ? void openSelectionExport(async () => (await readChosen()).map(({ entry }) => entry.assetId))
          : openProductsExport({ asset: one.entry.assetId, name: one.entry.assetNum }),
    }
    if (count > 1) return [save]
    return [
      { id: 'open', text: t(boardWords.open), onAction: () => setSelected(one) },
      { id: 'tree', text: t(productsWords.openTree), onAction: () => openTree(one.entry.assetId) },
      save,
    ]
  }

  const nothing = nothingText(route.params, words)

  function empty() {
    if (known === 'none') return <ProductsUnread />
    return Object.keys(filter).length === 0 ? (
      <EmptyState icon={PackageOpen} title={t(holdingsWords['products.none'])} />
    ) : (
      <FilteredState
        title={nothing ?? t(productsWords.noneFound)}
        isAnswer={nothing !== undefined}
        onClear={() => changeParams({ find: '', show: '' })}
      />
    )
  }

  return (
    <ListScreen
      title={title}
      name={`products-of-${view}`}
      asked={{ table: 'products', ask: question }}
      order={order}
      rows={rows}
      label={t(holdingsWords['products.tree'], { number: title })}
      reading={t(holdingsWords['products.reading'])}
      columns={columns}
      rowId={idOf}
      opened={selected && idOf(selected)}
      onOpen={setSelected}
      actions={actions}
      filters={[title, ...filterTexts(route.params, words)]}
      empty={empty}
      toolbar={
        answer !== undefined &&
        (answer.total > 0 || known === 'all') && <span>{t(countWords.products, { count: answer.total })}</span>
      }
      panel={selected !== undefined && <ProductPanel product={selected.entry} onClose={() => setSelected(undefined)} />}
    />
  )
}
