import { describe, expect, test } from 'vitest'
import { startRig, type CliRig } from './rig.ts'

/** A member who holds an asset that can be lent, and a key that is free. */
function lendable({ sandbox }: CliRig) {
  const asset = sandbox.state.assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag)
  const key = sandbox.state.keys.find((one) => !one.borrowedFlag)
  if (!asset?.cloudAccountGlobalId || !key) throw new Error('the sandbox has nothing to lend')
  return { member: asset.cloudAccountGlobalId, asset, key }
}

describe('assign', () => {
  test('assigns and withdraws numbers; what contradicts itself is not sent', async () => {
    const rig = await startRig()
    const held = rig.sandbox.state.assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag)
    const free = rig.sandbox.state.assets.find((one) => !one.cloudAccountGlobalId && !one.borrowedFlag)
    const member = held?.cloudAccountGlobalId ?? ''
    const { status, document } = await rig.json([
      'assign',
      member,
      '--add',
      free?.assetNum ?? '',
      '--remove',
      held?.assetNum ?? '',
    ])
    expect([status, document.data]).toEqual([0, { outcome: 'done' }])
    expect(rig.sandbox.state.assets.find((one) => one.assetId === free?.assetId)?.cloudAccountGlobalId).toBe(member)

    const sent = rig.sandbox.requests.filter((one) => one.method === 'POST').length
    expect((await rig.json(['assign', member])).status).toBe(2)
    expect((await rig.json(['assign', member, '--add', 'X', '--remove', 'X'])).document.error.code).toBe(
      'input.sameInBoth',
    )
    expect(rig.sandbox.requests.filter((one) => one.method === 'POST')).toHaveLength(sent)
    expect((await rig.json(['assign', member, '--add', 'NO-SUCH'])).document.error.code).toBe('60024')
  })

  test('a number that is lent is withdrawn only when that is meant, and the key is named', async () => {
    const rig = await startRig()
    const { member, asset, key } = lendable(rig)
    await rig.json(['lend', member, '--key', key.assetNum, '--asset', asset.assetId])
    const sent = rig.sandbox.requests.filter((one) => one.method === 'POST').length
    const assign = (...more: string[]) => rig.json(['assign', member, '--remove', asset.assetNum, ...more])
    const refused = await assign()
    expect(refused.status).not.toBe(0)
    expect(refused.document.error).toMatchObject({ code: 'input.stillLent', details: { key: key.assetNum } })
    expect(refused.document.error.message).toContain(`Still lent in key ${key.assetNum}: ${asset.assetNum}.`)
    expect(rig.sandbox.requests.filter((one) => one.method === 'POST')).toHaveLength(sent)
    const withdrawn = await assign('--yes')
    expect(withdrawn.document.data).toEqual({ outcome: 'done' })
    expect(withdrawn.stderr).toMatch(
      new RegExp(`^Withdraw what is in use from 1 employee: .*, .*: ${asset.assetNum} \\(lent\\)`, 'im'),
    )
  })

  test.each([
    ['en', 'In use online: ', '(online)'],
    ['zh-CN', '在线：', '（在线）'],
  ])('a number that is in use online is withdrawn only when that is meant, in %s', async (language, words, mark) => {
    const rig = await startRig()
    const { member, asset } = lendable(rig)
    rig.sandbox.change({ onlineAssets: [asset.assetNum] })
    const assign = (...more: string[]) =>
      rig.json(['assign', member, '--remove', asset.assetNum, ...more], { env: { KEYDESK_LANG: language } })
    const refused = await assign()
    expect([refused.status, refused.document.error.code]).toEqual([2, 'input.stillOnline'])
    expect(refused.document.error.message).toContain(`${words}${asset.assetNum}`)
    expect(rig.sandbox.requests.filter((one) => one.method === 'POST')).toHaveLength(0)
    const withdrawn = await assign('--yes')
    expect(withdrawn.document.data).toEqual({ outcome: 'done' })
    expect(withdrawn.stderr.toLowerCase()).toContain(mark)
  })

  test('numbers of both kinds are named in one answer', async () => {
    const rig = await startRig()
    const { member, asset, key } = lendable(rig)
    const other = rig.sandbox.state.assets.find((one) => one !== asset && !one.cloudAccountGlobalId)
    const online = other?.assetNum ?? ''
    await rig.json(['assign', member, '--add', online])
    await rig.json(['lend', member, '--key', key.assetNum, '--asset', asset.assetId])
    rig.sandbox.change({ onlineAssets: [online] })
    const { document } = await rig.json(['assign', member, '--remove', asset.assetNum, online])
    expect(document.error.all.map(({ code }: { code: string }) => code)).toEqual([
      'input.stillLent',
      'input.stillOnline',
    ])
  })
})

