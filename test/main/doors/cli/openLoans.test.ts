import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startRig, type CliRig } from './rig.ts'

// Many commands one after the other, each with threads of its own.
vi.setConfig({ testTimeout: 300_000 })

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

async function fileIn({ folder }: CliRig, name: string, lines: string[]): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, `${lines.join('\n')}\n`)
  return path
}

const sent = ({ sandbox }: CliRig) => sandbox.requests.filter(({ method }) => method !== 'GET').length

test('an open loan is told of before an employee leaves or is deleted, one or those of a file, and before it is withdrawn', async () => {
  const rig = await startRig()
  const { member, asset, key } = await released(rig)
  const { name, userName } = rig.sandbox.state.members.find(({ globalId }) => globalId === member)!
  const other = rig.sandbox.state.members.find(
    ({ globalId }) => !rig.sandbox.state.assets.some((one) => one.cloudAccountGlobalId === globalId),
  )!
  const file = await fileIn(rig, 'gone.csv', ['globalId', other.globalId, member])
  const before = sent(rig)
  // One of several of that name is told from the others here too.
  const told = new RegExp(`^${name} \\(${userName}.*\\): open loan: key ${key}, Released, due 2999-12-31$`, 'm')
  for (const command of [
    ['members', 'leave', member],
    ['members', 'delete', member],
    ['members', 'delete', '--file', file],
  ]) {
    const { status, stderr } = await rig.run(command)
    expect([command, status, stderr]).toEqual([command, 2, expect.stringMatching(told)])
  }
  const { status, document } = await rig.json(['assign', member, '--remove', asset])
  expect([status, document.error.code, document.error.details]).toEqual([
    2,
    'input.loanOpen',
    { value: asset, key, due: '2999-12-31' },
  ])
  expect(sent(rig)).toBe(before)
  const done = await rig.json(['members', 'delete', '--file', file, '--yes'])
  expect([done.status, done.document.data.done, done.stderr]).toEqual([0, 2, expect.stringMatching(told)])
})

test('an open loan is told of before its asset number is moved', async () => {
  const rig = await startRig()
  const { member, asset, key } = await released(rig)
  const to = rig.sandbox.state.members.find(({ globalId }) => globalId !== member)!.globalId
  const told = `open loan: key ${key}, Released, due 2999-12-31\n`
  const before = sent(rig)
  const asked = await rig.run(['move', asset, '--to', to])
  expect([asked.status, asked.stderr]).toEqual([2, expect.stringContaining(told)])
  expect(sent(rig)).toBe(before)
  const moved = await rig.json(['move', asset, '--to', to, '--yes'])
  expect([moved.status, moved.stderr]).toEqual([0, expect.stringContaining(told)])
  const another = rig.sandbox.state.assets.find((one) => !one.cloudAccountGlobalId)!.assetNum
  expect((await rig.run(['move', another, '--to', to])).stderr).not.toContain('open loan')
})

test('a loan is told of whose key or asset number is lent again, though nobody has seen the key', async () => {
  const rig = await startRig({ assets: 40 })
  const { member, asset, key } = await released(rig)
  const told = `open loan: key ${key}, Released, due 2999-12-31\n`
  const { assets, keys, members } = rig.sandbox.state
  const other = keys.find((one) => !one.borrowedFlag && one.assetNum !== key)!.assetNum
  const [free] = assets.filter((one) => !one.cloudAccountGlobalId)
  const someone = members.find(({ globalId }) => !assets.some((one) => one.cloudAccountGlobalId === globalId))!.globalId
  await rig.json(['assign', someone, '--add', free!.assetNum])

  const elsewhere = await rig.json(['lend', someone, '--key', other, '--asset', free!.assetNum])
  expect([elsewhere.status, elsewhere.stderr]).toEqual([0, expect.not.stringContaining('open loan')])
  const again = await rig.json(['lend', member, '--key', key, '--asset', asset])
  expect([again.status, again.stderr]).toEqual([0, expect.stringContaining(told)])
  rig.sandbox.change({ releasedKeys: [key, other] })
  await rig.json(['sync', '--lists-only'])
  await rig.json(['loans', 'hand-in', key])
  const number = await rig.json(['lend', someone, '--key', key, '--asset', free!.assetNum])
  expect([number.status, number.stderr.split('\n')]).toEqual([
    0,
    [`open loan: key ${other}, Released`, expect.stringMatching(/^Lend to 1 employee: /), ''],
  ])
})

