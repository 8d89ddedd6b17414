import { describe, expect, it } from 'vitest'
import type { AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../../src/contract/ids.ts'
import type { Outcome } from '../../../src/contract/errors.ts'
import type { Member } from '../../../src/contract/records.ts'
import type { Gateway } from '../../../src/main/gateway/gateway.ts'
import type { Endpoint, FaultRule, Sandbox } from '../../../src/sandbox/index.ts'
import { success, type Answer } from '../../fakes/wireServer.ts'
import { memoryCredentials, openGateway, openSandbox, openWire, somebody } from './support.ts'
import { addMembers, configureAssets, deleteMember, editMember, lend, lookedFor, resetPassword } from './changing.ts'

/** What a test changes: the same thing each time, in a sandbox of its own. */
interface Change {
  endpoint: Endpoint
  send: (gateway: Gateway, sandbox: Sandbox) => Promise<Outcome>
  subject: (sandbox: Sandbox) => string
}

/** A member who holds an asset that is neither lent nor in use. */
function holder({ state }: Sandbox) {
  const asset = state.assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag)
  const member = state.members.find((one) => one.globalId === asset?.cloudAccountGlobalId)
  if (!asset || !member) throw new Error('the sandbox has nobody with a free asset')
  return { asset, member, id: member.globalId as MemberGlobalId }
}

function free({ state }: Sandbox) {
  const asset = state.assets.find((one) => !one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag)
  const key = state.keys.find((one) => !one.borrowedFlag && !one.abnormal)
  if (!asset || !key) throw new Error('the sandbox has nothing free')
  return { asset: asset.assetNum as AssetNumber, key: key.assetNum as KeyNumber }
}

const lendOwn = (gateway: Gateway, sandbox: Sandbox) =>
  lend(gateway, holder(sandbox).id, free(sandbox).key, [holder(sandbox).asset.assetId as AssetId])

const changes: Change[] = [
  {
    endpoint: 'A2',
    send: (gateway, sandbox) => {
      const { id, member } = holder(sandbox)
      const edit = { userName: member.userName, name: 'Somebody Else', remark: 'edited' }
      return editMember(gateway, id, edit, { knownUserName: member.userName })
    },
    subject: (sandbox) => holder(sandbox).id,
  },
  {
    endpoint: 'A4',
    send: (gateway, sandbox) => {
      const { id, member } = holder(sandbox)
      return deleteMember(gateway, id, { knownUserName: member.userName })
    },
    subject: (sandbox) => holder(sandbox).id,
  },
  {
    endpoint: 'A9',
    send: (gateway, sandbox) => {
      const { id, asset } = holder(sandbox)
      return configureAssets(gateway, id, { add: [free(sandbox).asset], remove: [asset.assetNum as AssetNumber] })
    },
    subject: (sandbox) => holder(sandbox).id,
  },
  { endpoint: 'A10', send: lendOwn, subject: (sandbox) => holder(sandbox).id },
]

interface Lost {
  name: string
  fault: (endpoint: Endpoint, isDone: boolean) => FaultRule
  because: string
}

const losses: Lost[] = [
  {
    name: 'a connection lost',
    fault: (on, isDone) => ({ on, what: isDone ? 'lostAfter' : 'lostBefore' }),
    because: 'change.connectionLost',
  },
  {
    name: '500',
    fault: (on, doneFirst) => ({ on, what: 'status', status: 500, doneFirst }),
    because: 'change.serverError',
  },
  {
    name: '503',
    fault: (on, doneFirst) => ({ on, what: 'status', status: 503, doneFirst }),
    because: 'change.serverError',
  },
  {
    name: '504',
    fault: (on, doneFirst) => ({ on, what: 'status', status: 504, doneFirst }),
    because: 'change.serverError',
  },
  {
    name: 'business code 500',
    fault: (on, doneFirst) => ({ on, what: 'code', code: '500', doneFirst }),
    because: 'change.businessError500',
  },
  {
    name: 'a page for an answer',
    fault: (on, doneFirst) => ({ on, what: 'malformed', as: 'html', doneFirst }),
    because: 'change.replyUnreadable',
  },
  {
    name: 'no answer in time',
    fault: (on, doneFirst) => ({ on, what: 'hang', doneFirst }),
    because: 'change.timeout',
  },
]

/** Short only where it is waited for: on a busy machine another answer takes as long. */
const limitsFor = (because: string) => (because === 'change.timeout' ? { changeTimeoutMs: 500 } : {})
const cases = changes.flatMap((change) => losses.map((loss) => ({ ...change, ...loss })))

