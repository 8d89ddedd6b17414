import { expect, it } from 'vitest'
import { list } from './historyList.ts'
import { startRig } from './rig.ts'

it('an edit and an assignment can be undone, unless somebody changed them since; nothing else can', async () => {
  const rig = await startRig()
  const { state } = rig.sandbox
  const one = state.members.find(({ remark, departmentId }) => remark && departmentId)!
  const { globalId, name, remark } = one
  const free = state.assets.find(({ cloudAccountGlobalId }) => cloudAccountGlobalId === null)!
  const newest = async () => String((await list(rig, '--limit', '1')).entries[0]?.['entry'])
  const undo = async (entry: string) => {
    const { status, document } = await rig.json(['history', 'undo', entry, '--yes'])
    return [status, document.error?.code, document.data]
  }

  await rig.json(['members', 'edit', globalId, '--name', 'Renamed', '--remark', ''])
  const edit = await newest()
  expect((await rig.json(['history', 'undo', edit])).status).toBe(2)
  const undone = await undo(edit)
  expect(undone).toEqual([0, undefined, { outcome: 'done', entry: await newest() }])
  expect((await rig.run(['history', 'list', '--limit', '2'])).stdout).toMatch(new RegExp(`Undo of ${edit}[^]*Edit`))
  const now = () => state.members.find((each) => each.globalId === globalId)
  expect(now()).toMatchObject({ name, remark })

  await rig.json(['members', 'edit', globalId, '--name', 'Other'])
  const { status, document } = await rig.json(['history', 'undo', edit, '--yes'])
  expect([status, document.error]).toMatchObject([
    1,
    { kind: 'refused', code: 'undo.changedSince', details: { field: 'name', then: 'Renamed', now: 'Other' } },
  ])
  expect(now()?.name).toBe('Other')
  expect((await list(rig, '--limit', '1')).entries).toMatchObject([
    { outcome: 'refused', settledBy: 'notSent', code: 'undo.changedSince' },
  ])

  await rig.json(['assign', globalId, '--add', free.assetNum])
  const assignment = await newest()
  expect(await undo(assignment)).toMatchObject([0, undefined, { outcome: 'done' }])
  expect(state.assets.find(({ assetId }) => assetId === free.assetId)?.cloudAccountGlobalId).toBeNull()
  expect(await undo(assignment)).toMatchObject([1, 'undo.changedSince', { outcome: 'refused' }])

  await rig.json(['members', 'reset-password', globalId, '--generate'])
  expect(await undo(await newest())).toEqual([1, 'undo.impossible', undefined])
})

it('a deletion is among the changes of the numbers that it freed', async () => {
  const rig = await startRig()
  const { state } = rig.sandbox
  const held = state.assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag && !one.onlineFlag)!
  const holder = held.cloudAccountGlobalId!
  const { userName } = state.members.find(({ globalId }) => globalId === holder)!
  expect((await rig.json(['members', 'delete', userName, '--yes'])).status).toBe(0)
  const { entries } = await list(rig, '--asset', held.assetNum)
  expect(entries).toMatchObject([{ endpoint: 'A4', target: { id: holder } }])
})

it('an assignment is not undone once its numbers are lent or in use online', async () => {
  const rig = await startRig()
  const { state } = rig.sandbox
  const free = state.assets.filter((one) => one.cloudAccountGlobalId === null && !one.onlineFlag && !one.borrowedFlag)
  const [used, loaned] = [free[0]!, free[1]!]
  const key = state.keys.find(({ borrowedFlag }) => !borrowedFlag)!
  const { globalId } = state.members[0]!
  const assigned = async (number: string): Promise<string> => {
    await rig.json(['assign', globalId, '--add', number])
    return String((await list(rig, '--limit', '1')).entries[0]!['entry'])
  }
  const refusal = async (entry: string) => {
    const { status, document } = await rig.json(['history', 'undo', entry, '--yes'])
    expect([status, document.data]).toMatchObject([1, { outcome: 'refused' }])
    return document.error
  }
  const because = (details: object) => ({ kind: 'refused', code: 'undo.changedSince', endpoint: 'A9', details })

  const first = await assigned(used.assetNum)
  rig.sandbox.change({ onlineAssets: [used.assetNum] })
  expect(await refusal(first)).toMatchObject(because({ online: used.assetNum }))

  const second = await assigned(loaned.assetNum)
  await rig.json(['lend', globalId, '--key', key.assetNum, '--asset', loaned.assetId])
  expect(await refusal(second)).toMatchObject(because({ lent: loaned.assetNum }))
  // The service shows it free; the loan has not ended.
  rig.sandbox.change({ releasedKeys: [key.assetNum] })
  expect(await refusal(second)).toMatchObject(because({ key: key.assetNum }))
  for (const { assetId } of [used, loaned]) {
    expect(state.assets.find((one) => one.assetId === assetId)?.cloudAccountGlobalId).toBe(globalId)
  }

  rig.sandbox.change({ onlineAssets: [] })
  expect((await rig.json(['history', 'undo', first, '--yes'])).document.data).toMatchObject({ outcome: 'done' })
})

it('people are named where the copy has them, also those who were given by their ids', async () => {
  const rig = await startRig()
  await rig.json(['sync', '--lists-only'])
  const { assets, members } = rig.sandbox.state
  const free = assets.find((one) => one.cloudAccountGlobalId === null && !one.onlineFlag && !one.borrowedFlag)!
  const [one, two] = members.filter(({ name }) => name)
  const newest = async () => (await list(rig, '--limit', '1')).entries[0]!
  await rig.json(['members', 'reset-password', one!.globalId, '--generate'])
  expect(await newest()).toMatchObject({ endpoint: 'A3', target: { id: one!.globalId, name: one!.name } })
  await rig.json(['assign', one!.globalId, '--add', free.assetNum])
  const assignment = await newest()
  expect(assignment).toMatchObject({ endpoint: 'A9', target: { name: one!.name } })
  await rig.json(['move', free.assetNum, '--to', two!.globalId, '--yes'])
  const { document } = await rig.json(['history', 'undo', String(assignment['entry']), '--yes'])
  expect(document.error).toMatchObject({
    code: 'undo.changedSince',
    details: { field: free.assetNum, then: one!.name, now: two!.name },
  })
})
