import { expect, test } from 'vitest'
import type { DeskEvent } from '../../../src/contract/bridge.ts'
import type { PendingChange } from '../../../src/contract/operations/changes.ts'
import { operationNames } from '../../../src/contract/operationNames.ts'
import { eventually } from '../../fakes/eventually.ts'
import { add, withTokens } from './profileInputs.ts'
import { startDesk, type DeskRig } from './rig.ts'

const statesOf = (events: DeskEvent[]) =>
  events.flatMap((event) => (event.type === 'changes' ? [event.changes.map(({ id, state }) => `${id} ${state}`)] : []))

async function listed({ desk }: DeskRig): Promise<PendingChange[]> {
  const result = await desk.call('listChanges', {})
  if (!result.ok) throw new Error(result.error.code)
  return result.data.changes
}

function someLoan({ sandbox }: DeskRig) {
  const asset = sandbox.state.assets.find((one) => one.cloudAccountGlobalId !== null && !one.borrowedFlag)
  const key = sandbox.state.keys.find((one) => !one.borrowedFlag)
  return { memberGlobalId: asset?.cloudAccountGlobalId, key: key?.assetNum, assets: [asset?.assetId] }
}

test('a change is told of from its sending to its end, and one that was done is then forgotten', async () => {
  const rig = await startDesk()
  const { desk, profile, events } = rig
  const result = await desk.call('lend', { profile, ...someLoan(rig) }, { followAs: 'a' })
  expect(result).toMatchObject({ ok: true, data: { outcome: 'done' } })
  expect(statesOf(events)).toEqual([['a sending'], ['a done'], []])
})

test('one whose reply is lost is told of as being settled; unknown, it is kept until somebody has dealt with it', async () => {
  const rig = await startDesk()
  const { desk, profile, events, sandbox } = rig
  sandbox.faults.add({ on: 'A10', what: 'lostAfter' })
  sandbox.faults.add({ on: 'A6', what: 'code', code: '60017', skip: 1, times: 9 })
  const loan = someLoan(rig)
  await desk.call('lend', { profile, ...loan }, { followAs: 'a' })
  expect(statesOf(events)).toEqual([['a sending'], ['a settling'], ['a unknown']])
  expect(await listed(rig)).toMatchObject([
    {
      profile,
      operation: 'lend',
      about: { member: loan.memberGlobalId, key: loan.key },
      state: 'unknown',
      error: { kind: 'unknown', correlation: expect.stringMatching(/^\w{8}$/) as string },
      hasPassword: false,
    },
  ])
  await desk.call('dismissChange', { change: 'a' })
  expect(await listed(rig)).toEqual([])
  expect(await desk.call('dismissChange', { change: 'a' })).toMatchObject({ ok: true })
})

test('a refusal is kept, and a password until it was taken; neither the list nor an event holds it', async () => {
  const rig = await startDesk()
  const { desk, profile, events, sandbox } = rig
  const memberGlobalId = sandbox.state.members[3]?.globalId
  const reset = await desk.call('resetPassword', { profile, memberGlobalId }, { followAs: 'a' })
  if (!reset.ok || reset.data.outcome !== 'done') throw new Error('it was not reset')
  const { password } = reset.data
  sandbox.faults.add({ on: 'A4', what: 'code', code: '60024' })
  await desk.call('deleteMember', { profile, memberGlobalId }, { followAs: 'b' })
  expect((await listed(rig)).map(({ id, state, hasPassword }) => [id, state, hasPassword])).toEqual([
    ['a', 'done', true],
    ['b', 'refused', false],
  ])
  expect(JSON.stringify([await listed(rig), events])).not.toContain(password)
  expect(await desk.call('showNewPassword', { change: 'a' })).toEqual({ ok: true, data: { password } })
  expect(desk.keptPasswords()).toBe(1)
  await desk.call('dismissChange', { change: 'a' })
  expect(await desk.call('showNewPassword', { change: 'a' })).toEqual({ ok: true, data: {} })
  expect(desk.keptPasswords()).toBe(0)
})

test('a password counts as kept while it is being set, and no longer where that was refused', async () => {
  const { desk, profile, sandbox } = await startDesk()
  const memberGlobalId = sandbox.state.members[3]?.globalId
  sandbox.faults.add({ on: 'A3', what: 'late', delayMs: 300 })
  const reset = desk.call('resetPassword', { profile, memberGlobalId }, { followAs: 'a' })
  await eventually(() => expect(sandbox.requests.map(({ endpoint }) => endpoint)).toContain('A3'))
  expect(desk.keptPasswords()).toBe(1)
  expect(await reset).toMatchObject({ ok: true, data: { outcome: 'done' } })
  await desk.call('dismissChange', { change: 'a' })
  sandbox.faults.add({ on: 'A3', what: 'code', code: '60024' })
  await desk.call('resetPassword', { profile, memberGlobalId }, { followAs: 'b' })
  expect(desk.keptPasswords()).toBe(0)
  // What a person chose is known to that person.
  await desk.call('resetPassword', { profile, memberGlobalId, password: 'Typed2024x' }, { followAs: 'c' })
  expect(desk.keptPasswords()).toBe(0)
})

