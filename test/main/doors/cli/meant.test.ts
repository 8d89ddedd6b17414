import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startRig, type CliRig } from './rig.ts'

/** Somebody whose account nobody else's contains. */
function somebody({ sandbox }: CliRig, at = 0) {
  const { members } = sandbox.state
  const member = members.filter((one) =>
    members.every((other) => other === one || !other.userName.includes(bare(one.userName))),
  )[at]!
  return { member, account: member.userName, bareAccount: bare(member.userName) }
  function bare(userName: string): string {
    return userName.slice(0, -sandbox.enterpriseCode.length)
  }
}
/** In the width of Chinese characters. */
const wide = (text: string) => text.replaceAll(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))
const sentBy = ({ sandbox }: CliRig) => sandbox.requests.filter(({ method }) => method !== 'GET')
const readsOf = ({ sandbox }: CliRig, what: string) =>
  sandbox.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(what)).length

describe('a person', () => {
  test.each([
    'global id',
    'account',
    'account without the enterprise code',
    'account in capitals',
    'account in full width, scanned',
  ])('is taken by the %s, with one search', async (by) => {
    const rig = await startRig()
    const { member, account, bareAccount } = somebody(rig)
    const given = {
      'global id': member.globalId,
      account: account,
      'account without the enterprise code': bareAccount,
      'account in capitals': bareAccount.toUpperCase(),
      'account in full width, scanned': `${wide(account)}\r`,
    }[by]!
    const { status } = await rig.json(['members', 'reset-password', given, '--generate'])
    expect(status).toBe(0)
    expect(sentBy(rig).map(({ path }) => path)).toEqual([expect.stringContaining(`/${member.globalId}/`)])
    // Without a copy, everybody is read to say whose a global id is.
    expect(readsOf(rig, '/members')).toBe(by === 'global id' ? 2 : 1)
  })

  test('is changed, deleted, assigned to and lent to by the account', async () => {
    const rig = await startRig()
    const { member, bareAccount } = somebody(rig)
    expect((await rig.json(['members', 'edit', bareAccount, '--name', '新名字'])).status).toBe(0)
    expect(rig.sandbox.state.members.find(({ globalId }) => globalId === member.globalId)?.name).toBe('新名字')
    const free = rig.sandbox.state.assets.find((one) => !one.cloudAccountGlobalId && !one.onlineFlag)!
    expect((await rig.json(['assign', bareAccount, '--add', free.assetNum])).status).toBe(0)
    expect(free.cloudAccountGlobalId).toBe(member.globalId)
    const key = rig.sandbox.state.keys.find((one) => !one.borrowedFlag)!
    const lent = await rig.json(['lend', bareAccount, '--key', key.assetNum, '--asset', free.assetId])
    expect(lent.document.data).toEqual({
      outcome: 'done',
      key: key.assetNum,
      assets: [free.assetId],
      loan: expect.any(String),
    })
    const other = somebody(rig, 1)
    expect((await rig.json(['members', 'delete', other.account, '--yes'])).status).toBe(0)
    expect(sentBy(rig).at(-1)?.path).toContain(other.member.globalId)
  })

  test('who fits more than once is not guessed at: all are named, and nothing is sent', async () => {
    const rig = await startRig()
    const [one, other] = rig.sandbox.state.members as unknown as [{ userName: string }, { userName: string }]
    // "ab" and the code; and an account that is that already, with the code after it again.
    Object.assign(one, { userName: `ab${rig.sandbox.enterpriseCode}`, name: '甲' })
    Object.assign(other, { userName: `ab${rig.sandbox.enterpriseCode.repeat(2)}`, name: '乙' })
    const given = one.userName
    for (const args of [
      ['members', 'delete', given, '--yes'],
      ['members', 'reset-password', given, '--generate'],
      ['assign', given, '--add', 'X'],
      ['assets', 'list', '--holder', given],
    ]) {
      const { status, document, stderr } = await rig.json(args)
      expect([args[1], status, document.error.code]).toEqual([args[1], 2, 'input.severalFit'])
      expect(document.error).toMatchObject({ field: 'memberGlobalId', details: { value: given } })
      expect(document.error.fits.map((fit: { userName: string }) => fit.userName).sort()).toEqual([
        one.userName,
        other.userName,
      ])
      for (const text of ['甲', '乙', one.userName, other.userName]) expect(stderr).toContain(text)
    }
    expect(sentBy(rig)).toEqual([])
    // Each of them still has a name of their own.
    expect((await rig.json(['members', 'edit', 'ab', '--name', '丙'])).status).toBe(0)
    expect(one).toMatchObject({ name: '丙' })
  })

  test('an account that is somebody else’s global id is told from it', async () => {
    const rig = await startRig()
    const [one, other] = rig.sandbox.state.members as unknown as [{ globalId: string }, { globalId: string }]
    Object.assign(one, { userName: other.globalId })
    const { status, document } = await rig.json(['members', 'delete', other.globalId, '--yes'])
    expect([status, document.error.code]).toEqual([2, 'input.severalFit'])
    expect(document.error.fits).toHaveLength(2)
    expect(sentBy(rig)).toEqual([])
  })

  test('nobody who fits: it goes to the service as it was given, and the service answers', async () => {
    const rig = await startRig()
    for (const [args, code] of [
      [['members', 'delete', 'nobody', '--yes'], '60002'],
      [['assign', 'nobody', '--remove', 'X'], '60026'],
    ] as const) {
      const { status, document } = await rig.json([...args])
      expect([status, document.error.code]).toEqual([1, code])
      expect(sentBy(rig).at(-1)?.path).toContain('/nobody')
    }
  })

  test('goes as it was given where the list of people cannot be had', async () => {
    const rig = await startRig()
    const { member } = somebody(rig)
    rig.sandbox.faults.add({ on: 'A5', what: 'code', code: '60001' })
    expect((await rig.json(['members', 'reset-password', member.globalId, '--generate'])).status).toBe(0)
  })
})

