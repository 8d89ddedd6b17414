import { describe, expect, it } from 'vitest'
import type { JobRow } from '../../../src/contract/jobs.ts'
import type { InputOf } from '../../../src/contract/operations.ts'
import type { Endpoint } from '../../../src/sandbox/index.ts'
import { isCodeOf } from '../../../src/sandbox/services/memberCenter.ts'
import { describeError } from '../../../src/words/errors/index.ts'
import { memberCenter } from '../../../src/words/errors/around.ts'
import { startDesk, type DeskRig } from './rig.ts'

type Work = InputOf<'startJob'>['work']
type Kind = 'add' | 'edit' | 'resetPassword' | 'delete'

const endpoints = { add: 'A1', edit: 'A2', resetPassword: 'A3', delete: 'A4' } as const satisfies Record<Kind, Endpoint>

/** Codes of a token pause the job, 500 and 70001 don't tell what was done, and 60027 comes with the people it is about. */
const apart = ['60000', '60005', '500', '70001', '60027']
const codesOf = (endpoint: Endpoint): string[] =>
  Object.keys(memberCenter).filter((code) => isCodeOf(endpoint, code) && !apart.includes(code))

/** Runs a job to its end, and gives its rows. */
async function rowsOf({ desk, profile }: DeskRig, work: Work): Promise<JobRow[]> {
  const started = await desk.call('startJob', { profile, work })
  if (!started.ok) throw new Error(started.error.code)
  const { job } = started.data.job
  expect(await desk.call('followJob', { profile, job })).toMatchObject({ ok: true, data: { job: { state: 'ended' } } })
  const shown = await desk.call('showJob', { profile, job, limit: 1000 })
  if (!shown.ok) throw new Error(shown.error.code)
  return shown.data.rows
}

/** A job of such a kind on as many people. */
function workOn({ sandbox }: DeskRig, kind: Exclude<Kind, 'add'>, count: number): Work {
  const ids = sandbox.state.members.slice(0, count).map(({ globalId }) => ({ memberGlobalId: globalId }))
  const works = {
    edit: ids.map((one) => ({ ...one, change: { remark: 'other' } })),
    resetPassword: ids.map((one) => ({ ...one, password: 'Ab3dEf6hJk9m' })),
    delete: ids,
  }
  return { kind, people: works[kind] } as Work
}

const adding = (accounts: readonly string[]): Work => ({
  kind: 'add',
  people: accounts.map((userName) => ({ userName, name: 'New', password: 'Ab3dEf6hJk9m' })),
})

describe('a row of a job that the service refuses', () => {
  it('edit, resetPassword and delete: with each code of the endpoint', async () => {
    const rig = await startDesk()
    for (const kind of ['edit', 'resetPassword', 'delete'] as const) {
      const endpoint = endpoints[kind]
      const codes = codesOf(endpoint)
      for (const code of codes) rig.sandbox.faults.add({ on: endpoint, what: 'code', code })
      const rows = await rowsOf(rig, workOn(rig, kind, codes.length))
      const told = rows.map(({ state, error }) => [state, error?.kind, error?.code, error?.endpoint])
      expect(told).toEqual(codes.map((code) => ['refused', 'refused', code, endpoint]))
    }
    expect(rig.sandbox.state.applied).toEqual([])
  })

  it('add: with each code of A1, which is said of everybody in the request', async () => {
    const rig = await startDesk()
    for (const code of codesOf('A1')) {
      rig.sandbox.faults.add({ on: 'A1', what: 'code', code })
      const refused = { state: 'refused', error: { kind: 'refused', code, endpoint: 'A1' } }
      expect(await rowsOf(rig, adding([`a${code}`, `b${code}`]))).toMatchObject([refused, refused])
    }
    expect(rig.sandbox.state.applied).toEqual([])
    // 60027: one whose account is taken, beside one who is added.
    const taken = rig.sandbox.state.members[0]!.userName.slice(0, -rig.sandbox.enterpriseCode.length)
    const error = { kind: 'refused', code: 'change.personRefused', endpoint: 'A1' }
    const rows = await rowsOf(rig, adding([taken, 'newcomer']))
    expect(rows).toMatchObject([{ state: 'refused', error }, { state: 'done' }])
    for (const language of ['en', 'zh-CN'] as const)
      expect(describeError(rows[0]!.error!, language).message).toContain('already exists')
  })
})
