import type { DeskError } from '../../../contract/errors.ts'
import { DataSet, SyncState, type SyncSettings } from '../../../contract/memory.ts'
import type { DeskEvent } from '../../../contract/bridge.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import type { Replica } from '../../replica/replica.ts'
import { isoOf } from './replicas.ts'
import type { SyncOptions } from './sync.ts'

/** The part of the state that only the keeper knows. */
interface Own {
  running: SyncState['running']
  trouble: { since: number; error: DeskError; nextTryAt: number } | undefined
  question: object | undefined
  refreshAt: number | null
  syncAt: number | null
}

/** The least time between two reports of progress, in milliseconds. */
const soonMs = 500

const timeOf = (at: number | null): string | null => (at === null ? null : isoOf(at))

export type StateBroadcast = ReturnType<typeof createStateBroadcast>

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

/** Tells the pages the state of a copy and which of its data changed, whenever either is new. */
export function createStateBroadcast(
  { replica, profiles, emit }: Pick<SyncSchedulerDeps, 'replica' | 'profiles' | 'emit'>,
  own: () => Promise<Own>,
) {
  let elsewhere: SyncState['elsewhere'] = null
  let marks: Record<string, string | undefined> | undefined
  let lastSent: string | undefined
  let soon: NodeJS.Timeout | undefined

  async function lookElsewhere(): Promise<void> {
    const owner = await (await replica()).syncOwner()
    const isOther = owner !== undefined && owner['pid'] !== String(process.pid)
    elsewhere = isOther
      ? {
          door: String(owner['door'] ?? ''),
          pid: String(owner['pid'] ?? ''),
          since: isoOf(Number(owner['since'] ?? Date.now())),
        }
      : null
  }

  async function state(): Promise<SyncState> {
    const { running, trouble, question, refreshAt, syncAt } = await own()
    const { listsAt, treesAt, unreadable, isComplete } = await (await replica()).info()
    return SyncState.parse({
      running,
      elsewhere,
      unreadable,
      isFirstIncomplete: !isComplete,
      question: question ?? null,
      listsAsOf: timeOf(listsAt),
      treesAsOf: timeOf(treesAt),
      nextRefreshAt: timeOf(refreshAt),
      nextSyncAt: timeOf(syncAt),
      trouble: trouble
        ? { since: isoOf(trouble.since), error: trouble.error, nextTryAt: isoOf(trouble.nextTryAt) }
        : null,
    })
  }

  async function tellData(): Promise<void> {
    const before = marks
    const now = (marks = await (await replica()).revisions())
    if (!before) return
    const data = DataSet.options.filter((one) => before[one] !== now[one])
    if (data.length > 0) for (const profile of profiles()) emit({ type: 'dataChanged', profile, data })
  }

  async function tell(): Promise<void> {
    clearTimeout(soon)
    soon = undefined
    await tellData()
    const sync = await state()
    const text = JSON.stringify(sync)
    if (text === lastSent) return
    lastSent = text
    for (const profile of profiles()) emit({ type: 'syncChanged', profile, sync })
  }

  return {
    state,
    tell,
    /** Tells it soon, together with what else comes up until then. */
    soon(): void {
      soon ??= setTimeout(() => void tell().catch(() => undefined), soonMs).unref()
    },
    /** Takes the present state as known; only later changes are told. */
    async begin(): Promise<void> {
      marks ??= await (await replica()).revisions()
    },
    isElsewhere: () => elsewhere !== null,
    /** Checks what other processes did to the copy. */
    async look(): Promise<void> {
      await lookElsewhere()
      await tell()
    },
  }
}
