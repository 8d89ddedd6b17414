import { useMemo } from 'react'
import { Boxes } from 'lucide-react'
import type { AssetEntry } from '../../../contract/records.ts'
import { readHoldings, useHoldings } from '../../data/holdings.ts'
import { knownHolder } from '../../../domain/holder.ts'
import { lastRead } from '../../data/loadable.ts'
import { usePeople } from '../../data/people.ts'
import { placeOf } from '../../data/person.ts'
import { useCurrentProfile } from '../../data/profiles.ts'
import { Readable } from '../../data/Readable.tsx'
import { changeParams, navigate } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { EmptyState, FilteredState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import type { GridAction } from '../../ui/grid/GridMenu.tsx'
import { listSource } from '../../ui/grid/source.ts'
import { assetActions } from './assetActions.ts'
import { assetFilters, countAssets, filterAssets, isFound, type AssetFilter } from './filters.ts'
import styles from './Board.module.css'
import { assetColumns } from './columns.tsx'

const idOf = (asset: AssetEntry): string => asset.assetId
const none: AssetEntry[] = []

const openAsset = (asset: AssetEntry): void => changeParams({ asset: asset.assetId }, 'replace')

interface AssetListProps {
  filter: AssetFilter
  search: string
  /** The id of the one whose details are shown. */
  opened: string | undefined
}

/** The asset numbers, with their counts as filters. */
export function AssetList({ filter, search, opened }: AssetListProps) {
  const words = useWords()
  const { t } = words
  const profile = useCurrentProfile()
  const assets = useHoldings((state) => state.assets)
  const people = usePeople((state) => state.byId)
  const columns = useMemo(() => profile && assetColumns(words, profile, people), [words, profile, people])
  const read = lastRead(assets)
  const all = read?.value ?? none
  const counts = useMemo(
    () => countAssets(all.filter((asset) => isFound(asset, search, people))),
    [all, search, people],
  )
  const shown = useMemo(() => filterAssets(all, filter, search, people), [all, filter, search, people])
  const source = useMemo(() => listSource(shown), [shown])

  function actions([asset, ...others]: readonly AssetEntry[]): GridAction[] {
    if (profile === undefined || asset === undefined || others.length > 0) return []
    const products = { place: 'products', profile: profile.id, asset: asset.assetId, params: {} } as const
    const holder = knownHolder(asset, people)
    return [
      { id: 'open', text: t('board.open'), onAction: () => openAsset(asset) },
      ...assetActions(asset, profile, words),
      ...(holder === undefined
        ? []
        : [{ id: 'holder', text: t('board.showHolder'), onAction: () => navigate(placeOf(holder, profile.id)) }]),
      { id: 'products', text: t('board.showProducts'), onAction: () => navigate(products) },
    ]
  }

  function list() {
    if (all.length === 0)
      return (
        <EmptyState icon={Boxes} title={t('board.noAssets')}>
          {t('board.noAssetsText')}
        </EmptyState>
      )
    if (shown.length === 0)
      return (
        <FilteredState title={t('board.noneFound')} onClear={() => changeParams({ find: '', show: '' })}>
          {t('board.noneFoundText')}
        </FilteredState>
      )
    return (
      columns && (
        <Grid
          name="assets"
          list={`${profile?.id} ${filter} ${search}`}
          label={t('board.assets')}
          columns={columns}
          source={source}
          rowId={idOf}
          actions={actions}
          opened={opened}
          onOpen={openAsset}
        />
      )
    )
  }

  return (
    <section className={styles.assets} aria-label={t('board.assets')}>
      <header className={styles.head}>
        <h2>{t('board.assets')}</h2>
        <FilterChips
          label={t('board.filter')}
          chips={assetFilters.map((id) => ({ id, text: t(`board.filter.${id}`), count: read && counts[id] }))}
          value={filter}
          onChange={(show) => changeParams({ show: show === 'all' ? '' : show })}
        />
      </header>
      <Readable of={assets} reading={t('board.reading')} onRetry={() => void readHoldings()}>
        {list}
      </Readable>
    </section>
  )
}
