import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { InputOf, OutputOf } from '../../../src/contract/operations.ts'
import type { OperationName } from '../../../src/contract/operationNames.ts'
import { startDesk } from './rig.ts'

async function start() {
  const rig = await startDesk({ members: 12 })
  async function ask<N extends OperationName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> {
    const result = await rig.desk.call(name, input)
    if (!result.ok) throw new Error(JSON.stringify(result.error))
    return result.data
  }
  const { profile, folder } = rig
  async function run(work: InputOf<'startJob'>['work']) {
    const { job } = await ask('startJob', { profile, work })
    return (await ask('followJob', { profile, job: job.job })).job
  }
  const save = (job: string, format: 'csv' | 'xlsx', language: 'en' | 'zh-CN' = 'en') => {
    const path = join(folder, `${job} ${language}.${format}`)
    return ask('saveUndoneRows', { profile, job, format, language, target: { to: 'path', path, replace: true } })
  }
  return { ...rig, ask, run, save }
}

test('what was not added is saved without passwords, and taken back as it is, in both formats and languages', async () => {
  const { ask, run, save, profile, sandbox } = await start()
  const taken = sandbox.state.members[0]!.userName.replace(sandbox.enterpriseCode, '')
  const people = [
    { userName: 'fresh1', name: '新人', password: 'Canary-Pass-1', remark: '=1+1' },
    {
      userName: taken,
      name: 'Twice',
      password: 'Canary-Pass-2',
      remark: '007',
      passwordMobile: '13800000000',
    },
  ]
  const job = await run({ kind: 'add', people })
  expect(job).toMatchObject({ done: 1, refused: 1 })
  for (const format of ['csv', 'xlsx'] as const) {
    for (const language of ['en', 'zh-CN'] as const) {
      const { file: path, rows } = await save(job.job, format, language)
      expect(rows).toBe(1)
      expect(readFileSync(path, 'latin1')).not.toContain('Canary')
      const { file } = await ask('openMemberFile', { source: { from: 'path', path } })
      const columns = Object.fromEntries(
        (await ask('openMemberFile', { source: { from: 'path', path } })).columns.flatMap(({ field, column }) =>
          field ? [[field, column]] : [],
        ),
      )
      const sheet = await ask('makeMemberSheet', { profile, of: { purpose: 'add', from: { file, columns } } })
      const { rows: read } = await ask('readMemberSheet', { profile, file: sheet.file })
      expect(read).toMatchObject([
        { cells: { userName: taken, name: 'Twice', remark: '007', passwordMobile: '13800000000' } },
      ])
    }
  }
})

test('an edit that was not done is edited again from its file: what it clears is cleared, the rest stays', async () => {
  const { ask, run, save, profile, sandbox } = await start()
  const [one, two] = sandbox.state.members
  Object.assign(one!, { remark: 'old', passwordMobile: '13800000001' })
  const id = String(one!.globalId) as never
  const before = { remark: 'seen by nobody' }
  const job = await run({
    kind: 'edit',
    people: [
      { memberGlobalId: id, change: { remark: '', name: '改名' }, before },
      { memberGlobalId: String(two!.globalId) as never, change: { name: 'Done' } },
    ],
  })
  expect(job).toMatchObject({ done: 1, refused: 1 })
  const { file: path } = await save(job.job, 'csv')
  const { file } = await ask('openMemberFile', { source: { from: 'path', path } })
  const again = await ask('startJob', { profile, work: { kind: 'edit', file } })
  expect((await ask('followJob', { profile, job: again.job.job })).job).toMatchObject({ rows: 1, done: 1 })
  expect(one).toMatchObject({ name: '改名', passwordMobile: '13800000001' })
  expect(one!.remark ?? '').toBe('')
})

test('those who were not deleted are named; whoever may be deleted is not', async () => {
  const { ask, run, save, sandbox } = await start()
  const people = sandbox.state.members
    .slice(0, 3)
    .map((member) => ({ memberGlobalId: String(member.globalId) as never }))
  sandbox.faults.add({ on: 'A4', what: 'code', code: '60017' })
  const job = await run({ kind: 'delete', people })
  const { file: path, rows } = await save(job.job, 'xlsx')
  expect(rows).toBe(job.refused + job.waiting + job.skipped)
  const read = await ask('openMemberFile', { source: { from: 'path', path } })
  expect(read.columns.map(({ field }) => field).slice(0, 2)).toEqual(['globalId', 'userName'])
  expect(read.rows).toBe(rows)
})

