import { Loading } from '../ui/EmptyState.tsx'
import { useWords } from '../ui/useWords.tsx'

/** In the place of a screen until its code is here. */
export function Opening() {
  const { t } = useWords()
  return <Loading label={t('app.opening')} />
}