describe('an asset number or a key', () => {
  test('is taken by the id or the number, wherever one is meant, and the lists are read once for all', async () => {
    const rig = await startRig()
    const { member } = somebody(rig)
    const free = rig.sandbox.state.assets.filter((one) => !one.cloudAccountGlobalId && !one.onlineFlag).slice(0, 3)
    const [first, second, third] = free as unknown as [(typeof free)[0], (typeof free)[0], (typeof free)[0]]
    const args = ['assign', member.globalId, '--add', first.assetId, second.assetNum, third.assetId]
    expect((await rig.json(args)).status).toBe(0)
    expect(JSON.parse(sentBy(rig)[0]!.body)).toMatchObject({ addAssets: free.map((one) => one.assetNum) })
    const readsForOne = readsOf(rig, '/assetNums')

    const key = rig.sandbox.state.keys.find((one) => !one.borrowedFlag)!
    const lent = await rig.json([
      'lend',
      member.userName,
      '--key',
      key.assetId,
      '--asset',
      first.assetNum,
      second.assetId,
      first.assetId,
    ])
    expect([lent.status, lent.document.data]).toEqual([
      0,
      { outcome: 'done', key: key.assetNum, assets: [first.assetId, second.assetId], loan: expect.any(String) },
    ])
    expect(JSON.parse(sentBy(rig)[1]!.body)).toEqual({
      borrowedUsbKey: key.assetNum,
      assetIDs: [first.assetId, second.assetId],
    })
    expect(readsOf(rig, '/assetNums')).toBe(2 * readsForOne)

    const out = join(rig.folder, 'out.json')
    const exported = await rig.json(['products', 'export', '--asset', third.assetNum, third.assetId, '--out', out])
    expect(exported.document.data).toMatchObject({ assets: 1 })
    expect(JSON.parse(await readFile(out, 'utf8')).assets[0]).toMatchObject({ assetId: third.assetId })
  })

  test('is the same in another case and width, with blanks around it and a scanner’s end; the service gets its own spelling', async () => {
    const rig = await startRig()
    const { member } = somebody(rig)
    const free = rig.sandbox.state.assets.filter((one) => !one.cloudAccountGlobalId && !one.onlineFlag)
    const [first, second] = free as unknown as [(typeof free)[0], (typeof free)[0]]
    const key = rig.sandbox.state.keys.find((one) => !one.borrowedFlag)!
    const add = ['--add', `${first.assetNum.toLowerCase()}\r`, ` ${wide(second.assetNum)}\t`]
    expect((await rig.json(['assign', member.globalId, ...add])).status).toBe(0)
    expect(JSON.parse(sentBy(rig)[0]!.body).addAssets).toEqual([first.assetNum, second.assetNum])

    const asset = ['--asset', first.assetNum.toLowerCase(), `${second.assetId}\r\n`]
    const lent = await rig.json([
      'lend',
      member.globalId,
      '--key',
      `\u0002${wide(key.assetNum).toLowerCase()}\r`,
      ...asset,
    ])
    expect([lent.status, lent.document.data.key]).toEqual([0, key.assetNum])
    expect(JSON.parse(sentBy(rig)[1]!.body)).toEqual({
      borrowedUsbKey: key.assetNum,
      assetIDs: [first.assetId, second.assetId],
    })

    const typed = `${key.assetNum.toLowerCase()}\r`
    const listed = await rig.json(['keys', 'list', '--number', typed])
    expect(listed.document.data.keys).toMatchObject([{ assetNum: key.assetNum }])
    expect((await rig.json(['loans', 'list', '--key', typed])).document.data.loans).toMatchObject([
      { key: key.assetNum },
    ])
    const about = (await rig.json(['history', 'list', '--asset', typed])).document.data.entries
    expect(about).toMatchObject([{ endpoint: 'A10' }])
    expect((await rig.json(['loans', 'hand-in', typed])).document.data.loans).toMatchObject([{ state: 'handedIn' }])
    const shown = await rig.json(['products', 'show', ` ${first.assetNum.toLowerCase()}`])
    expect(shown.document.data.tree).toEqual((await rig.json(['products', 'show', first.assetId])).document.data.tree)
    const moved = await rig.json(['move', wide(free[2]!.assetNum), '--to', member.userName, '--yes'])
    expect([moved.status, free[2]!.cloudAccountGlobalId]).toEqual([0, member.globalId])
  })

  test('that two fit in the same letters is not guessed at, unless one is spelled so', async () => {
    const rig = await startRig()
    const { member } = somebody(rig)
    const free = rig.sandbox.state.assets.filter((one) => !one.cloudAccountGlobalId && !one.onlineFlag)
    Object.assign(free[0]!, { assetNum: 'Kd1' })
    Object.assign(free[1]!, { assetNum: 'kD1' })
    for (const args of [
      ['assign', member.globalId, '--add', 'KD1'],
      ['move', 'kd1', '--to', member.globalId, '--yes'],
    ]) {
      const { status, document } = await rig.json(args)
      expect([args[0], status, document.error.code, document.error.fits?.length]).toEqual([
        args[0],
        2,
        'input.severalFit',
        2,
      ])
    }
    expect(sentBy(rig)).toEqual([])
    await rig.json(['assign', member.globalId, '--add', 'kD1\r'])
    expect(JSON.parse(sentBy(rig)[0]!.body).addAssets).toEqual(['kD1'])
  })

  test('that fits none is sent as it was typed, without blanks at its ends and control characters', async () => {
    const rig = await startRig()
    const { member } = somebody(rig)
    await rig.json(['assign', member.globalId, '--add', ' No 7x\r\n'])
    expect(JSON.parse(sentBy(rig)[0]!.body).addAssets).toEqual(['No 7x'])
    await rig.json(['products', 'show', '\u00027x\t'])
    expect(rig.sandbox.requests.at(-1)?.path ?? '').not.toContain('%09')
  })

  test('that fits two is not guessed at', async () => {
    const rig = await startRig()
    const { member } = somebody(rig)
    const [one, other] = rig.sandbox.state.assets as unknown as [{ assetId: string }, { assetNum: string }]
    Object.assign(other, { assetNum: one.assetId })
    const key = rig.sandbox.state.keys[0]!
    for (const args of [
      ['assign', member.globalId, '--add', one.assetId],
      ['lend', member.globalId, '--key', key.assetNum, '--asset', one.assetId],
      ['products', 'export', '--asset', one.assetId, '--out', join(rig.folder, 'x.json')],
    ]) {
      const { status, document } = await rig.json(args)
      expect([args[0], status, document.error.code]).toEqual([args[0], 2, 'input.severalFit'])
      expect(document.error.fits).toHaveLength(2)
    }
    expect(sentBy(rig)).toEqual([])
  })

  test('that the same number stands twice for is one', async () => {
    const rig = await startRig()
    const held = rig.sandbox.state.assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag)!
    const args = ['assign', held.cloudAccountGlobalId!, '--remove', held.assetNum, held.assetId]
    expect((await rig.json(args)).status).toBe(0)
    expect(JSON.parse(sentBy(rig)[0]!.body).deleteAssets).toEqual([held.assetNum])
    const both = ['assign', held.cloudAccountGlobalId ?? 'x', '--remove', held.assetNum, '--add', held.assetId]
    expect((await rig.json(both)).document.error.code).toBe('input.sameInBoth')
  })
})

