import { describe, expect, test } from 'vitest'
import { startRig, type CliRig } from './rig.ts'

const personOf = ({ sandbox }: CliRig, globalId: string | null) =>
  sandbox.state.members.find((one) => one.globalId === globalId)!
const readsOfPeople = ({ sandbox }: CliRig) => sandbox.requests.filter(({ path }) => path.endsWith('/members')).length

describe('assets list, keys list', () => {
  test('show those who have them by name and account', async () => {
    const rig = await startRig()
    for (const [command, entries] of [
      ['assets', rig.sandbox.state.assets],
      ['keys', rig.sandbox.state.keys],
    ] as const) {
      const { stdout, stderr } = await rig.run([command, 'list'])
      const lines = stdout.split('\n')
      for (const { assetNum, cloudAccountGlobalId } of entries) {
        const line = lines.find((one) => one.startsWith(`${assetNum} `))
        if (!cloudAccountGlobalId) continue
        const { name, userName } = personOf(rig, cloudAccountGlobalId)
        expect(line).toContain(name)
        expect(line).toContain(userName)
        expect(line).not.toContain(cloudAccountGlobalId)
      }
      expect(stderr).toBe('')
    }
  })

  test('give the ids in JSON as the service does, and read no names for that', async () => {
    const rig = await startRig()
    const assets = await rig.json(['assets', 'list'])
    const keys = await rig.json(['keys', 'list'])
    expect(Object.keys(assets.document.data)).toEqual(['assets'])
    expect(Object.keys(keys.document.data)).toEqual(['keys'])
    expect(
      assets.document.data.assets.map((one: { cloudAccountGlobalId: string }) => one.cloudAccountGlobalId),
    ).toEqual(rig.sandbox.state.assets.map((one) => one.cloudAccountGlobalId))
    expect(readsOfPeople(rig)).toBe(0)
  })

  test('show ids, and say so, where the names cannot be read', async () => {
    const rig = await startRig()
    rig.sandbox.faults.add({ on: 'A5', what: 'code', code: '60001', times: 9 })
    const { status, stdout, stderr } = await rig.run(['assets', 'list'])
    expect(status).toBe(0)
    const held = rig.sandbox.state.assets.find((one) => one.cloudAccountGlobalId)
    expect(stdout).toContain(held?.cloudAccountGlobalId)
    expect(stderr).toContain('shows their global IDs')
    expect(stderr).toContain('60001')
  })

  test('can be narrowed by number or id, holder, and what became of them, all together', async () => {
    const rig = await startRig({ members: 30, assets: 60, keys: 20 })
    const { assets, keys } = rig.sandbox.state
    const numbersOf = (entries: readonly { assetNum: string }[]) => entries.map(({ assetNum }) => assetNum)
    const listed = async (...args: string[]): Promise<string[]> => {
      const { status, document } = await rig.json(args)
      expect(status).toBe(0)
      return numbersOf(document.data.assets ?? document.data.keys)
    }
    const [first, second, third] = assets as unknown as [(typeof assets)[0], (typeof assets)[0], (typeof assets)[0]]
    expect(await listed('assets', 'list', '--number', second.assetNum)).toEqual([second.assetNum])
    expect(await listed('assets', 'list', '--number', third.assetId, first.assetNum)).toEqual(numbersOf([first, third]))
    expect(await listed('assets', 'list', '--number', 'no-such-number')).toEqual([])

    const free = assets.filter((one) => !one.cloudAccountGlobalId)
    const lent = assets.filter((one) => one.borrowedFlag)
    const online = assets.filter((one) => one.onlineFlag)
    expect([free.length, lent.length, online.length]).not.toContain(0)
    expect(await listed('assets', 'list', '--free')).toEqual(numbersOf(free))
    expect(await listed('assets', 'list', '--lent')).toEqual(numbersOf(lent))
    expect(await listed('assets', 'list', '--online')).toEqual(numbersOf(online))

    const holder = personOf(rig, lent[0]!.cloudAccountGlobalId)
    const account = holder.userName.slice(0, -rig.sandbox.enterpriseCode.length)
    const theirs = assets.filter((one) => one.cloudAccountGlobalId === holder.globalId)
    for (const who of [account, holder.userName, holder.globalId]) {
      expect(await listed('assets', 'list', '--holder', who)).toEqual(numbersOf(theirs))
    }
    expect(await listed('assets', 'list', '--holder', account, '--lent')).toEqual(
      numbersOf(theirs.filter((one) => one.borrowedFlag)),
    )

    const freeKeys = keys.filter((one) => !one.borrowedFlag)
    const lentKey = keys.find((one) => one.borrowedFlag)!
    expect(await listed('keys', 'list', '--free')).toEqual(numbersOf(freeKeys))
    expect(await listed('keys', 'list', '--lent')).toEqual(numbersOf(keys.filter((one) => one.borrowedFlag)))
    expect(await listed('keys', 'list', '--number', lentKey.assetId)).toEqual([lentKey.assetNum])
    expect(await listed('keys', 'list', '--holder', personOf(rig, lentKey.cloudAccountGlobalId!).userName)).toEqual([
      lentKey.assetNum,
    ])
  })

  test('somebody who has nothing is told from nobody', async () => {
    const rig = await startRig()
    const { members, assets } = rig.sandbox.state
    const idle = members.find((one) => assets.every((asset) => asset.cloudAccountGlobalId !== one.globalId))!
    for (const who of [idle.globalId, idle.userName]) {
      const { status, document } = await rig.json(['assets', 'list', '--holder', who])
      expect([status, document.data]).toEqual([0, { assets: [] }])
    }
    const nobody = await rig.json(['assets', 'list', '--holder', 'nobody'])
    expect([nobody.status, nobody.document.error.code]).toEqual([1, 'notFound.member'])
  })
})
