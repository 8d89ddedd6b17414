import { Loading } from '../ui/EmptyState.tsx'
import { useWords } from '../ui/useWords.tsx'
import { appWords } from '../../words/page/frame.ts'

/** In the place of a screen until its code is here. */
export function Opening() {
  const { t } = useWords()
  return <Loading label={t(appWords.opening)} />
}