describe('a number that somebody else holds', () => {
  test('is refused with who holds it, by name and account, and nothing is sent', async () => {
    const rig = await startRig()
    const [one, two] = rig.sandbox.state.assets.filter((asset) => asset.cloudAccountGlobalId)
    const { member } = somebody(rig)
    const taker = [one, two].some((asset) => asset!.cloudAccountGlobalId === member.globalId)
      ? somebody(rig, 1).member
      : member
    const holderOf = (asset: typeof one) =>
      rig.sandbox.state.members.find(({ globalId }) => globalId === asset!.cloudAccountGlobalId)!
    const { status, document, stderr } = await rig.json([
      'assign',
      taker.globalId,
      '--add',
      one!.assetNum,
      two!.assetId,
    ])
    expect([status, document.error.code, document.data]).toEqual([1, '60028', { outcome: 'refused' }])
    for (const asset of [one, two]) {
      const { name, userName } = holderOf(asset)
      expect(stderr).toContain(`${name} (${userName}) has ${asset!.assetNum}`)
    }
    expect(document.error.details).toMatchObject({ value: one!.assetNum, holderGlobalId: one!.cloudAccountGlobalId })
    expect(sentBy(rig)).toEqual([])
    const chinese = await rig.run(['assign', taker.globalId, '--add', one!.assetNum], { env: { LANG: 'zh_CN' } })
    expect(chinese.stderr).toContain(`${one!.assetNum}的持有人是${holderOf(one).name}`)
  })
})
