import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { startRig, type CliRig } from './rig.ts'

// Many commands one after the other, each with threads of its own.
vi.setConfig({ testTimeout: 300_000 })

type Asset = CliRig['sandbox']['state']['assets'][number]
type Fault = { row: number; field?: string; code: string }

const brief = (faults: Fault[]) => faults.map(({ row, field, code }) => [row, field, code])
const sent = ({ sandbox }: CliRig, endpoint: string) =>
  sandbox.requests.filter((one) => one.endpoint === endpoint).map(({ body }) => JSON.parse(body || 'null') as unknown)
const assetIn = ({ sandbox }: CliRig, isMeant: (asset: Asset) => boolean): Asset => {
  const found = sandbox.state.assets.find(isMeant)
  if (!found) throw new Error('the sandbox has no such asset number')
  return found
}
const free = (rig: CliRig): Asset[] =>
  rig.sandbox.state.assets.filter((one) => !one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag)
const calm = (one: Asset): boolean => Boolean(one.cloudAccountGlobalId) && !one.borrowedFlag && !one.onlineFlag
const accountOf = ({ sandbox }: CliRig, globalId: string | null | undefined): string =>
  sandbox.state.members.find((one) => one.globalId === globalId)?.userName ?? ''
const holderNow = ({ sandbox }: CliRig, assetNum: string) =>
  sandbox.state.assets.find((one) => one.assetNum === assetNum)?.cloudAccountGlobalId

let files = 0
async function fileIn(rig: CliRig, lines: string[]): Promise<string> {
  const path = join(rig.folder, `plan${(files += 1)}.csv`)
  await writeFile(path, `${lines.join('\n')}\n`)
  return path
}

