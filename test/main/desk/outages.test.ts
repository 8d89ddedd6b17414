import { describe, expect, it } from 'vitest'
import { campaign } from '../../campaign.ts'
import { eventually } from '../../fakes/eventually.ts'
import type { ChangeName } from '../../../src/contract/operations/changes.ts'
import type { Endpoint } from '../../../src/sandbox/index.ts'
import { startLine } from '../../fakes/line.ts'
import { add, withEndpoint, withTokens } from './profileInputs.ts'
import { startDesk, type DeskRig } from './rig.ts'

interface Journey {
  name: ChangeName
  endpoint: Endpoint
  /** What a lookup would show; of the others nothing can be read back. */
  isReadable: boolean
  /** Whether how things stand must be known before it is sent. */
  looksFirst: boolean
  input: (rig: DeskRig) => object
}

const free = ({ sandbox }: DeskRig) => sandbox.state.assets.find((one) => !one.cloudAccountGlobalId)
const held = ({ sandbox }: DeskRig) =>
  sandbox.state.assets.find((one) => one.cloudAccountGlobalId !== null && !one.borrowedFlag)
const someone = ({ sandbox }: DeskRig) => sandbox.state.members[3]?.globalId

const journeys: (Journey & { title: string })[] = [
  {
    title: 'adding an employee',
    name: 'addMembers',
    endpoint: 'A1',
    isReadable: true,
    looksFirst: false,
    input: () => ({ members: [{ userName: 'newcomer', password: 'Start1234', name: '新人' }] }),
  },
  {
    title: 'editing',
    name: 'editMember',
    endpoint: 'A2',
    isReadable: true,
    looksFirst: true,
    input: (rig) => ({ memberGlobalId: someone(rig), change: { name: '改名', remark: 'kept' } }),
  },
  {
    title: 'resetting a password',
    name: 'resetPassword',
    endpoint: 'A3',
    isReadable: false,
    looksFirst: false,
    input: (rig) => ({ memberGlobalId: someone(rig), password: 'Typed2024x' }),
  },
  {
    title: 'deleting',
    name: 'deleteMember',
    endpoint: 'A4',
    isReadable: true,
    looksFirst: false,
    input: (rig) => ({ memberGlobalId: someone(rig) }),
  },
  {
    title: 'assigning',
    name: 'configureAssets',
    endpoint: 'A9',
    isReadable: true,
    looksFirst: true,
    input: (rig) => ({ memberGlobalId: someone(rig), add: [free(rig)?.assetNum], remove: [] }),
  },
  {
    title: 'withdrawing',
    name: 'configureAssets',
    endpoint: 'A9',
    isReadable: true,
    looksFirst: true,
    input: (rig) => ({ memberGlobalId: held(rig)?.cloudAccountGlobalId, add: [], remove: [held(rig)?.assetNum] }),
  },
  {
    title: 'lending a key',
    name: 'lend',
    endpoint: 'A10',
    isReadable: true,
    looksFirst: true,
    input: (rig) => ({
      memberGlobalId: held(rig)?.cloudAccountGlobalId,
      key: rig.sandbox.state.keys.find((one) => !one.borrowedFlag)?.assetNum,
      assets: [held(rig)?.assetId],
    }),
  },
  {
    title: 'claiming an activity',
    name: 'claimActivity',
    endpoint: 'B1',
    isReadable: false,
    looksFirst: false,
    input: () => ({ identity: '13800000000', activityLabel: 'training-pack', source: 'desk', branch: 'main' }),
  },
]