describe('lend', () => {
  test('moves the entitlements into the key', async () => {
    const rig = await startRig()
    const { member, asset, key } = lendable(rig)
    const { status, document } = await rig.json(['lend', member, '--key', key.assetNum, '--asset', asset.assetId])
    expect(status).toBe(0)
    expect(document.data).toEqual({
      outcome: 'done',
      key: key.assetNum,
      assets: [asset.assetId],
      loan: expect.stringMatching(/-\d+$/),
    })
    expect(rig.sandbox.state.keys.find((one) => one.assetNum === key.assetNum)).toMatchObject({
      borrowedFlag: true,
      cloudAccountGlobalId: member,
    })
    const again = await rig.json(['lend', member, '--key', key.assetNum, '--asset', asset.assetId])
    expect([again.status, again.document.error.code, again.document.data.outcome]).toEqual([1, '33007', 'refused'])
    expect(again.document.error.message).toContain(
      `Already lent: the entitlements of ${asset.assetNum}, to this same key, ${key.assetNum}.`,
    )
  })

  test('what is in use online waits for a person’s word', async () => {
    const rig = await startRig()
    const { member, asset, key } = lendable(rig)
    rig.sandbox.change({ onlineAssets: [asset.assetNum] })
    const args = ['lend', member, '--key', key.assetNum, '--asset', asset.assetNum]
    const waits = await rig.json(args)
    expect([waits.status, waits.document.error.code]).toEqual([2, 'plan.numberOnline'])
    expect(waits.document.error.message).toContain(asset.assetNum)
    // The service decides: this sandbox has no nodes left for it.
    expect((await rig.json([...args, '--yes'])).document.error.code).toBe('33006')
  })

  test('a number without permission is said to be with whom, or free; too few nodes, what is in use online', async () => {
    const rig = await startRig()
    const { member, asset, key } = lendable(rig)
    const { assets, members } = rig.sandbox.state
    const other = assets.find(
      (one) => one.cloudAccountGlobalId && one.cloudAccountGlobalId !== member && !one.borrowedFlag && !one.onlineFlag,
    )!
    const free = assets.find((one) => !one.cloudAccountGlobalId && !one.borrowedFlag)!
    const lend = async (...numbers: string[]) =>
      (await rig.json(['lend', member, '--key', key.assetNum, '--asset', ...numbers, '--yes'])).document.error
    const refused = await lend(asset.assetNum, other.assetNum, free.assetNum)
    const { name, userName } = members.find(({ globalId }) => globalId === other.cloudAccountGlobalId)!
    expect(refused.code).toBe('33003')
    expect(refused.message).toContain(`to lend ${other.assetNum}, ${free.assetNum}; with ${name}`)
    expect(refused.message).toContain(userName)
    expect(refused.message).toContain(`; free: ${free.assetNum}`)
    rig.sandbox.change({ onlineAssets: [asset.assetNum] })
    expect((await lend(asset.assetNum)).message).toContain(`for ${asset.assetNum}; in use online: ${asset.assetNum}`)
  })

  test('a refusal names the keys and the asset numbers that it is about', async () => {
    const rig = await startRig()
    const env = { KEYDESK_LANG: 'zh-CN' }
    const { member, asset, key } = lendable(rig)
    const lend = async (to: string, id: string) =>
      (await rig.json(['lend', member, '--key', to, '--asset', id], { env })).document.error as Record<string, string>
    rig.sandbox.change({ onlineAssets: [asset.assetNum] })
    expect((await lend(key.assetNum, asset.assetId))['message']).toContain(asset.assetNum)
    rig.sandbox.change({ onlineAssets: [], abnormalKeys: [key.assetNum] })
    expect((await lend(key.assetNum, asset.assetId))['message']).toContain(key.assetNum)
    rig.sandbox.change({ abnormalKeys: [] })
    const others = rig.sandbox.state.assets.find((one) => ![member, null].includes(one.cloudAccountGlobalId))
    expect((await lend(key.assetNum, others?.assetId ?? ''))['message']).toContain(others?.assetNum)
    // Somebody who is not there: what was to be lent, and with what.
    const nobody = ['lend', 'nobody', '--key', key.assetNum, '--asset', asset.assetId]
    const toNobody = (await rig.json(nobody, { env })).document.error as Record<string, string>
    expect(toNobody['code']).toBe('60026')
    expect(toNobody['message']).toMatch(/\bnobody\b/)
    expect(toNobody['message']).toContain(asset.assetNum)
    expect(toNobody['message']).toContain(key.assetNum)
    // A slip of the hand, which the service takes for a key that is not in order.
    const slip = await lend('UK-TYPO', asset.assetId)
    expect(slip['code']).toBe('33008')
    expect(slip['message']).toContain('没有UK-TYPO')
    // Another key than the one that the employee has.
    await rig.json(['lend', member, '--key', key.assetNum, '--asset', asset.assetId])
    const [second] = rig.sandbox.state.keys.filter((one) => !one.borrowedFlag)
    const again = await lend(second?.assetNum ?? '', asset.assetId)
    expect(again['code']).toBe('33007')
    expect(again['message']).toContain(asset.assetNum)
    expect(again['message']).toContain(key.assetNum)
    // Nothing of it is lent: the key that they have is in the way.
    const free = rig.sandbox.state.assets.find(({ cloudAccountGlobalId }) => !cloudAccountGlobalId)!
    await rig.json(['assign', member, '--add', free.assetNum])
    const other = await lend(second?.assetNum ?? '', free.assetId)
    expect(other['code']).toBe('33007')
    expect(other['message']).toContain(key.assetNum)
    expect(other['message']).not.toContain(free.assetNum)
    const unknown = (await rig.json(['assign', member, '--add', 'NO-SUCH'])).document.error as Record<string, string>
    expect(unknown['message']).toContain('NO-SUCH')
  })

  test.each(['lostAfter', 'cut'] as const)('%s is settled by reading', async (what) => {
    const rig = await startRig()
    const { member, asset, key } = lendable(rig)
    rig.sandbox.faults.add({ on: 'A10', what })
    const { status, document } = await rig.json(['lend', member, '--key', key.assetNum, '--asset', asset.assetId])
    expect(status).toBe(0)
    expect(document.data).toMatchObject({ outcome: 'done', settledByReading: true })
    expect(rig.sandbox.requests.filter((one) => one.method === 'POST')).toHaveLength(1)
  })

  test.each([
    ['en', (holder: string) => `is already lent to another employee, ${holder}.`],
    ['zh-CN', (holder: string) => `已借给其他员工：${holder}。`],
  ])(
    'a key that the list shows with somebody else is not asked for, and that person is named, in %s',
    async (language, words) => {
      const rig = await startRig()
      const { member, asset } = lendable(rig)
      const { keys, members } = rig.sandbox.state
      const taken = keys.find((one) => one.borrowedFlag && one.cloudAccountGlobalId !== member)!
      const env = { KEYDESK_LANG: language }
      const lend = async () => rig.json(['lend', member, '--key', taken.assetNum, '--asset', asset.assetId], { env })
      const { status, document } = await lend()
      expect([status, document.error.code]).toEqual([1, '33018'])
      expect(rig.sandbox.requests.filter((one) => one.method === 'POST')).toHaveLength(0)
      const holder = members.find(({ globalId }) => globalId === taken.cloudAccountGlobalId)!
      expect(plain(document.error.message)).toContain(words(`${holder.name} (${holder.userName})`))
      // Somebody who is no longer there, by the id.
      Object.assign(taken, { cloudAccountGlobalId: '404' })
      expect(plain((await lend()).document.error.message)).toContain(words('404'))
    },
  )
})

