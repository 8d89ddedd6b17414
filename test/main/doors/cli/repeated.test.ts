import { expect, it } from 'vitest'
import { campaign } from '../../../campaign.ts'
import { eventually } from '../../../fakes/eventually.ts'
import { list } from './historyList.ts'
import { startRig, type CliRig } from './rig.ts'

/** A change that can be asked for once more while it isn't done. */
const changes: Record<string, (rig: CliRig) => string[]> = {
  A10({ sandbox: { state } }) {
    const held = state.assets.find((one) => one.cloudAccountGlobalId !== null && !one.borrowedFlag && !one.onlineFlag)!
    const key = state.keys.find(({ borrowedFlag }) => !borrowedFlag)!
    return ['lend', held.cloudAccountGlobalId!, '--key', key.assetNum, '--asset', held.assetNum]
  },
  A2: ({ sandbox }) => ['members', 'edit', sandbox.state.members[0]!.globalId, '--remark', 'the same'],
  A9({ sandbox: { state } }) {
    const free = state.assets.find(({ cloudAccountGlobalId }) => cloudAccountGlobalId === null)!
    return ['assign', state.members[0]!.globalId, '--add', free.assetNum]
  },
  A4: ({ sandbox }) => ['members', 'delete', sandbox.state.members.at(-1)!.globalId, '--yes'],
}

const played = campaign.some(Object.keys(changes), (_, at) => at % 4 === 0)

it('adding somebody is not sent again while nobody knows of the first, and what shows then is the first', async () => {
  const rig = await startRig()
  const args = ['members', 'add', '--user-name', 'lisi', '--name', 'Li Si', '--password-stdin']
  const add = (operator: string) => rig.json([...args, '--operator', operator], { input: 'Secret pass 1\n' })
  rig.sandbox.faults.add({ on: 'A1', what: 'lost', applied: { afterMs: 1500 } })
  expect((await add('Alice')).status).toBe(4)
  const held = await add('Bob')
  expect([held.status, held.document.error.code]).toEqual([1, 'change.recordOpen'])
  await eventually(() => expect(rig.sandbox.state.members.some(({ name }) => name === 'Li Si')).toBe(true))
  const told = async () =>
    (await list(rig)).entries.map(({ operator, outcome, settledBy }) => [operator, outcome, settledBy])
  expect(await told()).toEqual([['Alice', 'done', 'reading']])
  // Who was refused since, because the account was there, took it from nobody.
  expect((await add('Carol')).status).toBe(1)
  expect((await told()).slice(1)).toEqual([['Alice', 'done', 'reading']])
})

it.each(played)('%s goes again once a person has said that it was not done', async (endpoint) => {
  const rig = await startRig({ members: 80, assets: 80 })
  const args = changes[endpoint]!(rig)
  rig.sandbox.faults.add({ on: endpoint as 'A2', what: 'status', status: 504 })
  expect((await rig.json([...args, '--operator', 'Alice'])).status).toBe(4)
  const again = async () => (await rig.json([...args, '--operator', 'Bob'])).status
  expect(await again()).toBe(1)
  const [{ entry }] = (await list(rig)).entries as [{ entry: string }]
  await rig.json(['history', 'settle', entry, '--not-done'])
  expect(await again()).toBe(0)
  const { entries } = await list(rig)
  const told = entries.map(({ operator, outcome, settledBy }) => [operator, outcome, settledBy])
  expect(told).toEqual([
    ['Bob', 'done', 'answer'],
    ['Alice', 'refused', 'person'],
  ])
  expect(rig.sandbox.requests.filter((one) => one.endpoint === endpoint)).toHaveLength(2)
  if (endpoint !== 'A10') return
  const { loans } = (await rig.json(['loans', 'list'])).document.data
  const made = (loans as { madeHere: boolean; operator: string; state: string }[]).filter(({ madeHere }) => madeHere)
  expect(made.map(({ operator, state }) => [operator, state])).toEqual([['Bob', 'out']])
})
