import { writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Endpoint } from '../../../../src/sandbox/index.ts'
import { campaign } from '../../../campaign.ts'
import { eventually } from '../../../fakes/eventually.ts'
import { dying } from './dying.ts'
import { list } from './historyList.ts'
import { startRig, type CliRig } from './rig.ts'

const applied = { atOnce: 'atOnce', later: { afterMs: 1500 }, never: 'never', half: 'half' } as const
type Applied = keyof typeof applied

interface Act {
  alone: string[]
  /** The same as the one row of a job: its command, and what is in its file. */
  command: string[]
  row: Record<string, string>
}

const empty = ({ sandbox }: CliRig) => sandbox.state.members.find(({ assetNums }) => assetNums.length === 0)!
const password = 'Canary-Pass-1'

const acts: Partial<Record<Endpoint, (rig: CliRig) => Act>> = {
  A1: () => ({
    alone: ['members', 'add', '--user-name', 'newcomer', '--name', '新人'],
    command: ['members', 'add'],
    row: { account: 'newcomer', name: '新人', password },
  }),
  A2: (rig) => ({
    alone: ['members', 'edit', empty(rig).globalId, '--name', '改名', '--remark', 'kept'],
    command: ['members', 'edit'],
    row: { account: empty(rig).userName, name: '改名', remark: 'kept' },
  }),
  A3: (rig) => ({
    alone: ['members', 'reset-password', empty(rig).globalId, '--password-stdin'],
    command: ['members', 'reset-password', '--out', join(rig.folder, 'passwords.csv')],
    row: { account: empty(rig).userName, password },
  }),
  A4: (rig) => ({
    alone: ['members', 'delete', empty(rig).globalId, '--yes'],
    command: ['members', 'delete', '--yes'],
    row: { account: empty(rig).userName },
  }),
  A9: (rig) => {
    const free = rig.sandbox.state.assets.filter((one) => !one.cloudAccountGlobalId).slice(0, 2)
    const numbers = free.map(({ assetNum }) => assetNum)
    return {
      alone: ['assign', empty(rig).globalId, ...numbers.flatMap((one) => ['--add', one])],
      command: ['assign'],
      row: { member: empty(rig).globalId, assets: numbers.join(' ') },
    }
  },
  A10: ({ sandbox }) => {
    const { assets, keys } = sandbox.state
    const busy = new Set(keys.map((one) => one.cloudAccountGlobalId))
    const { assetNum, cloudAccountGlobalId: member } = assets.find(
      ({ cloudAccountGlobalId: id, borrowedFlag, onlineFlag }) => id && !borrowedFlag && !onlineFlag && !busy.has(id),
    )!
    const key = keys.find((one) => !one.borrowedFlag && !one.abnormal)!.assetNum
    return {
      alone: ['lend', member!, '--key', key, '--asset', assetNum, '--yes'],
      command: ['lend'],
      row: { key, member: member!, assets: assetNum },
    }
  },
  B1: () => {
    const claim = ['activity', 'claim', '--label', 'training-pack', '--source', 'desk', '--branch', 'main']
    return { alone: [...claim, '--identity', '13800000000'], command: claim, row: { identity: '13800000000' } }
  },
}
const isListed = (endpoint: Endpoint) => endpoint !== 'A3' && endpoint !== 'B1'
const halved: readonly Endpoint[] = ['A2', 'A9', 'A10']

function fileOf({ folder }: CliRig, { command, row }: Act): string[] {
  const file = join(folder, 'row.csv')
  writeFileSync(file, `${Object.keys(row).join(',')}\n${Object.values(row).join(',')}\n`)
  return [...command, '--file', file]
}

/** The machine has run for so many minutes more than it has. */
function clock() {
  const { uptime } = os
  let minutes = 0
  os.uptime = () => uptime() + 60 * minutes
  syncBuiltinESMExports()
  onTestFinished(() => {
    os.uptime = uptime
    syncBuiltinESMExports()
  })
  return { pass: (more: number) => void (minutes += more) }
}

const cases = (Object.keys(acts) as Endpoint[]).flatMap((endpoint, a) =>
  (['alone', 'in a job'] as const).flatMap((how, h) =>
    (Object.keys(applied) as Applied[]).flatMap((what, d) => {
      if (what === 'half' && !halved.includes(endpoint)) return []
      // One claim is no job.
      if (endpoint === 'B1' && how === 'in a job') return []
      return campaign.has(a + 3 * h + 2 * d === 12, a, h, d) ? [[endpoint, how, what] as const] : []
    }),
  ),
)

describe('a change whose process is killed before the answer', { timeout: campaign.timeout }, () => {
  it.each(cases)('%s %s, and the service does it: %s', async (endpoint, how, what) => {
    const rig = await startRig()
    const { sandbox } = rig
    const time = clock()
    const act = acts[endpoint]!(rig)
    const args = how === 'alone' ? act.alone : fileOf(rig, act)
    const sent = () => sandbox.requests.filter((one) => one.endpoint === endpoint).length
    const done = () => sandbox.state.applied.filter((one) => one.endpoint === endpoint).length
    const before = { sent: sent(), done: done() }
    sandbox.faults.add({ on: endpoint, what: 'hang', applied: applied[what] })
    const arrived = eventually(() => expect(sent()).toBe(before.sent + 1))
    expect(await dying(rig, args, { when: arrived })).toBe('SIGKILL')
    const newest = async () => (await list(rig)).entries[0]!

    const isShown = isListed(endpoint) && what === 'atOnce'
    const told = await newest()
    // What comes a moment later the next command may miss or see.
    if (what === 'later' && isListed(endpoint)) expect(['unknown', 'done']).toContain(told.outcome)
    else expect(told).toMatchObject({ outcome: isShown ? 'done' : 'unknown' })
    if (what !== 'never') await eventually(() => expect(done()).toBe(before.done + 1))
    // What is done by now, the next command finds.
    if (told.outcome === 'unknown' && what !== 'later') {
      const again = await rig.json(act.alone, { input: password })
      expect([again.status, again.document.error?.code]).toEqual([1, 'change.recordOpen'])
    }

    time.pass(9)
    await rig.json(['sync', '--lists-only'])
    const isDone = isListed(endpoint) && (what === 'atOnce' || what === 'later')
    expect(await newest()).toMatchObject({ outcome: isDone ? 'done' : 'unknown' })
    time.pass(1.1)
    await rig.json(['sync', '--lists-only'])
    const found = await newest()
    if (!isListed(endpoint)) expect(found).toMatchObject({ outcome: 'unknown', settles: null })
    else if (isDone) expect(found).toMatchObject({ outcome: 'done', settledBy: 'reading' })
    else if (what === 'never') expect(found).toMatchObject({ outcome: 'refused', code: 'change.notDone' })
    else expect(found).toMatchObject({ outcome: 'unknown', code: 'change.partlyDone', settles: null })
    if (how === 'in a job') {
      const [job] = (await rig.json(['jobs', 'list'])).document.data.jobs
      const { rows } = (await rig.json(['jobs', 'show', job.job])).document.data
      expect(rows).toMatchObject([{ state: found.outcome }])
    }
    expect(sent()).toBe(before.sent + 1)
    if (what === 'never') expect((await rig.json(act.alone, { input: password })).status).toBe(0)
  })
})