/** A desk whose profile leads to the sandbox by a way that can be cut, with a copy. */
async function start() {
  let seconds = 5000
  const rig = await startDesk({}, undefined, { uptime: () => seconds + performance.now() / 1000 })
  const line = await startLine(rig.sandbox.baseUrl)
  const { draft, secrets } = withTokens(rig)
  const activityToken = rig.sandbox.activityToken
  const profile = await add(rig, {
    draft: { ...draft, baseUrl: line.baseUrl },
    secrets: { ...secrets, activityToken },
  })
  expect(await rig.desk.call('sync', { profile, listsOnly: true })).toMatchObject({ ok: true })
  const sent = () => rig.sandbox.requests.filter(({ method }) => method !== 'GET')
  const stateOf = async (id: string) => {
    const listed = await rig.desk.call('listChanges', {})
    if (!listed.ok) throw new Error(listed.error.code)
    return listed.data.changes.find((one) => one.id === id)
  }
  /** Ten minutes and more of the machine's run. */
  const passTime = () => void (seconds += 700)
  /** A person says that nothing was done of what nobody knows. */
  const sayNotDone = async () => {
    const listed = await rig.desk.call('listHistory', { profile, outcome: 'unknown' })
    for (const { entry } of listed.ok ? listed.data.rows : []) {
      await rig.desk.call('settleEntry', { profile, entry, outcome: 'notDone' })
    }
  }
  return { rig, line, profile, sent, stateOf, passTime, sayNotDone }
}

/** Sends a change whose answer does not come, because the way is cut as soon as the service has it. */
async function sendAndCut(
  { rig, line, profile, sent }: Awaited<ReturnType<typeof start>>,
  { name, endpoint, input }: Journey,
  fault: 'late' | 'hang',
): Promise<unknown> {
  rig.sandbox.faults.add(
    fault === 'late' ? { on: endpoint, what: 'late', delayMs: 600_000 } : { on: endpoint, what: 'hang' },
  )
  const result = rig.desk.call(name, { profile, ...input(rig) }, { followAs: 'one' })
  await eventually(() => expect(sent().length === 1).toBe(true))
  await line.cut('refuses')
  return result
}

const outcomeOf = (result: { ok: boolean; data?: unknown; error?: { kind: string } }) =>
  result.ok ? (result.data as { outcome: string }).outcome : result.error?.kind

/** Each change meets one of them in the sample, and either meets changes that look first and others. */
const hows = ['refuses', 'drops'] as const
const howsOf = (at: number) => hows.filter((_, nth) => campaign.has((at + (at >> 1)) % 2 === nth, at, nth))

describe.each(journeys)('$title, and the service goes', { timeout: campaign.timeout }, (journey) => {
  const { name, endpoint, input, isReadable, looksFirst } = journey

  it.each(howsOf(journeys.indexOf(journey)))(
    'before it is sent (%s): nothing is done, and it can be sent again',
    async (how) => {
      const begun = await start()
      const { rig, line, profile, sent, sayNotDone } = begun
      const given = { profile, ...input(rig) }
      await line.cut(how)
      const refused = await rig.desk.call(name, given, { followAs: 'one' })
      // Whoever is cut off cannot tell whether the service had it, unless nothing was sent yet.
      const isCertain = how === 'refuses' || looksFirst
      if (isCertain) expect(refused).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
      else expect(outcomeOf(refused)).toBe('unknown')
      expect(sent()).toEqual([])
      await line.mend()
      if (!isCertain) await sayNotDone()
      expect(outcomeOf(await rig.desk.call(name, given, { followAs: 'two' }))).toBe('done')
      expect(sent().map((one) => one.endpoint)).toEqual([endpoint])
    },
  )

  it('after it was sent: unknown, and settled by reading once the service is back, never by sending', async () => {
    const begun = await start()
    const { rig, line, profile, sent, stateOf } = begun
    const result = (await sendAndCut(begun, journey, 'late')) as Parameters<typeof outcomeOf>[0]
    expect(outcomeOf(result)).toBe('unknown')
    expect(await stateOf('one')).toMatchObject({ state: 'unknown' })
    expect(await rig.desk.call('sync', { profile, listsOnly: true })).toMatchObject({ ok: false })
    expect(await stateOf('one')).toMatchObject({ state: 'unknown' })

    await line.mend()
    rig.events.length = 0
    expect(await rig.desk.call('sync', { profile, listsOnly: true })).toMatchObject({ ok: true })
    if (isReadable) {
      await eventually(async () => expect(await stateOf('one')).toBeUndefined())
      const told = rig.events.flatMap((event) => (event.type === 'changes' ? event.changes : []))
      expect(told).toMatchObject([{ id: 'one', state: 'done', settledByReading: true }])
    } else {
      expect(await stateOf('one')).toMatchObject({ state: 'unknown' })
    }
    expect(sent()).toHaveLength(1)
    expect(rig.sandbox.state.applied).toHaveLength(1)
  })
})

