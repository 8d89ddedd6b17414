import type { HistoryEntry } from '../../src/contract/history.ts'
import type { Answers } from './answers.ts'
import type { FakeEnterprise } from './enterprise.ts'

const done = <T>(data: T) => ({ ok: true, data }) as const

const waits = ({ takesWord, settles }: HistoryEntry): boolean => takesWord && settles === null

/** What a canned desk did, as far as the page asks; a person's word really settles an entry. */
export function historyAnswers(
  fake: FakeEnterprise,
): Pick<Answers, 'listHistory' | 'settleEntry' | 'verifyHistory' | 'mergeHistory' | 'exportHistory' | 'undoChange'> {
  return {
    listHistory({ text = '', endpoint, door, outcome, unsettled, entry, member, asset, since = '', ...asked }) {
      const { jobsOnce, offset, limit } = asked
      const isNewestOfJob = ({ job }: HistoryEntry, at: number): boolean =>
        job === null || fake.history.findIndex((one) => one.job === job) === at
      const has = (one: HistoryEntry, part: string): boolean => JSON.stringify(one).toLowerCase().includes(part)
      const found = fake.history.filter(
        (one, at) =>
          (!jobsOnce || isNewestOfJob(one, at)) &&
          has(one, text.toLowerCase()) &&
          one.endpoint === (endpoint ?? one.endpoint) &&
          one.door === (door ?? one.door) &&
          one.outcome === (outcome ?? one.outcome) &&
          one.entry === (entry ?? one.entry) &&
          one.target.id === (member ?? one.target.id) &&
          (asset === undefined || has(one, asset.toLowerCase())) &&
          one.time >= since &&
          (!unsettled || waits(one)),
      )
      return done({
        rows: found
          .slice(offset, offset + limit)
          .map(({ ofJob, ...one }) => ({ ...one, ...(jobsOnce && ofJob && { ofJob }) })),
        head: 'ab'.repeat(32),
        here: 'desk',
        total: found.length,
        missing: fake.historyMissing,
      })
    },
    settleEntry({ entry, outcome: said }) {
      const outcome = said === 'done' ? 'done' : 'refused'
      const found = fake.history.find((one) => one.entry === entry)
      Object.assign(found ?? {}, { outcome, settledBy: 'person', code: null, settles: null, takesWord: false })
      return done({ entry, outcome } as const)
    },
    mergeHistory: () => done({ added: 14, conflicts: [] }),
    verifyHistory: () => done({ ok: true, entries: 12, head: 'ab'.repeat(32), problem: null }),
    exportHistory: () => done({ file: '/home/desk/history.jsonl', entries: 12, bytes: 100 }),
    undoChange({ entry }) {
      const found = fake.history.find((one) => one.entry === entry)
      return done({ outcome: 'done', entry: 'desk-10', member: found?.target.id ?? fake.members[0]?.globalId ?? '' })
    },
  }
}
