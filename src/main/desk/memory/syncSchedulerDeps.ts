import type { DeskEvent } from '../../../contract/bridge.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { SyncSettings } from '../../../contract/sync.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Replica } from '../../replica/replica.ts'
import type { SyncOptions } from './sync.ts'

/** What a sync scheduler works with. */
export interface SyncSchedulerDeps {
  replica: () => Promise<Replica>
  gateway: (profile: ProfileId) => Promise<Gateway>
  /** The profiles that lead to this enterprise. */
  profiles: () => ProfileId[]
  settings: (profile: ProfileId) => SyncSettings
  door: string
  now: () => number
  emit: (event: DeskEvent) => void
  /** See `SyncOptions`. */
  look: (profile: ProfileId) => ReturnType<NonNullable<SyncOptions['look']>>
  /** The service has answered with its lists. */
  read: () => void
  /** Runs automatic work with a correlation id, so that the log can name it. */
  traced: <T>(work: () => Promise<T>) => Promise<T>
}
