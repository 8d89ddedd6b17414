import { expect, it } from 'vitest'
import { eventually } from '../../fakes/eventually.ts'
import { asked, dataOf, isQuiet, minute, read, startTimed, until } from './timed.ts'
import { entriesIn } from '../../../src/domain/pages.ts'

/** A desk that looks at a copy that has everything. */
async function startSynced() {
  const rig = await startTimed()
  const { profile } = rig
  await rig.desk.call('sync', { profile })
  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  const { sync } = await until(rig, profile, isQuiet)
  rig.events.length = 0
  return { ...rig, asOf: sync.listsAsOf }
}

async function holding({ desk, profile }: Awaited<ReturnType<typeof startSynced>>) {
  const [assets, keys] = [
    await desk.call('findAssets', { profile, limit: 200 }),
    await desk.call('findKeys', { profile, limit: 200 }),
  ]
  if (!assets.ok || !keys.ok) throw new Error('no copy')
  return { assets: entriesIn(assets.data.rows), keys: entriesIn(keys.data.rows) }
}

it('assigning puts the asset numbers anew into the copy, and says so', async () => {
  const rig = await startSynced()
  const { profile, sandbox } = rig
  const person = sandbox.state.members[0]
  const free = sandbox.state.assets.find((one) => !one.cloudAccountGlobalId)
  const before = ['A6', 'A7'].map((endpoint) => asked(rig, endpoint))
  const input = { profile, memberGlobalId: person?.globalId, add: [free?.assetNum], remove: [] }
  expect(await rig.desk.call('configureAssets', input)).toMatchObject({ ok: true, data: { outcome: 'done' } })
  await eventually(() => expect(dataOf(rig.events, profile)).toContain('assets'))
  const { assets } = await holding(rig)
  expect(assets.find((one) => one.assetId === free?.assetId)).toMatchObject({ cloudAccountGlobalId: person?.globalId })
  expect(asked(rig, 'A6')).toBeGreaterThan(before[0] ?? 0)
  expect(asked(rig, 'A7')).toBe(before[1])
  expect(dataOf(rig.events, profile)).not.toContain('snapshots')
})

it('what an undo was refused for comes into the copy', async () => {
  const rig = await startSynced()
  const { profile, sandbox, desk } = rig
  const person = sandbox.state.members[0]!
  const input = { profile, memberGlobalId: person.globalId, change: { remark: 'ours' } }
  expect(await desk.call('editMember', input)).toMatchObject({ ok: true, data: { outcome: 'done' } })
  const shown = async () => {
    const found = await desk.call('findMembers', { profile, globalIds: [person.globalId], limit: 1 })
    return found.ok ? found.data.rows[0]?.entry.remark : undefined
  }
  await eventually(async () => expect(await shown()).toBe('ours'))
  Object.assign(person, { remark: 'theirs' })
  const history = await desk.call('listHistory', { profile, limit: 1 })
  const entry = history.ok ? history.data.rows[0]?.entry : undefined
  const undone = await desk.call('undoChange', { profile, entry: entry! })
  expect(undone).toMatchObject({ ok: true, data: { outcome: 'refused', error: { code: 'undo.changedSince' } } })
  await eventually(async () => expect(await shown()).toBe('theirs'))
})

it('lending puts asset numbers and keys anew into the copy, and says so', async () => {
  const rig = await startSynced()
  const { profile, sandbox } = rig
  const asset = sandbox.state.assets.find((one) => one.cloudAccountGlobalId !== null && !one.borrowedFlag)
  const key = sandbox.state.keys.find((one) => !one.borrowedFlag)
  const input = { profile, memberGlobalId: asset?.cloudAccountGlobalId, key: key?.assetNum, assets: [asset?.assetId] }
  expect(await rig.desk.call('lend', input)).toMatchObject({ ok: true, data: { outcome: 'done' } })
  await eventually(() => expect(dataOf(rig.events, profile)).toEqual(expect.arrayContaining(['assets', 'keys'])))
  const { assets, keys } = await holding(rig)
  expect(assets.find((one) => one.assetId === asset?.assetId)).toMatchObject({ borrowedFlag: true })
  expect(keys.find((one) => one.assetId === key?.assetId)).toMatchObject({ borrowedFlag: true })
})

