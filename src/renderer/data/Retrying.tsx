import { useEffect, useEffectEvent } from 'react'
import { useWords } from '../ui/useWords.tsx'

/** How long to wait before the service is tried again by itself, in seconds. */
const retrySeconds = 30

/**
 * Says that what is away is read again by itself, and does so while it stands on the screen: every so often, and as
 * soon as the system says that the network is back. Only for reads: a change is never sent again.
 */
export function Retrying({ onRetry }: { onRetry: () => void }) {
  const { t } = useWords()
  const retry = useEffectEvent(onRetry)
  useEffect(() => {
    const again = () => retry()
    const timer = setInterval(again, retrySeconds * 1000)
    window.addEventListener('online', again)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', again)
    }
  }, [])
  return t('reach.retrying', { seconds: retrySeconds })
}
