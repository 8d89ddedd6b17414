import { changeParams, useRoute } from '../../routing/route.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { keyFilterOf, keyFilters } from './question.ts'

/** The filter of the keys, with how many each shows as far as that is known. */
export function KeysFilter({ counts }: { counts: Readonly<Record<(typeof keyFilters)[number], number>> | undefined }) {
  const { t } = useWords()
  return (
    <FilterChips
      label={t('board.filterKeys')}
      chips={keyFilters.map((id) => ({ id, text: t(`board.filter.${id}`), count: counts?.[id] }))}
      value={keyFilterOf(useRoute().params)}
      onChange={(chosen) => changeParams({ keys: chosen === 'all' ? '' : chosen })}
    />
  )
}
