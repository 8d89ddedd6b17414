import { describe, expect, it } from 'vitest'
import { eventually } from '../../../fakes/eventually.ts'
import { campaign, drawsFrom, inCampaign } from '../../../campaign.ts'
import { dying } from './dying.ts'
import { startRig, type CliRig } from './rig.ts'

const adding = (userName: string): string[] => ['members', 'add', '--user-name', userName, '--name', 'Killed']

type Told = {
  entry: string
  endpoint: string
  outcome: 'done' | 'refused' | 'unknown'
  settledBy: string | null
  code: string | null
}

/** What history says of somebody, the newest first. */
async function toldOf(rig: CliRig, member: string): Promise<Told[]> {
  const { document } = await rig.json(['history', 'list', '--member', member])
  return document.data.entries as Told[]
}

/** The requests that change something, from now on; the service keeps only the latest ones. */
function counting({ sandbox }: CliRig): () => number {
  const last = sandbox.requests.at(-1)
  return () => {
    const since = last === undefined ? 0 : sandbox.requests.lastIndexOf(last) + 1
    return sandbox.requests.slice(since).filter(({ method }) => method !== 'GET').length
  }
}

/** What the entries of a change are, in their order: a process dies as it is about to write one, or once it has. */
const points = {
  'before the intent is written': { death: 'before 1', isSent: false, left: null },
  'with the intent written': { death: 'after 1', isSent: false, left: ['refused', 'notSent', 'change.notSent'] },
  'with the state before written': { death: 'after 2', isSent: false, left: ['refused', 'notSent', 'change.notSent'] },
  answered: { death: 'before 4', isSent: true, left: ['done', 'reading', null] },
  settled: { death: 'after 4', isSent: true, left: ['done', 'answer', null] },
  'about to send': { death: 'after 3', isSent: false, left: ['unknown', null, 'change.interrupted'] },
} as const

const named = campaign.some(Object.entries(points), ([name]) => name === 'about to send')

/** Single changes; `subject`: whose it is, as the service counts what took effect. */
const kinds = {
  A10({ sandbox }: CliRig) {
    const { assets, keys } = sandbox.state
    const busy = new Set(keys.map((one) => one.cloudAccountGlobalId))
    const asset = assets.find(
      ({ cloudAccountGlobalId: holder, borrowedFlag, onlineFlag }) =>
        holder && !borrowedFlag && !onlineFlag && !busy.has(holder),
    )!
    const key = keys.find((one) => !one.borrowedFlag && !one.abnormal)!
    const subject = asset.cloudAccountGlobalId!
    // Sent once more while nobody knows of the first, it needs a word.
    return { subject, args: ['lend', subject, '--key', key.assetNum, '--asset', asset.assetNum, '--yes'] }
  },
  A1({ sandbox }: CliRig) {
    const userName = `random${sandbox.state.members.length}x${sandbox.state.applied.length}`
    return { subject: userName + sandbox.enterpriseCode, args: adding(userName) }
  },
  A9({ sandbox }: CliRig) {
    const subject = sandbox.state.members.at(-1)!.globalId
    const free = sandbox.state.assets.find((one) => !one.cloudAccountGlobalId)!
    return { subject, args: ['assign', subject, '--add', free.assetNum] }
  },
  A4({ sandbox }: CliRig) {
    const subject = sandbox.state.members.find(({ assetNums }) => assetNums.length === 0)!.globalId
    return { subject, args: ['members', 'delete', subject, '--yes'] }
  },
}
const endpoints = Object.keys(kinds) as (keyof typeof kinds)[]

/** What a row says of a change must be possible by how often it took effect. */
const possible = { done: [1], refused: [0], unknown: [0, 1] }

