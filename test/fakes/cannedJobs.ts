import type { Job, JobKind, JobRow } from '../../src/contract/jobs.ts'
import type { Member } from '../../src/contract/records.ts'

/** A job of the canned desk; its figures are counted from its rows. */
export interface FakeJob {
  of: Pick<Job, 'job' | 'kind' | 'state' | 'time' | 'operator' | 'isElsewhere' | 'error' | 'perSecond' | 'claim'>
  rows: JobRow[]
  /** Generated passwords that nobody took, by row. */
  passwords: number[]
}

/** A job as the contract has it. */
export function jobOf({ of, rows, passwords }: FakeJob): Job {
  const count = (state: JobRow['state']) => rows.filter((row) => row.state === state).length
  const left = count('waiting') + count('sent')
  return {
    ...of,
    ...(of.perSecond && { secondsLeft: Math.ceil(left / of.perSecond) }),
    rows: rows.length,
    waiting: count('waiting'),
    sent: count('sent'),
    done: count('done'),
    refused: count('refused'),
    unknown: count('unknown'),
    skipped: count('skipped'),
    passwords: passwords.length,
    passwordsUnknown: rows.filter(({ row, state }) => passwords.includes(row) && state === 'unknown').length,
    passwordsLost: rows.filter(({ isPasswordLost }) => isPasswordLost).length,
  }
}

/** Of each state a job: one that runs, one that was paused, one that needs a person, one that runs elsewhere. */
export function cannedJobs(members: readonly Member[]): FakeJob[] {
  const job = (
    at: number,
    kind: JobKind,
    given: Partial<FakeJob['of']>,
    states: readonly Partial<JobRow>[],
  ): FakeJob => ({
    of: {
      job: `desk-${at}`,
      kind,
      state: 'ended',
      isElsewhere: false,
      operator: at % 2 === 0 ? 'Wang Fang' : '周敏',
      time: new Date(Date.now() - (25 - at) * 47 * 60_000).toISOString(),
      ...given,
    },
    rows: states.map((state, index) => {
      const { globalId, userName, name } = members[index + 6] ?? { globalId: '', userName: '', name: null }
      return { row: index + 1, id: globalId, userName, ...(name !== null && { name }), state: 'waiting', ...state }
    }),
    passwords: [],
  })
  const many = (count: number, state: Partial<JobRow>): Partial<JobRow>[] => Array.from({ length: count }, () => state)
  const refused = { state: 'refused', error: { kind: 'refused', code: '60017', endpoint: 'A4' } } as const
  const unknown = { state: 'unknown', error: { kind: 'unknown', code: 'change.timeout', endpoint: 'A3' } } as const
  return [
    job(24, 'delete', { state: 'running', perSecond: 2 }, [
      ...many(60, { state: 'done' }),
      refused,
      { state: 'sent' },
      ...many(118, {}),
    ]),
    job(23, 'resetPassword', { state: 'paused', error: { kind: 'unknown', code: 'job.unknownThrice' } }, [
      ...many(4, { state: 'done' }),
      unknown,
      ...many(5, {}),
    ]),
    job(22, 'resetPassword', {}, [{ state: 'done', isPasswordLost: true }, refused, ...many(3, { state: 'done' })]),
    job(21, 'edit', { state: 'running', isElsewhere: true }, [{ state: 'done' }, ...many(3, {})]),
    job(20, 'edit', {}, many(3, { state: 'done' })),
  ]
}
