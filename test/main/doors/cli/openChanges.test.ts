import { writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { eventually } from '../../../fakes/eventually.ts'
import { list } from './historyList.ts'
import { startRig, type CliRig } from './rig.ts'

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

const edit = ({ sandbox }: CliRig) => ['members', 'edit', sandbox.state.members[0]!.globalId, '--remark', 'other']

it.each([
  ['never', 'never', 'refused'],
  ['a moment later', { afterMs: 1500 }, 'done'],
] as const)('a script hears what became of an edit that the service makes %s', async (_when, applied, outcome) => {
  const rig = await startRig()
  const time = clock()
  rig.sandbox.faults.add({ on: 'A2', what: 'lost', applied })
  const told = await rig.json(edit(rig))
  expect([told.status, told.document.data.outcome]).toEqual([4, 'unknown'])
  const { entry, settles } = told.document.data
  expect(Date.parse(settles) - Date.now()).toBeGreaterThan(500_000)
  expect((await list(rig)).entries).toMatchObject([{ entry, outcome: 'unknown', settles: expect.any(String) }])
  expect((await rig.run(['history', 'list'])).stdout).toContain('settles by')

  if (outcome === 'done') await eventually(() => expect(rig.sandbox.state.applied).toHaveLength(1))
  time.pass(10.1)
  const synced = await rig.json(['sync', '--lists-only'])
  expect([synced.status, synced.document.data.settled, synced.document.data.open]).toEqual([
    0,
    [{ entry, outcome }],
    [],
  ])
  expect((await list(rig)).entries).toMatchObject([{ entry, outcome, settledBy: 'reading', settles: null }])
  expect(rig.sandbox.requests.filter(({ endpoint }) => endpoint === 'A2')).toHaveLength(1)
})

it('sync says in words what it settled', async () => {
  const rig = await startRig()
  const time = clock()
  rig.sandbox.faults.add({ on: 'A2', what: 'code', code: '70001' })
  const { entry } = (await rig.json(edit(rig))).document.data
  time.pass(10.1)
  const synced = await rig.run(['sync', '--lists-only'])
  expect([synced.status, synced.stdout]).toEqual([
    0,
    expect.stringMatching(new RegExp(`^Settled since: ${entry} refused$`, 'im')),
  ])
})

it('while an outcome is open, commands about the same record say which change is in the way, and when that ends', async () => {
  const rig = await startRig()
  clock()
  rig.sandbox.faults.add({ on: 'A2', what: 'lost' })
  const { entry } = (await rig.json(edit(rig))).document.data
  const [{ time: since }] = (await list(rig)).entries as [{ time: string }]
  const { globalId } = rig.sandbox.state.members[0]!
  for (const args of [edit(rig), ['members', 'delete', globalId, '--yes']]) {
    const held = await rig.json(args)
    expect([held.status, held.document.error]).toMatchObject([
      1,
      { code: 'change.recordOpen', details: { entry, since, settles: expect.any(String) } },
    ])
  }
  // What has nothing to do with that goes.
  expect((await rig.json(['members', 'reset-password', globalId, '--generate'])).status).toBe(0)
  await rig.json(['history', 'settle', entry, '--not-done'])
  expect((await rig.json(edit(rig))).status).toBe(0)
  expect((await list(rig)).entries.filter(({ outcome }) => outcome === 'unknown')).toEqual([])
})

it('sync in another Keydesk names what a living one has under way, and leaves it alone', async () => {
  const rig = await startRig()
  expect((await rig.json(edit(rig))).status).toBe(0)
  const sent = rig.sandbox.requests.length
  rig.sandbox.faults.add({ on: 'A2', what: 'held' })
  const editing = rig.json(edit(rig))
  await eventually(() => expect(rig.sandbox.requests.slice(sent).some(({ endpoint }) => endpoint === 'A2')).toBe(true))
  const synced = await rig.json(['sync', '--lists-only'])
  expect([synced.status, synced.document.data.settled, synced.document.data.open.length]).toEqual([0, [], 1])
  rig.sandbox.faults.clear()
  expect((await editing).status).toBe(0)
})

it('a job waits for an open change of one of its rows, and goes on with `jobs resume` once that is known', async () => {
  const rig = await startRig()
  clock()
  rig.sandbox.faults.add({ on: 'A2', what: 'lost' })
  const { entry } = (await rig.json(edit(rig))).document.data
  const path = join(rig.folder, 'edits.csv')
  const ids = rig.sandbox.state.members.slice(0, 2).map(({ globalId }) => globalId)
  writeFileSync(path, ['globalId,remark', ...ids.map((id) => `${id},theirs`)].join('\n'))
  const waits = { data: { done: 1, waiting: 1 }, error: { code: 'job.waitsForOutcome', details: { entry } } }
  const ended = await rig.json(['members', 'edit', '--file', path])
  expect([ended.status, ended.document]).toMatchObject([4, waits])
  const { job } = ended.document.data
  expect(ended.stderr).toContain(`keydesk jobs resume ${job}`)
  // No process is left that would go on by itself.
  expect(ended.document.error.hint).toContain('Where none does')
  const resumed = await rig.json(['jobs', 'resume', job])
  expect([resumed.status, resumed.document]).toMatchObject([4, waits])
  await rig.json(['history', 'settle', entry, '--not-done'])
  expect((await rig.json(['jobs', 'show', job])).document.data.rows).toMatchObject([
    { state: 'waiting' },
    { state: 'done' },
  ])
  expect((await rig.json(['jobs', 'resume', job])).document.data).toMatchObject({ done: 2 })
})

it('nobody is deleted while what was withdrawn from them is open, nor after that before `jobs resume`', async () => {
  const rig = await startRig()
  const time = clock()
  const { assets } = rig.sandbox.state
  const lent = new Set(assets.flatMap((one) => (one.borrowedFlag ? [one.cloudAccountGlobalId] : [])))
  const member = assets.find(({ cloudAccountGlobalId: id }) => id && !lent.has(id))!.cloudAccountGlobalId!
  rig.sandbox.faults.add({ on: 'A9', what: 'lost', applied: { afterMs: 1500 } })
  const left = await rig.json(['members', 'leave', member, '--yes'])
  expect([left.status, left.document.data]).toMatchObject([4, { unknown: 1, settles: expect.any(String) }])
  const { job } = left.document.data
  await eventually(() => expect(rig.sandbox.state.appliedCount('A9', member)).toBe(1))
  time.pass(1)
  expect((await rig.json(['sync', '--lists-only'])).document.data.settled).toMatchObject([{ outcome: 'done' }])
  const shown = await rig.json(['jobs', 'show', job])
  expect(shown.document.data).toMatchObject({ state: 'paused', rows: [{ state: 'waiting' }] })
  expect(rig.sandbox.state.appliedCount('A4', member)).toBe(0)
  expect((await rig.json(['jobs', 'resume', job])).document.data).toMatchObject({ done: 1 })
  expect(rig.sandbox.state.appliedCount('A4', member)).toBe(1)
})