describe('assign --file', () => {
  test('a job: assigned, withdrawn and moved in the order of the rows, each as one change with before and after', async () => {
    const rig = await startRig({ assets: 40 })
    const [one, two] = free(rig)
    const moved = assetIn(rig, calm)
    const [, , person, other] = rig.sandbox.state.members
    const file = await fileIn(rig, [
      'member,assets,remove',
      `${moved.cloudAccountGlobalId},,${moved.assetNum}`,
      `${person!.userName},${one!.assetNum} ${two!.assetId},`,
      `${other!.globalId},${moved.assetNum},`,
    ])
    const checked = await rig.json(['assign', '--file', file, '--dry-run'])
    expect(checked).toMatchObject({ status: 0, document: { data: { rows: 3, valid: 3, faults: [] } } })
    expect(Object.keys(checked.document.data)).toEqual(['rows', 'valid', 'faults'])
    expect(sent(rig, 'A9')).toEqual([])

    const { status, document } = await rig.json(['assign', '--file', file])
    expect(document).toMatchObject({
      ok: true,
      data: { job: expect.any(String), rows: 3, done: 3, refused: 0, unknown: 0, skipped: 0 },
    })
    expect(status).toBe(0)
    expect([one, two].map((asset) => holderNow(rig, asset!.assetNum))).toEqual([person!.globalId, person!.globalId])
    expect(holderNow(rig, moved.assetNum)).toBe(other!.globalId)
    expect(sent(rig, 'A9')).toHaveLength(3)
    const { entries } = (await rig.json(['history', 'list', '--endpoint', 'A9'])).document.data
    expect(entries).toMatchObject([
      { job: document.data.job, outcome: 'done', before: expect.anything(), after: expect.anything() },
      { job: document.data.job },
      { job: document.data.job },
    ])
    // The same file again changes nothing more.
    const again = await rig.json([
      'assign',
      '--file',
      await fileIn(rig, ['member,assets', `${person!.userName},${one!.assetNum}`]),
    ])
    expect(again).toMatchObject({ status: 0, document: { data: { rows: 1, done: 0, skipped: 1 } } })
    expect(sent(rig, 'A9')).toHaveLength(3)
  })

  test('says what is wrong at which cell, and nothing of such a file is sent', async () => {
    const rig = await startRig({ assets: 60 })
    const [one, two] = free(rig)
    const held = assetIn(rig, calm)
    const [person] = rig.sandbox.state.members.filter(({ globalId }) => globalId !== held.cloudAccountGlobalId)
    const file = await fileIn(rig, [
      'member;assets;remove',
      `nobody;${one!.assetNum};`,
      `${person!.userName};nothing;`,
      `${person!.userName};${held.assetNum};`,
      `${person!.userName};;${held.assetNum}`,
      `${person!.userName};${two!.assetNum};`,
      `${person!.globalId};${two!.assetNum};`,
      `${person!.globalId};;`,
    ])
    const expected = [
      [1, 'member', 'input.employeeUnknown'],
      [2, 'assets', 'plan.numberUnknown'],
      [3, 'assets', 'plan.numberTaken'],
      [4, 'remove', 'plan.numberNotHeld'],
      [6, 'assets', 'plan.numberTwice'],
      [7, 'assets', 'input.required'],
    ]
    const checked = await rig.json(['assign', '--file', file, '--dry-run'])
    expect(brief(checked.document.data.faults)).toEqual(expected)
    expect([checked.status, checked.document.data.rows, checked.document.data.valid]).toEqual([2, 7, 1])
    const real = await rig.json(['assign', '--file', file])
    expect([real.status, real.document.error.all.length]).toEqual([2, expected.length])
    expect(sent(rig, 'A9')).toEqual([])
    const odd = await rig.json(['assign', '--file', await fileIn(rig, ['member,wihtdraw', 'a,b']), '--dry-run'])
    expect([odd.status, odd.document.error.code]).toEqual([2, 'input.unknownColumn'])
    expect(odd.document.error.hint).toContain('member, assets, remove')
    expect((await rig.json(['assign', '--file', file, person!.userName])).status).toBe(2)
  })

  test('hazards are told, and --yes goes on', async () => {
    const rig = await startRig({ assets: 60 })
    const lent = assetIn(rig, (one) => Boolean(one.cloudAccountGlobalId) && one.borrowedFlag)
    const online = assetIn(rig, (one) => Boolean(one.cloudAccountGlobalId) && one.onlineFlag && !one.borrowedFlag)
    const file = await fileIn(rig, [
      'userName,withdraw',
      ...[lent, online].map((one) => `${accountOf(rig, one.cloudAccountGlobalId)},${one.assetNum}`),
    ])
    const told = (await rig.json(['assign', '--file', file, '--dry-run'])).document.data
    expect(brief(told.faults)).toEqual([
      [1, 'remove', 'input.stillLent'],
      [2, 'remove', 'input.stillOnline'],
    ])
    expect((await rig.json(['assign', '--file', file])).status).toBe(2)
    expect(sent(rig, 'A9')).toEqual([])
    expect((await rig.json(['assign', '--file', file, '--dry-run', '--yes'])).document.data.faults).toEqual([])
    const done = await rig.json(['assign', '--file', file, '--yes'])
    expect(done).toMatchObject({ status: 0, document: { data: { done: 2 } } })
    expect([lent, online].map(({ assetNum }) => holderNow(rig, assetNum) ?? null)).toEqual([null, null])
  })

  test('a lost reply is settled by reading, whether the service acted or not', async () => {
    const rig = await startRig({ assets: 40 })
    const [one, two] = free(rig)
    const [person, other] = rig.sandbox.state.members
    rig.sandbox.faults.add({ on: 'A9', what: 'lostAfter', times: 1 })
    const rows = [`${person!.userName},${one!.assetNum}`, `${other!.userName},${two!.assetNum}`]
    const after = await rig.json(['assign', '--file', await fileIn(rig, ['member,assets', rows[0]!])])
    expect(after).toMatchObject({ status: 0, document: { data: { done: 1 } } })
    rig.sandbox.faults.add({ on: 'A9', what: 'lostBefore', times: 1 })
    const before = await rig.json(['assign', '--file', await fileIn(rig, ['member,assets', rows[1]!])])
    // That it isn't there yet proves nothing.
    expect(before).toMatchObject({ status: 4, document: { data: { unknown: 1, settles: expect.any(String) } } })
    const again = await rig.json(['jobs', 'retry', before.document.data.job, '--unknown', '--yes'])
    expect(again).toMatchObject({ status: 0, document: { data: { done: 1 } } })
    expect(holderNow(rig, two!.assetNum)).toBe(other!.globalId)
  })
})

/** As it is typed where characters are as wide as Chinese ones. */
const wide = (text: string): string =>
  Array.from(text, (one) => (/[!-~]/.test(one) ? String.fromCharCode(one.charCodeAt(0) + 0xfee0) : one)).join('')