describe('a job, and the service goes', () => {
  it('before a row is sent: it pauses, the row waits again, and goes once a person resumes it', async () => {
    const { rig, line, profile, sent } = await start()
    const identities = ['13800000000', '13800000001', '13800000002']
    const claims = { kind: 'claim', identities, activityLabels: ['training-pack'], source: 'desk', branch: 'main' }
    await line.cut('refuses')
    const started = await rig.desk.call('startJob', { profile, work: claims as never })
    if (!started.ok) throw new Error(started.error.code)
    const { job } = started.data.job
    const state = async () => {
      const followed = await rig.desk.call('followJob', { profile, job })
      return followed.ok && followed.data.job
    }
    expect(await state()).toMatchObject({ state: 'paused', waiting: 3, unknown: 0, error: { kind: 'unreachable' } })
    expect(sent()).toEqual([])
    await line.mend()
    await rig.desk.call('resumeJob', { profile, job })
    expect(await state()).toMatchObject({ state: 'ended', done: 3 })
    expect(sent()).toHaveLength(3)
  })
})

const readable = journeys.filter((one) => one.isReadable)

describe('what reading shows as not done once the service is back is refused, and can be sent again', () => {
  it.each(campaign.some(readable, (_, at) => at % 3 === 1))('$title', async (journey) => {
    const { name, input } = journey
    const begun = await start()
    const { rig, line, profile, sent, stateOf, passTime } = begun
    expect(outcomeOf((await sendAndCut(begun, journey, 'hang')) as never)).toBe('unknown')
    await line.mend()
    await rig.desk.call('sync', { profile, listsOnly: true })
    // That it isn't there yet proves nothing.
    expect(await stateOf('one')).toMatchObject({ state: 'unknown' })
    passTime()
    await rig.desk.call('sync', { profile, listsOnly: true })
    await eventually(async () =>
      expect(await stateOf('one')).toMatchObject({ state: 'refused', error: { code: 'change.notDone' } }),
    )
    expect(sent()).toHaveLength(1)
    expect(outcomeOf(await rig.desk.call(name, { profile, ...input(rig) }))).toBe('done')
    expect(rig.sandbox.state.applied).toHaveLength(1)
  })
})

describe('signing in with a password, and the service goes', () => {
  async function startWithPassword() {
    const rig = await startDesk()
    const line = await startLine(rig.sandbox.baseUrl)
    const { draft, secrets } = withEndpoint(rig)
    const tokenUrl = rig.sandbox.tokenUrl.replace(rig.sandbox.baseUrl, line.baseUrl)
    const signIn = { ...draft.signIn, tokenUrl }
    const profile = await add(rig, { draft: { ...draft, baseUrl: line.baseUrl, signIn }, secrets })
    const passwords = () => rig.sandbox.requests.filter(({ body }) => body.includes('grant_type=password')).length
    return { rig, line, profile, secrets, passwords, before: passwords() }
  }

  it.each(['refuses', 'drops'] as const)('before it is sent (%s): it says so, and can be sent again', async (how) => {
    const { rig, line, profile, secrets, passwords, before } = await startWithPassword()
    await line.cut(how)
    const result = await rig.desk.call('signIn', { profile, secrets })
    expect(result).toMatchObject({ ok: false, error: { kind: 'unreachable' } })
    expect(passwords()).toBe(before)
    await line.mend()
    expect(await rig.desk.call('signIn', { profile, secrets })).toMatchObject({ ok: true })
    expect(passwords()).toBe(before + 1)
  })

  it('after it was sent: the password is not tried a second time', async () => {
    const { rig, line, profile, secrets, passwords, before } = await startWithPassword()
    rig.sandbox.faults.add({ on: 'token', what: 'late', delayMs: 600_000, skip: 1, times: 9 })
    const result = rig.desk.call('signIn', { profile, secrets })
    await eventually(() => expect(passwords() > before).toBe(true))
    await line.cut('refuses')
    expect(await result).toMatchObject({ ok: false })
    await line.mend()
    rig.sandbox.faults.clear()
    await rig.desk.call('sync', { profile, listsOnly: true })
    expect(passwords()).toBe(before + 1)
    expect(await rig.desk.call('signIn', { profile, secrets })).toMatchObject({ ok: true })
  })
})
