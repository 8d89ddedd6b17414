import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { campaign, inCampaign } from '../../../campaign.ts'
import { dying } from './dying.ts'
import { startRig, type CliRig } from './rig.ts'

async function peopleRig() {
  const rig = await startRig({ trialMemberLimit: 1000 })
  expect((await rig.run(['sync', '--lists-only'])).status).toBe(0)
  const people = Array.from({ length: 200 }, (_, n) => ({
    userName: `late${n}`,
    name: 'Late',
    password: 'Canary-Pass-1',
  }))
  const file = join(rig.folder, 'people.json')
  writeFileSync(file, JSON.stringify(people))
  return { rig, file }
}

const listReads = ({ sandbox }: CliRig): number => sandbox.requests.filter(({ endpoint }) => endpoint === 'A5').length

async function newOnes(rig: CliRig, file: string): Promise<number> {
  return (await rig.json(['members', 'compare', file])).document.data.new.length as number
}

describe('the copy after a process that changed something was killed', () => {
  const moments: [string, string, number][] = [
    ['with its last request about to be sent', 'before sent 2', 100],
    ['with its last request answered', 'before settled 2', 0],
    ['with its job ended, but before anything was read again', 'after 12', 0],
  ]
  inCampaign(it).each(campaign.some(moments))(
    'has what that did, %s, before a file is held against it',
    async (_, at, left) => {
      const { rig, file } = await peopleRig()
      expect(await dying(rig, ['members', 'add', '--file', file], { at })).toBe('SIGKILL')
      expect(await newOnes(rig, file)).toBe(left)
      const reads = listReads(rig)
      expect(await newOnes(rig, file)).toBe(left)
      expect(listReads(rig), 'read once').toBe(reads)
    },
  )

  inCampaign(it).each(['edit', 'delete'])('has it though something else was changed since (%s)', async (verb) => {
    const { rig, file } = await peopleRig()
    expect(await dying(rig, ['members', 'add', '--file', file], { at: 'before settled 2' })).toBe('SIGKILL')
    const { globalId } = rig.sandbox.state.members.find(({ name }) => name !== 'Late')!
    const how = verb === 'edit' ? ['--name', 'Renamed'] : ['--yes']
    expect((await rig.json(['members', verb, globalId, ...how])).status).toBe(0)
    expect(await newOnes(rig, file)).toBe(0)
  })

  const clocks: [string, string][] = [
    ['ahead', 'behind'],
    ['behind', 'ahead'],
  ]
  inCampaign(it).each(clocks)(
    'has it whatever the clock says: %s when it was killed, %s when it is asked',
    async (when, then) => {
      const { rig, file } = await peopleRig()
      const hours = (which: string): number => (which === 'ahead' ? 1 : -1) * 7_200_000
      const add = ['members', 'add', '--file', file]
      expect(await dying(rig, add, { at: 'before settled 2', clockMs: hours(when) })).toBe('SIGKILL')
      const now = Date.now.bind(Date)
      vi.spyOn(Date, 'now').mockImplementation(() => now() + hours(then))
      onTestFinished(() => void vi.restoreAllMocks())
      expect(await newOnes(rig, file)).toBe(0)
    },
  )

  it('says that it may lack something where the service doesn’t answer, and is soon done; has it then', async () => {
    const { rig, file } = await peopleRig()
    expect(await dying(rig, ['members', 'add', '--file', file], { at: 'before sent 2' })).toBe('SIGKILL')
    rig.sandbox.faults.add({ on: 'any', what: 'held' })
    const { status, stderr } = await rig.run(['members', 'compare', file])
    rig.sandbox.faults.clear()
    expect([status, stderr]).toEqual([0, expect.stringContaining('copy may lack')])
    expect(await newOnes(rig, file)).toBe(100)
    const reads = listReads(rig)
    expect((await rig.run(['members', 'compare', file])).stderr).toBe('')
    expect([await newOnes(rig, file), listReads(rig)], 'read once').toEqual([100, reads])
  })

  inCampaign(it)('of a single change', async () => {
    const { rig } = await peopleRig()
    const { globalId, userName } = rig.sandbox.state.members[3]!
    const edit = ['members', 'edit', globalId, '--name', 'Renamed']
    expect(await dying(rig, edit, { at: 'after settled 1' })).toBe('SIGKILL')
    const file = join(rig.folder, 'list.csv')
    writeFileSync(file, `userName,name\n${userName},Renamed\n`)
    const { document } = await rig.json(['members', 'compare', file])
    expect(document.data.changed).toEqual([])
  })

  it('of one that was refused: nothing is read', async () => {
    const { rig, file } = await peopleRig()
    const edit = ['members', 'edit', '404404', '--name', 'Renamed']
    expect((await rig.run(edit)).status).not.toBe(0)
    const reads = listReads(rig)
    await newOnes(rig, file)
    expect(listReads(rig)).toBe(reads)
  })
})
