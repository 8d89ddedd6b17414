import { ReportSettings } from '../../../contract/reports.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Store } from '../../store/store.ts'
import type { Sessions } from '../sessions.ts'
import { readStored } from '../stored.ts'

/** What is kept about the reports of each profile's enterprise; the sandbox's end with the process. */
export interface AllReportSettings {
  of(profile: ProfileId): ReportSettings
  save(profile: ProfileId, settings: ReportSettings): void
}

export function createReportSettings(store: () => Store, sessions: Sessions): AllReportSettings {
  let ofSandbox = ReportSettings.parse({})
  return {
    of(id) {
      const { origin, baseUrl, enterpriseGlobalId } = sessions.find(id)
      return origin === 'sandbox'
        ? ofSandbox
        : readStored(ReportSettings, store().reportSettings.read({ baseUrl, enterpriseGlobalId }))
    },
    save(id, settings) {
      const { origin, baseUrl, enterpriseGlobalId } = sessions.find(id)
      if (origin === 'sandbox') ofSandbox = settings
      else store().reportSettings.write({ baseUrl, enterpriseGlobalId }, JSON.stringify(settings))
    },
  }
}
