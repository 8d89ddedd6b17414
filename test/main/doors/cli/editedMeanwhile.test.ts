import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../fakes/eventually.ts'
import { startRig, type CliRig } from './rig.ts'

type Member = CliRig['sandbox']['state']['members'][number]

/** Begins to edit these, and pauses once the first one was sent; returns the job. */
async function paused(rig: CliRig, lines: readonly string[]): Promise<string> {
  const path = join(rig.folder, 'edit.csv')
  await writeFile(path, lines.join('\n'))
  rig.sandbox.faults.add({ on: 'A2', what: 'held' })
  const stop = new AbortController()
  const running = rig.json(['members', 'edit', '--file', path], { signal: stop.signal })
  await eventually(() => expect(rig.sandbox.requests.filter(({ endpoint }) => endpoint === 'A2')).toHaveLength(1))
  stop.abort()
  rig.sandbox.faults.clear()
  return (await running).document.data.job as string
}

/** Somebody else edits them at the service. */
const editElsewhere = (member: Member, change: Partial<Pick<Member, 'remark' | 'departmentId'>>) =>
  Object.assign(member, change)

describe('who was edited by somebody else, while a job with a file was paused', () => {
  it.each([
    ['an account', false, false],
    ['a global id, known from the copy', true, true],
    ['a global id, without a copy', true, false],
  ])('isn’t edited without a word, named by %s', async (_, isById, isKnown) => {
    const rig = await startRig()
    if (isKnown) expect((await rig.run(['sync', '--lists-only'])).status).toBe(0)
    const three = rig.sandbox.state.members.slice(0, 3)
    const [, second, third] = three
    const was = second!.remark || '(empty)'
    const named = three.map(({ globalId, userName }) => (isById ? globalId : userName))
    const rows = named.map((who) => `${who},from the file`)
    const job = await paused(rig, [`${isById ? 'globalId' : 'userName'},remark`, ...rows])
    editElsewhere(second!, { remark: 'from a colleague' })
    // What the file says nothing of is nobody's business.
    editElsewhere(third!, { departmentId: '101' as never })
    const { status, document } = await rig.json(['jobs', 'resume', job])
    expect([status, document.data]).toMatchObject([5, { done: 2, refused: 1 }])
    const { rows: shown } = (await rig.json(['jobs', 'show', job])).document.data
    expect(shown[1]).toMatchObject({ state: 'refused', code: 'job.changedSince' })
    for (const value of [was, 'from a colleague']) expect(shown[1].message).toContain(value)
    expect([second!.remark, third!.remark]).toEqual(['from a colleague', 'from the file'])
  })
})
