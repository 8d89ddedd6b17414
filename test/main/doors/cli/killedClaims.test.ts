import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { campaign, drawsFrom } from '../../../campaign.ts'
import { dying } from './dying.ts'
import { startRig, type CliRig } from './rig.ts'

const people = campaign.isWhole ? 1000 : 12
const labels = ['training-pack', 'spring-trial']
const mobile = (n: number): string => `139${String(n).padStart(8, '0')}`
const identities = Array.from({ length: people }, (_, n) => mobile(n))
const cells = identities.flatMap((identity) => labels.map((label) => `${identity} ${label}`))

type Row = { row: number; id: string; label: string; state: string; code: string | null }
type Shown = { job: string; state: string; rows: Row[] }

async function newest(rig: CliRig): Promise<Shown | undefined> {
  const [first] = (await rig.json(['jobs', 'list'])).document.data.jobs as { job: string; state: string }[]
  if (!first) return undefined
  const { document } = await rig.json(['jobs', 'show', first.job])
  return { ...first, rows: document.data.rows as Row[] }
}

/** How often the service was asked for each claim; `sandbox.requests` keeps the latest ones alone, so it is added up. */
function counting(rig: CliRig) {
  const asked = new Map<string, number>()
  const seen = new Set<string | undefined>()
  return () => {
    for (const { endpoint, body, query } of rig.sandbox.requests) {
      const nonce = query['g_nonce']
      if (endpoint !== 'B1' || seen.has(nonce)) continue
      seen.add(nonce)
      const { identity, activityLabel } = JSON.parse(body) as { identity: string; activityLabel: string }
      const cell = `${identity} ${activityLabel}`
      asked.set(cell, (asked.get(cell) ?? 0) + 1)
    }
    return asked
  }
}

const applied = ({ sandbox }: CliRig, cell: string): number => sandbox.state.appliedCount('B1', cell)

/** What a row says of a claim must be possible by what the service did. */
function check(rig: CliRig, job: Shown | undefined, name: string): void {
  for (const cell of cells) expect(applied(rig, cell), `${name}: ${cell} was claimed`).toBeLessThanOrEqual(1)
  for (const { id, label, state, code } of job?.rows ?? []) {
    const times = applied(rig, `${id} ${label}`)
    const possible = state === 'done' ? [1] : state === 'unknown' ? [0, 1] : [0]
    expect(possible, `${name}: ${id} ${label} is ${state} ${code}`).toContain(times)
  }
}

function addFaults({ sandbox }: CliRig): void {
  const share = campaign.isWhole ? 0.03 : 0.1
  sandbox.faults.add({ on: 'B1', what: 'lostAfter', probability: share })
  sandbox.faults.add({ on: 'B1', what: 'lostBefore', probability: share })
  sandbox.faults.add({ on: 'B1', what: 'cut', probability: share })
  sandbox.faults.add({ on: 'B1', what: 'status', status: 503, doneFirst: true, probability: share })
  sandbox.faults.add({ on: 'B1', what: 'malformed', as: 'otherShape', doneFirst: true, probability: share })
  sandbox.faults.add({ on: 'B1', what: 'code', code: '1002', probability: share })
  sandbox.faults.add({ on: 'any', what: 'late', delayMs: 5, probability: 0.1 })
}

describe('claims for many whose process is killed', { timeout: campaign.timeout }, () => {
  it('at any entry, while the service loses and breaks replies, are never sent again without a person’s word', async () => {
    const draw = drawsFrom(campaign.seed)
    const runs = campaign.runs(1, 0.05)
    for (let run = 0; run < runs; run += 1) {
      const name = `run ${run} of seed ${campaign.seed}`
      const rig = await startRig({ seed: campaign.seed + run })
      const asked = counting(rig)
      const file = join(rig.folder, 'people.csv')
      writeFileSync(file, ['identity', ...identities].join('\n'))
      addFaults(rig)
      const atOnce = 1 + Math.floor(draw() * 8)
      const claim = ['activity', 'claim', '--file', file, '--source', 's', '--branch', 'b', '--at-once', String(atOnce)]
      const entry = 4 + Math.floor(draw() * 4 * cells.length * 0.5)
      const at = `${draw() < 0.5 ? 'before' : 'after'} ${entry}`
      const first = [...claim, ...labels.flatMap((label) => ['--label', label])]
      await dying(rig, first, { at, clockMs: Math.floor((draw() - 0.5) * 172_800_000) })
      asked()
      check(rig, await newest(rig), `${name}, ${at}`)
      let job = await newest(rig)
      for (let again = 0; job?.state === 'paused'; again += 1) {
        expect(again, `${name} doesn’t get on`).toBeLessThan(cells.length)
        // Now and then the one that goes on is killed too.
        const dies = again % 3 === 1 ? { at: `after ${3 + Math.floor(draw() * 40)}` } : undefined
        if (dies) await dying(rig, ['jobs', 'resume', job.job], dies)
        else await rig.json(['jobs', 'resume', job.job])
        job = await newest(rig)
        check(rig, job, `${name}, resumed`)
        asked()
      }
      for (const [cell, times] of asked()) expect(times, `${name}: ${cell} was sent`).toBe(1)
      expect(job?.rows.filter(({ state }) => state === 'waiting' || state === 'sent')).toEqual([])

      rig.sandbox.faults.clear()
      const ended = job!
      const open = new Set(ended.rows.filter(({ state }) => state !== 'done').map(({ id, label }) => `${id} ${label}`))
      // One that was written down as sent when the process died may never have got there.
      const before = new Map(asked())
      await rig.json(['jobs', 'retry', ended.job, '--unknown', '--yes'])
      const after = asked()
      for (const cell of cells) {
        const more = open.has(cell) ? 1 : 0
        expect(after.get(cell), `${name}: ${cell} when asked to`).toBe((before.get(cell) ?? 0) + more)
      }
      expect((await rig.json(['history', 'verify'])).document.data, name).toMatchObject({ ok: true })
    }
  })
})
