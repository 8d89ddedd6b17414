import { RefreshCw } from 'lucide-react'
import { useWords } from '../i18n/useWords.tsx'
import { IconButton } from '../ui/Button.tsx'
import { lastRead, type Loadable } from './loadable.ts'
import styles from './Freshness.module.css'

/** When what is shown was read, and reading it again. */
export function Freshness({ loadable, onRefresh }: { loadable: Loadable<unknown>; onRefresh: () => void }) {
  const { t, time } = useWords()
  const read = lastRead(loadable)
  const isLoading = loadable.state === 'loading'
  return (
    <span className={styles.freshness} data-loading={isLoading ? '' : undefined}>
      <span role="status" className={styles.when}>
        {isLoading ? t('ui.reading') : read !== undefined && t('ui.readAt', { time: time(read.at) })}
      </span>
      <IconButton label={t('ui.refresh')} icon={<RefreshCw size={16} aria-hidden />} onPress={onRefresh} />
    </span>
  )
}
