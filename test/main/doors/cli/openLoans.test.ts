import { expect, test } from 'vitest'
import { startRig, type CliRig } from './rig.ts'

/** A member with an asset number that was lent and that the service shows free again, though nobody has seen the key. */
async function released(rig: CliRig) {
  const { assets, keys } = rig.sandbox.state
  const asset = assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag)!
  const key = keys.find((one) => !one.borrowedFlag)!
  const member = asset.cloudAccountGlobalId!
  await rig.json(['lend', member, '--key', key.assetNum, '--asset', asset.assetNum, '--due', '2999-12-31'])
  rig.sandbox.change({ releasedKeys: [key.assetNum] })
  await rig.json(['sync', '--lists-only'])
  return { member, asset: asset.assetNum, key: key.assetNum }
}

const sent = ({ sandbox }: CliRig) => sandbox.requests.filter(({ method }) => method !== 'GET').length

test('an open loan is told of before an employee leaves or is deleted', async () => {
  const rig = await startRig()
  const { member, key } = await released(rig)
  const before = sent(rig)
  for (const command of [
    ['members', 'leave', member],
    ['members', 'delete', member],
  ]) {
    const { status, stderr } = await rig.run(command)
    expect([command, status, stderr]).toEqual([
      command,
      2,
      expect.stringContaining(`open loan: key ${key}, Released, due 2999-12-31`),
    ])
  }
  expect(sent(rig)).toBe(before)
  await rig.json(['loans', 'hand-in', key])
  for (const verb of ['leave', 'delete']) {
    expect((await rig.run(['members', verb, member])).stderr).not.toContain('open loan')
  }
})

test('an asset number in an open loan is withdrawn only when that is meant', async () => {
  const rig = await startRig()
  const { member, asset, key } = await released(rig)
  const before = sent(rig)
  const { status, document } = await rig.json(['assign', member, '--remove', asset])
  expect([status, document.error.code, document.error.details]).toEqual([
    ...[2, 'input.loanOpen', { value: asset, key, due: '2999-12-31' }],
  ])
  expect(sent(rig)).toBe(before)
  expect((await rig.json(['assign', member, '--remove', asset, '--yes'])).document.data).toEqual({ outcome: 'done' })
})
