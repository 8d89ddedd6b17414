import { expect, it } from 'vitest'
import type { HistoryEntry } from '../../../src/contract/history.ts'
import type { OperationName } from '../../../src/contract/operationNames.ts'
import type { PendingChange } from '../../../src/contract/operations/changes.ts'
import type { Endpoint, Sandbox } from '../../../src/sandbox/index.ts'
import { campaign, drawsFrom } from '../../campaign.ts'
import { replies, startLooked } from './openActs.ts'

type Request = Sandbox['requests'][number]
type Told = 'done' | 'refused' | 'unknown'

/** The service is at most so late; the lists are held against what is open after ten minutes. */
const latestMinutes = 9
const stepsOfDay = 30
const days = campaign.runs(2, 0.5)

interface Act {
  name: OperationName
  on: Endpoint
  input: object
  /** The same as the one row of a job. */
  work?: object
}

/** Something that was sent, and what became of it at the service. */
interface Sent {
  entry: string
  /** As a page follows it; of a row of a job the job and whom the row is about. */
  follow?: string
  row?: { job: string; id: string }
  /** The request; and the same again, which is how the service does it late. */
  requests: Request[]
  /** When the service does it, by the test's clock in minutes. */
  dueAt?: number
  /** Others took it back before any list was read again. */
  isTakenBack: boolean
}

const changeEndpoints = new Set(['A1', 'A2', 'A3', 'A4', 'A9', 'A10', 'B1'])

