import { describe, expect, it } from 'vitest'
import { campaign, drawsFrom } from '../../replica/campaign.ts'
import { dying } from './dying.ts'
import { startRig } from './rig.ts'

const adding = (userName: string): string[] => ['members', 'add', '--user-name', userName, '--name', 'Killed']

/** What the entries of a change are, in their order: a process dies as it is about to write one, or once it has. */
const points = {
  'before the intent is written': { death: 'before 1', isSent: false, left: null },
  'with the intent written': { death: 'after 1', isSent: false, left: ['refused', 'notSent', 'change.notSent'] },
  'with the state before written': { death: 'after 2', isSent: false, left: ['refused', 'notSent', 'change.notSent'] },
  answered: { death: 'before 4', isSent: true, left: ['done', 'reading', null] },
  settled: { death: 'after 4', isSent: true, left: ['done', 'answer', null] },
  'about to send': { death: 'after 3', isSent: false, left: ['unknown', null, 'change.interrupted'] },
} as const

const named = Object.entries(points).filter((_, at) => campaign.isWhole || at % 2 === 1)

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
      const { document } = await rig.json(['history', 'list', '--member', userName])
      const found = document.data.entries as { outcome: string; settledBy: string | null; code: string | null }[]
      expect(
        found.map(({ outcome, settledBy, code }) => [outcome, settledBy, code]),
        name,
      ).toEqual(left ? [left] : [])
      expect([count() - sent, added()], name).toEqual([Number(isSent), Number(isSent)])
    }
    const verified = await rig.json(['history', 'verify'])
    expect(verified.document.data).toMatchObject({ ok: true, problem: null })
    const waiting = await rig.json(['history', 'list', '--unsettled'])
    expect(waiting.document.data.entries).toHaveLength(1)
  })

  it('that assigns or lends is made once or not at all at each point, and history says what is so', async () => {
    const rig = await startRig()
    const { assets, keys, members } = rig.sandbox.state
    const points = ['after 1', 'after 2', 'after 3', 'before 4', 'after 4'].filter(
      (_, at) => campaign.isWhole || at === 3,
    )
    const free = assets.filter((one) => !one.cloudAccountGlobalId)
    const busy = new Set(keys.map((one) => one.cloudAccountGlobalId))
    const people = members.filter(({ globalId }) => !busy.has(globalId))
    for (const [at, death] of points.entries()) {
      const [member, asset, key] = [people[at], free[at], keys.filter((one) => !one.borrowedFlag && !one.abnormal)[0]]
      const id = member?.globalId ?? ''
      const number = asset?.assetNum ?? ''
      const changes = [
        { endpoint: 'A9', args: ['assign', id, '--add', number] },
        { endpoint: 'A10', args: ['lend', id, '--key', key?.assetNum ?? '', '--asset', number] },
      ] as const
      for (const { endpoint, args } of changes) {
        const name = `${endpoint}, ${death}`
        const applied = () => rig.sandbox.state.appliedCount(endpoint, id)
        rig.sandbox.faults.add({ on: endpoint, what: 'repeated' })
        expect(await dying(rig, [...args], { at: death }), name).toBe('SIGKILL')
        rig.sandbox.faults.clear()
        const { document } = await rig.json(['history', 'list', '--member', id, '--limit', '1'])
        const [newest] = document.data.entries as { outcome: 'done' | 'refused' | 'unknown' }[]
        const possible = { done: [1], refused: [0], unknown: [0, 1] }[newest?.outcome ?? 'unknown']
        expect(possible, `${name} ${newest?.outcome}`).toContain(applied())
        // A person does what wasn't done, and it is there once.
        if (applied() === 0) expect((await rig.json([...args])).status, name).toBe(0)
        expect([name, applied()]).toEqual([name, 1])
      }
    }
  })

  it('at any moment is made once or not at all, and history says nothing that isn’t so', async () => {
    const rig = await startRig()
    const draw = drawsFrom(campaign.seed)
    const runs = campaign.runs(2, 0.1)
    for (let run = 0; run < runs; run += 1) {
      const userName = `random${run}x`
      await dying(rig, adding(userName), { afterMs: Math.floor(draw() * 3000) })
      const before = rig.sandbox.requests.length
      const { document } = await rig.json(['history', 'list', '--member', userName])
      const [change] = document.data.entries as { outcome: 'done' | 'refused' | 'unknown' }[]
      const added = rig.sandbox.state.members.filter((one) => one.userName.startsWith(userName)).length
      const possible = { done: [1], refused: [0], unknown: [0, 1] }[change?.outcome ?? 'refused']
      expect(possible, `${userName} ${change?.outcome}`).toContain(added)
      expect(rig.sandbox.requests.slice(before).filter(({ method }) => method !== 'GET')).toEqual([])
    }
    expect((await rig.json(['history', 'verify'])).document.data).toMatchObject({ ok: true })
  })
})
