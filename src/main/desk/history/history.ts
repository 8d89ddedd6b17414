import { setTimeout as sleep } from 'node:timers/promises'
import type { DeskEvent } from '../../../contract/bridge.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { enterpriseKey, isSameEnterprise, normalizedAddress } from '../../../domain/address.ts'
import { DeskFailure } from '../../../contract/errors.ts'
import type { RecordedChange } from '../../../contract/history.ts'
import type { Journal } from '../../journal/journal.ts'
import type { DeskDeps } from '../desk.ts'
import { noticeOf } from '../memory/replicas.ts'
import type { Sessions } from '../sessions.ts'
import type { Looked } from './looks.ts'
import { interrupted, notSent } from './settledEarly.ts'

/** The change of that name. Throws `history.none`. */
export async function findChange(journal: Journal, entry: string): Promise<RecordedChange> {
  const change = await journal.change(entry)
  if (change) return change
  throw new DeskFailure({ kind: 'notFound', code: 'history.none', field: 'entry', details: { entry } })
}

/** How long showing history waits for what ended runs left to be settled, in milliseconds. */
const patienceMs = 8000

/** The journals of the profiles' enterprises, and what ended runs left in them. */
export interface History {
  /** The journal as it stands. */
  opened(profile: ProfileId): Promise<Journal>
  /** The journal as it stands; undefined where nothing was written down here yet, and asking begins none. */
  known(profile: ProfileId): Promise<Journal | undefined>
  /** The journal, once what ended runs left in it has been settled as far as reading can: before a change. */
  settled(profile: ProfileId): Promise<Journal>
  /** The same for somebody who looks at it: where the service doesn't answer soon, it is shown as it stands. */
  shown(profile: ProfileId): Promise<Journal>
  /**
   * Waits, but only once and not for long, until the copy has what ended runs changed: before something is held against
   * it. Resolves to whether it has. Never throws.
   */
  current(profile: ProfileId): Promise<boolean>
  /** The service has answered: what ended runs left is settled, if that hasn't happened. Never throws. */
  lookAgain(profile: ProfileId): Promise<void>
}

/** What ended runs left, once it was settled as far as reading can. */
export interface Left {
  profile: ProfileId
  /** Something was settled only now: lists that were read before may not show it. */
  isNews: boolean
  endedRuns: Journal['endedRuns']
}

interface Settling {
  settled: Promise<void>
  /** Whether the copy has what was changed. */
  current: Promise<boolean>
  /** The same as far as it is known soon. */
  soon?: Promise<boolean>
}

/** What something comes to that never throws; undefined if it takes longer than `patienceMs`. */
async function forAWhile<T>(work: Promise<T>): Promise<T | undefined> {
  const waiting = new AbortController()
  const enough = sleep(patienceMs, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined)
  try {
    return await Promise.race([work, enough])
  } finally {
    waiting.abort()
  }
}

/**
 * What ended runs left: what was never sent isn't done, and of the rest nobody knows. What is open is looked for, and
 * those of their jobs are paused that aren't over by that. Returns whether something was settled. Never throws.
 */
async function settleLeft(journal: Journal, look: () => Promise<Looked>): Promise<boolean> {
  try {
    for (const { entry, intent, sent, settled } of await journal.open('ended')) {
      const { endpoint } = intent
      if (settled) continue
      const step = sent ? interrupted(intent) : notSent({ kind: 'refused', code: 'change.notSent', endpoint })
      await journal.note(entry, { step: 'settled', ...step })
    }
  } catch {
    // It is left for the next time.
  }
  const { settled } = await look()
  await journal.jobs.pauseLeft().catch(() => undefined)
  return settled.length > 0
}

