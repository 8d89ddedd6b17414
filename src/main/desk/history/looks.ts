import { uptime as systemUptime } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { DeskFailure } from '../../../contract/errors.ts'
import type { RecordedChange } from '../../../contract/history.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { enterpriseKey } from '../../../domain/address.ts'
import { isListed, isOpen, sentMsAgo, settlingTimes, standsUntil } from '../../../domain/historyEntry.ts'
import type { Journal } from '../../journal/journal.ts'
import type { DeskDeps } from '../desk.ts'
import type { Sessions } from '../sessions.ts'
import { decide } from './decide.ts'
import { withAddedByOthers } from './otherChanges.ts'
import { correctEarly, type PastLists } from './settledEarly.ts'

/** A first look that takes longer than this is no longer waited for, in milliseconds. */
const firstLookMs = 8000

/** What a look came to: what it settled, and what is still open; of other runs too, which is theirs. */
export interface Looked {
  settled: RecordedChange[]
  open: RecordedChange[]
}

/** Looking, by reading, for what became of changes whose outcome is open: one look for all of an enterprise. */
export interface Looks {
  /** Seconds since the machine was started. */
  uptime(): number
  /** Something became open, or a job with open rows has ended: the next look is due accordingly. Never throws. */
  plan(profile: ProfileId): Promise<void>
  /** Looks now, once no other look is under way. Never throws: what can't be read is looked for again. */
  look(profile: ProfileId): Promise<Looked>
  /** What an earlier Keydesk took for refused, and was done after all. Never throws: what can't be read is asked for again. */
  correct(profile: ProfileId): Promise<RecordedChange[]>
  /** What was found so since this was last asked, for whoever says so to a person. */
  takeCorrected(profile: ProfileId): RecordedChange[]
  /** Waits until a change was looked for, or that takes too long, and gives it as it is then. */
  first(profile: ProfileId, entry: string): Promise<RecordedChange | undefined>
  /** While a job runs its open rows are looked for together, and after its end once more. */
  jobRuns(job: string): void
  jobEnded(profile: ProfileId, job: string): Promise<void>
  /** By when an open change has settled by itself, in epoch ms; undefined where it doesn't. */
  settlesAt(change: RecordedChange): number | undefined
  /** Until when it stands in the way of others about its record, in epoch ms. */
  standsUntil(change: RecordedChange): number | undefined
  /** Ends what is under way. */
  close(): Promise<void>
}

interface Place {
  timer?: NodeJS.Timeout
  /** When the last look began, and when one failed that none has followed, in seconds of the machine's run. */
  last?: number
  failed?: number
  looking: Promise<unknown>
  /** What an earlier Keydesk has settled too soon is decided. */
  isCorrected?: boolean
  /** What was corrected, and nobody was told yet. */
  untold: RecordedChange[]
  waiting: { entry: string; seen: () => void }[]
}

