import type { DatabaseSync } from 'node:sqlite'
import { createEnterprises } from './enterprises.ts'
import { createJournals } from './journals.ts'
import { createMarkers } from './markers.ts'
import { createProfiles } from './profiles.ts'
import { createReportSettings, createSettings, createSyncSettings } from './settings.ts'

/** Everything that the store keeps. Throws where a table isn't as it was made. */
export const storeParts = (database: DatabaseSync) => ({
  profiles: createProfiles(database),
  markers: createMarkers(database),
  settings: createSettings(database),
  enterprises: createEnterprises(database),
  syncSettings: createSyncSettings(database),
  journals: createJournals(database),
  reportSettings: createReportSettings(database),
})