/** The same journal, which says when it has written something. */
function tellingJournal(journal: Journal, written: () => void): Journal {
  return {
    ...journal,
    async begin(step, uptime) {
      const begun = await journal.begin(step, uptime)
      if ('id' in begun) written()
      return begun
    },
    async noteBefore(entry, step, uptime) {
      const inTheWay = await journal.noteBefore(entry, step, uptime)
      if (!inTheWay) written()
      return inTheWay
    },
    async note(entry, step) {
      await journal.note(entry, step)
      written()
    },
    async merge(path, how) {
      const added = await journal.merge(path, how)
      written()
      return added
    },
    loans: {
      ...journal.loans,
      async say(said) {
        const code = await journal.loans.say(said)
        if (code === null) written()
        return code
      },
      async sign(signed) {
        const code = await journal.loans.sign(signed)
        if (code === null) written()
        return code
      },
      async saw(sighting) {
        await journal.loans.saw(sighting)
        written()
      },
    },
  }
}

export function createHistory(
  { journals, store }: Pick<DeskDeps, 'journals' | 'store'>,
  sessions: Sessions,
  emit: (event: DeskEvent) => void,
  /** See `Looks`. `again`: the lists were read. */
  look: (profile: ProfileId, again: boolean) => Promise<Looked>,
  reread: (left: Left) => Promise<boolean>,
): History {
  const telling = new WeakMap<Journal, Journal>()
  const settling = new Map<string, Settling>()
  /** Enterprises whose journal is open. */
  const begun = new Set<string>()

  async function open(profile: ProfileId): Promise<Journal> {
    const { baseUrl, enterpriseGlobalId, origin } = sessions.find(profile)
    const whose = { baseUrl, enterpriseGlobalId }
    begun.add(enterpriseKey(whose))
    const journal = await journals.open(whose, { lasting: origin !== 'sandbox' })
    const known = telling.get(journal)
    if (known) return known
    if (journal.notice) emit({ type: 'notice', notice: noticeOf(journal.notice) })
    const made = tellingJournal(journal, () => {
      // It is written: what keeps it from being told must not look as if it weren't.
      try {
        for (const { id, ...place } of sessions.list()) {
          if (isSameEnterprise(place, whose)) emit({ type: 'historyChanged', profile: id })
        }
      } catch {
        // The next reading shows it.
      }
    })
    telling.set(journal, made)
    return made
  }
  /** Once for each enterprise; `again`: once more, after the one that is under way. */
  function settle(profile: ProfileId, journal: Journal, again = false): Settling {
    const key = enterpriseKey(sessions.find(profile))
    const known = settling.get(key)
    if (known && !again) return known
    const before = known?.settled ?? Promise.resolve()
    const settled = before.then(() => settleLeft(journal, () => look(profile, again)))
    const current = settled
      .then((isNews) => reread({ profile, isNews, endedRuns: journal.endedRuns }))
      .catch(() => false)
    const next: Settling = { settled: settled.then(() => undefined), current }
    settling.set(key, next)
    return next
  }
  async function known(profile: ProfileId): Promise<Journal | undefined> {
    const { baseUrl, enterpriseGlobalId } = sessions.find(profile)
    const whose = { baseUrl: normalizedAddress(baseUrl), enterpriseGlobalId }
    const isThere = begun.has(enterpriseKey(whose)) || store().journals.read(whose).head !== null
    return isThere ? open(profile) : undefined
  }

  return {
    opened: open,
    known,
    async settled(profile) {
      const journal = await open(profile)
      await settle(profile, journal).settled
      return journal
    },
    async shown(profile) {
      const journal = await open(profile)
      await forAWhile(settle(profile, journal).settled)
      return journal
    },
    async current(profile) {
      try {
        const journal = await known(profile)
        if (!journal) return true
        const settling = settle(profile, journal)
        settling.soon ??= forAWhile(settling.current).then((isCurrent) => isCurrent ?? false)
        return await settling.soon
      } catch {
        return false
      }
    },
    async lookAgain(profile) {
      try {
        const journal = await known(profile)
        if (journal) await settle(profile, journal, true).settled
      } catch {
        // It is left for the next time.
      }
    },
  }
}
