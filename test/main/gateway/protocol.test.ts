import { describe, expect, it } from 'vitest'
import { ChangeIntent } from '../../../src/contract/intents.ts'
import type { AssetId, KeyNumber, MemberGlobalId } from '../../../src/contract/ids.ts'
import { effects, operationNames, type OperationName } from '../../../src/contract/operationNames.ts'
import { startDesk } from '../desk/rig.ts'
import { memoryCredentials, openGateway, openSandbox } from './support.ts'

/** Whoever holds a free asset, and a free key. */
function subjects({ state }: Awaited<ReturnType<typeof openSandbox>>['sandbox']) {
  const asset = state.assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag)
  const spare = state.assets.find((one) => !one.cloudAccountGlobalId)
  const key = state.keys.find((one) => !one.borrowedFlag && !one.abnormal)
  const member = state.members.find((one) => one.globalId === asset?.cloudAccountGlobalId)
  const other = state.members.find((one) => one !== member)
  if (!asset || !spare || !key || !member || !other) throw new Error('the sandbox has nothing free')
  return { asset, spare, key, member, other }
}

describe('what a change puts on the wire', () => {
  type Rig = Pick<Awaited<ReturnType<typeof startDesk>>, 'desk' | 'profile'>
  type Case = [OperationName, (s: ReturnType<typeof subjects>, rig: Rig) => object | Promise<object>, string[]]
  const claim = { identity: 'a@example.com', activityLabel: 'training-pack', source: 's', branch: 'b' }
  const cases: Case[] = [
    ['addMembers', () => ({ members: [{ userName: 'newcomer', password: 'Start1234', name: 'n' }] }), ['A5', 'A1']],
    [
      'editMember',
      ({ member }) => ({ memberGlobalId: member.globalId, knownUserName: member.userName, change: { name: 'Other' } }),
      ['A5', 'A2', 'A5'],
    ],
    ['resetPassword', ({ member }) => ({ memberGlobalId: member.globalId }), ['A3']],
    [
      'deleteMember',
      ({ member }) => ({ memberGlobalId: member.globalId, knownUserName: member.userName }),
      ['A5', 'A4'],
    ],
    [
      'configureAssets',
      ({ member, spare }) => ({ memberGlobalId: member.globalId, add: [spare.assetNum], remove: [] }),
      ['A6', 'A9'],
    ],
    [
      'lend',
      ({ member, key, asset }) => ({ memberGlobalId: member.globalId, key: key.assetNum, assets: [asset.assetId] }),
      ['A6', 'A8', 'A10'],
    ],
    [
      // Who has it is read first, and then each of the two changes reads the list.
      'moveAsset',
      ({ asset, other }) => ({ assetNum: asset.assetNum, to: other.globalId }),
      ['A6', 'A6', 'A9', 'A6', 'A9'],
    ],
    ['claimActivity', () => claim, ['B1']],
    [
      'undoChange',
      async ({ member }, { desk, profile }) => {
        await desk.call('editMember', { profile, memberGlobalId: member.globalId, change: { name: 'Other' } })
        const history = await desk.call('listHistory', { profile })
        return { entry: history.ok && history.data.rows[0]?.entry }
      },
      ['A5', 'A2', 'A5'],
    ],
  ]

  it('is tried for every operation that changes something', () => {
    const changing = operationNames.filter((name) => effects[name] === 'change')
    expect(cases.map(([name]) => name).sort()).toEqual(changing.sort())
  })

  it.each(cases)('%s: each list is read once, and the change sent once', async (name, input, endpoints) => {
    const { desk, sandbox, profile } = await startDesk()
    const given = await input(subjects(sandbox), { desk, profile })
    const earlier = sandbox.requests.length
    const result = await desk.call(name, { profile, ...given })
    expect(result).toMatchObject({ ok: true, data: { outcome: 'done' } })
    expect(
      sandbox.requests
        .slice(earlier)
        .map((seen) => seen.endpoint)
        .sort(),
    ).toEqual([...endpoints].sort())
    expect(sandbox.requests.at(-1)?.endpoint).toBe(endpoints.at(-1))
  })
})

