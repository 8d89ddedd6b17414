import { changeParams } from '../../routing/route.ts'
import { FilterChips } from '../../ui/FilterChips.tsx'
import { useWords } from '../../ui/useWords.tsx'
import type { KeyTileFilter } from './boardQuery.ts'
import { boardWords } from '../../../words/page/holdings.ts'
import { stateWords } from '../../../words/terms.ts'

interface KeysFilterProps<Filter extends KeyTileFilter> {
  filters: readonly Filter[]
  value: Filter
  /** How many each shows, as far as that is known. */
  counts: Readonly<Record<Filter, number>> | undefined
  isPast: boolean | undefined
}

/** The filter of the keys. */
export function KeysFilter<Filter extends KeyTileFilter>({ filters, value, counts, isPast }: KeysFilterProps<Filter>) {
  const { t } = useWords()
  const textOf = (id: KeyTileFilter): string =>
    t(id === 'attention' ? stateWords.needsAttention : boardWords[`filter.${id}`])
  return (
    <FilterChips
      label={t(boardWords.filterKeys)}
      chips={filters.map((id) => ({ id, text: textOf(id), count: counts?.[id] }))}
      isPast={isPast}
      value={value}
      onChange={(chosen) => changeParams({ keys: chosen === 'all' ? '' : chosen })}
    />
  )
}