test('a page that calls itself like a job neither sees nor drops the passwords of that', async () => {
  const { desk, profile, sandbox } = await startDesk()
  const people = sandbox.state.members.slice(3, 5).map(({ globalId }) => ({ memberGlobalId: globalId }))
  const started = await desk.call('startJob', { profile, work: { kind: 'resetPassword', people } })
  if (!started.ok) throw new Error(started.error.code)
  const { job } = started.data.job
  await desk.call('followJob', { profile, job })
  expect(await desk.call('showNewPassword', { change: job })).toEqual({ ok: true, data: {} })
  await desk.call('dismissChange', { change: job })
  expect(await desk.call('takePasswords', { profile, job })).toMatchObject({ data: { passwords: [{}, {}] } })
})

test('a password that was typed is in no list, and what no page follows is not kept', async () => {
  const rig = await startDesk()
  const { desk, profile, sandbox, events } = rig
  const memberGlobalId = sandbox.state.members[3]?.globalId
  const people = [{ userName: 'zhangsan9', name: '张三', password: 'Typed2024x' }]
  sandbox.faults.add({ on: 'A1', what: 'code', code: '60017' })
  await desk.call('addMembers', { profile, members: people }, { followAs: 'a' })
  await desk.call('deleteMember', { profile, memberGlobalId })
  expect(await listed(rig)).toMatchObject([{ id: 'a', about: { account: 'zhangsan9', name: '张三', people: 1 } }])
  expect(JSON.stringify([await listed(rig), events])).not.toContain('Typed2024x')
})

test('a claim is told of with whom it is for, and a move with what goes to whom', async () => {
  const rig = await startDesk()
  const { desk, profile, sandbox } = rig
  const claim = { profile, identity: '13800000000', activityLabel: 'spring-trial', source: 's', branch: 'b' }
  sandbox.faults.add({ on: 'B1', what: 'lost' })
  await desk.call('claimActivity', claim, { followAs: 'a' })
  const { assetNum } = sandbox.state.assets.find((one) => !one.cloudAccountGlobalId)!
  const to = sandbox.state.members[3]?.globalId
  sandbox.faults.add({ on: 'A9', what: 'lost' })
  await desk.call('moveAsset', { profile, assetNum, to }, { followAs: 'b' })
  expect((await listed(rig)).map(({ about }) => about)).toEqual([
    { identity: '13800000000', label: 'spring-trial' },
    { member: to, asset: assetNum },
  ])
})

test('a move whose withdrawal is unknown comes to what that comes to, and is told of as that alone', async () => {
  const rig = await startDesk()
  const { desk, profile, sandbox, events } = rig
  const { assetNum } = sandbox.state.assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag)!
  const to = sandbox.state.members.find(({ assetNums }) => assetNums.length === 0)!.globalId
  sandbox.faults.add({ on: 'A9', what: 'lost' })
  const moved = await desk.call('moveAsset', { profile, assetNum, to }, { followAs: 'a' })
  if (!moved.ok) throw new Error(moved.error.code)
  const { entry = '' } = moved.data
  expect(moved.data).toMatchObject({ outcome: 'unknown', withdrawn: null, added: false })
  expect(await listed(rig)).toMatchObject([{ state: 'unknown', isWithdrawal: true, entry }])
  await desk.call('settleEntry', { profile, entry, outcome: 'done' })
  expect(await listed(rig)).toEqual([])
  const told = events.flatMap((event) => (event.type === 'changes' ? event.changes : []))
  expect(told.findLast(({ state }) => state === 'done')).toMatchObject({ isWithdrawal: true })
})

test.each(['done', 'notDone'] as const)(
  'a password that may be set is kept until a person says that it is %s',
  async (said) => {
    const rig = await startDesk()
    const { desk, profile, sandbox } = rig
    const memberGlobalId = sandbox.state.members[3]?.globalId
    sandbox.faults.add({ on: 'A3', what: 'lost', applied: 'atOnce' })
    const reset = await desk.call('resetPassword', { profile, memberGlobalId }, { followAs: 'a' })
    if (!reset.ok || reset.data.outcome !== 'unknown') throw new Error('its outcome is known')
    const { password, entry = '' } = reset.data
    const shown = () => desk.call('showNewPassword', { change: 'a' })
    expect([await shown(), await shown()]).toEqual([
      { ok: true, data: { password } },
      { ok: true, data: { password } },
    ])
    expect(await listed(rig)).toMatchObject([{ state: 'unknown', hasPassword: true }])
    await desk.call('settleEntry', { profile, entry, outcome: said })
    const isDone = said === 'done'
    expect(await listed(rig)).toMatchObject([{ state: isDone ? 'done' : 'refused', hasPassword: isDone }])
    expect(await shown()).toEqual({ ok: true, data: isDone ? { password } : {} })
  },
)

