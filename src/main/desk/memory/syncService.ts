import type { DeskEvent } from '../../../contract/bridge.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { OperationName } from '../../../contract/operationNames.ts'
import { enterpriseKey, isSameEnterprise } from '../../../domain/address.ts'
import { serves } from '../../../domain/services.ts'
import { DeskFailure } from '../../../contract/errors.ts'
import { SyncSettings, type SyncSettingsChange } from '../../../contract/memory.ts'
import type { Replicas, Replica } from '../../replica/replica.ts'
import type { Store } from '../../store/store.ts'
import type { DeskDeps } from '../desk.ts'
import type { Left } from '../history/history.ts'
import type { Sessions } from '../sessions.ts'
import { newCorrelation, trace } from '../trace.ts'
import { readStored } from '../settings.ts'
import { createSyncScheduler, type SyncScheduler } from './syncScheduler.ts'
import { hasReplica, replicaOf } from './replicas.ts'
import type { Touched } from './touched.ts'

const beatMs = 1000

/** The sync schedulers of the copies, one per enterprise, and the heartbeat that drives them. */
export interface SyncService {
  of(profile: ProfileId): SyncScheduler
  watch(profile: ProfileId, watcher: string, isInView: boolean): Promise<void>
  /** Called when an operation has succeeded: what failed before may not fail now. */
  ended(name: OperationName, input: unknown): void
  /** Something else has changed records: they are reread. */
  touched(touched: Touched | undefined): void
  /**
   * To be called before something is changed, and what it returns afterwards: should this run end before that is in the
   * copy, another one knows. Never throws.
   */
  changing(profile: ProfileId, ownRun: () => Promise<string>): Promise<() => void>
  /** Rereads the lists if ended runs have changed what the copy doesn't have yet; resolves to whether it has it then. */
  caughtUp(left: Left): Promise<boolean>
  /** Removes a profile. With an enterprise's last profile its copy is deleted; its snapshots stay. */
  removing<T>(profile: ProfileId, remove: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

interface KeeperHooks {
  /** Called before all lists are read; what it returns is called once they are in the copy. */
  look: NonNullable<Parameters<typeof createSyncScheduler>[0]['look']>
  /** The copy of these profiles' enterprise was read. */
  read(profiles: readonly ProfileId[]): void
  /** A page shows this profile's enterprise. */
  came(profile: ProfileId): void
}

/** An enterprise that this run has changed something of. */
interface Mark {
  underWay: number
  /** Where it is written down, and under which name. */
  written: Promise<{ replica: Replica; run: string } | undefined>
}

/**
 * Writes into the copies that this run changes what they are of, before it does. At its end a copy that has all of it
 * has that taken out again; what a run leaves that ends otherwise tells another one to read the lists again.
 */
function createMarks(replicas: Replicas, sessions: Sessions) {
  const marks = new Map<string, Mark>()

  async function write(profile: ProfileId, ownRun: () => Promise<string>) {
    // A change is no reason to start a copy.
    if (!replicas.isThere(sessions.find(profile))) return undefined
    const replica = await replicaOf(replicas, sessions, profile)
    const run = await ownRun()
    await replica.noteChanging(run)
    return { replica, run }
  }

  return {
    /** See `SyncService.changing`. */
    async changing(profile: ProfileId, ownRun: () => Promise<string>): Promise<() => void> {
      const key = enterpriseKey(sessions.find(profile))
      const mark = marks.get(key) ?? { underWay: 0, written: Promise.resolve(undefined) }
      marks.set(key, mark)
      mark.underWay += 1
      mark.written = mark.written
        .then((written) => written ?? write(profile, ownRun))
        // What can't be written into a copy is no reason not to change anything.
        .catch(() => undefined)
      await mark.written
      return () => void (mark.underWay -= 1)
    },
    /** `isBehind`: whether the copy of an enterprise lacks something that this run has changed. */
    async close(isBehind: (key: string) => boolean): Promise<void> {
      for (const [key, { underWay, written }] of marks) {
        const known = await written
        if (!known || underWay > 0 || isBehind(key)) continue
        await known.replica.noteReread([known.run]).catch(() => undefined)
      }
    },
  }
}

/** How the profiles' copies are kept current. Stored with a stored profile; the sandbox's end with the process. */
export interface AllSyncSettings {
  of(profile: ProfileId): SyncSettings
  save(profile: ProfileId, change: SyncSettingsChange): SyncSettings
}

export function createSyncSettings(store: () => Store, sessions: Sessions): AllSyncSettings {
  let ofSandbox = SyncSettings.parse({})

  const of = (id: ProfileId): SyncSettings => {
    const { origin } = sessions.find(id)
    if (origin === 'sandbox') return ofSandbox
    return origin === 'stored' ? readStored(SyncSettings, store().syncSettings.read(id)) : SyncSettings.parse({})
  }

  return {
    of,
    save(id, change) {
      const { origin, name } = sessions.find(id)
      if (origin === 'environment') {
        throw new DeskFailure({ kind: 'invalid', code: 'profile.notStored', details: { name } })
      }
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
      const settings: SyncSettings = { ...of(id), ...given }
      if (origin === 'sandbox') ofSandbox = settings
      else store().syncSettings.write(id, JSON.stringify(settings))
      return settings
    },
  }
}

export function createSyncService(
  { replicas, door, log, now = Date.now, heartbeat }: Pick<DeskDeps, 'replicas' | 'door' | 'log' | 'now' | 'heartbeat'>,
  sessions: Sessions,
  settings: AllSyncSettings,
  emit: (event: DeskEvent) => void,
  { look, read, came }: KeeperHooks,
): SyncService {
  const schedulers = new Map<string, SyncScheduler>()
  let stopBeating: (() => void) | undefined
  const catchingUp = new AbortController()
  const marks = createMarks(replicas, sessions)

  const of = (id: ProfileId): SyncScheduler => {
    const profile = sessions.find(id)
    const key = enterpriseKey(profile)
    const known = schedulers.get(key)
    if (known) return known
    const profiles = (): ProfileId[] =>
      sessions.list().flatMap((one) => (isSameEnterprise(one, profile) && serves(one, 'memberCenter') ? [one.id] : []))
    const made = createSyncScheduler({
      profiles,
      replica: () => replicaOf(replicas, sessions, profiles()[0] ?? id),
      gateway: sessions.gateway,
      // They share one copy, so what one of them leaves out is left out.
      settings: (one) => ({
        ...settings.of(one),
        withoutMobiles: profiles().some((other) => settings.of(other).withoutMobiles),
      }),
      door,
      now,
      emit,
      look,
      read: () => read(profiles()),
      traced: (work) => trace.run({ operation: 'sync', correlation: newCorrelation() }, work),
    })
    schedulers.set(key, made)
    return made
  }

  /** Starts with the first page: a command ends before there is anything to keep current. */
  function beat(): void {
    for (const { id, origin } of sessions.list()) {
      const profile = sessions.find(id)
      if (origin !== 'sandbox' && !schedulers.has(enterpriseKey(profile)) && replicas.isThere(profile)) of(id)
    }
    const each = (): void => schedulers.forEach((scheduler) => scheduler.beat())
    stopBeating = heartbeat?.(each) ?? beatBySystem(each)
  }

  async function reread(touched: Touched | undefined): Promise<void> {
    // A change is no reason to start a copy.
    if (!touched || !hasReplica(replicas, sessions, touched.profile)) return
    void of(touched.profile).touched(touched)
  }

  async function caughtUp({ profile: id, isNews, endedRuns }: Left): Promise<boolean> {
    const profile = sessions.find(id)
    if (!serves(profile, 'memberCenter') || !replicas.isThere(profile)) return true
    const replica = await replicaOf(replicas, sessions, id)
    const ended = await endedRuns(await replica.changingRuns())
    if (!isNews && ended.length === 0) return true
    if (catchingUp.signal.aborted) return false
    const all: Touched = { profile: id, members: [], lists: ['asset', 'key'], mayBeGone: false, isMuch: true }
    const isRead = await of(id).touched(all, catchingUp.signal)
    if (isRead) await replica.noteReread(ended)
    return isRead
  }

  return {
    of,
    async watch(profile, watcher, isInView) {
      came(profile)
      const scheduler = of(profile)
      for (const other of schedulers.values()) if (other !== scheduler) other.leave(watcher)
      await scheduler.watch(profile, watcher, isInView)
      if (!stopBeating) beat()
    },
    ended(name, input) {
      if (name === 'signIn' || name === 'editProfile') of((input as { profile: ProfileId }).profile).tryAgain()
    },
    // What became of a change stands, though its profile was removed meanwhile.
    touched: (touched) => void reread(touched).catch((thrown: unknown) => log.defect(thrown)),
    changing: marks.changing,
    caughtUp,
    async removing(id, remove) {
      const profile = sessions.find(id)
      const scheduler = of(id)
      const done = await remove()
      const isLed = sessions.list().some((one) => one.origin === 'stored' && isSameEnterprise(one, profile))
      if (!isLed && replicas.isThere(profile)) {
        await scheduler.hold({ copy: true })
        await replicas.remove(profile, { copy: true, past: false })
      }
      return done
    },
    async close() {
      stopBeating?.()
      catchingUp.abort()
      await Promise.all([...schedulers.values()].map((scheduler) => scheduler.close()))
      await marks.close((key) => schedulers.get(key)?.isBehind() ?? false)
    },
  }
}

function beatBySystem(each: () => void): () => void {
  const timer = setInterval(each, beatMs).unref()
  return () => clearInterval(timer)
}
