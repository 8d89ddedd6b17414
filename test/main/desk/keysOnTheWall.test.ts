import { expect, test } from 'vitest'
import type { OutputOf } from '../../../src/contract/operations.ts'
import type { BoardKey } from '../../../src/contract/operations/boardOperations.ts'
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
  const shown = async (number: string): Promise<BoardKey> => {
    const wall = await desk.call('readWall', { profile, of: 'keys', limit: 1000 })
    return (wall as { data: { keys: BoardKey[] } }).data.keys.find(({ assetNum }) => assetNum === number)!
  }
  expect(await shown(own)).toMatchObject({ holder: { name }, borrower: null, madeHere: true })
  const found = await shown(elsewhere)
  expect(found).toMatchObject({ lent: true, madeHere: false, since: expect.any(String) as string })

  sandbox.change({ releasedKeys: [own] })
  await desk.call('sync', { profile, listsOnly: true })
  expect(await shown(own)).toMatchObject({ holder: null, borrower: { globalId, name }, attention: ['released'] })
  // The number says which key is to be looked for, and both are one matter.
  const wall = async (of: 'needing' | 'assets') =>
    (await desk.call('readWall', { profile, of, limit: 1000 })) as { data: OutputOf<'readWall'> }
  const number = (await wall('assets')).data.assets.find(({ assetId }) => assetId === asset.assetId)
  expect(number).toMatchObject({ lent: false, key: own, attention: ['released'] })
  const { assets: needy, keys: needyKeys } = (await wall('needing')).data
  expect(needy.map(({ assetNum }) => assetNum)).toContain(asset.assetNum)
  expect(needyKeys.map(({ assetNum }) => assetNum)).not.toContain(own)
  // Whoever was deleted since has the name that the loan has.
  await desk.call('deleteMember', { profile, memberGlobalId: globalId })
  expect(await shown(own)).toMatchObject({ borrower: { globalId, name } })
})

test('a key that is lost says so until the service shows it free, or with somebody else', async () => {
  const { desk, profile, sandbox } = await startDesk({ keys: 20 })
  const { keys, members } = sandbox.state
  await desk.call('sync', { profile, listsOnly: true })
  const { data } = (await desk.call('listLoans', { profile })) as { data: OutputOf<'listLoans'> }
  const [kept, freed, passedOn] = data.rows
  for (const { loan } of [kept!, freed!, passedOn!]) await desk.call('closeLoan', { profile, loan, lost: true })
  const another = members.find(({ globalId }) => globalId !== passedOn!.member!.globalId)!
  const passed = keys.find(({ assetNum }) => assetNum === passedOn!.key)!
  Object.assign(passed, { cloudAccountGlobalId: another.globalId })
  sandbox.change({ releasedKeys: [freed!.key] })
  await desk.call('sync', { profile, listsOnly: true })
  const wall = (await desk.call('readWall', { profile, of: 'keys', limit: 1000 })) as { data: OutputOf<'readWall'> }
  const isLost = ({ key }: { key: string }) => wall.data.keys.find(({ assetNum }) => assetNum === key)!.isLost
  expect([kept!, freed!, passedOn!].map(isLost)).toEqual([true, false, false])
})

test('a key is found by who has it, whatever else they hold', async () => {
  const { desk, profile, sandbox } = await startDesk()
  const { assets, keys, members } = sandbox.state
  const { globalId, name, userName } = members.find(
    (one) => !assets.some(({ cloudAccountGlobalId }) => cloudAccountGlobalId === one.globalId),
  )!
  const key = keys.find(({ borrowedFlag }) => borrowedFlag)!
  Object.assign(key, { cloudAccountGlobalId: globalId })
  await desk.call('sync', { profile, listsOnly: true })
  for (const text of [userName, name ?? '']) {
    const wall = await desk.call('readWall', { profile, of: 'keys', text })
    expect((wall as { data: { keys: BoardKey[] } }).data.keys.map(({ assetNum }) => assetNum)).toContain(key.assetNum)
  }
})
