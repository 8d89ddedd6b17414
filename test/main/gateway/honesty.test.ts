import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DeskFailure } from '../../../src/contract/errors.ts'
import type { AssetId, AssetNumber, KeyNumber, MemberGlobalId } from '../../../src/contract/ids.ts'
import { createGateway } from '../../../src/main/gateway/index.ts'
import type { Gateway } from '../../../src/main/gateway/gateway.ts'
import { startSandbox, type Endpoint, type FaultRule, type Sandbox } from '../../../src/sandbox/index.ts'
import { campaign } from '../../campaign.ts'
import { memoryCredentials, quick } from './support.ts'
import {
  addMembers,
  claimActivity,
  configureAssets,
  deleteMember,
  editMember,
  lend,
  resetPassword,
} from './changing.ts'

/** What became of one subject: a person, a member, a claim. */
interface Claim {
  endpoint: Endpoint
  subject: string
  said: 'done' | 'refused' | 'unknown' | 'notSent'
}

const aim = {
  on: fc.oneof(
    {
      weight: 4,
      arbitrary: fc.constantFrom(
        'A1' as const,
        'A2' as const,
        'A3' as const,
        'A4' as const,
        'A9' as const,
        'A10' as const,
        'B1' as const,
      ),
    },
    {
      weight: 2,
      arbitrary: fc.constantFrom('any' as const, 'A5' as const, 'A6' as const, 'A8' as const, 'token' as const),
    },
  ),
  skip: fc.constantFrom(0, 0, 0, 1, 3),
  times: fc.constantFrom(1, 1, 2, 4),
}
const doneFirst = fc.boolean()

/** Every fault that leaves the service truthful: it never says "done" of what it did not do, nor "refused" of what it did. */
const fault: fc.Arbitrary<FaultRule> = fc.oneof(
  fc.record({ ...aim, what: fc.constant('lostBefore' as const) }),
  fc.record({ ...aim, what: fc.constant('lostAfter' as const) }),
  fc.record({ ...aim, what: fc.constant('cut' as const) }),
  fc.record({ ...aim, what: fc.constant('late' as const), delayMs: fc.constantFrom(10, 250), doneAtEnd: fc.boolean() }),
  fc.record({ ...aim, what: fc.constant('hang' as const), doneFirst }),
  fc.record({
    ...aim,
    what: fc.constant('malformed' as const),
    as: fc.constantFrom('notJson' as const, 'html' as const),
    doneFirst,
  }),
  // Of the other endpoints it would be a lie: they say that they did it by `code` alone.
  fc.record({
    ...aim,
    on: fc.constantFrom('A1' as const, 'A5' as const, 'A6' as const),
    what: fc.constant('malformed' as const),
    as: fc.constant('otherShape' as const),
    doneFirst,
  }),
  fc.record({
    ...aim,
    what: fc.constant('status' as const),
    status: fc.constantFrom(500 as const, 502 as const, 503 as const, 504 as const),
    doneFirst,
  }),
  fc.record({ ...aim, what: fc.constant('tooMany' as const) }),
  fc.record({ ...aim, what: fc.constant('code' as const), code: fc.constant('500'), doneFirst }),
  fc.record({
    ...aim,
    what: fc.constant('code' as const),
    code: fc.constantFrom('70001', '80001', '60000', '60005', '1002'),
    doneFirst: fc.constant(false),
  }),
  fc.record({ ...aim, what: fc.constant('expireClientToken' as const) }),
  fc.record({ ...aim, what: fc.constant('expireUserToken' as const) }),
)

const said = (outcome: { outcome: Claim['said'] }): Claim['said'] => outcome.outcome

/** A promise as what it says; an exception of the gateway means that nothing was sent. */
async function orNotSent(saying: Promise<Claim['said']>): Promise<Claim['said']> {
  try {
    return await saying
  } catch (failure) {
    if (failure instanceof DeskFailure) return 'notSent'
    throw failure
  }
}

type Step = (gateway: Gateway, sandbox: Sandbox, place: number) => Promise<Claim[]>

const memberAt = ({ state }: Sandbox, place: number) => {
  const member = state.members[place]
  if (!member) throw new Error('the sandbox has too few members')
  return { id: member.globalId as MemberGlobalId, userName: member.userName }
}

