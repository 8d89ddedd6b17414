import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { lastingThreads as threads } from '../../fakes/lastingThreads.ts'
import type { ChangeStep, IntentStep } from '../../../src/contract/history.ts'
import { AssetId, KeyNumber, MemberGlobalId } from '../../../src/contract/ids.ts'
import type { RecordedLoan } from '../../../src/contract/loans.ts'
import type { BorrowedKey } from '../../../src/contract/records.ts'
import type { Journal, Remembered, Remembering } from '../../../src/main/journal/journal.ts'
import { openJournal } from '../../../src/main/journal/openJournal.ts'
import { begun } from '../../fakes/begun.ts'

/** Journals in a folder of each test's own; `desk`: what a journal calls its chain. */
export function useJournals() {
  let folder: string
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'keydesk-loans-'))))
  afterEach(() => rmSync(folder, { recursive: true }))
  return {
    folder: () => folder,
    open: (name = 'one', desk = 'desk'): Promise<Journal> =>
      openJournal(
        threads,
        { folder: join(folder, name), whose: { baseUrl: 'x', enterpriseGlobalId: '1' } },
        remembering(desk),
      ),
  }
}

function remembering(desk: string): Remembering {
  let known: Remembered = { desk, head: null, after: [] }
  return { read: () => known, renew: () => known, note: (head) => void (known = { ...known, head }) }
}
const lending = (member: string, key: string): IntentStep => ({
  intent: {
    endpoint: 'A10',
    member: MemberGlobalId.parse(member),
    key: KeyNumber.parse(key),
    assets: [AssetId.parse(`a${member}`)],
  },
  target: { kind: 'member', id: member, name: null },
  profile: { id: 'p', name: 'Acme' },
  operator: 'Ann',
  door: 'window',
  loan: { due: '2026-12-01', note: 'desk 4' },
})
const ends = {
  done: { by: 'answer', outcome: 'done' },
  refused: { by: 'answer', outcome: 'refused', error: { kind: 'refused', code: '33018' } },
  unknown: { by: null, outcome: 'unknown', error: { kind: 'unknown', code: 'change.timeout' } },
} as const

/**
 * Lends, as far as the journal goes; `before`: who had the key when it was read before, null: nobody. `of`: the row of a
 * job that this is.
 */
export async function lend(
  journal: Journal,
  member: string,
  key: string,
  end: keyof typeof ends,
  before?: string | null,
  of: Pick<IntentStep, 'job' | 'rows'> = {},
): Promise<string> {
  const step = { ...lending(member, key), ...of }
  const entry = await begun(journal, step)
  if (before !== undefined) {
    const listed = { assetId: `u${key}`, assetNum: key, borrowedFlag: before !== null, cloudAccountGlobalId: before }
    const keys = [listed as unknown as BorrowedKey]
    await journal.note(entry, { step: 'before', before: { keys }, meant: step.intent })
  }
  await journal.note(entry, { step: 'sent', uptime: 1 })
  await journal.note(entry, { step: 'settled', ...ends[end] } as ChangeStep)
  return entry
}

/** What a refresh sees that begins and ends now; keys that aren't named are free. */
export async function see(journal: Journal, lent: Record<string, string>, all = ['K1', 'K2']): Promise<void> {
  const since = await journal.loans.place()
  await saw(journal, since, lent, all)
}

export async function saw(
  journal: Journal,
  since: { desk: string; seq: number },
  lent: Record<string, string>,
  all = ['K1', 'K2'],
): Promise<void> {
  const keys = all.map((key) => ({ key, isLent: key in lent, holder: lent[key] ?? null, assets: [] }))
  await journal.loans.saw({ since, readAt: Date.now(), keys })
}

export const list = (journal: Journal): Promise<RecordedLoan[]> => journal.loans.list({}, { limit: 1000, offset: 0 })
export const told = async (journal: Journal): Promise<string[]> =>
  (await list(journal)).map(
    ({ key, member, state, madeHere }) => `${key} ${member?.id} ${state}${madeHere ? '' : ' found'}`,
  )
