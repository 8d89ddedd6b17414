import { useEffect } from 'react'
import type { ProfileId } from '../../contract/ids.ts'
import { useReachability } from './reachability.ts'
import { refreshShown } from './shown.ts'

/** How long to wait before the service is tried again by itself, in seconds. */
export const retrySeconds = 30

/**
 * While a profile's service is not reachable, what is shown is read anew every so often, and as soon as the system says
 * that the network is back. Only reads: a change is never sent again.
 */
export function useReconnect(profile: ProfileId): void {
  const isAway = useReachability(({ byProfile }) => byProfile[profile]?.state === 'unreachable')
  useEffect(() => {
    if (!isAway) return
    const timer = setInterval(refreshShown, retrySeconds * 1000)
    window.addEventListener('online', refreshShown)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', refreshShown)
    }
  }, [isAway])
}
