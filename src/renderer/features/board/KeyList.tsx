import { useMemo } from 'react'
import { KeyRound } from 'lucide-react'
import type { BorrowedKey } from '../../../contract/records.ts'
import { readHoldings, useHoldings } from '../../data/holdings.ts'
import { lastRead } from '../../data/loadable.ts'
import { usePeople } from '../../data/people.ts'
import { Readable } from '../../data/Readable.tsx'
import { changeParams, useRoute } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { EmptyState, FilteredState } from '../../ui/EmptyState.tsx'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { TileList } from '../../ui/TileList.tsx'
import { countKeys, filterKeys, isFound, isKeyFilter, keyFilters } from './filters.ts'
import styles from './Board.module.css'
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
  const found = useMemo(() => all.filter((key) => isFound(key, search, people)), [all, search, people])
  const counts = useMemo(() => countKeys(found), [found])
  const shown = useMemo(() => filterKeys(found, filter), [found, filter])

  function list() {
    if (all.length === 0) return <EmptyState icon={KeyRound} title={t('board.noKeys')} />
    if (shown.length === 0)
      return <FilteredState title={t('board.noKeyFound')} onClear={() => changeParams({ find: '', keys: '' })} />
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
          chips={keyFilters.map((id) => ({ id, text: t(`board.filter.${id}`), count: read && counts[id] }))}
          value={filter}
          onChange={(chosen) => changeParams({ keys: chosen === 'all' ? '' : chosen })}
        />
      </header>
      <Readable of={keys} reading={t('board.readingKeys')} onRetry={() => void readHoldings()}>
        {list}
      </Readable>
    </section>
  )
}
