import { useMemo } from 'react'
import { Package, TriangleAlert } from 'lucide-react'
import type { AssetId } from '../../../contract/ids.ts'
import type { GroupRow } from '../../../contract/rows.ts'
import { groupTable, holderNames } from '../../../domain/tables/productTables.ts'
import { useRows } from '../../data/query.ts'
import { ExportButton } from '../../data/ExportButton.tsx'
import { openProductsExport, openSelectionExport } from '../../data/exportingProducts.ts'
import { useShownAsOf } from '../../data/refreshing.ts'
import { ListScreen, ListSearch } from '../../data/ListScreen.tsx'
import { lastRead } from '../../data/loadable.ts'
import { ProductsMissing, ProductsUnread, useProductsRead } from '../../data/productsRead.tsx'
import { SinceVisit } from '../../data/SinceVisit.tsx'
import { changeParams, useRoute } from '../../routing/route.ts'
import { EmptyState, FilteredState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import type { Chosen } from '../../ui/grid/selection.ts'
import type { GridAction } from '../../ui/grid/GridMenu.tsx'
import { useGridSort } from '../../ui/grid/layouts.ts'
import { orderOf, tableColumns } from '../../ui/grid/tableColumns.tsx'
import { NumberChoice } from '../../ui/NumberChoice.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import styles from './ProductCells.module.css'
import {
  daysOf,
  filterOf,
  filterTexts,
  mostDays,
  nearDays,
  pastDays,
  pastDaysOf,
  nothingText,
  productStatusOf,
  statusText,
  productStatuses,
  viewOf,
  views,
  type View,
} from './productsQuery.ts'
import { placeWords, uiWords } from '../../../words/page/frame.ts'
import { boardWords, holdingsWords, productsWords } from '../../../words/page/holdings.ts'
import { headWords } from '../../../words/headings.ts'
import { verbWords, stateWords } from '../../../words/terms.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { listOf } from '../../ui/FirstTen.tsx'
import { EndText, IdText, NumberText } from '../../ui/NumberText.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'

const idOf = ({ entry }: GroupRow): string => entry.key ?? ''

interface GroupListProps {
  /** The key of the one whose products are shown. */
  chosen: string | undefined
  onChoose: (group: GroupRow) => void
}

interface Shown {
  view: View
  /** Whether all products have been read; otherwise a number without any may still have some. */
  isWhole: boolean
}

/** The columns of products by asset number, by product or by employee; each sorts. */
function groupColumns(words: Words, { view, isWhole }: Shown): GridColumn<GroupRow>[] {
  const { t, number } = words
  const holdersOf = (row: GroupRow) =>
    row.entry.holderIds.length === 0
      ? t(stateWords.free)
      : listOf(holderNames(row), words, { of: row.entry.holders, more: uiWords.andMorePeople })
  const figure =
    (id: 'expired' | 'trial' | 'notActivated') =>
    ({ entry }: GroupRow) =>
      entry[id] === 0 ? null : number(entry[id])
  return tableColumns(groupTable(view), words, {
    texts: {
      name: (row) => (view === 'holder' ? holdersOf(row) : row.entry.name),
      holders: holdersOf,
      assets: ({ entry }) => listOf(entry.assetNums, words, { of: entry.assets }),
    },
    cells: {
      name: (row) =>
        view === 'asset' ? (
          <>
            <NumberText text={row.entry.name} />
            {row.entry.error !== null && (
              <StatusTag tone="danger" icon={TriangleAlert}>
                {t(productsWords.unread)}
              </StatusTag>
            )}
          </>
        ) : (
          <bdi title={view === 'product' ? (row.entry.key ?? '') : ''}>
            {view === 'holder' ? holdersOf(row) : row.entry.name || t(productsWords.unnamed)}
          </bdi>
        ),
      uri: ({ entry }) => <IdText text={entry.key ?? ''} />,
      total: ({ entry: { total, error } }) => (total > 0 || (isWhole && error === null) ? number(total) : '—'),
      holders: (row) => (
        // A list runs as the page does, whatever the first name is written in.
        <bdi dir="ltr" className={row.entry.holderIds.length === 0 ? styles.soft : undefined}>
          {holdersOf(row)}
        </bdi>
      ),
      ends: ({ entry }) => <EndText end={entry.ends} />,
      expired: figure('expired'),
      trial: figure('trial'),
      notActivated: figure('notActivated'),
    },
  })
}

/** The enterprise's products by asset number, by product or by employee, narrowed down by search and state. */
export function GroupList({ chosen, onChoose }: GroupListProps) {
  const words = useWords()
  const { t } = words
  const { params } = useRoute()
  const view = viewOf(params)
  const filter = filterOf(params)
  const name = `products-${view}`
  const order = orderOf(groupTable(view), useGridSort(name), words.language)
  const rows = useRows('groupProducts', { by: view, ...filter, ...order })
  const read = lastRead(rows)
  const answer = read?.value.answer
  useShownAsOf(answer?.asOf, 'trees')
  const known = useProductsRead()
  const isWhole = known === 'all'
  // Before the first products are here, 0 means nothing.
  const isCounted = isWhole || (known === 'some' && (answer?.counts.all ?? 0) > 0)
  const counts = isCounted ? answer?.counts : undefined
  const columns = useMemo(() => groupColumns(words, { view, isWhole }), [words, view, isWhole])

  /** Of the asset numbers that are selected. */
  function actions([one]: readonly GroupRow[], { count, read: readChosen }: Chosen<GroupRow>): GridAction[] {
    if (one === undefined) return []
    const idsOf = (groups: readonly GroupRow[]) => groups.flatMap(({ entry }) => entry.key ?? []) as AssetId[]
    const [asset] = idsOf([one])
    const save = (onAction: () => void) => ({ id: 'export', text: t(boardWords.exportProducts), onAction })
    if (count > 1) return [save(() => void openSelectionExport(async () => idsOf(await readChosen())))]
    return [
      { id: 'open', text: t(boardWords.open), onAction: () => onChoose(one) },
      save(() => asset !== undefined && openProductsExport({ asset, name: one.entry.name })),
    ]
  }

  const nothing = nothingText(params, words)

  function empty() {
    if (known === 'none' && (view !== 'asset' || productStatusOf(params) !== 'all')) return <ProductsUnread />
    if (Object.keys(filter).length > 0)
      return (
        <FilteredState
          title={nothing ?? t(productsWords.noneFound)}
          isAnswer={nothing !== undefined}
          onClear={() => changeParams({ find: '', show: '' })}
        >
          {nothing === undefined && t(productsWords.noneFoundText)}
        </FilteredState>
      )
    if (view === 'asset')
      return (
        <EmptyState icon={Package} title={t(boardWords.noAssets)}>
          {t(boardWords.noAssetsText)}
        </EmptyState>
      )
    return <EmptyState icon={Package} title={t(holdingsWords['products.none'])} />
  }

  return (
    <section className={styles.groups} aria-label={t(placeWords.products)}>
      <ListScreen
        title={chosen === undefined ? t(placeWords.products) : undefined}
        name={name}
        asked={{ table: 'groups', ask: { by: view, ...filter } }}
        order={order}
        rows={rows}
        label={t(productsWords[`by.${view}`])}
        reading={t(holdingsWords['products.reading'])}
        columns={columns}
        rowId={idOf}
        opened={chosen}
        onOpen={onChoose}
        {...(view === 'asset' && { actions })}
        filters={filterTexts(params, words)}
        empty={empty}
        around={(list, { total }) => (
          <>
            {total > 0 && <ProductsMissing />}
            {list}
          </>
        )}
        toolbar={
          <>
            <FilterChips
              label={t(productsWords.by)}
              areViews
              chips={views.map((id) => ({ id, text: t(productsWords[`by.${id}`]), count: undefined }))}
              value={view}
              onChange={(by) => changeParams({ by: by === 'asset' ? '' : by, key: '' })}
            />
            <ListSearch
              label={t(productsWords.search)}
              hint={t(productsWords.searchHint)}
              isSettled={rows.state === 'ready'}
            />
          </>
        }
        verbs={
          chosen === undefined &&
          (answer?.total ?? 0) > 0 && (
            <ExportButton onPress={() => openProductsExport('all')}>{t(verbWords.exportAll)}</ExportButton>
          )
        }
        line={
          <>
            <FilterChips
              label={t(productsWords.filter)}
              chips={productStatuses.map((id) => ({
                id,
                text: statusText(id, params, words),
                count: counts?.[id],
              }))}
              isPast={read?.isPast}
              value={productStatusOf(params)}
              onChange={(show) => changeParams({ show: show === 'all' ? '' : show, days: '' })}
            />
            {productStatusOf(params) === 'expiring' && (
              <FilterChips
                label={t(productsWords.within)}
                chips={nearDays.map((days) => ({
                  id: String(days),
                  text: t(productsWords.days, { count: days }),
                  count: undefined,
                }))}
                value={String(daysOf(params))}
                onChange={(days) => changeParams({ days: days === '30' ? '' : days })}
              />
            )}
            {productStatusOf(params) === 'expired' && (
              <FilterChips
                label={t(productsWords.expiredWithin)}
                chips={pastDays.map((days) => ({
                  id: String(days ?? ''),
                  text: days === undefined ? t(productsWords.anyTime) : t(productsWords.days, { count: days }),
                  count: undefined,
                }))}
                value={String(pastDaysOf(params) ?? '')}
                onChange={(days) => changeParams({ days })}
              />
            )}
            {(productStatusOf(params) === 'expired' || productStatusOf(params) === 'expiring') && (
              <NumberChoice
                label={t(headWords.days)}
                value={productStatusOf(params) === 'expiring' ? daysOf(params) : pastDaysOf(params)}
                least={1}
                most={mostDays}
                onChange={(days) => changeParams({ days: String(days) }, 'replace')}
              />
            )}
          </>
        }
        footer={<SinceVisit />}
      />
    </section>
  )
}
