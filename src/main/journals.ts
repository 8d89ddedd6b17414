import { enterpriseKey, normalizedAddress } from '../domain/address.ts'
import type { Folders } from './replicas.ts'
import type { Journal, Journals, Remembered, Remembering } from './journal/journal.ts'
import { openJournal } from './journal/openJournal.ts'
import type { Ownership } from './replica/replica.ts'
import type { Store } from './store/store.ts'
import { threadEnded } from './threads/rpc.ts'
import type { Threads } from './threads/threads.ts'

interface Options {
  folders: Folders
  threads: Threads
  store: () => Store
}

/** The chain of a journal that is gone when the program ends. */
export const passingDesk = 'passing'

/** Remembers such a journal. */
function rememberHere(): Remembering {
  let known: Remembered = { desk: passingDesk, head: null, after: [] }
  return { read: () => known, renew: () => known, note: (head) => void (known = { ...known, head }) }
}

/** The journals on this machine, by enterprise; each is opened at its first use, and stays open. */
export function createJournals({ folders, threads, store }: Options): Journals {
  const opened = new Map<string, Promise<Journal>>()
  let isClosed = false

  const remember = (whose: Ownership): Remembering => ({
    read: () => store().journals.read(whose),
    renew: (desk) => store().journals.renew(whose, desk),
    note: (head) => store().journals.note(whose, head),
  })

  return {
    open({ baseUrl, enterpriseGlobalId }, how) {
      const whose = { baseUrl: normalizedAddress(baseUrl), enterpriseGlobalId }
      const key = enterpriseKey(whose)
      const known = opened.get(key)
      if (known) return known
      // What was under way goes on for a while, and would open it again for nobody to close.
      if (isClosed) return Promise.reject(threadEnded())
      const remembering = how.lasting ? remember(whose) : rememberHere()
      const opening = openJournal(threads, { folder: folders.of(whose, how), whose }, remembering)
      opened.set(key, opening)
      opening.catch(() => opened.delete(key))
      return opening
    },
    async close() {
      isClosed = true
      for (const opening of opened.values()) await opening.then((journal) => journal.close()).catch(() => undefined)
      opened.clear()
    },
  }
}
