import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startRig, type CliRig } from './rig.ts'

function fileOf({ folder }: CliRig, name: string, lines: string[]): string {
  const path = join(folder, name)
  writeFileSync(path, lines.join('\n'))
  return path
}
const unsettled = async (rig: CliRig) => (await rig.json(['history', 'list', '--unsettled'])).document.data.entries
const newestJob = async (rig: CliRig) => (await rig.json(['jobs', 'list'])).document.data.jobs[0]

describe('what is dealt with waits for nobody', () => {
  it('a row of unknown outcome that a person had sent again', async () => {
    const rig = await startRig()
    const [one, two] = rig.sandbox.state.members
    const file = fileOf(rig, 'reset.csv', ['globalId', one!.globalId, two!.globalId])
    rig.sandbox.faults.add({ on: 'A3', what: 'lostAfter' })
    const passwords = (name: string) => ['--out', join(rig.folder, name)]
    const reset = await rig.json(['members', 'reset-password', '--file', file, ...passwords('first.csv')])
    expect([reset.status, reset.document.data.unknown]).toEqual([4, 1])
    expect(await unsettled(rig)).toHaveLength(1)
    const { job } = reset.document.data
    const again = await rig.json(['jobs', 'retry', job, '--unknown', '--yes', ...passwords('second.csv')])
    expect([again.status, again.document.data.done]).toEqual([0, 2])
    expect(await unsettled(rig)).toEqual([])
    const outcomes = (await rig.json(['history', 'list'])).document.data.entries as { outcome: string }[]
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(['done', 'done', 'unknown'])
  })

  it('one of which a person says that it wasn’t done says so as its reason', async () => {
    const rig = await startRig()
    const file = fileOf(rig, 'reset.csv', ['globalId', rig.sandbox.state.members[0]!.globalId])
    rig.sandbox.faults.add({ on: 'A3', what: 'lostBefore' })
    await rig.json(['members', 'reset-password', '--file', file, '--out', join(rig.folder, 'new.csv')])
    const [{ entry }] = await unsettled(rig)
    expect((await rig.json(['history', 'settle', entry, '--not-done'])).status).toBe(0)
    const shown = await rig.json(['jobs', 'show', (await newestJob(rig)).job])
    expect(shown.document.data.rows).toMatchObject([{ state: 'refused', code: 'change.saidNotDone' }])
  })
})

it('without a copy, too, history and a file of passwords say who somebody was who is named by global id', async () => {
  const rig = await startRig()
  const [one, two, three] = rig.sandbox.state.members
  expect((await rig.json(['members', 'delete', one!.globalId, '--yes'])).status).toBe(0)
  const file = fileOf(rig, 'delete.csv', ['globalId', two!.globalId])
  expect((await rig.json(['members', 'delete', '--file', file, '--yes'])).status).toBe(0)
  const entries = (await rig.json(['history', 'list'])).document.data.entries as object[]
  expect(entries).toMatchObject(
    [two, one].map((member) => ({ target: { name: member!.name }, before: { userName: member!.userName } })),
  )
  const passwords = join(rig.folder, 'passwords.csv')
  const reset = fileOf(rig, 'reset.csv', ['globalId', three!.globalId])
  const { document } = await rig.json(['members', 'reset-password', '--file', reset, '--out', passwords])
  expect(document.data.done).toBe(1)
  const { rows } = (await rig.json(['jobs', 'show', document.data.job])).document.data
  expect(rows).toMatchObject([{ id: three!.globalId, state: 'done' }])
  expect((await rig.run(['jobs', 'show', document.data.job])).stdout).toContain(three!.userName)
})

it('an edit is not undone of somebody who was deleted since, and it is said so', async () => {
  const rig = await startRig()
  const { globalId, name } = rig.sandbox.state.members[0]!
  await rig.json(['members', 'edit', globalId, '--name', 'Renamed'])
  const [{ entry }] = (await rig.json(['history', 'list'])).document.data.entries
  await rig.json(['members', 'delete', globalId, '--yes'])
  const undone = await rig.json(['history', 'undo', entry, '--yes'])
  expect([undone.status, undone.document.error]).toMatchObject([
    1,
    { code: 'undo.changedSince', details: { gone: name } },
  ])
})

it('a file of passwords doesn’t pretend to be a workbook', async () => {
  const rig = await startRig()
  const file = fileOf(rig, 'reset.csv', ['globalId', rig.sandbox.state.members[0]!.globalId])
  const out = join(rig.folder, 'passwords.xlsx')
  const { status, document } = await rig.json(['members', 'reset-password', '--file', file, '--out', out])
  expect([status, document.error.code]).toEqual([2, 'input.passwordsAreCsv'])
  expect(rig.sandbox.requests.filter(({ endpoint }) => endpoint === 'A3')).toEqual([])
})
