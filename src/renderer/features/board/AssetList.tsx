import { useMemo, useRef } from 'react'
import type { AssetEntry, Member } from '../../../contract/records.ts'
import type { HolderRow } from '../../../contract/rows.ts'
import { entriesIn } from '../../../domain/pages.ts'
import { useChosenForLending, openChange } from '../../changes/dialogs.ts'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { openSelectionExport } from '../../data/exportingProducts.ts'
import { List } from '../../data/ListScreen.tsx'
import { lastRead, type Loadable } from '../../data/loadable.ts'
import { placeOf } from '../../data/person.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import type { Rows } from '../../data/queries.ts'
import { useUnsettled, type Unsettled, UnsettledMark } from '../../data/UnsettledMark.tsx'
import { changeParams, navigate, useRoute, addressOf } from '../../routing/route.ts'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { cellAt } from '../../ui/grid/useGridFocus.ts'
import type { GridCells } from '../../ui/grid/Grid.tsx'
import type { Chosen } from '../../ui/grid/selection.ts'
import type { GridAction } from '../../ui/grid/GridMenu.tsx'
import { type orderOf, tableColumns } from '../../ui/grid/tableColumns.tsx'
import { assetActions, lendingIn, manyActions, lendingOf, type DropPerson } from './boardActions.ts'
import styles from './Board.module.css'
import { NoAssets } from './AssetTileBoard.tsx'
import { useDragging } from './dragged.ts'
import { assetFilterOf, assetFilters, assetQuery } from './boardQuery.ts'
import { exportWords } from '../../../words/page/exporting.ts'
import { boardWords, holdingsWords } from '../../../words/page/holdings.ts'
import { kindWords, stateWords, verbWords } from '../../../words/terms.ts'
import { Package } from 'lucide-react'
import { placeWords } from '../../../words/page/frame.ts'
import { assetFieldWords } from '../../../words/page/records.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { isFreeAsset } from '../../../domain/boardFilter.ts'
import { holderOf, nameOf } from '../../../domain/people.ts'
import { isLendable } from '../../../domain/lending.ts'
import { assetTable } from '../../../domain/tables/holdingTables.ts'
import { records } from '../../../domain/changeRecords.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { GridButton, GridLink } from '../../ui/grid/GridRows.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { AssetState } from './AssetPanel.tsx'
import { DropOnPerson } from './DropPlace.tsx'
import { Holder } from './KeyList.tsx'

/** Somebody to drop on; nothing goes to one who no longer exists. */
function personOf(holder: Member | undefined): DropPerson | undefined {
  if (holder === undefined || holder.deleted === true) return undefined
  return { globalId: holder.globalId, name: nameOf(holder), userName: holder.userName }
}

/** The columns of the asset numbers; the copy sorts them. `why`: why nothing can be changed, in words, if so. */
function assetColumns(
  words: Words,
  profile: Profile,
  why: string | undefined,
  unsettled: Unsettled,
): GridColumn<HolderRow<AssetEntry>>[] {
  const { t } = words
  const stateOf = ({ entry }: HolderRow<AssetEntry>): string =>
    [
      holderOf(entry) !== undefined && t(stateWords.held),
      isFreeAsset(entry) && t(stateWords.free),
      entry.onlineFlag && t(stateWords.online),
      entry.borrowedFlag && t(stateWords.lent),
    ]
      .filter(Boolean)
      .join(' ')
  const columns = tableColumns(assetTable, words, {
    meanings: { ...assetFieldWords, holderName: assetFieldWords.cloudAccountGlobalId },
    texts: { state: stateOf },
    cells: {
      assetNum: ({ entry }) => (
        <>
          <span draggable={why === undefined}>
            <NumberText text={entry.assetNum} />
          </span>
          <UnsettledMark
            entries={unsettled.of(records.asset(entry.assetNum), records.asset(entry.assetId))}
            words={words}
          />
        </>
      ),
      holder: (row) => {
        const person = personOf(row.holder)
        return (
          <>
            <Holder {...row} />
            {person !== undefined && <DropOnPerson person={person} />}
          </>
        )
      },
      state: ({ entry }) => <AssetState asset={entry} />,
    },
  })
  const products: GridColumn<HolderRow<AssetEntry>> = {
    id: 'products',
    header: t(placeWords.products),
    width: 84,
    isControl: true,
    cell: ({ entry: { assetId, assetNum } }) => (
      <GridLink
        href={addressOf({ place: 'products', profile: profile.id, asset: assetId, params: {} })}
        label={t(holdingsWords['products.tree'], { number: assetNum })}
      >
        <Package size={16} aria-hidden />
      </GridLink>
    ),
  }
  const controls = [products, ...(profile.readOnly === true ? [] : [lendColumn(words, why)])]
  return columns.toSpliced(
    columns.findIndex(({ id }) => id === 'assetId'),
    0,
    ...controls,
  )
}

