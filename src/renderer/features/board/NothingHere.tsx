import { Boxes, KeyRound } from 'lucide-react'
import { changeParams } from '../../routing/route.ts'
import { EmptyState, FilteredState } from '../../ui/EmptyState.tsx'
import { useWords } from '../../ui/useWords.tsx'

interface NothingHereProps {
  /** Whether a search or a filter hides what there is. */
  isNarrowed: boolean
}

/** Replaces the asset numbers of the board, in either of its views; `onClear` takes away what hides them. */
export function NoAssets({ isNarrowed, onClear }: NothingHereProps & { onClear: () => void }) {
  const { t } = useWords()
  if (isNarrowed)
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
export function NoKeys({ isNarrowed }: NothingHereProps) {
  const { t } = useWords()
  if (isNarrowed)
    return <FilteredState title={t('board.noKeyFound')} onClear={() => changeParams({ find: '', keys: '' })} />
  return <EmptyState icon={KeyRound} title={t('board.noKeys')} />
}