/** Each step changes somebody whom no other step touches. */
const steps: Record<string, Step> = {
  async A1(gateway, sandbox, place) {
    const people = ['a', 'b', 'c'].map((letter) => `step${place}${letter}`)
    const subject = (userName: string) => `${userName}${sandbox.enterpriseCode}`
    const claims = (which: readonly string[], word: Claim['said']) =>
      which.map((userName): Claim => ({ endpoint: 'A1', subject: subject(userName), said: word }))
    try {
      const added = await addMembers(
        gateway,
        people.map((userName) => ({ userName, password: 'Secret-123', name: userName })),
      )
      if (added.error) return claims(people, 'refused')
      const answered = [...added.succeeded, ...added.failed, ...added.unknown].length
      expect(answered).toBe(people.length)
      return [
        ...added.succeeded.map(({ userName }): Claim => ({ endpoint: 'A1', subject: userName, said: 'done' })),
        ...claims(
          added.failed.map(({ userName }) => userName.replace(sandbox.enterpriseCode, '')),
          'refused',
        ),
        ...claims(
          added.unknown.map(({ userName }) => userName),
          'unknown',
        ),
      ]
    } catch (failure) {
      if (failure instanceof DeskFailure) return claims(people, 'notSent')
      throw failure
    }
  },
  async A2(gateway, sandbox, place) {
    const { id, userName } = memberAt(sandbox, place)
    const edit = { userName, name: `Edited ${place}`, remark: `remark ${place}` }
    const options = place % 2 ? { knownUserName: userName } : {}
    return [{ endpoint: 'A2', subject: id, said: await orNotSent(editMember(gateway, id, edit, options).then(said)) }]
  },
  async A3(gateway, sandbox, place) {
    const { id } = memberAt(sandbox, place)
    return [
      { endpoint: 'A3', subject: id, said: await orNotSent(resetPassword(gateway, id, 'Another-123').then(said)) },
    ]
  },
  async A4(gateway, sandbox, place) {
    const { id, userName } = memberAt(sandbox, place)
    const options = place % 2 ? { knownUserName: userName } : {}
    return [{ endpoint: 'A4', subject: id, said: await orNotSent(deleteMember(gateway, id, options).then(said)) }]
  },
  async A9(gateway, sandbox, place) {
    const { id } = memberAt(sandbox, place)
    const free = sandbox.state.assets.filter((asset) => !asset.cloudAccountGlobalId && !asset.borrowedFlag)
    const add = [free[0]?.assetNum, free[1]?.assetNum].filter((number) => number !== undefined) as AssetNumber[]
    const sent = configureAssets(gateway, id, { add, remove: [] })
    return [{ endpoint: 'A9', subject: id, said: await orNotSent(sent.then(said)) }]
  },
  async A10(gateway, sandbox, place) {
    // Beyond the members whom the other steps change, and each once.
    const { id } = memberAt(sandbox, 20 + place)
    const asset = sandbox.state.assets.find((one) => one.cloudAccountGlobalId === id && !one.borrowedFlag)
    const key = sandbox.state.keys.find((one) => !one.borrowedFlag && !one.abnormal)
    if (!asset || !key) return []
    const sent = lend(gateway, id, key.assetNum as KeyNumber, [asset.assetId as AssetId])
    return [{ endpoint: 'A10', subject: id, said: await orNotSent(sent.then(said)) }]
  },
  async B1(gateway, _sandbox, place) {
    const claim = { identity: `step${place}@example.com`, activityLabel: 'training-pack', source: 's', branch: 'b' }
    const word = await orNotSent(claimActivity(gateway, claim).then(said))
    return [{ endpoint: 'B1', subject: `${claim.identity} ${claim.activityLabel}`, said: word }]
  },
}

async function run(faults: readonly FaultRule[], names: readonly string[]): Promise<void> {
  const sandbox = await startSandbox({ members: 40, assets: 120, keys: 24, pageClamp: 15 })
  const config = {
    baseUrl: sandbox.baseUrl,
    enterpriseGlobalId: sandbox.enterpriseGlobalId,
    enterpriseCode: sandbox.enterpriseCode,
    tokenEndpoint: { url: sandbox.tokenUrl, appKey: sandbox.appKey, loginName: sandbox.userName },
    credentials: memoryCredentials({}, sandbox.appSecret),
  }
  const signingIn = createGateway(config)
  const limits = { ...quick, readTimeoutMs: 150, changeTimeoutMs: 150, readAttempts: 3 }
  const wire = createGateway({ ...config, limits })
  const latestMs = faults.some(({ what }) => what === 'late') ? 300 : 0
  // A reading decides once nothing comes any more.
  const gateway: Gateway = { ...wire, look: (...asked) => sleep(latestMs).then(() => wire.look(...asked)) }
  try {
    await signingIn.signIn(sandbox.password)
    for (const rule of faults) sandbox.faults.add(rule)
    const claims: Claim[] = []
    for (const [place, name] of names.entries()) {
      const step = steps[name]
      if (step) claims.push(...(await step(gateway, sandbox, place)))
    }
    // What comes late must not prove a claim wrong either.
    await sleep(latestMs)
    for (const { endpoint, subject, said: word } of claims) {
      const applied = sandbox.state.appliedCount(endpoint, subject)
      const seen = { endpoint, subject, said: word, applied }
      if (word === 'done') expect(seen).toEqual({ ...seen, applied: 1 })
      else if (word === 'unknown') expect([0, 1]).toContain(applied)
      else expect(seen).toEqual({ ...seen, applied: 0 })
    }
    for (const { endpoint, subject, count } of sandbox.state.applied)
      expect({ endpoint, subject, count }).toMatchObject({ count: 1 })
    expect(JSON.stringify(claims)).not.toContain(sandbox.appSecret)
  } finally {
    await Promise.all([signingIn.close(), gateway.close()])
    await sandbox.close()
  }
}

describe('for any schedule of faults', () => {
  it(
    'the service does each thing at most once, and what is said of it is true',
    { timeout: campaign.timeout },
    async () => {
      const schedule = fc.tuple(
        fc.array(fault, { minLength: 2, maxLength: 9 }),
        fc.shuffledSubarray([...Object.keys(steps), 'A10', 'A10'], { minLength: 3 }),
      )
      await fc.assert(
        fc.asyncProperty(schedule, async ([faults, names]) => run(faults, names)),
        campaign.property(15),
      )
    },
  )
})
