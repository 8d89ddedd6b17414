import { setTimeout as sleep } from 'node:timers/promises'
import type { DeskEvent } from '../../../contract/bridge.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import { enterpriseKey, isSameEnterprise } from '../../../domain/address.ts'
import { stillRunningMs } from '../../../domain/stillRunning.ts'
import type { Journal } from '../../journal/journal.ts'
import type { DeskDeps } from '../deps.ts'
import { noticeOf } from '../noticeOf.ts'
import type { Sessions } from '../sessions.ts'
import { settleLeft } from './settleLeft.ts'

/** How long showing history waits for what ended runs left to be settled, in milliseconds. */
const patienceMs = 8000

/** The journals of the profiles' enterprises, and what ended runs left in them. */
export interface History {
  /** The journal as it stands. */
  opened(profile: ProfileId): Promise<Journal>
  /** The journal, once what ended runs left in it has been settled as far as reading can: before a change. */
  settled(profile: ProfileId): Promise<Journal>
  /** The same for somebody who looks at it: where the service doesn't answer soon, it is shown as it stands. */
  shown(profile: ProfileId): Promise<Journal>
  /** The service has answered: what ended runs left is settled, if that hasn't happened. Never throws. */
  lookAgain(profile: ProfileId): Promise<void>
}

/** The same journal, which says when it has written something. */
function tellingJournal(journal: Journal, written: () => void): Journal {
  return {
    ...journal,
    async begin(step) {
      const entry = await journal.begin(step)
      written()
      return entry
    },
    async note(entry, step) {
      await journal.note(entry, step)
      written()
    },
  }
}

export function createHistory(
  { journals, limits }: Pick<DeskDeps, 'journals' | 'limits'>,
  sessions: Sessions,
  emit: (event: DeskEvent) => void,
): History {
  const telling = new WeakMap<Journal, Journal>()
  const settling = new Map<string, Promise<void>>()

  async function open(profile: ProfileId): Promise<Journal> {
    const { baseUrl, enterpriseGlobalId, origin } = sessions.find(profile)
    const whose = { baseUrl, enterpriseGlobalId }
    const journal = await journals.open(whose, { lasting: origin !== 'sandbox' })
    const known = telling.get(journal)
    if (known) return known
    if (journal.notice) emit({ type: 'notice', notice: noticeOf(journal.notice) })
    const made = tellingJournal(journal, () => {
      for (const { id, ...place } of sessions.list()) {
        if (isSameEnterprise(place, whose)) emit({ type: 'historyChanged', profile: id })
      }
    })
    telling.set(journal, made)
    return made
  }
  /** Once for each enterprise; `again`: once more, after the one that is under way. */
  function settle(profile: ProfileId, journal: Journal, again = false): Promise<void> {
    const key = enterpriseKey(sessions.find(profile))
    const known = settling.get(key)
    if (known && !again) return known
    const before = known ?? Promise.resolve()
    const gateway = () => sessions.gateway(profile)
    const next = before.then(() => settleLeft(journal, gateway, limits?.stillRunningMs ?? stillRunningMs))
    settling.set(key, next)
    return next
  }

  return {
    opened: open,
    async settled(profile) {
      const journal = await open(profile)
      await settle(profile, journal)
      return journal
    },
    async shown(profile) {
      const journal = await open(profile)
      const waiting = new AbortController()
      const enough = sleep(patienceMs, undefined, { signal: waiting.signal, ref: false }).catch(() => undefined)
      await Promise.race([settle(profile, journal), enough])
      waiting.abort()
      return journal
    },
    async lookAgain(profile) {
      try {
        await settle(profile, await open(profile), true)
      } catch {
        // It is left for the next time.
      }
    },
  }
}