describe('lend --file', () => {
  test('takes numbers and days in wide characters', async () => {
    const rig = await startRig({ assets: 60, keys: 12 })
    const key = rig.sandbox.state.keys.find(({ borrowedFlag }) => !borrowedFlag)!
    const isFree = (holder: unknown) =>
      !rig.sandbox.state.keys.some((one) => one.borrowedFlag && one.cloudAccountGlobalId === holder)
    const asset = rig.sandbox.state.assets.find((one) => calm(one) && isFree(one.cloudAccountGlobalId))!
    const cells = [key.assetNum, asset.cloudAccountGlobalId!, asset.assetNum, '2099-12-31'].map(wide)
    const file = await fileIn(rig, ['key,member,assets,due', cells.join(',')])
    const { document } = await rig.json(['lend', '--file', file, '--dry-run', '--yes'])
    expect(document.data.faults).toEqual([])
  })

  test('a plan is checked, and lent as a job with a loan for each row', async () => {
    const rig = await startRig({ assets: 60, keys: 12 })
    const keys = rig.sandbox.state.keys.filter(({ borrowedFlag }) => !borrowedFlag)
    const lendable = [
      ...Map.groupBy(rig.sandbox.state.assets.filter(calm), (one) => one.cloudAccountGlobalId).entries(),
    ]
    const isFree = (holder: string | null | undefined) =>
      !rig.sandbox.state.keys.some((key) => key.borrowedFlag && key.cloudAccountGlobalId === holder)
    const [[ann, hers], [bob, his]] = lendable.filter(([holder]) => isFree(holder)) as [
      [string, Asset[]],
      [string, Asset[]],
    ]
    const taken = rig.sandbox.state.keys.find(({ borrowedFlag }) => borrowedFlag)!
    const bad = await fileIn(rig, [
      'key,member,assets,due,note',
      `${taken.assetNum},${ann},${hers[0]!.assetNum},2026-12-01,`,
      `${keys[0]!.assetNum},${bob},${hers[0]!.assetNum},,`,
      `${keys[0]!.assetNum},${bob},${his[0]!.assetNum},soon,`,
      `none,${bob},,,${'x'.repeat(201)}`,
    ])
    const checked = await rig.json(['lend', '--file', bad, '--dry-run'])
    expect(brief(checked.document.data.faults)).toEqual([
      [1, 'key', 'plan.keyLent'],
      [2, 'assets', 'plan.numberTwice'],
      [3, 'due', 'plan.dueUnusable'],
      [3, 'key', 'plan.keyTwice'],
      [4, 'assets', 'input.required'],
      [4, 'key', 'plan.keyUnknown'],
      [4, 'note', 'plan.noteTooLong'],
    ])
    expect(checked.status).toBe(2)
    const alien = await fileIn(rig, ['key,member,assets', `${keys[0]!.assetNum},${bob},${hers[0]!.assetNum}`])
    expect(brief((await rig.json(['lend', '--file', alien, '--dry-run'])).document.data.faults)).toEqual([
      [1, 'assets', 'plan.numberNotHeld'],
    ])

    const file = await fileIn(rig, [
      '借用锁,员工,资产编号,应还日期,备注',
      `${keys[0]!.assetNum.toLowerCase()}\t,${ann},${hers.map(({ assetNum }) => assetNum.toLowerCase()).join(' ')},2026/12/1,窗口 4`,
      `${keys[1]!.assetId},${accountOf(rig, bob)},${his[0]!.assetNum},2026-12-01T10:00Z,`,
    ])
    expect((await rig.json(['lend', '--file', file, '--dry-run'])).document.data).toEqual({
      rows: 2,
      valid: 2,
      faults: [],
    })
    expect(sent(rig, 'A10')).toEqual([])
    const lent = await rig.json(['lend', '--file', file])
    expect(lent).toMatchObject({ status: 0, document: { data: { rows: 2, done: 2 } } })
    expect(sent(rig, 'A10')).toHaveLength(2)
    const { loans } = (await rig.json(['loans', 'list', '--state', 'out'])).document.data
    expect(loans).toMatchObject([
      { key: keys[1]!.assetNum, due: '2026-12-01T10:00:00.000Z', note: null, madeHere: true },
      { key: keys[0]!.assetNum, due: '2026-12-01', note: '窗口 4', madeHere: true },
    ])
    const again = await rig.json(['lend', '--file', file])
    expect([again.status, again.document.error.code]).toEqual([2, 'plan.keyLent'])
    expect(sent(rig, 'A10')).toHaveLength(2)
  })

  test('expired products and online use are hazards; a refused row and an unknown one are two outcomes', async () => {
    const rig = await startRig({ assets: 60, keys: 12 })
    const hasKey = (holder: string | null | undefined) =>
      rig.sandbox.state.keys.some((one) => one.borrowedFlag && one.cloudAccountGlobalId === holder)
    const online = assetIn(
      rig,
      (one) =>
        Boolean(one.cloudAccountGlobalId) && one.onlineFlag && !one.borrowedFlag && !hasKey(one.cloudAccountGlobalId),
    )
    const [key] = rig.sandbox.state.keys.filter(({ borrowedFlag }) => !borrowedFlag)
    const file = await fileIn(rig, [
      'key,member,assets',
      `${key!.assetNum},${online.cloudAccountGlobalId},${online.assetNum}`,
    ])
    const told = await rig.json(['lend', '--file', file])
    expect([told.status, told.document.error.code]).toEqual([2, 'plan.numberOnline'])
    const refused = await rig.json(['lend', '--file', file, '--yes'])
    expect(refused).toMatchObject({ status: 1, document: { data: { refused: 1 }, error: { code: '33006' } } })
    expect((await rig.json(['lend', '--key', key!.assetNum, online.cloudAccountGlobalId!])).document.error.code).toBe(
      'usage.needed',
    )
  })

  test('a second key for one person is a hazard: of the list, and of two rows', async () => {
    const rig = await startRig({ assets: 60, keys: 12 })
    const { keys } = rig.sandbox.state
    const [one, two] = keys.filter(({ borrowedFlag }) => !borrowedFlag)
    const isLentTo = (holder: string | null | undefined) =>
      keys.find((key) => key.borrowedFlag && key.cloudAccountGlobalId === holder)
    const theirs = [...Map.groupBy(rig.sandbox.state.assets.filter(calm), (asset) => asset.cloudAccountGlobalId)]
    const [, [first, second] = []] = theirs.find(([holder, all]) => !isLentTo(holder) && all.length > 1)!
    const [withKey, [other] = []] = theirs.find(([holder]) => isLentTo(holder))!
    const member = first!.cloudAccountGlobalId
    const file = await fileIn(rig, [
      'key,member,assets',
      `${one!.assetNum},${member},${first!.assetNum}`,
      `${two!.assetNum},${member},${second!.assetNum}`,
      `${two!.assetNum},${withKey},${other!.assetNum}`,
    ])
    const { faults } = (await rig.json(['lend', '--file', file, '--dry-run'])).document.data
    expect(brief(faults)).toEqual([
      [2, 'key', 'plan.otherKey'],
      [3, 'key', 'plan.keyTwice'],
      [3, 'key', 'plan.otherKey'],
    ])
    const { stdout } = await rig.run(['lend', '--file', file, '--dry-run'])
    expect(stdout).toContain(`already has the key ${one!.assetNum}, by row 1,`)
    expect(stdout).toContain(`already has the key ${isLentTo(withKey)!.assetNum}, and`)
    const known = await rig.json(['lend', '--file', file, '--dry-run', '--yes'])
    expect(brief(known.document.data.faults)).toEqual([[3, 'key', 'plan.keyTwice']])
  })

  test('a row whose key was lent elsewhere meanwhile is refused before it is sent, and names the key', async () => {
    const rig = await startRig({ assets: 60, keys: 12 })
    const asset = assetIn(rig, calm)
    const key = rig.sandbox.state.keys.find(({ borrowedFlag }) => !borrowedFlag)!
    const other = rig.sandbox.state.members.find(({ globalId }) => globalId !== asset.cloudAccountGlobalId)!
    rig.sandbox.faults.add({ on: 'A10', what: 'code', code: '33009', times: 1 })
    const file = await fileIn(rig, [
      'key,member,assets',
      `${key.assetNum},${asset.cloudAccountGlobalId},${asset.assetNum}`,
    ])
    const { job } = (await rig.json(['lend', '--file', file])).document.data
    Object.assign(key, { borrowedFlag: true, cloudAccountGlobalId: other.globalId })
    const before = sent(rig, 'A10').length
    await rig.json(['jobs', 'retry', job])
    const [row] = (await rig.json(['jobs', 'show', job])).document.data.rows
    expect(row).toMatchObject({ state: 'refused', code: '33018', message: expect.stringContaining(key.assetNum) })
    expect(sent(rig, 'A10')).toHaveLength(before)
  })
})
