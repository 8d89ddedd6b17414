import type { RowState } from '../../src/contract/jobs.ts'
import type { Answers } from './answers.ts'
import { isPicked } from './picked.ts'
import { jobOf, type FakeJob } from './cannedJobs.ts'
import type { FakeEnterprise } from './enterprise.ts'

const done = <T>(data: T) => ({ ok: true, data }) as const
const rowStates: readonly RowState[] = ['waiting', 'sent', 'done', 'refused', 'unknown', 'skipped']
const none = { ok: false, error: { kind: 'notFound', code: 'job.none' } } as const

/** Whether the password of a row may be the new one, and is kept. */
const isUnknown = ({ rows }: FakeJob, row: number): boolean => rows[row - 1]?.state === 'unknown'

/** The jobs of a canned desk; they stand still but for what a person does. */
export function jobAnswers(
  fake: FakeEnterprise,
): Pick<
  Answers,
  | 'startJob'
  | 'listJobs'
  | 'showJob'
  | 'showClaims'
  | 'checkLeaving'
  | 'returnKeys'
  | 'showLeavers'
  | 'saveUndoneRows'
  | 'pauseJob'
  | 'resumeJob'
  | 'stopJob'
  | 'retryJob'
  | 'takePasswords'
  | 'savePasswords'
