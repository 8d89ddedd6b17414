import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { eventually } from '../../fakes/eventually.ts'
import { add, withTokens } from './profileInputs.ts'
import { startDesk, type DeskRig } from './rig.ts'

const run = promisify(execFile)

async function deleteElsewhere({ folder }: DeskRig, past = ''): Promise<unknown> {
  const root = join(folder, 'home', 'enterprises')
  const [id = ''] = readdirSync(root)
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'deleting.ts'), join(root, id), past])
  return JSON.parse(stdout)
}

it('a copy that another process deletes is noticed and told of; the desk goes on with an empty one, and the snapshots stay', async () => {
  const rig = await startDesk({ assets: 6, keys: 2 })
  const profile = await add(rig, withTokens(rig))
  const ask = (name: 'findMembers' | 'listSnapshots') => rig.desk.call(name, { profile, source: { from: 'copy' } })
  expect(await rig.desk.call('sync', { profile })).toMatchObject({ ok: true, data: { snapshot: 1 } })
  expect(await rig.desk.call('nameSnapshot', { profile, snapshot: '1', name: 'kept' })).toMatchObject({ ok: true })
  await rig.desk.call('watchEnterprise', { profile, watcher: 'page', isInView: true })
  rig.events.length = 0

  expect(await deleteElsewhere(rig)).toEqual(['copy'])
  // Nobody asks anything: it is noticed all the same.
  await eventually(() =>
    expect(rig.events).toContainEqual({ type: 'notice', notice: { kind: 'store', code: 'copy.deleted' } }),
  )
  await eventually(() =>
    expect(rig.events.some((event) => event.type === 'dataChanged' && event.data.includes('members'))).toBe(true),
  )
  expect(await ask('findMembers')).toMatchObject({ ok: false, error: { code: 'copy.none' } })
  expect(await rig.desk.call('listSnapshots', { profile })).toMatchObject({
    ok: true,
    data: { snapshots: [{ snapshot: 1, name: 'kept' }] },
  })
  const asked = rig.sandbox.requests.length
  await eventually(async () => expect((await rig.desk.call('readSync', { profile })).ok).toBe(true))
  expect(rig.sandbox.requests).toHaveLength(asked)

  expect(await rig.desk.call('sync', { profile })).toMatchObject({ ok: true, data: { snapshot: 1 } })
  expect(await ask('findMembers')).toMatchObject({ ok: true, data: { total: 30 } })
  expect(rig.events.filter(({ type }) => type === 'notice')).toHaveLength(1)
})

it('so are snapshots', async () => {
  const rig = await startDesk({ assets: 6, keys: 2 })
  const profile = await add(rig, withTokens(rig))
  await rig.desk.call('sync', { profile })
  expect(await deleteElsewhere(rig, 'past')).toEqual(['copy', 'past'])
  expect(await rig.desk.call('listSnapshots', { profile })).toMatchObject({ ok: true, data: { snapshots: [] } })
  expect(await rig.desk.call('sync', { profile })).toMatchObject({ ok: true, data: { snapshot: 1, members: 30 } })
})

it('nobody deletes what is being written', async () => {
  const rig = await startDesk({ assets: 6, keys: 2 })
  const profile = await add(rig, withTokens(rig))
  rig.sandbox.faults.add({ on: 'A7', what: 'held' })
  const syncing = rig.desk.call('sync', { profile })
  await eventually(() => expect(rig.sandbox.requests.some(({ endpoint }) => endpoint === 'A7')).toBe(true))
  await expect(deleteElsewhere(rig)).rejects.toThrow('sync.running')
  rig.sandbox.faults.clear()
  expect(await syncing).toMatchObject({ ok: true, data: { snapshot: 1, members: 30 } })
})

it('calls amid which the copy is deleted are told so, and what is asked afterwards finds none', async () => {
  const rig = await startDesk({ assets: 6, keys: 2 })
  const profile = await add(rig, withTokens(rig))
  await rig.desk.call('sync', { profile })
  const { call } = rig.desk
  const copy = { profile, source: { from: 'copy' } } as const
  const codes = new Set<string>()
  const ask = async () => {
    const asked = [
      call('findMembers', copy),
      call('findAssets', copy),
      call('groupProducts', { ...copy, by: 'product' }),
      call('readSync', { profile }),
      call('listSnapshots', { profile }),
      call('compareSnapshots', { profile, from: '1', to: '1' }),
    ]
    for (const result of await Promise.all(asked)) if (!result.ok) codes.add(result.error.code)
  }
  const asking: Promise<void>[] = []
  for (let round = 0; round < 6; round += 1) {
    asking.push(ask())
    if (round === 2) asking.push(call('deleteCopy', { profile }).then((result) => expect(result.ok).toBe(true)))
    await new Promise((next) => setImmediate(next))
  }
  await Promise.all(asking)
  await ask()
  expect([...codes].filter((code) => !['copy.deleted', 'copy.none'].includes(code))).toEqual([])
  expect(codes).toContain('copy.deleted')
})
