import { useMemo } from 'react'
import { Boxes, SearchX } from 'lucide-react'
import type { AssetEntry } from '../../../contract/records.ts'
import { readHoldings, useHoldings } from '../../app/holdings.ts'
import { lastRead } from '../../app/loadable.ts'
import { usePeople } from '../../app/people.ts'
import { useCurrentProfile } from '../../app/profiles.ts'
import { changeParams } from '../../app/route.ts'
import { useWords } from '../../i18n/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, Loading } from '../../ui/EmptyState.tsx'
import { ErrorNotice, FailedState } from '../../ui/ErrorNotice.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { Grid } from '../../ui/grid/Grid.tsx'
import { listSource } from '../../ui/grid/source.ts'
import { assetFilters, countAssets, filterAssets, type AssetFilter } from './assets.ts'
import styles from './Board.module.css'
import { assetColumns } from './columns.tsx'

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
  const retry = <Button onPress={() => void readHoldings()}>{t('ui.tryAgain')}</Button>

  function body() {
    if (read === undefined) {
      return assets.state === 'failed' ? (
        <FailedState error={assets.error} actions={retry} />
      ) : (
        <Loading label={t('board.reading')} />
      )
    }
    if (all.length === 0)
      return (
        <EmptyState icon={Boxes} title={t('board.noAssets')}>
          {t('board.noAssetsText')}
        </EmptyState>
      )
    if (shown.length === 0) {
      const clear = <Button onPress={() => changeParams({ find: '', show: '' })}>{t('ui.clearFilters')}</Button>
      return (
        <EmptyState icon={SearchX} title={t('board.noneFound')} actions={clear}>
          {t('board.noneFoundText')}
        </EmptyState>
      )
    }
    return columns && <Grid name="assets" label={t('board.assets')} columns={columns} source={source} rowId={idOf} />
  }

  return (
    <section className={styles.assets} aria-label={t('board.assets')}>
      <header className={styles.head}>
        <h2>{t('board.assets')}</h2>
        <FilterChips
          label={t('board.filter')}
          chips={assetFilters.map((id) => ({ id, text: t(`board.filter.${id}`), count: counts[id] }))}
          value={filter}
          onChange={(show) => changeParams({ show: show === 'all' ? '' : show })}
        />
      </header>
      {assets.state === 'failed' && read !== undefined && <ErrorNotice error={assets.error} actions={retry} />}
      {body()}
    </section>
  )
}