> {
  const find = (name: string) => fake.jobs.find(({ of }) => of.job === name)

  function changed(name: string, change: (job: FakeJob) => void) {
    const found = find(name)
    if (found === undefined) return none
    change(found)
    return done({ job: jobOf(found) })
  }

  /** Rows in one of these states are in another one from now on. */
  function turn({ rows }: FakeJob, from: readonly RowState[], to: RowState): void {
    for (const row of rows) {
      if (!from.includes(row.state)) continue
      row.state = to
      delete row.error
    }
  }

  return {
    startJob({ work }) {
      const { kind } = work
      // Of a file, the rows are the desk's: one stands for them.
      const people =
        'people' in work
          ? work.people
          : 'picked' in work
            ? fake.members
                .filter((one) => isPicked(one, work.picked))
                .map(({ globalId, userName }) => ({ memberGlobalId: globalId, userName }))
            : []
      const claimed =
        work.kind === 'claim'
          ? work.identities.flatMap((id) => work.activityLabels.map((activityLabel) => ({ id, activityLabel })))
          : undefined
      const job: FakeJob = {
        of: {
          ...(work.kind === 'claim' && {
            claim: {
              activityLabels: work.activityLabels,
              source: work.source,
              branch: work.branch,
              atOnce: work.atOnce ?? 3,
            },
          }),
          job: `desk-${30 + fake.jobs.length}`,
          kind,
          state: 'running',
          isElsewhere: false,
          operator: 'Wang Fang',
          time: new Date().toISOString(),
        },
        rows:
          claimed?.map((one, at) => ({ ...one, row: at + 1, state: 'waiting' as const })) ??
          people.map((one, at) => ({
            row: at + 1,
            id: 'memberGlobalId' in one ? String(one.memberGlobalId) : String(one.userName),
            ...(one.userName !== undefined && { userName: one.userName }),
            state: 'waiting',
          })),
        passwords: [],
      }
      fake.jobs.unshift(job)
      return done({ job: jobOf(job) })
    },
    listJobs: ({ offset, limit }) =>
      done({
        rows: fake.jobs.slice(offset, offset + limit).map(jobOf),
        total: fake.jobs.length,
        missing: fake.historyMissing,
      }),
    showJob({ job: name, states, after, offset, limit }) {
      const job = find(name)
      if (job === undefined) return none
      const rows = job.rows.filter(({ state }) => states?.includes(state) ?? true)
      const shown = rows.filter(({ row }) => row > after).slice(offset, offset + limit)
      return done({ job: jobOf(job), rows: shown, total: rows.length })
    },
    showClaims({ job: name, states, text = '', offset, limit }) {
      const job = find(name)
      if (job === undefined) return none
      const width = job.of.claim?.activityLabels.length ?? 1
      const all = Array.from({ length: job.rows.length / width }, (_, at) =>
        job.rows.slice(at * width, (at + 1) * width),
      )
      const lines = all
        .filter((cells) => cells.some(({ state }) => states?.includes(state) ?? true))
        .map((cells) => ({ identity: cells[0]?.id ?? '', cells }))
        .filter(({ identity }) => identity.toLowerCase().includes(text.toLowerCase()))
      const counts = Array.from({ length: width }, (_, at) => {
        const column = all.flatMap((cells) => cells[at]?.state ?? [])
        return Object.fromEntries(rowStates.map((state) => [state, column.filter((one) => one === state).length]))
      })
      return done({
        job: jobOf(job),
        rows: lines.slice(offset, offset + limit),
        total: lines.length,
        counts: counts as Record<RowState, number>[],
      })
    },
    checkLeaving({ people }) {
      const all = Array.isArray(people) ? people : []
      return done({
        people: all.map(({ memberGlobalId = '' as never, userName }) => ({
          memberGlobalId,
          ...(userName !== undefined && { userName }),
          numbers: fake.assets
            .filter((one) => one.cloudAccountGlobalId === memberGlobalId)
            .map(({ assetNum, borrowedFlag, onlineFlag }) => ({
              assetNum,
              isLent: borrowedFlag === true,
              isOnline: onlineFlag === true,
            })),
          keys: fake.keys
            .filter((one) => one.borrowedFlag === true && one.cloudAccountGlobalId === memberGlobalId)
            .map(({ assetNum }) => assetNum),
          loans: [],
        })),
      })
    },
    returnKeys: ({ job, rows }) =>
      changed(job, (found) => {
        found.of.state = 'running'
        delete found.of.error
        for (const one of found.rows) {
          if (!rows.includes(one.row) || one.key === undefined) continue
          one.key = { ...one.key, state: 'back', by: 'person' }
          delete one.error
        }
      }),
    showLeavers({ job: name, after, limit }) {
      const job = find(name)
      if (job === undefined) return none
      const shown = job.rows.filter(({ row }) => row > after).slice(0, limit)
      return done({
        job: jobOf(job),
        leavers: shown.map((row) => ({
          ...row,
          withdrawn: [{ time: job.of.time, outcome: 'done' as const, assetNums: ['KD1000000001' as never] }],
          ...(row.state === 'done' && { deleted: { time: job.of.time, outcome: 'done' as const } }),
        })),
      })
    },
    saveUndoneRows({ job: name, format }) {
      const job = find(name)
      if (job === undefined) return none
      const rows = job.rows.filter(({ state }) => ['waiting', 'refused', 'skipped'].includes(state)).length
      return done({ file: `/home/desk/not-done.${format}`, bytes: 100, rows })
    },
    pauseJob: ({ job }) => changed(job, ({ of }) => void (of.state = 'paused')),
    stopJob: ({ job }) =>
      changed(job, (found) => {
        found.of.state = 'stopped'
        turn(found, ['waiting', 'sent'], 'skipped')
      }),
    resumeJob: ({ job }) =>
      changed(job, ({ of }) => {
        of.state = 'running'
        delete of.error
      }),
    retryJob: ({ job, unknown }) =>
      changed(job, (found) => {
        found.of.state = 'running'
        delete found.of.error
        turn(found, unknown ? ['refused', 'unknown'] : ['refused'], 'waiting')
      }),
    savePasswords({ job: name, format }) {
      const job = find(name)
      if (job === undefined) return none
      const { length: rows } = job.passwords
      job.passwords = job.passwords.filter((row) => isUnknown(job, row))
      return done({ file: `/home/desk/passwords.${format}`, bytes: 100, rows })
    },
    takePasswords({ job: name }) {
      const job = find(name)
      if (job === undefined) return none
      const taken = job.rows.filter(({ row }) => job.passwords.includes(row))
      job.passwords = job.passwords.filter((row) => isUnknown(job, row))
      return done({
        passwords: taken.map(({ row, id, userName = '', name: whom = '', state }) => ({
          row,
          id,
          userName,
          name: whom,
          password: `Kd7mQx2Rw9T${row}`,
          outcome: state === 'done' ? 'done' : 'unknown',
        })),
      })
    },
  }
}
