import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { Hourglass, RefreshCw } from 'lucide-react'
import { useWords } from '../ui/useWords.tsx'
import { IconButton } from '../ui/Button.tsx'
import { lastError, lastRead, type Loadable } from './loadable.ts'
import { onRefresh as registerRefresh, useShown } from './shown.ts'
import styles from './Freshness.module.css'

/** From this age on it is said how old what is shown is, in ms: others work at the same asset numbers. */
const oldAfter = 10 * 60_000

/** When what is shown was read, and a button to refresh it. Screens place it; it appears in the bar. */
export function Freshness({ loadable, onRefresh }: { loadable: Loadable<unknown>; onRefresh: () => void }) {
  const { t, time, ago } = useWords()
  const now = useNow()
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
  const age = read === undefined ? 0 : now - read.at
  const isOld = age >= oldAfter
  return createPortal(
    <span
      className={styles.freshness}
      data-loading={loadable.state === 'loading' ? '' : undefined}
      data-stale={isStale || isOld ? '' : undefined}
    >
      <span role="status" className={styles.when}>
        {when()}
      </span>
      {isOld && loadable.state !== 'loading' && (
        <span className={styles.age}>
          <Hourglass size={14} aria-hidden />
          {ago(age)}
        </span>
      )}
      <IconButton label={t('ui.refresh')} icon={<RefreshCw size={16} aria-hidden />} onPress={onRefresh} />
    </span>,
    slot,
  )
}

/** The time, updated every minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