export function createLooks(
  { settling, uptime = systemUptime, now = Date.now }: Pick<DeskDeps, 'settling' | 'uptime' | 'now'>,
  sessions: Sessions,
  /** The journal, where there is one. */
  known: (profile: ProfileId) => Promise<Journal | undefined>,
  /** What snapshots have of an enterprise. */
  snapshots: (profile: ProfileId) => Promise<PastLists[]>,
  /** Hears of each change about which a look has found something out. */
  hear: (profile: ProfileId, change: RecordedChange) => Promise<void>,
): Looks {
  const times = { ...settlingTimes, ...settling }
  const places = new Map<string, Place>()
  /** When jobs ended that had open rows, in seconds of the machine's run; undefined while they run. */
  const jobs = new Map<string, number | undefined>()
  const closing = new AbortController()

  function placeOf(profile: ProfileId): Place {
    const key = enterpriseKey(sessions.find(profile))
    const place = places.get(key) ?? { looking: Promise.resolve(), untold: [], waiting: [] }
    places.set(key, place)
    return place
  }

  const openUntil = (change: RecordedChange) => standsUntil(change, { now: now(), uptime: uptime() }, times)

  const isLookedFor = (change: RecordedChange): boolean =>
    change.settled !== undefined && change.sent !== undefined && isListed(change.intent)

  const sentAtOf = ({ sent }: RecordedChange): number => (sent && sent.uptime <= uptime() ? sent.uptime : 0)
  /** From when on looks for a change are counted: its sending, or the end of its job. */
  const waitedFrom = (change: RecordedChange): number =>
    Math.max(sentAtOf(change), (change.job !== undefined && jobs.get(change.job)) || 0)

  /** When the next look for a change is due, in seconds of the machine's run. */
  function dueAt(change: RecordedChange, { last, failed }: Place): number {
    const { job } = change
    const again = failed === undefined ? Infinity : failed + times.againMs / 1000
    if (job !== undefined && jobs.has(job) && jobs.get(job) === undefined) {
      return Math.min(again, Math.max(sentAtOf(change), last ?? 0) + times.jobEveryMs / 1000)
    }
    const from = waitedFrom(change)
    const next = times.looksMs.map((ms) => from + ms / 1000).find((at) => last === undefined || at > last)
    return Math.min(again, next ?? Infinity)
  }

  async function plan(profile: ProfileId): Promise<void> {
    const place = placeOf(profile)
    // Nothing is opened any more: nobody would close it.
    if (closing.signal.aborted) return
    try {
      const changes = ((await (await known(profile))?.open('own')) ?? []).filter(isLookedFor)
      clearTimeout(place.timer)
      const due = Math.min(...changes.map((change) => dueAt(change, place)))
      if (due === Infinity || closing.signal.aborted) return
      place.timer = setTimeout(() => void look(profile), Math.max(0, 1000 * (due - uptime())))
    } catch {
      // What can't be read now is asked for when somebody comes.
    }
  }

  /** Returns what it settled; false instead where something could not be read. */
  async function lookFor(profile: ProfileId, journal: Journal, changes: readonly RecordedChange[], begun: number) {
    const gateway = await sessions.gateway(profile)
    const questions = await Promise.all(
      changes.map(async (change) => ({
        intent: change.intent,
        before: await withAddedByOthers(journal, change),
        ...(change.settled?.added && { people: change.settled.added.unknown }),
      })),
    )
    const shown = await gateway.look(questions, { signal: closing.signal })
    const settled: RecordedChange[] = []
    for (const [at, change] of changes.entries()) {
      const one = shown[at]
      const isOver = Math.round(sentMsAgo(change, begun)) >= times.settlesAfterMs
      const step = one && (await decide(journal, change, one, isOver))
      if (!step) continue
      await journal.note(change.entry, { step: 'settled', ...step })
      const after = await journal.change(change.entry)
      if (!after) continue
      if (!after.settled?.open) settled.push(after)
      await hear(profile, after)
    }
    return { settled, isWhole: shown.every((one) => one !== undefined) }
  }

  async function correctOnce(profile: ProfileId): Promise<RecordedChange[]> {
    const place = placeOf(profile)
    const journal = closing.signal.aborted || place.isCorrected ? undefined : await known(profile)
    if (!journal) return []
    const { done, isOver } = await correctEarly(journal, () => sessions.gateway(profile), {
      snapshots: () => snapshots(profile),
      now: now(),
      settlesAfterMs: times.settlesAfterMs,
    })
    place.isCorrected = isOver
    const changes: RecordedChange[] = []
    for (const entry of done) {
      const change = await journal.change(entry)
      if (!change) continue
      changes.push(change)
      place.untold.push(change)
      await hear(profile, change)
    }
    return changes
  }

  async function lookOnce(profile: ProfileId): Promise<RecordedChange[]> {
    const place = placeOf(profile)
    const begun = uptime()
    let changes: RecordedChange[] = []
    try {
      const journal = await known(profile)
      changes = ((await journal?.open('own')) ?? []).filter(isLookedFor)
      if (!journal || changes.length === 0) return []
      place.last = begun
      const { settled, isWhole } = await lookFor(profile, journal, changes, begun)
      if (isWhole) delete place.failed
      else place.failed = begun
      return settled
    } catch (failure) {
      if (!(failure instanceof DeskFailure)) throw failure
      place.failed = begun
      return []
    } finally {
      const looked = new Set(changes.map(({ entry }) => entry))
      for (const { entry, seen } of place.waiting) if (looked.has(entry)) seen()
      await plan(profile)
    }
  }

  async function look(profile: ProfileId): Promise<Looked> {
    const place = placeOf(profile)
    const looking = place.looking.then(async () => {
      if (closing.signal.aborted) return { settled: [], all: [] }
      const settled = await lookOnce(profile)
      const all = closing.signal.aborted ? [] : await (await known(profile))?.open('all')
      return { settled, all: all ?? [] }
    })
    place.looking = looking.catch(() => undefined)
    const { settled, all } = await looking.catch(() => ({ settled: [], all: [] }))
    return { settled, open: all.filter((change) => !change.settled || isOpen(change, uptime(), times)) }
  }

  async function correct(profile: ProfileId): Promise<RecordedChange[]> {
    const place = placeOf(profile)
    const correcting = place.looking.then(() => correctOnce(profile)).catch(() => [])
    place.looking = correcting
    return correcting
  }

  return {
    uptime,
    plan,
    look,
    correct,
    takeCorrected: (profile) => placeOf(profile).untold.splice(0),
    async first(profile, entry) {
      const place = placeOf(profile)
      const changeNow = async () => (await known(profile))?.change(entry)
      const change = await changeNow()
      if (change && (place.last ?? -1) >= waitedFrom(change)) {
        await place.looking
        return changeNow()
      }
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiter = { entry, seen: resolve }
      place.waiting.push(waiter)
      await plan(profile)
      const over = new AbortController()
      const enough = sleep((times.looksMs[0] ?? 0) + firstLookMs, undefined, { signal: over.signal })
      await Promise.race([promise, enough.catch(() => undefined)])
      over.abort()
      place.waiting.splice(place.waiting.indexOf(waiter), 1)
      return changeNow()
    },
    jobRuns: (job) => void jobs.set(job, undefined),
    async jobEnded(profile, job) {
      jobs.set(job, uptime())
      await plan(profile)
    },
    settlesAt(change) {
      const at = isListed(change.intent) ? openUntil(change) : undefined
      const ended = change.job === undefined ? undefined : jobs.get(change.job)
      if (at === undefined || ended === undefined) return at
      return Math.max(at, now() + times.settlesAfterMs - 1000 * (uptime() - ended))
    },
    standsUntil: openUntil,
    async close() {
      closing.abort()
      for (const { timer, waiting } of places.values()) {
        clearTimeout(timer)
        for (const { seen } of waiting) seen()
      }
      await Promise.all([...places.values()].map(({ looking }) => looking))
    },
  }
}