test('a plan has numbers and keys of open loans as faults until --yes says that they are known', async () => {
  const rig = await startRig({ assets: 40 })
  const { member, asset, key } = await released(rig)
  const to = rig.sandbox.state.members.find(({ globalId }) => globalId !== member)!.globalId
  const [free] = rig.sandbox.state.keys.filter((one) => !one.borrowedFlag && one.assetNum !== key)
  const before = sent(rig)
  const errorOf = async (...args: string[]) => {
    const { status, document } = await rig.json(args)
    const { all, code, field, row, details } = document.error ?? {}
    return [status, (all ?? [{ code, field, row, details }]).map((one: object) => Object.values(one))]
  }
  const faultsOf = async (...args: string[]) => (await rig.json([...args, '--dry-run'])).document.data.faults
  const ofAsset = { value: asset, key, due: '2999-12-31' }

  const withdrawn = await fileIn(rig, 'withdraw.csv', [
    'member,assets,remove',
    `${member},,${asset}`,
    `${to},${asset},`,
  ])
  expect(await faultsOf('assign', '--file', withdrawn)).toEqual([{ row: 1, field: 'remove', code: 'input.loanOpen' }])
  expect(await errorOf('assign', '--file', withdrawn)).toEqual([2, [['input.loanOpen', 'remove', 1, ofAsset]]])

  const again = await fileIn(rig, 'again.csv', ['key,member,assets', `${key},${member},${asset}`])
  const { name, userName } = rig.sandbox.state.members.find(({ globalId }) => globalId === member)!
  const ofKey = { value: key, key, due: '2999-12-31', holder: `${name} (${userName})` }
  expect(await errorOf('lend', '--file', again)).toEqual([2, [['plan.keyLoanOpen', 'key', 1, ofKey]]])
  const elsewhere = await fileIn(rig, 'elsewhere.csv', ['key,member,assets', `${free!.assetNum},${member},${asset}`])
  expect(await errorOf('lend', '--file', elsewhere)).toEqual([2, [['input.loanOpen', 'assets', 1, ofAsset]]])
  for (const file of [again, elsewhere]) expect(await faultsOf('lend', '--file', file, '--yes')).toEqual([])
  expect(sent(rig)).toBe(before)

  const done = await rig.json(['assign', '--file', withdrawn, '--yes'])
  expect([done.status, done.document.data.done]).toEqual([0, 2])
  // Free by now, and its key still hasn't been seen.
  expect((await rig.json(['assign', to, '--remove', asset, '--yes'])).document.data).toEqual({ outcome: 'done' })
  const given = await fileIn(rig, 'given.csv', ['member,assets', `${to},${asset}`])
  expect(await errorOf('assign', '--file', given)).toEqual([2, [['input.loanOpen', 'assets', 1, ofAsset]]])
  await rig.json(['loans', 'hand-in', key])
  expect(await faultsOf('assign', '--file', given)).toEqual([])
  for (const verb of ['leave', 'delete']) {
    expect((await rig.run(['members', verb, member])).stderr).not.toContain('open loan')
  }
})

test('a key in a loan of unknown outcome is lent only once somebody has said what became of that', async () => {
  const rig = await startRig()
  const { assets, keys } = rig.sandbox.state
  const asset = assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag)!
  const key = keys.find((one) => !one.borrowedFlag)!.assetNum
  const lend = ['lend', asset.cloudAccountGlobalId!, '--key', key, '--asset', asset.assetNum]
  await rig.json(['sync', '--lists-only'])
  rig.sandbox.faults.add({ on: 'A10', what: 'status', status: 504, times: 1 })
  expect((await rig.json(lend)).status).toBe(4)
  const before = sent(rig)
  const { entry } = (await rig.json(['history', 'list', '--limit', '1'])).document.data.entries[0]
  for (const args of [lend, [...lend, '--yes']]) {
    const asked = await rig.json(args)
    expect([asked.status, asked.document.error.code, asked.document.error.details]).toMatchObject([
      1,
      'change.recordOpen',
      { entry, settles: expect.any(String) },
    ])
  }
  // The key may lie on the desk: whoever takes it back says what became of it, or hears since and until when it is open.
  const back = await rig.json(['loans', 'hand-in', key])
  expect([back.status, back.document.error.code, back.document.error.details]).toMatchObject([
    2,
    'loan.unknown',
    { value: entry, since: expect.any(String), settles: expect.any(String) },
  ])
  expect((await rig.json(['loans', 'hand-in', key, '--not-lent'])).document.data.loans).toEqual([])
  expect(sent(rig)).toBe(before)
  expect((await rig.json(lend)).document.data).toMatchObject({ outcome: 'done' })
  expect(sent(rig)).toBe(before + 1)
})

test('another key of theirs, and a number whose products have all expired, are told of before it is lent', async () => {
  const rig = await startRig()
  const { member, asset, key } = await released(rig)
  const other = rig.sandbox.state.keys.find((one) => !one.borrowedFlag && one.assetNum !== key)!.assetNum
  vi.setSystemTime(new Date(Date.now() + 50 * 365 * 86_400_000))
  try {
    await rig.json(['sync'])
    const { stderr } = await rig.json(['lend', member, '--key', other, '--asset', asset])
    expect(stderr).toContain(`open loan: key ${key}, Released`)
    expect(stderr).toContain(`Every product of ${asset} has expired.`)
  } finally {
    vi.useRealTimers()
  }
})
