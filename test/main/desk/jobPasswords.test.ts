import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { InputOf, OutputOf } from '../../../src/contract/operations.ts'
import type { OperationName } from '../../../src/contract/operationNames.ts'
import { eventually } from '../../fakes/eventually.ts'
import { startDesk } from './rig.ts'

/** A desk at which a job has passwords made, without a file for them. */
async function start(...given: Parameters<typeof startDesk>) {
  const rig = await startDesk(...given)
  const { profile } = rig
  async function ask<N extends OperationName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> {
    const result = await rig.desk.call(name, input)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    return result.data
  }
  const follow = async (job: string) => (await ask('followJob', { profile, job })).job
  const accounts = rig.sandbox.state.members.map(({ userName }) => userName)
  async function run(work: InputOf<'startJob'>['work']) {
    const { job } = await ask('startJob', { profile, work })
    return follow(job.job)
  }
  return {
    ...rig,
    ask,
    follow,
    run,
    accounts,
    reset: (count: number) =>
      run({ kind: 'resetPassword', people: accounts.slice(0, count).map((userName) => ({ userName })) }),
    take: async (job: string) =>
      (await ask('takePasswords', { profile, job })).passwords.map(({ row, password, outcome }) => ({
        row,
        password,
        outcome,
      })),
    async say(outcome: 'done' | 'notDone') {
      const { rows: entries } = await ask('listHistory', { profile, unsettled: true })
      for (const { entry } of entries) await ask('settleEntry', { profile, entry, outcome })
    },
  }
}

it('a password that may be set can be taken again and again until that is known; then it is forgotten', async () => {
  const { sandbox, reset, take, follow, say } = await start()
  sandbox.faults.add({ on: 'A3', what: 'lost', applied: 'atOnce' })
  const { job, ...counts } = await reset(2)
  expect(counts).toMatchObject({ done: 1, unknown: 1, passwords: 2, passwordsUnknown: 1 })
  const [one, two] = sandbox.state.members
  const mayBe = { row: 1, password: one!.password, outcome: 'unknown' }
  expect(await take(job)).toEqual([mayBe, { row: 2, password: two!.password, outcome: 'done' }])
  expect(await take(job)).toEqual([mayBe])
  expect(await follow(job)).toMatchObject({ passwords: 1, passwordsUnknown: 1 })
  await say('done')
  expect(await follow(job)).toMatchObject({ passwords: 0, passwordsUnknown: 0 })
  expect(await take(job)).toEqual([])
})

it('one that nobody took before it was known to be set waits to be taken, once', async () => {
  const { sandbox, reset, take, say } = await start()
  sandbox.faults.add({ on: 'A3', what: 'lost' })
  const { job } = await reset(1)
  await say('done')
  expect(await take(job)).toMatchObject([{ row: 1, outcome: 'done' }])
  expect(await take(job)).toEqual([])
})

it('what the service refuses, a complete reading shows as not done, or a person says wasn’t, has none', async () => {
  const { sandbox, run, reset, take, follow, say } = await start({}, undefined, {
    settling: { looksMs: [0, 20, 50, 300], settlesAfterMs: 300 },
  })
  sandbox.faults.add({ on: 'A3', what: 'code', code: '80001' })
  expect(await reset(1)).toMatchObject({ refused: 1, passwords: 0 })
  sandbox.faults.add({ on: 'A3', what: 'lost' })
  const { job: said } = await reset(1)
  await say('notDone')
  expect(await take(said)).toEqual([])
  sandbox.faults.add({ on: 'A1', what: 'lost', applied: 'half' })
  const { job } = await run({ kind: 'add', people: ['half1', 'half2'].map((userName) => ({ userName, name: 'Half' })) })
  await eventually(async () => expect(await follow(job)).toMatchObject({ done: 1, refused: 1 }))
  const password = sandbox.state.members.find(({ userName }) => userName.startsWith('half1'))?.password
  expect(await take(job)).toEqual([{ row: 1, password, outcome: 'done' }])
})

it('of a row that is sent again the first one is kept until the second is set', async () => {
  const { sandbox, ask, reset, take, follow, profile } = await start()
  sandbox.faults.add({ on: 'A3', what: 'lost', applied: 'atOnce' })
  const { job } = await reset(1)
  const first = { row: 1, password: sandbox.state.members[0]!.password, outcome: 'unknown' }
  const again = async () => {
    await ask('retryJob', { profile, job, unknown: true, generate: true })
    return follow(job)
  }
  sandbox.faults.add({ on: 'A3', what: 'code', code: '80001' })
  expect(await again()).toMatchObject({ refused: 1, passwords: 1, passwordsUnknown: 1 })
  const { rows: entries } = await ask('listHistory', { profile })
  expect(entries.map(({ outcome }) => outcome)).toEqual(['refused', 'unknown'])
  expect(await again()).toMatchObject({ done: 1, passwords: 1, passwordsUnknown: 0 })
  const second = { row: 1, password: sandbox.state.members[0]!.password, outcome: 'done' }
  expect(first.password).not.toBe(second.password)
  expect(await take(job)).toEqual([second])
})

it('a file of them says which may be set, and those are kept', async () => {
  const { sandbox, ask, reset, run, follow, folder, accounts, profile } = await start()
  sandbox.faults.add({ on: 'A3', what: 'lost' })
  const { job } = await reset(2)
  for (const [language, heading] of [
    ['en', 'Outcome'],
    ['zh-CN', '结果'],
  ] as const) {
    const path = join(folder, `${language}.csv`)
    await ask('savePasswords', { profile, job, format: 'csv', language, target: { to: 'path', path } })
    const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\r\n')
    expect(head.endsWith(`,${heading}`)).toBe(true)
    const all = [
      [accounts[0], 'unknown'],
      [accounts[1], 'done'],
    ]
    expect(lines.map((line) => [line.split(',')[1], line.split(',').at(-1)])).toEqual(
      language === 'en' ? all : all.slice(0, 1),
    )
    const read = await ask('openMemberFile', { source: { from: 'path', path } })
    expect(read.columns.filter(({ field }) => field === null).map(({ column }) => column)).toEqual([5])
    expect((await run({ kind: 'resetPassword', file: read.file })).rows).toBe(lines.length)
  }
  expect(await follow(job)).toMatchObject({ passwords: 1, passwordsUnknown: 1 })
})

it.each([1, 2])('adding %i gives the passwords with what is known of each', async (count) => {
  const { sandbox, ask, profile } = await start()
  const members = Array.from({ length: count }, (_, n) => ({ userName: `mark${n}`, name: 'Mark' }))
  sandbox.faults.add({ on: 'A1', what: 'lost' })
  const lost = await ask('addMembers', { profile, members })
  expect(lost.passwords).toMatchObject(members.map(({ userName }) => ({ userName, outcome: 'unknown' })))
  const others = members.map(({ name }, n) => ({ name, userName: `other${n}` }))
  const added = await ask('addMembers', { profile, members: others })
  expect(added.passwords).toMatchObject(others.map(({ userName }) => ({ userName, outcome: 'done' })))
  sandbox.faults.add({ on: 'A1', what: 'code', code: '60017' })
  const refused = await ask('addMembers', {
    profile,
    members: members.map(({ name }, n) => ({ name, userName: `no${n}` })),
  })
  expect(refused.passwords).toBeUndefined()
})
