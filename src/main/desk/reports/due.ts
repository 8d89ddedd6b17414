import type { DeskEvent } from '../../../contract/bridge.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Replicas } from '../../replica/replica.ts'
import { replicaOf } from '../memory/replicas.ts'
import type { Sessions } from '../sessions.ts'
import type { LeadDaysOf } from './read.ts'
import type { AllReportSettings } from './reportSettings.ts'

/** How many of them are named. */
const namedAtMost = 3

/**
 * Tells, at most once on a local day and enterprise, of the products under held numbers that came within their lead time
 * since it was told last: nothing of what was so when it was read first, which the board and reports show. To be called
 * when the enterprise was read. Never throws.
 */
export function createDueTeller(
  replicas: Replicas,
  sessions: Sessions,
  settings: AllReportSettings,
  leadDays: LeadDaysOf,
  now: () => number,
  emit: (event: DeskEvent) => void,
): (profile: ProfileId) => Promise<void> {
  return async (profile) => {
    try {
      const at = now()
      const day = new Date(at).toDateString()
      const known = settings.of(profile)
      const { told } = known
      if (told?.day === day) return
      if (!told) return settings.save(profile, { ...known, told: { day, until: at } })
      const replica = await replicaOf(replicas, sessions, profile)
      const query = { report: 'expiring', now: at, leadDays: leadDays(profile), dueSince: told.until } as const
      const { rows, total } = await replica.report('copy', query, { offset: 0, limit: namedAtMost })
      const latest = settings.of(profile)
      // Another door may have told it meanwhile.
      if (total === 0 || latest.told?.day === day) return
      settings.save(profile, { ...latest, told: { day, until: at } })
      const products = rows.map(({ productName, assetNum }) => `${productName ?? ''} (${assetNum ?? ''})`)
      emit({ type: 'due', profile, count: total, products })
    } catch {
      // It is told of when the enterprise is read the next time.
    }
  }
}
