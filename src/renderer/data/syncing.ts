import { create } from 'zustand'
import type { DeskError, Result } from '../../contract/errors.ts'
import type { ProfileId } from '../../contract/ids.ts'
import type { SyncState } from '../../contract/memory.ts'
import { call, onDeskEvent } from '../desk/call.ts'
import { learnReach, useReachability } from '../desk/reachability.ts'
import { toastFailure } from '../ui/toasts.ts'
import { currentWords, type Words } from '../ui/useWords.tsx'
import { askShownAgain } from './dataChanged.ts'
import { shownProfileId, readSession, useProfiles } from './profiles.ts'
import { forgetFailure, refresh, useRefreshing } from './refreshing.ts'
import { anywhereWords } from '../../words/page/anywhere.ts'
import { uiWords } from '../../words/page/frame.ts'

/** The states of the copies by profile, as the desk last reported them. */
const useSync = create<{ byProfile: Readonly<Record<string, SyncState>> }>(() => ({ byProfile: {} }))

/** By profile when the last visit before this one ended (ISO 8601), if the desk knows of any. */
export const useLastVisits = create<Readonly<Record<string, string | undefined>>>(() => ({}))

/** By profile as of when its data was, the last time that what is shown was asked for. */
const shownAsOf = new Map<ProfileId, string>()

/** Asks again for what is shown once a refresh or sync has ended: what found nothing new has another time all the same. */
function askForTime(profile: ProfileId, { running, listsAsOf, treesAsOf }: SyncState): void {
  if (running?.isPaused === false) return
  const before = shownAsOf.get(profile)
  const now = `${listsAsOf} ${treesAsOf}`
  shownAsOf.set(profile, now)
  if (before !== undefined && before !== now && profile === shownProfileId()) askShownAgain()
}

function noteSync(profile: ProfileId, sync: SyncState): void {
  const before = useSync.getState().byProfile[profile]
  useSync.setState(({ byProfile }) => ({ byProfile: { ...byProfile, [profile]: sync } }))
  // The lists are there a moment before the trouble is said to be over.
  const isBetter = sync.trouble === null && (before?.trouble != null || sync.listsAsOf !== before?.listsAsOf)
  const wasAway = useReachability.getState().byProfile[profile]?.state === 'unreachable'
  if (sync.trouble !== null) learnReach(profile, 'sync', { ok: false, error: sync.trouble.error })
  else if (wasAway && isBetter) learnReach(profile, 'sync', { ok: true, data: {} })
  if (isBetter) forgetFailure(profile)
  // A service that refused a token may take it again, without anybody's signing in.
  const session = useProfiles.getState().sessions[profile]
  if (isBetter && session !== undefined && session !== 'signedIn') void readSession(profile, { areGood: true })
  askForTime(profile, sync)
}

/**
 * Asks something that is answered with the state of the copy. What the desk tells meanwhile counts instead: the two come
 * by different ways, so an answer may be the older one; should it be the newer, the desk tells that soon.
 */
async function askState<D extends { sync: SyncState }>(
  profile: ProfileId,
  asking: Promise<Result<D>>,
): Promise<Result<D>> {
  const before = useSync.getState().byProfile[profile]
  const reply = await asking
  if (reply.ok && useSync.getState().byProfile[profile] === before) noteSync(profile, reply.data.sync)
  return reply
}

/** What a copy is doing, in words. */
export function runningText(
  { kind, total, done, isPaused, isLimited }: NonNullable<SyncState['running']>,
  { t }: Words,
): string {
  if (kind === 'refresh' || total === undefined) return t(isLimited ? uiWords.limited : uiWords.refreshing)
  return t(isPaused ? uiWords.syncPaused : uiWords.syncing, { done, count: total })
}

/** Pauses, resumes or stops this process's sync, or leaves the copy as it is after a loss. */
export async function control(
  what: 'pauseSync' | 'resumeSync' | 'stopSync' | 'dismissLoss',
  profile: ProfileId,
): Promise<void> {
  const reply = await askState(profile, call(what, { profile }))
  if (!reply.ok) toastFailure(reply.error)
}

/** Starts a sync in the background; the desk reports its progress. */
export async function syncNow(profile: ProfileId, acceptLoss = false): Promise<void> {
  const result = await call('sync', { profile, acceptLoss })
  if (!result.ok && result.error.kind !== 'cancelled')
    toastFailure(result.error, currentWords().t(anywhereWords['products.syncFailed']))
  askShownAgain()
}

/** A person accepts the loss: the copy follows. */
export async function answerLoss(profile: ProfileId, kind: 'refresh' | 'sync'): Promise<void> {
  if (kind === 'sync') return syncNow(profile, true)
  const result = await call('sync', { profile, listsOnly: true, acceptLoss: true })
  if (!result.ok) toastFailure(result.error)
  askShownAgain()
}

/**
 * How often the desk is told that this page is still here, in ms; after two minutes without that it takes the page to
 * be gone.
 */
const announceEvery = 50_000

/** A name of this page, for as long as it is open. */
const watcher = crypto.randomUUID()

/**
 * Tells the desk that this page shows an enterprise, so that its copy is kept current, until the function it returns
 * is called.
 */
export function watch(profile: ProfileId): () => void {
  const say = () => {
    const isInView = document.visibilityState === 'visible'
    const asking = call('watchEnterprise', { profile, watcher, isInView }, { isQuiet: true })
    void askState(profile, asking).then((reply) => {
      if (reply.ok) useLastVisits.setState({ [profile]: reply.data.lastVisit })
    })
  }
  const again = () => void refresh(profile)
  say()
  const timer = setInterval(say, announceEvery)
  document.addEventListener('visibilitychange', say)
  window.addEventListener('online', again)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', say)
    window.removeEventListener('online', again)
  }
}

/** Follows the states of the copies; called once at the start. */
export function followSync(): void {
  onDeskEvent((event) => event.type === 'syncChanged' && noteSync(event.profile, event.sync))
}

/** The state of a copy, and what this page has asked to be done to it. */
export interface CopyState {
  sync: SyncState | undefined
  isRunning: boolean
  /** A refresh is running, or has been asked for; a sync may be, too. */
  isRefreshing: boolean
  /** Why the last refresh or sync failed. */
  error: DeskError | undefined
}

export function useCopyState(profile: ProfileId | undefined): CopyState {
  const sync = useSync((state) => state.byProfile[profile ?? ''])
  const own = useRefreshing((state) => state.byProfile[profile ?? ''])
  const running = sync?.running ?? undefined
  return {
    sync,
    isRunning: own?.isRunning === true || running?.isPaused === false,
    isRefreshing: own?.isRunning === true || running?.kind === 'refresh',
    // Whatever this page asked for in vain, the desk knows, and has tried again since.
    error: sync?.trouble?.error ?? own?.error,
  }
}
