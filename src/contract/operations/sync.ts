import { z } from 'zod'
import { SyncRun, SyncSettings, SyncSettingsChange, SyncState, UnreadableTree } from '../sync.ts'
import { profile } from './parts.ts'

/** What became of it: `syncChanged` tells the same whenever it alters. */
const state = z.object({ sync: SyncState })

/** Keeping the copy current. Getting it at once is `sync` in memory.ts. */
export const sync = {
  /** How the copy stands, the last runs, newest first, and what could not be read. */
  readSync: {
    input: z.strictObject(profile),
    output: z.object({ sync: SyncState, runs: z.array(SyncRun), unreadable: z.array(UnreadableTree) }),
  },
  /**
   * A page says which enterprise it shows, and whether a person can see it: then the lists are refreshed at the
   * profile's interval. `watcher` is a name that the page makes up for itself; it watches one enterprise at a time. Said
   * again at least every minute; who has not for two minutes is gone. The first watch of an enterprise without a copy
   * gets one; one that comes back into view, or that nothing was read of for an interval, is refreshed at once.
   */
  watchEnterprise: {
    input: z.strictObject({ ...profile, watcher: z.string().min(1).max(100), isInView: z.boolean() }),
    output: state,
  },
  /** A sync of this process stops where it is until it is resumed; calls that wait for it go on waiting. */
  pauseSync: { input: z.strictObject(profile), output: state },
  resumeSync: { input: z.strictObject(profile), output: state },
  /** Ends what runs or is paused in this process: `cancelled` for who waits. The next sync goes on from there. */
  stopSync: { input: z.strictObject(profile), output: state },
  /** The copy stays as it is; the same loss is not asked about again. */
  dismissLoss: { input: z.strictObject(profile), output: state },
  readSyncSettings: { input: z.strictObject(profile), output: z.object({ settings: SyncSettings }) },
  /** Replaces what is given. Errors: `profile.notStored` for a profile of variables. */
  saveSyncSettings: {
    input: z.strictObject({ ...profile, change: SyncSettingsChange }),
    output: z.object({ settings: SyncSettings }),
  },
}