describe('a change without a usable answer is settled by reading', () => {
  it.each(cases)('$endpoint, $name: done', async ({ endpoint, send, subject, fault, because }) => {
    const { sandbox, gateway } = await openSandbox({}, { limits: limitsFor(because) })
    const whose = subject(sandbox)
    sandbox.faults.add(fault(endpoint, true))
    expect(await send(gateway, sandbox)).toEqual({ outcome: 'done', settledByReading: true })
    expect(sandbox.state.appliedCount(endpoint, whose)).toBe(1)
    expect(sandbox.requests.filter((seen) => seen.endpoint === endpoint)).toHaveLength(1)
  })

  it.each(cases)('$endpoint, $name: not done', async ({ endpoint, send, subject, fault, because }) => {
    const { sandbox, gateway } = await openSandbox({}, { limits: limitsFor(because) })
    const whose = subject(sandbox)
    sandbox.faults.add(fault(endpoint, false))
    expect(await send(gateway, sandbox)).toMatchObject({
      outcome: 'refused',
      settledByReading: true,
      error: { kind: 'refused', code: 'change.notDone', endpoint, details: { because } },
    })
    expect(sandbox.state.appliedCount(endpoint, whose)).toBe(0)
    expect(sandbox.requests.filter((seen) => seen.endpoint === endpoint)).toHaveLength(1)
  })

  it.each(changes)('$endpoint: a cut reply', async ({ endpoint, send, subject }) => {
    const { sandbox, gateway } = await openSandbox()
    const whose = subject(sandbox)
    sandbox.faults.add({ on: endpoint, what: 'cut' })
    expect(await send(gateway, sandbox)).toEqual({ outcome: 'done', settledByReading: true })
    expect(sandbox.state.appliedCount(endpoint, whose)).toBe(1)
  })

  it.each(changes)('$endpoint: unknown where the looks fail too', async ({ endpoint, send }) => {
    const { sandbox, gateway } = await openSandbox()
    sandbox.faults.add({ on: endpoint, what: 'lostAfter' })
    for (const on of ['A5', 'A6', 'A8'] as const)
      sandbox.faults.add({ on, what: 'status', status: 503, skip: 1, times: 100 })
    const error = { kind: 'unknown', code: 'change.connectionLost', endpoint }
    expect(await send(gateway, sandbox)).toMatchObject({ outcome: 'unknown', error })
  })

  it.each(changes)('$endpoint: a token that ends meanwhile is no obstacle', async ({ endpoint, send, subject }) => {
    const { sandbox } = await openSandbox()
    const { appKey, appSecret, userName, password } = sandbox
    const gateway = openGateway({
      baseUrl: sandbox.baseUrl,
      enterpriseGlobalId: sandbox.enterpriseGlobalId,
      credentials: memoryCredentials({}, appSecret),
      tokenEndpoint: { url: sandbox.tokenUrl, appKey, loginName: userName },
    })
    await gateway.signIn(password)
    const whose = subject(sandbox)
    sandbox.faults.add({ on: endpoint, what: 'lostAfter' })
    for (const on of ['A5', 'A6'] as const) sandbox.faults.add({ on, what: 'expireUserToken', skip: 1 })
    expect(await send(gateway, sandbox)).toEqual({ outcome: 'done', settledByReading: true })
    expect(sandbox.state.appliedCount(endpoint, whose)).toBe(1)
  })
})