it('after a change of holder the next refresh reads that tree again, and no other', async () => {
  const rig = await startSynced()
  const { profile, sandbox } = rig
  const free = sandbox.state.assets.find((one) => !one.cloudAccountGlobalId)
  const input = { profile, memberGlobalId: sandbox.state.members[0]?.globalId, add: [free?.assetNum], remove: [] }
  await rig.desk.call('configureAssets', input)
  await eventually(() => expect(dataOf(rig.events, profile)).toContain('assets'))
  const before = asked(rig, 'A7')
  await eventually(async () => {
    await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
    rig.pass(minute)
    expect((await read(rig, profile)).runs).toHaveLength(2)
  })
  await until(rig, profile, isQuiet)
  expect(asked(rig, 'A7')).toBe(before + 1)
})

it('somebody who was named by their account is searched for after a change, and no list of employees is read', async () => {
  const rig = await startSynced()
  const { profile, sandbox, desk } = rig
  await desk.call('saveSyncSettings', { profile, change: { refreshMinutes: null } })
  const { globalId, userName } = sandbox.state.members[0]!
  const from = sandbox.requests.length
  const edit = { profile, memberGlobalId: userName, change: { remark: 'ours' } }
  expect(await desk.call('editMember', edit, { asTyped: true })).toMatchObject({ data: { outcome: 'done' } })
  await eventually(async () => {
    const found = await desk.call('findMembers', { profile, globalIds: [globalId], limit: 1 })
    expect(found).toMatchObject({ data: { rows: [{ entry: { remark: 'ours' } }] } })
  })
  const read = sandbox.requests.slice(from).filter(({ endpoint }) => endpoint === 'A5')
  expect(new Set(read.map(({ query }) => query['keyword']))).toEqual(new Set([userName]))
})

it('keys are read again when somebody leaves, though nothing but a withdrawal was done so far', async () => {
  const rig = await startSynced()
  const { profile, sandbox, desk } = rig
  await desk.call('saveSyncSettings', { profile, change: { refreshMinutes: null } })
  const { cloudAccountGlobalId: memberGlobalId } = sandbox.state.keys.find((one) => one.borrowedFlag)!
  const free = sandbox.state.assets.find((one) => !one.cloudAccountGlobalId)
  const given = await desk.call('configureAssets', { profile, memberGlobalId, add: [free?.assetNum], remove: [] })
  expect(given).toMatchObject({ data: { outcome: 'done' } })
  const other = sandbox.state.keys.find((one) => !one.borrowedFlag)!
  Object.assign(other, { borrowedFlag: true, cloudAccountGlobalId: sandbox.state.members[0]!.globalId })
  const people = [{ memberGlobalId: memberGlobalId as never }]
  const started = await desk.call('startJob', { profile, work: { kind: 'leave', people } })
  if (!started.ok) throw new Error(started.error.code)
  const ended = await desk.call('followJob', { profile, job: started.data.job.job })
  expect(ended).toMatchObject({ data: { job: { state: 'paused', waiting: 1 } } })
  await eventually(async () => {
    const { keys } = await holding(rig)
    expect(keys.find(({ assetId }) => assetId === other.assetId)).toMatchObject({ borrowedFlag: true })
  })
})

it('after a change of more people than are looked up one by one their list is read again, and no other', async () => {
  const rig = await startSynced()
  const { profile } = rig
  await rig.desk.call('saveSyncSettings', { profile, change: { refreshMinutes: null } })
  const others = () => ['A6', 'A7', 'A8'].map((endpoint) => asked(rig, endpoint))
  const before = others()
  const members = Array.from({ length: 25 }, (_, n) => ({ userName: `newcomer${n}`, name: 'New' }))
  expect(await rig.desk.call('addMembers', { profile, members })).toMatchObject({ ok: true })
  await eventually(async () =>
    expect(await rig.desk.call('findMembers', { profile })).toMatchObject({ ok: true, data: { total: 55 } }),
  )
  expect(others()).toEqual(before)
})
