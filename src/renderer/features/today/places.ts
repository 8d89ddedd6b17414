import type { ProfileId } from '../../../contract/ids.ts'
import type { todayCourses, TodayItem } from '../../../contract/operations/todayOperations.ts'
import type { EnterprisePlace } from '../../routing/places.ts'
import { addressOf, type Params } from '../../routing/route.ts'

/** Where what needs somebody is listed; one alone is opened there. */
export function placeOf({ kind, count, ids, from, to }: TodayItem, profile: ProfileId): string {
  const at = (place: EnterprisePlace, params: Params = {}) => addressOf({ place, profile, params })
  const only = count === 1 ? ids[0] : undefined
  switch (kind) {
    case 'overdue':
    case 'dueToday':
    case 'handedIn':
    case 'released':
      return at('loans', { show: kind, ...(only !== undefined && { loan: only }) })
    case 'unknown':
      return at('history', { show: 'look', ...(only !== undefined && { entry: only }) })
    case 'jobs':
      return only === undefined ? at('jobs') : addressOf({ place: 'jobs', profile, job: only, params: {} })
    case 'expiring':
      return addressOf({ place: 'reports', report: 'expiring', profile, params: {} })
    case 'ended':
      return at('board')
    case 'elsewhere':
      return at('snapshots', { from: String(from), to: String(to) })
    case 'idle':
      return addressOf({ place: 'reports', report: 'idle', profile, params: {} })
    case 'sync':
      return at('settings')
  }
}

/** The list behind a figure. */
export function placeOfFigure(name: (typeof todayCourses)[number], profile: ProfileId): string {
  const at = (place: EnterprisePlace, params: Params = {}) => addressOf({ place, profile, params })
  switch (name) {
    case 'members':
      return at('members')
    case 'assigned':
      return at('board', { view: 'rows', show: 'held' })
    case 'keysLent':
      return at('loans')
    case 'within30':
      return addressOf({ place: 'reports', report: 'expiring', profile, params: { days: '30' } })
  }
}
