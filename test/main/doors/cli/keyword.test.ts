import { expect, test, vi } from 'vitest'
import { startRig } from './rig.ts'

// Many commands one after the other, each with threads of its own.
vi.setConfig({ testTimeout: 120_000 })

test('members list --keyword finds by asset and key number, and whatever blanks and accents a name has', async () => {
  const rig = await startRig()
  const { members, assets, keys } = rig.sandbox.state
  const held = assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag)!
  const lent = keys.find((one) => one.borrowedFlag && one.cloudAccountGlobalId)!
  const named = members.filter(({ globalId }) => ![held, lent].some((one) => one.cloudAccountGlobalId === globalId))
  const names = ['张　三三', 'José Núñez', 'Jose Nunez']
  names.forEach((name, at) => Object.assign(named[at]!, { name }))
  const find = async (keyword: string, ...from: string[]): Promise<string[]> => {
    const { status, document } = await rig.json(['members', 'list', '--keyword', keyword, '--all', ...from])
    expect(status).toBe(0)
    return document.data.members.map(({ globalId }: { globalId: string }) => globalId)
  }
  // Where the service is asked, it searches the names by its own rules.
  expect(await find(held.assetNum)).toEqual([held.cloudAccountGlobalId])
  expect(await find(lent.assetNum.toLowerCase())).toEqual([lent.cloudAccountGlobalId])
  const page = await rig.json([
    'members',
    'list',
    '--keyword',
    held.assetNum.slice(0, 4),
    '--page-size',
    '2',
    '--page',
    '2',
  ])
  const all = await find(held.assetNum.slice(0, 4))
  expect(page.document.data).toMatchObject({ total: all.length, page: 2, pages: Math.ceil(all.length / 2) })
  expect(page.document.data.members.map(({ globalId }: { globalId: string }) => globalId)).toEqual(all.slice(2, 4))

  await rig.json(['sync', '--lists-only'])
  const ids = names.map((_, at) => named[at]!.globalId)
  expect(await find(held.assetNum, '--offline')).toEqual([held.cloudAccountGlobalId])
  expect(await find(lent.assetNum, '--offline')).toEqual([lent.cloudAccountGlobalId])
  for (const typed of ['张三三', '张　三三', '三 三']) expect(await find(typed, '--offline'), typed).toEqual([ids[0]])
  expect((await find('jose nunez', '--offline')).toSorted()).toEqual([ids[1], ids[2]].toSorted())
  expect(await find('josé', '--offline')).toEqual([ids[1]])
})