/** Without the marks that keep texts of either direction apart. */
const plain = (text: string): string => text.replaceAll(/[\u2068\u2069]/g, '')

test('a refused assignment names the asset numbers that it is about', async () => {
  const rig = await startRig()
  const { member } = lendable(rig)
  const { assets, members, foreignAssetNum } = rig.sandbox.state
  const [first, second] = assets.filter((one) => !one.cloudAccountGlobalId).map((one) => one.assetNum)
  const others = assets.find((one) => ![member, null].includes(one.cloudAccountGlobalId))?.assetNum
  const assign = async (to: string, ...changes: (string | undefined)[]) => {
    const args = ['assign', to, ...changes.map((one) => one ?? '')]
    return (await rig.json(args)).document.error as Record<string, string>
  }
  const both = ['--add', first, second]
  Object.assign(members[0] ?? {}, { userName: 'twins' })
  for (const [refused, code] of [
    [await assign('nobody', ...both), '60026'],
    [await assign(members[0]?.globalId ?? '', ...both), '60023'],
  ] as const) {
    expect(refused['code']).toBe(code)
    expect(refused['message']).toContain(`${first}, ${second}`)
  }
  // Only the one of them that the refusal is about.
  for (const [refused, code, about] of [
    [await assign(member, ...both, foreignAssetNum), '60025', foreignAssetNum],
    [await assign(member, '--add', first, '--remove', others), '60024', others],
  ] as const) {
    expect(refused['code']).toBe(code)
    expect(refused['message']).toContain(about)
    expect(refused['message']).not.toContain(first)
  }
})