/** The button that lends; a read-only profile has no such column. */
function lendColumn({ t }: Pick<Words, 't'>, why: string | undefined): GridColumn<HolderRow<AssetEntry>> {
  return {
    id: 'lend',
    header: t(verbWords.lend),
    width: 84,
    isControl: true,
    cell: (row) =>
      isLendable(row.entry) ? (
        <GridButton
          text={t(verbWords.lendDialog)}
          label={t(boardWords.lendAsset, { number: row.entry.assetNum })}
          reason={why}
          onPress={() => openChange('lend', lendingOf(row))}
        />
      ) : null,
  }
}

type AssetRow = HolderRow<AssetEntry>

const idOf = ({ entry }: AssetRow) => entry.assetId
const open = ({ entry }: AssetRow): void => changeParams({ asset: entry.assetId, key: '' }, 'replace')

interface AssetListProps {
  rows: Loadable<Rows<'findAssets'>>
  order: ReturnType<typeof orderOf>
  /** The id of the one whose details are shown. */
  opened: string | undefined
}

/** The asset numbers, with their counts as filters. */
export function AssetList({ rows, order, opened }: AssetListProps) {
  const words = useWords()
  const { t } = words
  const { params } = useRoute()
  const profile = useCurrentProfile()
  const why = useWhyNoChanges()
  const unsettled = useUnsettled()
  const columns = useMemo(
    () => (profile === undefined ? [] : assetColumns(words, profile, why && words.t(why), unsettled)),
    [words, profile, why, unsettled],
  )
  const filter = assetFilterOf(params)
  const search = params['find'] ?? ''
  const read = lastRead(rows)
  const dragging = useDragging((target) => {
    const { row = -1 } = cellAt(target) ?? {}
    return row < 0 ? undefined : read?.value.source.get(row)?.entry
  })
  const counts = read?.value.answer.counts
  const cells = useRef<GridCells<AssetRow>>(null)
  useChosenForLending(() => {
    const [here = [], chosen] = cells.current?.selected() ?? []
    // Of a single one its details are open, or something else's that was looked at since.
    return chosen === undefined || chosen.count < 2 ? undefined : lendingIn(actions(here, chosen))
  })

  function actions(here: readonly AssetRow[], { count, read: readChosen }: Chosen<AssetRow>): GridAction[] {
    const [row] = here
    if (profile === undefined || row === undefined) return []
    if (count > 1) {
      const idsOf = async () => (await readChosen()).map(idOf)
      return [
        ...(here.length === count ? manyActions(entriesIn(here), profile, why, words) : []),
        { id: 'export', text: t(boardWords.exportProducts), onAction: () => void openSelectionExport(idsOf) },
      ]
    }
    const { entry, holder } = row
    const products = { place: 'products', profile: profile.id, asset: entry.assetId, params: {} } as const
    return [
      { id: 'open', text: t(boardWords.open), onAction: () => open(row) },
      ...assetActions(row, why, words),
      ...(holder === undefined
        ? []
        : [{ id: 'holder', text: t(boardWords.showHolder), onAction: () => navigate(placeOf(holder, profile.id)) }]),
      { id: 'products', text: t(boardWords.showProducts), onAction: () => navigate(products) },
    ]
  }

  return (
    <section className={styles.assets} aria-label={t(kindWords.assets)} {...dragging}>
      <header className={styles.head}>
        <h2>{t(kindWords.assets)}</h2>
        <FilterChips
          label={t(boardWords.filter)}
          chips={assetFilters.map((id) => ({ id, text: t(boardWords[`filter.${id}`]), count: counts?.[id] }))}
          isPast={read?.isPast}
          value={filter}
          onChange={(show) => changeParams({ show: show === 'all' ? '' : show })}
        />
      </header>
      <List
        asked={{ table: 'assets', ask: assetQuery(params) }}
        order={order}
        rows={rows}
        label={t(kindWords.assets)}
        reading={t(boardWords.reading)}
        columns={columns}
        rowId={idOf}
        opened={opened}
        onOpen={open}
        actions={actions}
        cells={cells}
        filters={[
          ...(filter === 'all' ? [] : [t(boardWords[`filter.${filter}`])]),
          ...(search === '' ? [] : [t(exportWords.search, { text: search })]),
        ]}
        empty={() => <NoAssets filter={filter} onClear={() => changeParams({ find: '', show: '' })} />}
      />
    </section>
  )
}