test('a password that may be set is forgotten once a later reset of the same employee is done', async () => {
  const uptime = { seconds: 1000 }
  const rig = await startDesk({}, undefined, { uptime: () => uptime.seconds })
  const { desk, profile, sandbox } = rig
  const memberGlobalId = sandbox.state.members[3]?.globalId
  sandbox.faults.add({ on: 'A3', what: 'lost', times: 2 })
  const people = [{ memberGlobalId: memberGlobalId as never }]
  const started = await desk.call('startJob', { profile, work: { kind: 'resetPassword', people } })
  if (!started.ok) throw new Error(started.error.code)
  const { job } = started.data.job
  const passwordsOf = async () => {
    const followed = await desk.call('followJob', { profile, job })
    return followed.ok && followed.data.job.passwords
  }
  expect(await passwordsOf()).toBe(1)
  uptime.seconds += 601
  await desk.call('resetPassword', { profile, memberGlobalId }, { followAs: 'a' })
  expect(await listed(rig)).toMatchObject([{ id: 'a', state: 'unknown', hasPassword: true }])
  uptime.seconds += 601
  await desk.call('resetPassword', { profile, memberGlobalId }, { followAs: 'b' })
  expect(await listed(rig)).toMatchObject([{ id: 'b', state: 'done', hasPassword: true }])
  expect(await passwordsOf()).toBe(0)
})

test('the id of a followed change stands for no other call: what became of it, and its password, stay', async () => {
  const rig = await startDesk()
  const { desk, profile, sandbox } = rig
  const memberGlobalId = sandbox.state.members[3]?.globalId
  const reset = await desk.call('resetPassword', { profile, memberGlobalId }, { followAs: 'a' })
  if (!reset.ok || reset.data.outcome !== 'done') throw new Error('it was not reset')
  const before = await listed(rig)
  const sent = sandbox.requests.length
  for (const [name, input] of [
    ['listProfiles', {}],
    ['listMembers', { profile }],
    ['dismissChange', { change: 'b' }],
    ['resetPassword', { profile, memberGlobalId }],
    ['addMembers', { profile, members: [{ userName: 'zhangsan9', name: '张三', password: 'Typed2024x' }] }],
    ['addMembers', { profile }],
  ] as const) {
    const refused = await desk.call(name, input, { followAs: 'a' })
    expect(refused).toMatchObject({ ok: false, error: { code: 'input.invalid', field: 'callId' } })
  }
  expect([await listed(rig), sandbox.requests.length]).toEqual([before, sent])
  const { password } = reset.data
  expect(await desk.call('showNewPassword', { change: 'a' })).toEqual({ ok: true, data: { password } })
})

test('nothing is thrown out of a call, whatever is asked, and whatever fails while it is told', async () => {
  const rig = await startDesk()
  const { desk, profile, sandbox } = rig
  desk.onEvent(() => {
    throw new Error('a page that is gone')
  })
  const memberGlobalId = sandbox.state.members[3]?.globalId
  const edit = { profile, memberGlobalId, change: { remark: 'told to nobody' } }
  const done = await desk.call('editMember', edit, { followAs: 'edit' })
  expect(done).toMatchObject({ ok: true, data: { outcome: 'done' } })
  expect(sandbox.state.members[3]?.remark).toBe('told to nobody')
  const inputs = [undefined, null, 1, [], {}, { profile }, { profile: 'nobody' }, { change: {} }]
  for (const [nth, name] of operationNames.entries()) {
    for (const [at, input] of inputs.entries()) {
      // Each operation gets every other one, and its neighbours the rest: all are refused or read in one place.
      if ((nth + at) % 2 === 0) continue
      const result = await desk.call(name, input, { followAs: `${name} ${at}` })
      expect(typeof result.ok, name).toBe('boolean')
    }
  }
})

test('what became of a change is said, and its password, though its profile was removed meanwhile', async () => {
  const rig = await startDesk()
  const { desk, sandbox } = rig
  const profile = await add(rig, withTokens(rig))
  const memberGlobalId = sandbox.state.members[3]?.globalId
  sandbox.faults.add({ on: 'A3', what: 'late', delayMs: 300 })
  const reset = desk.call('resetPassword', { profile, memberGlobalId }, { followAs: 'a' })
  await eventually(() => expect(sandbox.requests.map(({ endpoint }) => endpoint)).toContain('A3'))
  const removed = desk.call('removeProfile', { profile })
  expect(await reset).toMatchObject({ ok: true, data: { outcome: 'done', password: expect.any(String) as string } })
  expect(await removed).toMatchObject({ ok: true })
})

test('a change that was not sent for want of a sign-in goes on under its id', async () => {
  const { desk, profile, sandbox } = await startDesk()
  const edit = { profile, memberGlobalId: sandbox.state.members[3]?.globalId, change: { remark: 'other' } }
  sandbox.faults.add({ on: 'A2', what: 'code', code: '60005' })
  const first = await desk.call('editMember', edit, { followAs: 'a' })
  expect(first).toMatchObject({ ok: false, error: { kind: 'notSignedIn' } })
  expect(await desk.call('editMember', edit, { followAs: 'a' })).not.toMatchObject({ error: { field: 'callId' } })
})
