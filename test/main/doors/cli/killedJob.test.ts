import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../fakes/eventually.ts'
import { campaign, drawsFrom, inCampaign } from '../../../campaign.ts'
import { dying } from './dying.ts'
import { startRig, type CliRig } from './rig.ts'

const mark = 'Canary-Pass-1'
const requests = campaign.isWhole ? 10 : 2
const count = requests * 100

type Rows = { row: number; id: string; state: string; code: string | null }[]

async function startJobRig(): Promise<CliRig & { file: string }> {
  const rig = await startRig({ trialMemberLimit: 100_000 })
  return { ...rig, file: join(rig.folder, 'people.json') }
}

/** A file of people whom nobody has added before. */
function writePeople(file: string, run: number, many = count): string[] {
  const accounts = Array.from({ length: many }, (_, n) => `run${run}person${n}`)
  writeFileSync(file, JSON.stringify(accounts.map((userName) => ({ userName, name: 'Killed', password: mark }))))
  return accounts
}

/** How often the service was asked to add each of them, and who is there. */
function seen({ sandbox }: CliRig, run: number): { asked: Map<string, number>; there: Set<string> } {
  const asked = new Map<string, number>()
  for (const { endpoint, body } of sandbox.requests) {
    if (endpoint !== 'A1') continue
    for (const { userName } of (JSON.parse(body) as { userList: { userName: string }[] }).userList) {
      asked.set(userName, (asked.get(userName) ?? 0) + 1)
    }
  }
  const added = sandbox.state.members.map(({ userName }) => userName.slice(0, -sandbox.enterpriseCode.length))
  return { asked, there: new Set(added.filter((one) => one.startsWith(`run${run}person`))) }
}

async function newestJob(rig: CliRig): Promise<{ job: string; state: string; rows: Rows } | undefined> {
  const [newest] = (await rig.json(['jobs', 'list'])).document.data.jobs as { job: string; state: string }[]
  if (!newest) return undefined
  const { document } = await rig.json(['jobs', 'show', newest.job])
  return { ...newest, rows: document.data.rows as Rows }
}

/** Everything in the data folder, as bytes. */
function everythingIn(folder: string): Buffer[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  return names.filter((one) => one.isFile()).map((one) => readFileSync(join(one.parentPath, one.name)))
}

/** What must hold whenever nobody is at a job. */
async function check(rig: CliRig, run: number, accounts: string[], name: string): Promise<void> {
  const { asked, there } = seen(rig, run)
  for (const account of accounts) {
    expect(asked.get(account) ?? 0, `${name}: ${account} was asked for`).toBeLessThanOrEqual(1)
    expect(rig.sandbox.state.appliedCount('A1', account + rig.sandbox.enterpriseCode), name).toBeLessThanOrEqual(1)
  }
  const job = await newestJob(rig)
  if (!job?.rows.some(({ id }) => id.startsWith(`run${run}person`))) return
  for (const { id, state } of job.rows) {
    const possible = state === 'done' ? [true] : state === 'unknown' ? [true, false] : [false]
    expect(possible, `${name}: ${id} is ${state}`).toContain(there.has(id))
  }
  for (const bytes of everythingIn(join(rig.folder, 'home'))) expect(bytes.includes(mark), name).toBe(false)
}

/** Goes on with the newest job until nothing waits. */
async function finish(
  rig: CliRig,
  run: number,
  passwords = (again: number) => ['--out', join(rig.folder, `passwords-${run}-${again}.csv`)],
): Promise<void> {
  for (let again = 0; ; again += 1) {
    const job = await newestJob(rig)
    if (job?.state !== 'paused') return
    expect(again, `${job.job} doesn’t get on`).toBeLessThan(3 * requests)
    await rig.json(['jobs', 'resume', job.job, ...passwords(again)])
  }
}

/** The job, its rows and that it runs are three entries; each request has four. Of jobs with one request at once. */
const entryOf = (request: number, step: 'intent' | 'before' | 'sent' | 'settled'): number =>
  3 + 4 * (request - 1) + { intent: 1, before: 2, sent: 3, settled: 4 }[step]

const points = {
  'before any row is written down': 'before 2',
  'before it runs': 'before 3',
  'with an intent written': 'after intent 2',
  'about to send': 'after sent 2',
  'about to send two at once': 'after sent 3',
  answered: 'before settled 2',
  settled: 'after settled 1',
  'one of two settled': 'after settled 2',
  'with the second request at the service': 'sent',
  'about to say that it has ended': `before ${entryOf(requests, 'settled') + 1}`,
}
const named = campaign.some(Object.entries(points), ([name]) => name === 'answered')