describe('evidence', () => {
  it.each([
    [20, 'a search for each'],
    [21, 'the whole list'],
  ])('of %i employees is had by %s', async (count, how) => {
    const { sandbox, gateway } = await openSandbox({ members: 120, pageClamp: 50 })
    const changes = sandbox.state.members.slice(0, count).map((member) => ({
      intent: {
        endpoint: 'A2' as const,
        member: member.globalId as MemberGlobalId,
        knownUserName: member.userName,
        change: { remark: `of ${member.userName}` },
      },
      before: { members: [{ ...member } as unknown as Member] },
    }))
    Object.assign(sandbox.state.members[0]!, { remark: changes[0]!.intent.change.remark })
    const sent = sandbox.requests.length
    const shown = await gateway.look(changes)
    expect(shown.map((one) => one?.evidence)).toEqual(['done', ...Array.from({ length: count - 1 }, () => 'notDone')])
    const searched = sandbox.requests.slice(sent).map(({ query }) => query['keyword'])
    if (how === 'the whole list') expect(new Set(searched)).toEqual(new Set([undefined]))
    else expect(searched.toSorted()).toEqual(changes.map(({ intent }) => intent.knownUserName).toSorted())
  })

  it('A2, A4: without the account name everybody is read', async () => {
    for (const isDone of [true, false]) {
      const { sandbox, gateway } = await openSandbox({ members: 240, pageClamp: 50 })
      const { id, member } = holder(sandbox)
      sandbox.faults.add({ on: 'A2', what: isDone ? 'lostAfter' : 'lostBefore' })
      const edit = await editMember(gateway, id, { userName: 'unlike', name: 'Somebody Else' })
      expect(edit.outcome).toBe(isDone ? 'done' : 'refused')
      sandbox.faults.add({ on: 'A4', what: isDone ? 'lostAfter' : 'lostBefore' })
      expect(await deleteMember(gateway, id, { knownUserName: `not${member.userName}` })).toMatchObject({
        outcome: isDone ? 'done' : 'refused',
        settledByReading: true,
      })
    }
  })

  it('A4: that nobody is there proves nothing where nobody was there before', async () => {
    const { sandbox, gateway } = await openSandbox()
    const { id, member } = holder(sandbox)
    expect(await deleteMember(gateway, id, {})).toEqual({ outcome: 'done' })
    for (const options of [{}, { knownUserName: member.userName }]) {
      sandbox.faults.add({ on: 'A4', what: 'lostBefore' })
      expect(await deleteMember(gateway, id, options)).toMatchObject({ outcome: 'unknown' })
    }
  })

  it('A4: that nobody is in a list that was cut off, or doesn’t add up, proves nothing', async () => {
    const intent = { endpoint: 'A4', member: somebody, knownUserName: 'gone' } as const
    const before = { members: [{ globalId: somebody, userName: 'gone', name: 'Gone' }] }
    const other = { globalId: 'other', userName: 'gonewest', name: 'West' }
    const looked = async (answer: Answer) => {
      const { gateway } = await openWire(() => answer)
      return gateway.look([{ intent, before }])
    }
    expect(await looked(success({ list: [other], total: 1, pages: 1 }))).toMatchObject([{ evidence: 'done' }])
    expect(await looked(success({ list: [], total: 3, pages: 1 }))).toEqual([undefined])
    // Whatever it counts: three people, and one is there, each time it is read.
    expect(await looked(success({ list: [other], total: 3, pages: 1 }))).toEqual([undefined])
    expect(await looked({ cut: JSON.stringify({ code: 0, data: { list: [other] } }) })).toEqual([undefined])
  })

  it('A1: that nobody is in a list that counts more than it has proves nothing', async () => {
    const intent = { endpoint: 'A1' as const, people: [{ userName: 'bert1', name: 'Bert' }] }
    const other = { globalId: 'other', userName: 'bertha', name: 'Bertha' }
    const evidence = async (total: number) => {
      const { gateway } = await openWire(() => success({ list: [other], total, pages: 1 }))
      return gateway.look([{ intent, before: { members: [] } }])
    }
    expect(await evidence(1)).toMatchObject([{ people: [{ evidence: 'notDone' }] }])
    expect(await evidence(3)).toMatchObject([{ people: [{ evidence: 'unclear' }] }])
  })

  it('A1: an account that is there now under another name is somebody else’s', async () => {
    const { gateway } = await openSandbox()
    const intent = { endpoint: 'A1' as const, people: [{ userName: 'bert1', name: 'Bert' }] }
    const before = await gateway.before(intent)
    await addMembers(gateway, [{ userName: 'bert1', password: 'Start1234', name: 'Somebody Else' }])
    const error = { kind: 'unknown', code: 'change.connectionLost', endpoint: 'A1' } as const
    const open = { succeeded: [], failed: [], unknown: [{ userName: 'bert1', error }] }
    const settled = await lookedFor<'A1'>(gateway, intent, before, open)
    expect(settled).toMatchObject({ succeeded: [], unknown: [{ userName: 'bert1' }] })
  })

  it('A10: an old loan is not taken for a new one', async () => {
    const { sandbox, gateway } = await openSandbox()
    const { id, asset } = holder(sandbox)
    const { key } = free(sandbox)
    const assets = [asset.assetId as AssetId]
    expect(await lend(gateway, id, key, assets)).toEqual({ outcome: 'done' })
    sandbox.faults.add({ on: 'A10', what: 'lostBefore' })
    expect(await lend(gateway, id, key, assets)).toMatchObject({ outcome: 'unknown' })
  })

  it('A9: what was so before is no part of what was done', async () => {
    const { sandbox, gateway } = await openSandbox()
    const { id, asset } = holder(sandbox)
    const add = [asset.assetNum as AssetNumber, free(sandbox).asset]
    sandbox.faults.add({ on: 'A9', what: 'lostBefore' })
    expect(await configureAssets(gateway, id, { add, remove: [] })).toMatchObject({
      outcome: 'refused',
      error: { code: 'change.notDone' },
    })
  })

  it('A3 is not looked for', async () => {
    const { sandbox, gateway } = await openSandbox()
    sandbox.faults.add({ on: 'A3', what: 'lostAfter' })
    const error = { kind: 'unknown', code: 'change.connectionLost', endpoint: 'A3' }
    expect(await resetPassword(gateway, holder(sandbox).id, 'Another-1')).toEqual({ outcome: 'unknown', error })
    expect(sandbox.requests).toHaveLength(1)
  })
})