describe('a change whose process is killed', { timeout: campaign.timeout }, () => {
  it('at each point is sent once or not at all, and the next command settles it by reading', async () => {
    const rig = await startRig()
    const count = () => rig.sandbox.requests.filter(({ endpoint }) => endpoint === 'A1').length
    for (const [at, [name, { death, isSent, left }]] of named.entries()) {
      const userName = `killed${at}`
      const sent = count()
      const signal = await dying(rig, adding(userName), { at: death })
      expect(signal, name).toBe('SIGKILL')
      expect(count() - sent, name).toBe(Number(isSent))
      const added = () => rig.sandbox.state.members.filter((one) => one.userName.startsWith(userName)).length
      expect(added(), name).toBe(Number(isSent))
      const found = await toldOf(rig, userName)
      expect(
        found.map(({ outcome, settledBy, code }) => [outcome, settledBy, code]),
        name,
      ).toEqual(left ? [left] : [])
      expect([count() - sent, added()], name).toEqual([Number(isSent), Number(isSent)])
    }
    const verified = await rig.json(['history', 'verify'])
    expect(verified.document.data).toMatchObject({ ok: true, problem: null })
    // What may still come waits for nobody.
    const waiting = await rig.json(['history', 'list', '--unsettled'])
    expect(waiting.document.data.entries).toEqual([])
  })

  inCampaign(it)(
    'that assigns or lends is made once or not at all at each point, and history says what is so',
    async () => {
      const rig = await startRig({ assets: 60, keys: 24 })
      const deaths = campaign.some(['after 1', 'after 2', 'after 3', 'before 4', 'after 4'])
      for (const death of deaths) {
        for (const endpoint of ['A9', 'A10'] as const) {
          const { subject, args } = kinds[endpoint](rig)
          const name = `${endpoint}, ${death}`
          const before = rig.sandbox.state.appliedCount(endpoint, subject)
          const applied = () => rig.sandbox.state.appliedCount(endpoint, subject) - before
          rig.sandbox.faults.add({ on: endpoint, what: 'repeated' })
          expect(await dying(rig, args, { at: death }), name).toBe('SIGKILL')
          rig.sandbox.faults.clear()
          const [newest] = await toldOf(rig, subject)
          expect(possible[newest?.outcome ?? 'unknown'], `${name} ${newest?.outcome}`).toContain(applied())
          // A person does what wasn't done, and it is there once.
          if (newest?.outcome === 'unknown') await rig.json(['history', 'settle', newest.entry, '--not-done'])
          if (applied() === 0) expect((await rig.json(args, { input: 'Canary-Pass-1' })).status, name).toBe(0)
          expect([name, applied()]).toEqual([name, 1])
        }
      }
    },
  )

  const underWay = campaign.some(endpoints, (one) => one === 'A10')
  it.each(underWay)('with %s sent and the service still at it, is unknown until it shows', async (endpoint) => {
    const rig = await startRig()
    const { subject, args } = kinds[endpoint](rig)
    rig.sandbox.faults.add({ on: endpoint, what: 'held' })
    const sent = counting(rig)
    const arrived = Promise.withResolvers<void>()
    const ended = dying(rig, args, { when: arrived.promise })
    await eventually(() => expect(sent()).toBe(1))
    // Another Keydesk settles nothing of it while the one that sent it lives.
    const about = endpoint === 'A1' ? args[3]! : subject
    expect(await toldOf(rig, about)).toMatchObject([{ outcome: 'unknown', settledBy: null, code: null }])
    expect((await rig.json(['history', 'list', '--unsettled'])).document.data.entries).toEqual([])
    arrived.resolve()
    expect(await ended).toBe('SIGKILL')
    expect(await toldOf(rig, about)).toMatchObject([{ outcome: 'unknown', code: 'change.interrupted' }])
    expect(rig.sandbox.state.appliedCount(endpoint, subject)).toBe(0)
    rig.sandbox.faults.clear()
    await eventually(() => expect(rig.sandbox.state.appliedCount(endpoint, subject)).toBe(1))
    expect(await toldOf(rig, about)).toMatchObject([{ outcome: 'done', settledBy: 'reading' }])
    expect([sent(), rig.sandbox.state.appliedCount(endpoint, subject)]).toEqual([1, 1])
  })

  inCampaign(it)(
    'at any moment and by any clock, is made once or not at all, and history says nothing that isn’t so',
    async () => {
      const draw = drawsFrom(campaign.seed)
      const runs = campaign.runs(1)
      const faults = ['lostBefore', 'lostAfter', 'cut', 'repeated'] as const
      let rig = await startRig()
      for (let run = 0; run < runs; run += 1) {
        if (run > 0 && run % 4 === 0) rig = await startRig({ seed: run, keys: 12 })
        const endpoint = endpoints[run % endpoints.length]!
        const { subject, args } = kinds[endpoint](rig)
        const name = `run ${run} of seed ${campaign.seed}: ${endpoint} of ${subject}`
        const before = rig.sandbox.state.appliedCount(endpoint, subject)
        const applied = () => rig.sandbox.state.appliedCount(endpoint, subject) - before
        if (draw() < 0.5) rig.sandbox.faults.add({ on: endpoint, what: faults[Math.floor(draw() * faults.length)]! })
        rig.sandbox.faults.add({ on: 'any', what: 'late', delayMs: 30, probability: 0.2 })
        const clockMs = Math.floor((draw() - 0.5) * 172_800_000)
        await dying(rig, args, { afterMs: 300 + Math.floor(draw() * 2700), clockMs })
        rig.sandbox.faults.clear()
        const sent = counting(rig)
        const about = endpoint === 'A1' ? args[3]! : subject
        const told = (await toldOf(rig, about)).find((one) => one.endpoint === endpoint)
        expect(possible[told?.outcome ?? 'refused'], `${name} ${told?.outcome}`).toContain(applied())
        expect(sent(), name).toBe(0)
        // A person does what wasn't done, and it is there once.
        if (told?.outcome === 'unknown') await rig.json(['history', 'settle', told.entry, '--not-done'])
        if (applied() === 0) expect((await rig.json(args, { input: 'Canary-Pass-1' })).status, name).toBe(0)
        expect([name, applied()]).toEqual([name, 1])
        expect((await rig.json(['history', 'verify'])).document.data).toMatchObject({ ok: true })
      }
    },
  )
})
