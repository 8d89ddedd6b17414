import { expect, test } from 'vitest'
import type { Job } from '../../../src/contract/jobs.ts'
import { eventually } from '../../fakes/eventually.ts'
import { startDesk, type DeskRig } from './rig.ts'

/** Two employees with a number each that can be lent, and a key. */
function found({ sandbox }: DeskRig) {
  const { assets, keys } = sandbox.state
  const idle = assets.filter((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag)
  const [one, ...others] = idle
  const another = others.find(({ cloudAccountGlobalId: holder }) => holder !== one!.cloudAccountGlobalId)!
  const holder = (of: { cloudAccountGlobalId: string | null }) => of.cloudAccountGlobalId!
  return { one: one!, another, key: keys.find((key) => !key.borrowedFlag)!.assetNum, holder }
}

/** Begins to withdraw from both; while the first request is under way, the number of the second is lent. */
async function lentMeanwhile(rig: DeskRig, inUse: boolean) {
  const { desk, profile, sandbox } = rig
  const { one, another, key, holder } = found(rig)
  const people = [one, another].map((asset) => ({ memberGlobalId: holder(asset), add: [], remove: [asset.assetNum] }))
  sandbox.faults.add({ on: 'A9', what: 'held' })
  const started = await desk.call('startJob', { profile, work: { kind: 'assign', people, inUse } })
  const { job } = (started as { data: { job: Job } }).data.job
  const sent = () => sandbox.requests.filter(({ endpoint }) => endpoint === 'A9').length
  await eventually(() => expect(sent()).toBe(1))
  const loan = { memberGlobalId: holder(another), key, assets: [another.assetId], due: '2999-12-31' }
  expect(await desk.call('lend', { profile, ...loan })).toMatchObject({ data: { outcome: 'done' } })
  sandbox.faults.clear()
  await desk.call('followJob', { profile, job })
  return { shown: await desk.call('showJob', { profile, job, limit: 9 }), sent, another, key }
}

test('an assignment that waits sees a loan that was made since it was planned, and is refused', async () => {
  const { shown, sent, another, key } = await lentMeanwhile(await startDesk(), false)
  const details = { value: another.assetNum, key, due: '2999-12-31' }
  const error = { kind: 'refused', code: 'input.loanOpen', field: 'remove', details }
  expect(shown).toMatchObject({ data: { rows: [{ state: 'done' }, { state: 'refused', error }] } })
  expect(sent()).toBe(1)
})

test('an assignment goes on in spite of such a loan where a person said yes to that at its start', async () => {
  const { shown, sent } = await lentMeanwhile(await startDesk(), true)
  expect(shown).toMatchObject({ data: { rows: [{ state: 'done' }, { state: 'done' }] } })
  expect(sent()).toBe(2)
})

test('a free number is not assigned by a job while its key has not been seen', async () => {
  const rig = await startDesk()
  const { desk, profile, sandbox } = rig
  const { one, key, holder } = found(rig)
  const member = holder(one)
  const loan = { memberGlobalId: member, key, assets: [one.assetId] }
  await desk.call('lend', { profile, ...loan })
  sandbox.change({ releasedKeys: [key] })
  await desk.call('sync', { profile, listsOnly: true })
  const freed = { profile, memberGlobalId: member, add: [], remove: [one.assetNum], withdrawInUse: true }
  expect(await desk.call('configureAssets', freed)).toMatchObject({ data: { outcome: 'done' } })
  const people = [{ memberGlobalId: member, add: [one.assetNum], remove: [] }]
  const started = await desk.call('startJob', { profile, work: { kind: 'assign', people, inUse: false } })
  const { job } = (started as { data: { job: Job } }).data.job
  await desk.call('followJob', { profile, job })
  const error = { code: 'input.loanOpen', field: 'add', details: { value: one.assetNum, key } }
  expect(await desk.call('showJob', { profile, job })).toMatchObject({ data: { rows: [{ state: 'refused', error }] } })
})

test.each(['done', 'refused'] as const)(
  'a loan of unknown outcome that is sent again, and %s, is no second loan',
  async (end) => {
    const rig = await startDesk()
    const { desk, profile, sandbox } = rig
    const { one, key, holder } = found(rig)
    await desk.call('sync', { profile, listsOnly: true })
    sandbox.faults.add({ on: 'A10', what: 'status', status: 504, times: 1 })
    const people = [{ memberGlobalId: holder(one), key, assets: [one.assetId] }]
    const started = await desk.call('startJob', { profile, work: { kind: 'lend', people } })
    const { job } = (started as { data: { job: Job } }).data.job
    const states = async () => {
      await desk.call('followJob', { profile, job })
      const shown = await desk.call('showJob', { profile, job })
      return shown.ok ? shown.data.rows.map(({ state }) => state) : shown.error
    }
    expect(await states()).toEqual(['unknown'])
    if (end === 'refused') sandbox.faults.add({ on: 'A10', what: 'code', code: '33008', times: 1 })
    expect(await desk.call('retryJob', { profile, job, unknown: true })).toMatchObject({ ok: true })
    expect(await states()).toEqual([end])
    await rig.restart().call('sync', { profile, listsOnly: true })
    const loans = await rig.desk.call('listLoans', { profile, key })
    const lent = loans.ok ? loans.data.rows.map(({ state, madeHere }) => ({ state, madeHere })) : loans.error
    expect(lent).toEqual(end === 'done' ? [{ state: 'out', madeHere: true }] : [])
  },
)
