import { z } from 'zod'
import { SyncRun, SyncSettings, SyncSettingsChange, SyncState, UnreadableTree } from '../sync.ts'
import { op, profile } from './parts.ts'

/** The state afterwards; the event `syncChanged` reports the same whenever it changes. */
const state = z.object({ sync: SyncState })

/** Keeping the copy current. Getting it at once is `sync` in memory.ts. */
export const sync = {
  /** The state of the copy, the last runs, newest first, and the trees that could not be read. */
  readSync: op({
    effect: 'look',
    command: 'copy status',
    place: 'data',
    input: () => z.strictObject(profile),
    output: () => z.object({ sync: SyncState, runs: z.array(SyncRun), unreadable: z.array(UnreadableTree) }),
  }),
  /**
   * A page says which enterprise it shows and whether a person can see it; the lists are then refreshed at
   * the profile's interval. `watcher` is a name that the page makes up for itself; it watches one enterprise
   * at a time. A page repeats this at least every minute; after two minutes without it, the page is taken to
   * be gone. The first watch of an enterprise without a copy gets one. An enterprise that comes back into
   * view, or of which nothing was read for an interval, is refreshed at once. `lastVisit`: when a person saw this
   * stored profile last before the present visit (ISO 8601); left out if never.
   */
  watchEnterprise: op({
    effect: 'local',
    place: 'data',
    input: () => z.strictObject({ ...profile, watcher: z.string().min(1).max(100), isInView: z.boolean() }),
    output: () => state.extend({ lastVisit: z.string().optional() }),
  }),
  /** A sync of this process stops where it is until it is resumed; calls that wait for it keep waiting. */
  pauseSync: op({ effect: 'local', place: 'data', input: () => z.strictObject(profile), output: () => state }),
  resumeSync: op({ effect: 'local', place: 'data', input: () => z.strictObject(profile), output: () => state }),
  /**
   * Ends what runs or is paused in this process; calls that wait for it get `cancelled`. The next sync
   * continues from there.
   */
  stopSync: op({ effect: 'local', place: 'data', input: () => z.strictObject(profile), output: () => state }),
  /** Leaves the copy as it is; the same loss is not asked about again. */
  dismissLoss: op({ effect: 'local', place: 'data', input: () => z.strictObject(profile), output: () => state }),
  readSyncSettings: op({
    effect: 'look',
    command: 'copy settings',
    place: 'features/settings',
    input: () => z.strictObject(profile),
    output: () => z.object({ settings: SyncSettings }),
  }),
  /** Replaces the settings that are given. Error: `profile.notStored` for a profile from variables. */
  saveSyncSettings: op({
    effect: 'local',
    command: 'copy settings',
    place: 'features/settings',
    input: () => z.strictObject({ ...profile, change: SyncSettingsChange }),
    output: () => z.object({ settings: SyncSettings }),
  }),
}
