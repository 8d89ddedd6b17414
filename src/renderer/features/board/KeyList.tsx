import { useMemo } from 'react'
import { KeyRound } from 'lucide-react'
import type { BorrowedKey } from '../../../contract/records.ts'
import { readHoldings, useHoldings } from '../../app/holdings.ts'
import { lastRead } from '../../app/loadable.ts'
import { usePeople } from '../../app/people.ts'
import { changeParams, useRoute } from '../../app/route.ts'
import { useWords } from '../../i18n/useWords.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, Loading } from '../../ui/EmptyState.tsx'
import { ErrorNotice, FailedState } from '../../ui/ErrorNotice.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { TileList } from '../../ui/TileList.tsx'
import { isFound } from './assets.ts'
import styles from './Board.module.css'
import { countKeys, filterKeys, isKeyFilter, keyFilters } from './keys.ts'
import { KeyTile } from './KeyTile.tsx'

const idOf = (key: BorrowedKey): string => key.assetId
const none: BorrowedKey[] = []

/** The keys as tiles: free, or lent and to whom. */
export function KeyList({ search }: { search: string }) {
  const { t } = useWords()
  const { params } = useRoute()
  const keys = useHoldings((state) => state.keys)
  const people = usePeople((state) => state.byId)
  const read = lastRead(keys)
  const all = read?.value ?? none
  const filter = isKeyFilter(params['keys']) ? params['keys'] : 'all'
  const counts = useMemo(() => countKeys(all), [all])
  const shown = useMemo(
    () => filterKeys(all, filter).filter((key) => isFound(key, search, people)),
    [all, filter, search, people],
  )
  const retry = <Button onPress={() => void readHoldings()}>{t('ui.tryAgain')}</Button>

  function body() {
    if (read === undefined) {
      return keys.state === 'failed' ? (
        <FailedState error={keys.error} actions={retry} />
      ) : (
        <Loading label={t('board.readingKeys')} />
      )
    }
    if (all.length === 0) return <EmptyState icon={KeyRound} title={t('board.noKeys')} />
    if (shown.length === 0) return <EmptyState icon={KeyRound} title={t('board.noKeyFound')} />
    return (
      <TileList label={t('board.keys')} items={shown} idOf={idOf}>
        {(key) => <KeyTile entry={key} />}
      </TileList>
    )
  }

  return (
    <section className={styles.keys} aria-label={t('board.keys')}>
      <header className={styles.head}>
        <h2>{t('board.keys')}</h2>
        <FilterChips
          label={t('board.filterKeys')}
          chips={keyFilters.map((id) => ({ id, text: t(`board.filter.${id}`), count: counts[id] }))}
          value={filter}
          onChange={(chosen) => changeParams({ keys: chosen === 'all' ? '' : chosen })}
        />
      </header>
      {keys.state === 'failed' && read !== undefined && <ErrorNotice error={keys.error} actions={retry} />}
      {body()}
    </section>
  )
}
