import { Boxes, KeyRound } from 'lucide-react'
import { changeParams, useRoute } from '../../routing/route.ts'
import { EmptyState, FilteredState } from '../../ui/EmptyState.tsx'
import { useWords } from '../../ui/useWords.tsx'
import type { AssetFilter, KeyTileFilter } from './boardQuery.ts'
import { boardWords } from '../../../words/page/holdings.ts'

/** Whether nothing is searched for, so that an empty filter is an answer. */
const useIsUnsearched = (): boolean => (useRoute().params['find'] ?? '') === ''

/** Replaces the asset numbers of the board, in either of its views; `onClear` takes away what hides them. */
export function NoAssets({ filter, onClear }: { filter: AssetFilter; onClear: () => void }) {
  const { t } = useWords()
  const isUnsearched = useIsUnsearched()
  if (isUnsearched && filter !== 'all')
    return <FilteredState isAnswer title={t(boardWords[`nothing.${filter}`])} onClear={onClear} />
  if (!isUnsearched)
    return (
      <FilteredState title={t(boardWords.noneFound)} onClear={onClear}>
        {t(boardWords.noneFoundText)}
      </FilteredState>
    )
  return (
    <EmptyState icon={Boxes} title={t(boardWords.noAssets)}>
      {t(boardWords.noAssetsText)}
    </EmptyState>
  )
}

/** Replaces its keys. */
export function NoKeys({ filter }: { filter: KeyTileFilter }) {
  const { t } = useWords()
  const isUnsearched = useIsUnsearched()
  const clear = () => changeParams({ find: '', keys: '' })
  if (isUnsearched && filter !== 'all')
    return <FilteredState isAnswer title={t(boardWords[`noKey.${filter}`])} onClear={clear} />
  if (!isUnsearched) return <FilteredState title={t(boardWords.noKeyFound)} onClear={clear} />
  return <EmptyState icon={KeyRound} title={t(boardWords.noKeys)} />
}
