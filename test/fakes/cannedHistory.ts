import type { HistoryEntry } from '../../src/contract/history.ts'
import type { AssetEntry, Member } from '../../src/contract/records.ts'

/** What a canned desk did: of each kind of outcome one, newest first; two wait for a person. */
export function cannedHistory(members: readonly Member[], assets: readonly AssetEntry[]): HistoryEntry[] {
  const minute = 60_000
  const entry = (
    at: number,
    person: Member | undefined,
    given: Pick<HistoryEntry, 'endpoint'> & Partial<HistoryEntry>,
  ): HistoryEntry => ({
    entry: `desk-${at}`,
    time: new Date(Date.now() - (10 - at) * 31 * minute).toISOString(),
    operator: at % 2 === 0 ? 'Wang Fang' : '周敏',
    door: at === 3 ? 'commandLine' : 'window',
    target: { kind: 'member', id: person?.globalId ?? '', name: person?.name ?? null },
    input: {},
    before: null,
    after: null,
    job: null,
    canUndo: false,
    undoes: null,
    settledOperator: null,
    settles: null,
    takesWord: given.outcome === 'unknown',
    seen: null,
    differs: [],
    clockWasAhead: false,
    outcome: 'done',
    settledBy: 'answer',
    code: null,
    hash: 'ab'.repeat(32),
    ...given,
  })
  const [edited, reset, refused, given, lost] = members.slice(7)
  const free = assets[3]?.assetNum ?? ''
  return [
    entry(8, edited, {
      endpoint: 'A2',
      input: { member: edited?.globalId, change: { remark: 'Back in May' } },
      before: { name: edited?.name, remark: 'On leave' },
      after: { name: edited?.name, remark: 'Back in May' },
      canUndo: true,
    }),
    entry(7, reset, { endpoint: 'A3', outcome: 'unknown', settledBy: null, code: 'change.timeout' }),
    entry(6, refused, { endpoint: 'A4', outcome: 'refused', code: '60017', before: { userName: refused?.userName } }),
    entry(5, given, {
      endpoint: 'A9',
      input: { member: given?.globalId, add: [free], remove: [] },
      before: { [free]: null },
      after: { [free]: given?.globalId },
      canUndo: true,
    }),
    entry(3, lost, {
      endpoint: 'A2',
      input: { member: lost?.globalId, change: { name: 'Wu Lin' } },
      before: { name: 'Wu Linn' },
      outcome: 'unknown',
      settledBy: null,
      code: 'change.timeout',
    }),
  ]
}
