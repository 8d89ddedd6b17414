import type { Answers } from './answers.ts'
import type { FakeEnterprise } from './enterprise.ts'

export type SnapshotAnswers = Pick<
  Answers,
  'listSnapshots' | 'nameSnapshot' | 'deleteSnapshots' | 'compareSnapshots' | 'visitScreen' | 'changesSinceVisit'
>

const done = <T>(data: T) => ({ ok: true, data }) as const

/** Two snapshots of a canned enterprise, between which somebody moved to another department. */
export function snapshotAnswers(fake: FakeEnterprise): SnapshotAnswers {
  const figures = {
    members: fake.members.length,
    assets: fake.assets.length,
    ...{ assigned: 5, lent: 2, online: 0, keys: 6 },
    ...{ products: 40, expired: 3, within30: 4, within90: 9, by24Hours: false, trial: 1, notActivated: 0 },
    unreadableCount: 0,
  }
  let snapshots = [
    { ...figures, snapshot: 2, asOf: '2026-03-14T08:00:00.000Z', name: null as string | null, isAhead: false },
    {
      ...figures,
      snapshot: 1,
      asOf: '2026-03-13T08:00:00.000Z',
      name: null,
      isAhead: false,
      members: figures.members - 2,
      lent: 1,
      ...{ within30: 3, by24Hours: true },
    },
  ]
  const of = (text: string) => Number(text)
  const firstVisit = { since: null, changes: [], holders: [], assetNums: {}, total: 0, counts: [] }
  return {
    visitScreen: () => done({}),
    changesSinceVisit: () => done(firstVisit),
    listSnapshots: () =>
      done({ snapshots: snapshots.map((one) => ({ ...one, isAhead: fake.aheadSnapshots.includes(one.snapshot) })) }),
    nameSnapshot({ snapshot, name }) {
      snapshots = snapshots.map((one) => (one.snapshot === of(snapshot) ? { ...one, name } : one))
      return done({ snapshot: of(snapshot), name })
    },
    deleteSnapshots({ snapshots: named }) {
      const gone = named.map(of)
      snapshots = snapshots.filter(({ snapshot }) => !gone.includes(snapshot))
      return done({ snapshots: gone })
    },
    compareSnapshots({ from, to, kind, change, text = '' }) {
      const [after] = fake.members
      const one = {
        kind: 'member' as const,
        id: after?.globalId ?? '',
        change: 'changed' as const,
        before: { ...after, departmentName: 'Archive', updateTime: 1_700_000_000_000 },
        after: { ...after },
        fields: ['departmentName', 'updateTime'],
      }
      const isFound = JSON.stringify(one).toLowerCase().includes(text.toLowerCase())
      const isShown = isFound && (kind ?? one.kind) === one.kind && (change ?? one.change) === one.change
      return done({
        ...{ from: of(from), to: of(to), changes: isShown ? [one] : [], holders: [], assetNums: {} },
        total: Number(isShown),
        counts: isFound ? [{ kind: one.kind, change: one.change, count: 1 }] : [],
      })
    },
  }
}
