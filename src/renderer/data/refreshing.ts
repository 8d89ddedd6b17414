import { create } from 'zustand'
import type { DeskError, Result } from '../../contract/errors.ts'
import type { ProfileId } from '../../contract/ids.ts'
import type { Synced } from '../../contract/memory.ts'
import type { Progress } from '../../contract/operations.ts'
import { call } from '../desk/call.ts'
import { askShownAgain } from './dataChanged.ts'
import { useEffect } from 'react'

/** How the copy of an enterprise is being brought up to date, and why the last attempt failed, if it did. */
export interface Refreshing {
  isRunning: boolean
  progress?: Progress
  error?: DeskError
}

const idle: Refreshing = { isRunning: false }

export const useRefreshing = create<{ byProfile: Readonly<Record<string, Refreshing>> }>(() => ({ byProfile: {} }))

const refreshingOf = (profile: ProfileId | undefined): Refreshing =>
  useRefreshing.getState().byProfile[profile ?? ''] ?? idle

function set(profile: ProfileId, state: Refreshing): void {
  useRefreshing.setState(({ byProfile }) => ({ byProfile: { ...byProfile, [profile]: state } }))
}

/** Whatever this page's last attempt failed with, another one has succeeded since. */
export function forgetFailure(profile: ProfileId): void {
  const { error, isRunning } = refreshingOf(profile)
  if (error !== undefined && !isRunning) set(profile, idle)
}

const isOfSignIn = ({ kind }: DeskError): boolean => kind === 'notSignedIn' || kind === 'keychain'

interface UnderWay {
  ended: Promise<Result<Synced>>
  /** Something changed meanwhile that may have been read before. */
  isOutdated: boolean
  /** A person wants it, and may be asked to sign in. */
  mayAsk: boolean
}

const underWay = new Map<ProfileId, UnderWay>()
/** When the last one that succeeded began, in epoch ms. */
const begunAt = new Map<ProfileId, number>()

async function run(profile: ProfileId, me: Omit<UnderWay, 'ended'>): Promise<Result<Synced>> {
  set(profile, { ...refreshingOf(profile), isRunning: true })
  const isQuiet = !me.mayAsk
  const begun = Date.now()
  const result = await call('sync', { profile, listsOnly: true }, { isQuiet })
  const mustAsk = isQuiet && me.mayAsk && !result.ok && isOfSignIn(result.error)
  if (mustAsk || (me.isOutdated && result.ok)) {
    me.isOutdated = false
    return run(profile, me)
  }
  underWay.delete(profile)
  if (result.ok) begunAt.set(profile, begun)
  set(profile, result.ok ? idle : { isRunning: false, error: result.error })
  askShownAgain()
  return result
}

function begin(profile: ProfileId, mayAsk: boolean): Promise<Result<Synced>> {
  const me = { isOutdated: false, mayAsk }
  const ended = run(profile, me)
  underWay.set(profile, Object.assign(me, { ended }))
  return ended
}

/** Refreshes the copy, one refresh at a time. Asks nobody to sign in, unless `mayAsk`. */
export function refresh(profile: ProfileId, { mayAsk = false } = {}): Promise<Result<Synced>> {
  const before = underWay.get(profile)
  if (before === undefined) return begin(profile, mayAsk)
  before.isOutdated = true
  before.mayAsk ||= mayAsk
  return before.ended
}

/** Refreshes the copy unless that is under way, or was done since a time (epoch ms). Asks nobody to sign in. */
export function refreshSince(profile: ProfileId, since: number): void {
  if (!underWay.has(profile) && (begunAt.get(profile) ?? 0) < since) void refresh(profile)
}

/**
 * The first refresh, while there is no copy yet: without it there is nothing to show, so it asks the person to sign
 * in.
 */
export function firstRefresh(profile: ProfileId): Promise<Result<Synced>> {
  const before = underWay.get(profile)
  if (before === undefined) return begin(profile, true)
  before.mayAsk = true
  return before.ended
}

type Hear = (progress: Progress) => void

/** What is being made ready for those who ask. */
interface Filling {
  of: 'copy' | 'snapshot'
  progress: Progress
}

/** How far it is, and which call has told it last. */
const useStore = create<{ filling?: Filling; by?: Hear }>(() => ({}))

/**
 * How far the copy of an earlier Keydesk is with being filled, or a snapshot with being laid out, while what is asked of
 * it waits for that.
 */
export const useFilling = (): Filling | undefined => useStore(({ filling }) => filling)

/** Hears of it for a call, which has waited for it until `end`. */
export function hearFilling(of: Filling['of']): { onProgress: Hear; end: () => void } {
  const onProgress: Hear = (progress) => useStore.setState({ filling: { of, progress }, by: onProgress })
  return { onProgress, end: () => void (useStore.getState().by === onProgress && useStore.setState({}, true)) }
}

/** As of when what a screen shows is (ISO 8601; undefined until it is read), and whether it rests on the trees too. */
export interface ShownAsOf {
  asOf: string | undefined
  of: 'lists' | 'trees'
}

/** What the current screen tells the frame; a screen that shows nothing of the copy leaves it undefined. */
export const useShown = create<{ data: ShownAsOf | undefined }>(() => ({ data: undefined }))

/** Tells the bar as of when the data is that a screen shows, for as long as it is there. */
export function useShownAsOf(asOf: string | undefined, of: ShownAsOf['of'] = 'lists'): void {
  useEffect(() => useShown.setState({ data: { asOf, of } }), [asOf, of])
  useEffect(() => () => useShown.setState({ data: undefined }), [])
}

const refreshers = new Set<() => void>()

/** Registers how to refresh what is shown; returns a function that unregisters it. */
export function onRefresh(refresh: () => void): () => void {
  refreshers.add(refresh)
  return () => {
    refreshers.delete(refresh)
  }
}

/** Refreshes what is shown. */
export function refreshShown(): void {
  for (const refresh of refreshers) refresh()
}