/** One day: random changes whose replies don't tell, a service that is late, and what is said of them at each moment. */
async function playDay(seed: number): Promise<{ sent: number; late: number; exempt: number }> {
  const draw = drawsFrom(seed)
  const any = <T>(all: readonly T[]): T | undefined => all[Math.floor(draw() * all.length)]
  const rig = await startLooked()
  const { sandbox, profile, desk } = rig
  await rig.sync()
  let now = 0
  const changes: Sent[] = []
  const knownEntries = new Set<string>()

  const isApplied = ({ requests }: Sent): boolean => requests.some(({ applied }) => applied)

  /** What the service was asked, it is asked again: with the nonce that no request has had. */
  async function doLate(one: Sent): Promise<void> {
    delete one.dueAt
    const [{ method, path, query, headers, body }] = one.requests as [Request]
    const url = new URL(path, sandbox.baseUrl)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const nonce = `late-${seed}-${changes.indexOf(one)}-${now.toFixed(3)}`
    url.searchParams.set('g_nonce', nonce)
    const { host: _host, connection: _connection, 'content-length': _length, ...rest } = headers
    await fetch(url, {
      method,
      headers: rest as Record<string, string>,
      ...(body === '' ? {} : { body }),
    })
    // Not the last one: Keydesk may have asked for something of its own since.
    one.requests.push(sandbox.requests.findLast(({ query }) => query['g_nonce'] === nonce)!)
  }

  async function pass(minutes: number): Promise<void> {
    for (let left = minutes; left > 0; left -= 0.5) {
      rig.pass(Math.min(0.5, left))
      now += Math.min(0.5, left)
      for (const one of changes) if (one.dueAt !== undefined && one.dueAt <= now) await doLate(one)
    }
  }

  const entries = async (): Promise<HistoryEntry[]> => {
    const listed = await desk.call('listHistory', { profile })
    if (!listed.ok) throw new Error(listed.error.code)
    return listed.data.rows
  }

  /** Whatever is said of a change must be so at the service, now and for good. */
  async function check(): Promise<void> {
    const listed = new Map((await entries()).map((one) => [one.entry, one]))
    const followed = new Map<string, PendingChange>()
    for (const event of rig.events)
      if (event.type === 'changes') for (const one of event.changes) followed.set(one.id, one)
    for (const one of changes) {
      const told: [where: string, what: string | undefined][] = [['history', listed.get(one.entry)?.outcome]]
      if (one.follow !== undefined) told.push(['message', followed.get(one.follow)?.state])
      if (one.row) {
        const shown = await desk.call('showJob', { profile, job: one.row.job })
        if (!shown.ok) throw new Error(shown.error.code)
        told.push(['job', shown.data.rows.find(({ id }) => id === one.row!.id)?.state])
      }
      for (const [where, what] of told) {
        const sent = one.requests.map(({ endpoint, path, applied }) => `${endpoint} ${path} ${applied}`)
        const is = `${where} says ${what} of ${one.entry}, seed ${seed}: ${sent.join(', ')}`
        if ((what as Told) === 'done') expect(isApplied(one), is).toBe(true)
        if ((what as Told) === 'refused' && !one.isTakenBack)
          expect(isApplied(one) || one.dueAt !== undefined, is).toBe(false)
      }
    }
  }

  /**
   * Which request was whose: a change names whom it is about in its address or its body. A job that waited goes on by
   * itself, and its rows may be sent while another change is: an entry says of which job it is.
   */
  async function takeIn(from: Request | undefined, follow?: string): Promise<Sent[]> {
    const all = sandbox.requests
    const requests = all.slice(from ? all.lastIndexOf(from) + 1 : 0)
    const left = requests.filter(({ endpoint }) => endpoint !== null && changeEndpoints.has(endpoint))
    const made: Sent[] = []
    for (const { entry, endpoint, target, job } of (await entries()).toReversed()) {
      if (knownEntries.has(entry)) continue
      knownEntries.add(entry)
      const id = target.id.split(',')[0]!
      const at = left.findIndex(
        (one) => one.endpoint === endpoint && `${one.path}${JSON.stringify(one.query)}${one.body}`.includes(id),
      )
      if (at < 0) continue
      const requests = left.splice(at, 1)
      const whose = job === null ? follow && { follow } : { row: { job, id: target.id } }
      made.push({ entry, requests, isTakenBack: false, ...whose })
    }
    // Everything that was sent is in history.
    expect(left.map(({ endpoint }) => endpoint)).toEqual([])
    changes.push(...made)
    return made
  }

  /** An input that the service would take, as far as the test knows. */
  function drawn(): Act | undefined {
    const { assets, keys } = sandbox.state
    // Whoever was added is left alone: deleted before any list had them, they would never have shown.
    const members = sandbox.state.members.filter(({ userName }) => !userName.startsWith('late'))
    const person = any(members)
    if (!person) return undefined
    const { globalId: memberGlobalId } = person
    const idle = any(members.filter(({ assetNums }) => assetNums.length === 0))
    const free = any(assets.filter((one) => !one.cloudAccountGlobalId))
    const key = any(keys.filter((one) => !one.borrowedFlag && !one.abnormal))
    const held = any(assets.filter((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag))
    const text = `R${changes.length}${Math.floor(draw() * 1e6)}`
    const acts: (Act | undefined)[] = [
      {
        name: 'addMembers',
        on: 'A1',
        input: { members: [{ userName: `late${text}`, password: 'Start1234', name: text }] },
      },
      {
        name: 'editMember',
        on: 'A2',
        input: { memberGlobalId, change: { remark: text } },
        work: { kind: 'edit', people: [{ memberGlobalId, change: { remark: text } }] },
      },
      { name: 'resetPassword', on: 'A3', input: { memberGlobalId, password: 'Typed2024x' } },
      idle && {
        name: 'deleteMember',
        on: 'A4',
        input: { memberGlobalId: idle.globalId },
        work: { kind: 'delete', people: [{ memberGlobalId: idle.globalId }] },
      },
      free && {
        name: 'configureAssets',
        on: 'A9',
        input: { memberGlobalId, add: [free.assetNum], remove: [] },
        work: { kind: 'assign', people: [{ memberGlobalId, add: [free.assetNum], remove: [] }] },
      },
      held &&
        key && {
          name: 'lend',
          on: 'A10',
          input: { memberGlobalId: held.cloudAccountGlobalId, key: key.assetNum, assets: [held.assetId] },
        },
      {
        name: 'claimActivity',
        on: 'B1',
        input: { identity: `1380${text.slice(1)}`, activityLabel: 'training-pack', source: 'desk', branch: 'main' },
      },
    ]
    return any(acts.filter((one) => one !== undefined))
  }

  async function change(): Promise<void> {
    const act = drawn()
    if (!act) return
    const from = sandbox.requests.at(-1)
    const isAnswered = draw() < 0.2
    const fate = any(['atOnce', 'later', 'later', 'never'] as const)!
    if (!isAnswered) {
      const reply = any(Object.values(replies))!
      sandbox.faults.add(reply(act.on, fate === 'later' ? 'never' : fate))
    }
    let made: Sent[]
    if (act.work && draw() < 0.4) {
      const started = await desk.call('startJob', { profile, work: act.work } as never)
      if (!started.ok) throw new Error(started.error.code)
      const { job } = (started.data as { job: { job: string } }).job
      await desk.call('followJob', { profile, job } as never)
      made = await takeIn(from)
    } else {
      const follow = `c${changes.length}-${now}`
      await desk.call(act.name, { profile, ...act.input } as never, { followAs: follow })
      made = await takeIn(from, follow)
    }
    sandbox.faults.clear()
    if (!isAnswered && fate === 'later')
      for (const one of made) if (!isApplied(one)) one.dueAt = now + draw() * latestMinutes
  }

  /** Somebody at another place takes back what an edit did, before any list of ours shows it. */
  function takeBack(): void {
    const [one] = changes.slice(-1)
    if (!one || one.requests[0]?.endpoint !== 'A2' || !isApplied(one)) return
    const { body } = one.requests[0]
    const member = sandbox.state.members.find(
      ({ remark }) => typeof remark === 'string' && remark !== '' && body.includes(remark),
    )
    if (!member) return
    Object.assign(member, { remark: '' })
    one.isTakenBack = true
  }

  for (let step = 0; step < stepsOfDay; step += 1) {
    const by = draw()
    if (by < 0.55) await change()
    else if (by < 0.8) await pass(draw() * 6)
    else if (by < 0.92) await rig.sync()
    else takeBack()
    await check()
  }
  await pass(latestMinutes + 2)
  const last = await desk.call('sync', { profile, listsOnly: true } as never)
  expect(last.ok).toBe(true)
  await check()
  expect((await entries()).filter(({ settles }) => settles !== null)).toEqual([])
  return {
    sent: changes.length,
    late: changes.filter(({ requests }) => requests.length > 1).length,
    exempt: changes.filter(({ isTakenBack }) => isTakenBack).length,
  }
}

it(
  'at no moment history, a job or a message says of a change what is not so',
  { timeout: campaign.timeout },
  async () => {
    const all = { sent: 0, late: 0, exempt: 0 }
    for (let day = 0; day < days; day += 1) {
      const played = await playDay(campaign.seed + day * 7919)
      for (const what of ['sent', 'late', 'exempt'] as const) all[what] += played[what]
    }
    process.stdout.write(
      `${days} days: ${all.sent} changes, ${all.late} of them late, ${all.exempt} taken back by others (exempt)\n`,
    )
    expect(all.late).toBeGreaterThan(0)
  },
)