test('generated passwords are saved as a file for its owner alone, and forgotten once they are in it', async () => {
  const { ask, run, profile, folder, desk, events } = await start()
  const job = await run({ kind: 'add', people: [{ userName: 'fresh3', name: '新人' }] })
  expect(job.passwords).toBe(1)
  const path = join(folder, 'passwords.csv')
  const save = { profile, job: job.job, format: 'csv', target: { to: 'path', path } } as const
  const nowhere = { to: 'path', path: join(folder, 'missing', 'passwords.csv') } as const
  expect(await desk.call('savePasswords', { ...save, target: nowhere })).toMatchObject({ ok: false })
  expect(await ask('savePasswords', save)).toMatchObject({ rows: 1 })
  const [head, line] = readFileSync(path, 'utf8').trim().split('\n')
  expect(head).toContain('Account')
  // As the service calls the account.
  expect(line).toMatch(/^"?fresh3kd\d+"?,"?新人"?,.{8,}/)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(await ask('takePasswords', { profile, job: job.job })).toEqual({ passwords: [] })
  expect(events.at(-1)).toMatchObject({ type: 'jobChanged', job: { passwords: 0, passwordsLost: 0 } })
  expect(await desk.call('savePasswords', save)).toMatchObject({ ok: false, error: { code: 'job.noPasswords' } })
})

test('what became of a job’s rows is a table in a file; a job that is not there is refused', async () => {
  const { ask, run, profile, folder, sandbox, desk } = await start()
  const taken = sandbox.state.members[0]!.userName.replace(sandbox.enterpriseCode, '')
  const job = await run({
    kind: 'add',
    people: [
      { userName: 'fresh2', name: '新人', password: 'Canary-Pass-1' },
      { userName: taken, name: 'Twice', password: 'Canary-Pass-2' },
    ],
  })
  const path = join(folder, 'job.csv')
  const target = { to: 'path', path, replace: true } as const
  const table = { table: 'jobRows', profile, format: 'csv', headers: 'fields', language: 'en', target } as const
  const written = await ask('exportTable', { ...table, ask: { job: job.job } })
  expect(written.rows).toBe(2)
  const [head, ...lines] = readFileSync(path, 'utf8').trim().split('\n')
  expect(head).toContain('row,id,userName,name,state,code,message')
  expect(lines.map((line) => line.split(',')[4])).toEqual(['done', 'refused'])
  expect(lines.join('\n')).not.toContain('Canary')
  await ask('exportTable', {
    ...table,
    headers: 'words',
    language: 'zh-CN',
    ask: { job: job.job, states: ['refused'] },
  })
  expect(readFileSync(path, 'utf8').trim().split('\n')).toHaveLength(2)
  expect(readFileSync(path, 'utf8')).toContain('被拒绝')
  expect(await desk.call('exportTable', { ...table, ask: { job: 'nobody-1' } })).toMatchObject({
    ok: false,
    error: { code: 'job.none' },
  })
})

test('what was not assigned or lent is saved as a plan, and taken back as it is', async () => {
  const { ask, run, save, sandbox } = await start()
  const [one, two] = sandbox.state.members
  const held = sandbox.state.assets.find(({ cloudAccountGlobalId }) => cloudAccountGlobalId)!
  const free = sandbox.state.assets.filter(({ cloudAccountGlobalId }) => !cloudAccountGlobalId)
  const notHolder = [one!, two!].find(({ globalId }) => String(globalId) !== String(held.cloudAccountGlobalId))!
  const who = { memberGlobalId: String(notHolder.globalId) as never, userName: notHolder.userName }
  const numbers = (...all: { assetNum: string }[]) => all.map(({ assetNum }) => assetNum as never)
  const assigned = await run({
    kind: 'assign',
    inUse: false,
    people: [
      { ...who, add: numbers(held), remove: [] },
      { ...who, add: numbers(free[0]!), remove: [] },
      { ...who, add: [], remove: [] },
    ],
  })
  expect(assigned).toMatchObject({ done: 1, refused: 1, skipped: 1 })
  for (const format of ['csv', 'xlsx'] as const) {
    for (const language of ['en', 'zh-CN'] as const) {
      const saved = await save(assigned.job, format, language)
      expect(saved.rows).toBe(1)
      const { file } = await ask('openMemberFile', { source: { from: 'path', path: saved.file } })
      const again = await run({ kind: 'assign', file } as never).catch((error: unknown) => String(error))
      expect(again).toContain('plan.numberTaken')
    }
  }
  const lent = sandbox.state.keys.find(({ borrowedFlag }) => borrowedFlag)!
  const term = { due: '2099-01-31', note: '下周归还' }
  const lending = await run({
    kind: 'lend',
    people: [{ ...who, key: lent.assetNum as never, assets: [String(free[0]!.assetId) as never], ...term }],
  })
  expect(lending).toMatchObject({ refused: 1 })
  const { file: path } = await save(lending.job, 'csv')
  expect(readFileSync(path, 'utf8')).toContain('下周归还')
  const { file } = await ask('openMemberFile', { source: { from: 'path', path } })
  const again = await run({ kind: 'lend', file } as never).catch((error: unknown) => String(error))
  expect(again).toContain('plan.keyLent')
})