/** Runs a job in a process of its own that dies at an entry, or while the service is at its second request (`sent`). */
async function dyingAt(
  rig: CliRig,
  args: string[],
  at: string,
  { on, clockMs = 0 }: { on: 'A1' | 'A4'; clockMs?: number },
): Promise<NodeJS.Signals | number | null> {
  if (at !== 'sent') return dying(rig, args, { at, clockMs })
  rig.sandbox.faults.add({ on, what: 'held', skip: 1 })
  const arrived = eventually(() =>
    expect(rig.sandbox.requests.filter(({ endpoint }) => endpoint === on).length).toBeGreaterThan(1),
  )
  const signal = await dying(rig, args, { when: arrived, clockMs })
  const done = () => rig.sandbox.state.applied.reduce((sum, { count }) => sum + count, 0)
  const before = done()
  rig.sandbox.faults.clear()
  await eventually(() => expect(done()).toBeGreaterThan(before))
  return signal
}

describe('a job whose process is killed', { timeout: campaign.timeout }, () => {
  it.each(named)('%s, goes on, and asks for nobody twice', async (name, at) => {
    const rig = await startJobRig()
    const accounts = writePeople(rig.file, 0)
    expect(await dyingAt(rig, ['members', 'add', '--file', rig.file], at, { on: 'A1' }), name).toBe('SIGKILL')
    if (campaign.isWhole) await check(rig, 0, accounts, name)
    // What was answered last is found: nothing is left to go on with.
    if (name === 'answered') expect(await newestJob(rig)).toMatchObject({ state: 'ended' })
    await finish(rig, 0)
    await check(rig, 0, accounts, `${name}, resumed`)
    const job = await newestJob(rig)
    const possible = name.startsWith('before ') ? ['stopped', 'skipped'] : ['done', 'unknown']
    for (const { state } of job?.rows ?? []) expect(possible, name).toContain(state)
    expect((await rig.json(['history', 'verify'])).document.data, name).toMatchObject({ ok: true })
  })

  inCampaign(it)(
    'at any moment, while the service drops, delays, cuts and repeats, goes on, and asks for nobody twice',
    async () => {
      let rig = await startJobRig()
      const draw = drawsFrom(campaign.seed)
      const runs = campaign.runs(1)
      for (let run = 0; run < runs; run += 1) {
        // A list that grows and grows would slow them all down.
        if (run > 0 && run % 10 === 0) rig = await startJobRig()
        const accounts = writePeople(rig.file, run)
        if (campaign.isWhole) {
          rig.sandbox.faults.add({ on: 'A1', what: 'lostAfter', probability: 0.1 })
          rig.sandbox.faults.add({ on: 'A1', what: 'lostBefore', probability: 0.05 })
          rig.sandbox.faults.add({ on: 'A1', what: 'cut', probability: 0.1 })
          rig.sandbox.faults.add({ on: 'A1', what: 'status', status: 503, doneFirst: true, probability: 0.1 })
          rig.sandbox.faults.add({ on: 'A1', what: 'repeated', probability: 0.05 })
          rig.sandbox.faults.add({ on: 'A1', what: 'repeated', reply: 'second', probability: 0.05 })
          rig.sandbox.faults.add({ on: 'any', what: 'late', delayMs: 20, probability: 0.2 })
        } else rig.sandbox.faults.add({ on: 'A1', what: 'cut', skip: 1 })
        const clock = () => Math.floor((draw() - 0.5) * 172_800_000)
        const name = `run ${run} of seed ${campaign.seed}`
        const add = ['members', 'add', '--file', rig.file]
        await dying(rig, add, { afterMs: 500 + Math.floor(draw() * 4000), clockMs: clock() })
        if (campaign.isWhole) {
          await check(rig, run, accounts, name)
          const job = await newestJob(rig)
          const resume = ['jobs', 'resume', job?.job ?? 'none', '--out', join(rig.folder, `again-${run}.csv`)]
          await dying(rig, resume, { afterMs: 500 + Math.floor(draw() * 4000), clockMs: clock() })
          await check(rig, run, accounts, `${name}, again`)
        }
        await finish(rig, run)
        rig.sandbox.faults.clear()
        await check(rig, run, accounts, `${name}, resumed`)
        expect((await rig.json(['history', 'verify'])).document.data, name).toMatchObject({ ok: true })
      }
    },
  )

  inCampaign(it)('that deletes goes on, and a row says of nobody what isn’t so', async () => {
    const count = campaign.isWhole ? 40 : 10
    const draw = drawsFrom(campaign.seed)
    const random = Array.from({ length: campaign.runs(1) }, () => {
      const entry = 4 + Math.floor(draw() * 4 * count)
      return `${draw() < 0.5 ? 'before' : 'after'} ${entry}`
    })
    const steps = ['intent', 'before', 'sent', 'settled'] as const
    const each = steps.flatMap((step) => [`before ${entryOf(2, step)}`, `after ${entryOf(2, step)}`])
    const deaths = [...campaign.some(['sent', ...each], () => false), ...random]
    for (const [run, at] of deaths.entries()) {
      const rig = await startRig({ members: count + 20 })
      const ids = rig.sandbox.state.members.slice(0, count).map(({ globalId }) => globalId)
      writeFileSync(join(rig.folder, 'people.csv'), ['globalId', ...ids].join('\n'))
      if (at !== 'sent')
        for (const what of ['lostAfter', 'cut', 'repeated'] as const) {
          rig.sandbox.faults.add({ on: 'A4', what, probability: 0.1 })
        }
      const name = `run ${run} of seed ${campaign.seed}, ${at}`
      const remove = ['members', 'delete', '--file', join(rig.folder, 'people.csv'), '--yes']
      const clockMs = Math.floor((draw() - 0.5) * 172_800_000)
      expect(await dyingAt(rig, remove, at, { on: 'A4', clockMs }), name).toBe('SIGKILL')
      await finish(rig, run, () => [])
      const job = await newestJob(rig)
      expect(job?.state, name).toBe('ended')
      const there = (id: string) => rig.sandbox.state.members.some((one) => one.globalId === id)
      for (const { id, state } of job?.rows ?? []) {
        const possible = state === 'done' ? [false] : state === 'unknown' ? [true, false] : [true]
        expect(possible, `${name}: ${id} is ${state}`).toContain(there(id))
        expect(rig.sandbox.state.appliedCount('A4', id), name).toBeLessThanOrEqual(1)
      }
    }
  })

  it('of somebody who leaves goes on where it was, and withdraws and deletes once', async () => {
    // The job, its rows and that it runs; then four entries each of the withdrawal and of the deletion.
    const steps = { withdrawing: 3, deleting: 7 }
    const points = Object.entries(steps).flatMap(([name, from]) =>
      ['after', 'before'].flatMap((when) =>
        [1, 2, 3, 4].map((step) => [`${name}, ${when} step ${step}`, `${when} ${from + step}`] as const),
      ),
    )
    const tried = campaign.some(points, (_, at) => at === 7)
    for (const [name, at] of tried) {
      const rig = await startRig()
      const { assets, members } = rig.sandbox.state
      const held = (id: string) => assets.filter((one) => one.cloudAccountGlobalId === id)
      const leaver = members.find(({ globalId }) => {
        const theirs = held(globalId)
        return theirs.length > 0 && !theirs.some(({ borrowedFlag }) => borrowedFlag)
      })
      const id = leaver?.globalId ?? ''
      expect(await dying(rig, ['members', 'leave', id, '--yes'], { at }), name).toBe('SIGKILL')
      // What was about to be sent when it died was not: then it may be said to be sent again.
      for (let again = 0; again < 4; again += 1) {
        const job = await newestJob(rig)
        const [row] = job?.rows ?? []
        if (row?.state === 'done') break
        const isUnknown = row?.state === 'unknown'
        const how = isUnknown ? ['retry', '--unknown', '--yes'] : ['resume']
        const [verb = 'resume', ...options] = how
        await rig.json(['jobs', verb, job?.job ?? '', ...options])
      }
      const count = (endpoint: 'A4' | 'A9') => rig.sandbox.state.appliedCount(endpoint, id)
      expect([name, count('A9'), count('A4')]).toEqual([name, 1, 1])
      expect(
        rig.sandbox.state.members.some(({ globalId }) => globalId === id),
        name,
      ).toBe(false)
    }
  })

  it('is left alone by another Keydesk until then; and one that is gone on with and paused says so', async () => {
    const rig = await startJobRig()
    const accounts = writePeople(rig.file, 0, 300)
    rig.sandbox.faults.add({ on: 'A1', what: 'held' })
    const enough = Promise.withResolvers<void>()
    const ended = dying(rig, ['members', 'add', '--file', rig.file], { when: enough.promise })
    const asked = () => rig.sandbox.requests.filter(({ endpoint }) => endpoint === 'A1').length
    await eventually(() => expect(asked()).toBe(1))
    const job = await newestJob(rig)
    expect([job?.state, job?.rows[0]?.state, job?.rows.at(-1)?.state]).toEqual(['running', 'sent', 'waiting'])
    for (const command of ['resume', 'stop', 'retry']) {
      const { status, document } = await rig.json(['jobs', command, job?.job ?? ''])
      expect([command, status, document.error.code]).toEqual([command, 1, 'job.elsewhere'])
    }
    expect((await rig.json(['history', 'list', '--unsettled'])).document.data.entries).toEqual([])
    expect([asked(), (await newestJob(rig))?.state]).toEqual([1, 'running'])
    enough.resolve()
    expect(await ended).toBe('SIGKILL')

    // Whatever its last run left undone.
    const stop = new AbortController()
    const passwords = ['--out', join(rig.folder, 'passwords.csv')]
    const resumed = rig.json(['jobs', 'resume', job?.job ?? '', ...passwords], { signal: stop.signal })
    await eventually(() => expect(asked()).toBe(2))
    stop.abort()
    rig.sandbox.faults.clear()
    expect((await resumed).document.error).toMatchObject({ kind: 'cancelled', code: 'job.paused' })
    await check(rig, 0, accounts, 'paused')
  })
})
