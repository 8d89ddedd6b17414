import { Boxes, KeyRound } from 'lucide-react'
import { changeParams, useRoute } from '../../routing/route.ts'
import { EmptyState, FilteredState } from '../../ui/EmptyState.tsx'
import { useWords } from '../../ui/useWords.tsx'
import type { AssetFilter, KeyTileFilter } from './boardQuery.ts'

/** Whether nothing is searched for, so that an empty filter is an answer. */
const useIsUnsearched = (): boolean => (useRoute().params['find'] ?? '') === ''

/** Replaces the asset numbers of the board, in either of its views; `onClear` takes away what hides them. */
export function NoAssets({ filter, onClear }: { filter: AssetFilter; onClear: () => void }) {
  const { t } = useWords()
  const isUnsearched = useIsUnsearched()
  if (isUnsearched && filter !== 'all')
    return <FilteredState isAnswer title={t(`board.nothing.${filter}`)} onClear={onClear} />
  if (!isUnsearched)
    return (
      <FilteredState title={t('board.noneFound')} onClear={onClear}>
        {t('board.noneFoundText')}
      </FilteredState>
    )
  return (
    <EmptyState icon={Boxes} title={t('board.noAssets')}>
      {t('board.noAssetsText')}
    </EmptyState>
  )
}

/** Replaces its keys. */
export function NoKeys({ filter }: { filter: KeyTileFilter }) {
  const { t } = useWords()
  const isUnsearched = useIsUnsearched()
  const clear = () => changeParams({ find: '', keys: '' })
  if (isUnsearched && filter !== 'all')
    return <FilteredState isAnswer title={t(`board.noKey.${filter}`)} onClear={clear} />
  if (!isUnsearched) return <FilteredState title={t('board.noKeyFound')} onClear={clear} />
  return <EmptyState icon={KeyRound} title={t('board.noKeys')} />
}
