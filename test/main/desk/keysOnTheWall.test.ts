import { expect, test } from 'vitest'
import type { WallKey } from '../../../src/contract/wall.ts'
import { startDesk } from './rig.ts'

test('a key says who has it, or had it before the service freed it, and whether its loan was made here', async () => {
  const { desk, profile, sandbox } = await startDesk()
  const { assets, keys, members } = sandbox.state
  const asset = assets.find(
    (one) =>
      one.cloudAccountGlobalId &&
      !one.borrowedFlag &&
      !one.onlineFlag &&
      !keys.some((key) => key.borrowedFlag && key.cloudAccountGlobalId === one.cloudAccountGlobalId),
  )!
  const { globalId, name } = members.find((one) => one.globalId === asset.cloudAccountGlobalId)!
  const own = keys.find(({ borrowedFlag }) => !borrowedFlag)!.assetNum
  const elsewhere = keys.find(({ borrowedFlag }) => borrowedFlag)!.assetNum
  await desk.call('sync', { profile, listsOnly: true })
  expect(
    await desk.call('lend', { profile, memberGlobalId: globalId, key: own, assets: [asset.assetId] }),
  ).toMatchObject({
    data: { outcome: 'done' },
  })
  await desk.call('sync', { profile, listsOnly: true })
  const shown = async (number: string): Promise<WallKey> => {
    const wall = await desk.call('readWall', { profile, of: 'keys', limit: 1000 })
    return (wall as { data: { keys: WallKey[] } }).data.keys.find(({ assetNum }) => assetNum === number)!
  }
  expect(await shown(own)).toMatchObject({ holder: { name }, borrower: null, madeHere: true })
  const found = await shown(elsewhere)
  expect(found).toMatchObject({ lent: true, madeHere: false, since: expect.any(String) as string })

  sandbox.change({ releasedKeys: [own] })
  await desk.call('sync', { profile, listsOnly: true })
  expect(await shown(own)).toMatchObject({ holder: null, borrower: { globalId, name }, attention: ['released'] })
  // Whoever was deleted since has the name that the loan has.
  await desk.call('deleteMember', { profile, memberGlobalId: globalId })
  expect(await shown(own)).toMatchObject({ borrower: { globalId, name } })
})
