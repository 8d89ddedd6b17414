import { Loading } from '../ui/EmptyState.tsx'
import { useWords } from '../ui/useWords.tsx'

/** In the place of a screen whose part of the page is being fetched. */
export function Opening() {
  const { t } = useWords()
  return <Loading label={t('app.opening')} />
}
