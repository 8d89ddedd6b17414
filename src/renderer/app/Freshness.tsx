import { useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import { RefreshCw } from 'lucide-react'
import { useWords } from '../i18n/useWords.tsx'
import { IconButton } from '../ui/Button.tsx'
import { lastError, lastRead, type Loadable } from './loadable.ts'
import { onRefresh as registerRefresh, useShown } from './shown.ts'
import styles from './Freshness.module.css'

/** When what is shown was read, and reading it again. Screens place it; it stands in the bar. */
export function Freshness({ loadable, onRefresh }: { loadable: Loadable<unknown>; onRefresh: () => void }) {
  const { t, time } = useWords()
  const slot = useShown((state) => state.barSlot)
  const refresh = useEffectEvent(onRefresh)
  useEffect(() => registerRefresh(() => refresh()), [])
  if (slot === null) return null

  const read = lastRead(loadable)
  const isStale = lastError(loadable) !== undefined && read !== undefined
  function when(): string {
    if (loadable.state === 'loading') return t('ui.reading')
    if (read === undefined) return ''
    return t(isStale ? 'ui.readAtStale' : 'ui.readAt', { time: time(read.at) })
  }
  return createPortal(
    <span
      className={styles.freshness}
      data-loading={loadable.state === 'loading' ? '' : undefined}
      data-stale={isStale ? '' : undefined}
    >
      <span role="status" className={styles.when}>
        {when()}
      </span>
      <IconButton label={t('ui.refresh')} icon={<RefreshCw size={16} aria-hidden />} onPress={onRefresh} />
    </span>,
    slot,
  )
}