describe('a change that was written down', () => {
  /** As it is after it was kept in a file. */
  const kept = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T

  it('is settled from what was written, by a gateway that never sent it', async () => {
    const { sandbox, gateway } = await openSandbox()
    const { member, key, asset } = subjects(sandbox)
    const intent = ChangeIntent.parse(
      kept({ endpoint: 'A10', member: member.globalId, key: key.assetNum, assets: [asset.assetId] }),
    )
    if (intent.endpoint !== 'A10') throw new Error('another intent')
    const before = kept(await gateway.before(intent))
    expect(before).toEqual({
      assets: [expect.objectContaining(asset)],
      keys: [expect.objectContaining({ assetNum: key.assetNum })],
    })
    sandbox.faults.add({ on: 'A10', what: 'lostAfter' })
    const sent = kept(await gateway.send(intent, before))
    expect(sent).toMatchObject({ outcome: 'unknown', error: { code: 'change.connectionLost' } })
    await gateway.close()

    const { clientToken, userToken } = sandbox
    const later = openGateway({
      baseUrl: sandbox.baseUrl,
      enterpriseGlobalId: sandbox.enterpriseGlobalId,
      credentials: memoryCredentials({ clientToken, userToken }),
    })
    expect(await later.look([{ intent, before }])).toMatchObject([{ evidence: 'done' }])
    expect(sandbox.requests.filter((seen) => seen.endpoint === 'A10')).toHaveLength(1)
  })

  it.each(['repeated', 'refused'])('and %s (70001) is what the lists show of it', async (what) => {
    const { sandbox, gateway } = await openSandbox()
    const { member, key, asset, spare } = subjects(sandbox)
    const intents = [
      { endpoint: 'A1', people: [{ userName: 'newcomer', name: 'n' }] },
      { endpoint: 'A2', member: member.globalId, change: { remark: 'Repeated' } },
      { endpoint: 'A9', member: member.globalId, add: [spare.assetNum], remove: [] },
      { endpoint: 'A10', member: member.globalId, key: key.assetNum, assets: [asset.assetId] },
    ].map((intent) => ChangeIntent.parse(intent))
    for (const intent of intents) {
      const { endpoint } = intent
      const before = await gateway.before(intent)
      // Of a repeated request the second one is answered: its nonce was used before.
      if (what === 'repeated') sandbox.faults.add({ on: endpoint, what, reply: 'second' })
      else sandbox.faults.add({ on: endpoint, what: 'code', code: '70001' })
      const sent = await gateway.send(intent, before, { passwords: ['Start-1234'] })
      const error = { kind: 'unknown', code: '70001' }
      expect(sent).toMatchObject(endpoint === 'A1' ? { unknown: [{ error }] } : { outcome: 'unknown', error })
      const evidence = what === 'repeated' ? 'done' : 'notDone'
      expect(await gateway.look([{ intent, before }]), endpoint).toMatchObject([{ evidence }])
    }
  })

  it('of people of one name asks for that name once a look', async () => {
    const { sandbox, gateway } = await openSandbox()
    const people = Array.from({ length: 20 }, (_, n) => ({ userName: `nobody${n}`, name: 'Nobody' }))
    const intent = { endpoint: 'A1' as const, people }
    const before = await gateway.before(intent)
    sandbox.faults.add({ on: 'A1', what: 'lostBefore' })
    await gateway.send(intent, before, { passwords: people.map(() => 'Start-1234') })
    const earlier = sandbox.requests.length
    expect(await gateway.look([{ intent, before }])).toMatchObject([{ evidence: 'notDone' }])
    expect(sandbox.requests.length - earlier).toBe(people.length + 1)
  })

  it('shows no password', async () => {
    const { gateway } = await openSandbox()
    const people = [{ userName: 'newcomer', name: 'n' }]
    const intent = { endpoint: 'A1' as const, people }
    const before = await gateway.before(intent)
    const sent = await gateway.send(intent, before, { passwords: ['Start-1234'] })
    expect(JSON.stringify([intent, before, sent])).not.toContain('Start-1234')
    expect(sent).toMatchObject({ succeeded: [{ name: 'n' }], unknown: [] })
  })
})

describe('readings before changes', () => {
  const intentOf = (sandbox: Parameters<typeof subjects>[0]) => {
    const { member, key, asset } = subjects(sandbox)
    return {
      endpoint: 'A10' as const,
      member: member.globalId as MemberGlobalId,
      key: key.assetNum as KeyNumber,
      assets: [asset.assetId as AssetId],
    }
  }

  it('are shared by those who say how old they may be, and by nobody else', async () => {
    const { sandbox, gateway } = await openSandbox()
    const intent = intentOf(sandbox)
    await Promise.all(Array.from({ length: 5 }, () => gateway.before(intent, { maxAgeMs: 30_000 })))
    await gateway.before(intent, { maxAgeMs: 30_000 })
    expect(sandbox.requests).toHaveLength(2)
    await gateway.before(intent)
    await gateway.listAssets()
    expect(sandbox.requests).toHaveLength(5)
  })

  it('that failed are not shared with whoever comes later', async () => {
    const { sandbox, gateway } = await openSandbox({}, { limits: { readAttempts: 1 } })
    const intent = intentOf(sandbox)
    sandbox.faults.add({ on: 'A6', what: 'status', status: 503 })
    await expect(gateway.before(intent, { maxAgeMs: 30_000 })).rejects.toMatchObject({ error: { code: 'http.503' } })
    await expect(gateway.before(intent, { maxAgeMs: 30_000 })).resolves.toMatchObject({ assets: [{}] })
  })
})
