import { useMemo } from 'react'
import { Boxes } from 'lucide-react'
import type { AssetEntry } from '../../../contract/records.ts'
import { readHoldings, useHoldings } from '../../data/holdings.ts'
import { knownHolder } from '../../../domain/holder.ts'
import { isLendable } from '../../../domain/lending.ts'
import { openLending } from '../../changes/lendingRequest.ts'
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
import { assetFilters, countAssets, filterAssets, type AssetFilter } from './assets.ts'
import styles from './Board.module.css'
import { assetColumns, lendingOf } from './columns.tsx'

const idOf = (asset: AssetEntry): string => asset.assetId
const none: AssetEntry[] = []

/** The asset numbers, with their counts as filters. */
export function AssetList({ filter, search }: { filter: AssetFilter; search: string }) {
  const words = useWords()
  const { t } = words
  const profile = useCurrentProfile()
  const assets = useHoldings((state) => state.assets)
  const people = usePeople((state) => state.byId)
  const columns = useMemo(() => profile && assetColumns(words, profile, people), [words, profile, people])
  const read = lastRead(assets)
  const all = read?.value ?? none
  const counts = useMemo(() => countAssets(all), [all])
  const shown = useMemo(() => filterAssets(all, filter, search, people), [all, filter, search, people])
  const source = useMemo(() => listSource(shown), [shown])

  function actions([asset, ...others]: readonly AssetEntry[]): GridAction[] {
    if (profile === undefined || asset === undefined || others.length > 0) return []
    const products = { place: 'products', profile: profile.id, asset: asset.assetId, params: {} } as const
    const holder = knownHolder(asset, people)
    return [
      {
        id: 'lend',
        text: t('lend.open'),
        isDisabled: !isLendable(asset),
        ...(profile.readOnly === true ? { reason: t('profile.readOnlyReason') } : {}),
        onAction: () => openLending(lendingOf(asset, people)),
      },
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
