import { expect, it } from 'vitest'
import { startDesk } from './rig.ts'

it('rows come from the copy with their counts, their holders, and as of when they are', async () => {
  const { desk, sandbox, profile } = await startDesk()
  const none = await desk.call('findMembers', { profile })
  expect(none).toMatchObject({ ok: false, error: { kind: 'notFound', code: 'copy.none' } })
  const synced = await desk.call('sync', { profile })
  const asked = sandbox.requests.length

  const held = sandbox.state.assets.find((one) => one.cloudAccountGlobalId !== null)!
  const holder = sandbox.state.members.find(({ globalId }) => globalId === held.cloudAccountGlobalId)!
  const people = await desk.call('findMembers', { profile, text: held.assetNum, withDepartments: 'zh-CN' })
  expect(people).toMatchObject({
    ok: true,
    data: {
      total: 1,
      snapshot: 1,
      rows: [{ entry: { globalId: holder.globalId } }],
      departments: [{ id: String(holder.departmentId), count: 1 }],
    },
  })
  expect(people.ok && synced.ok && people.data.asOf >= synced.data.asOf).toBe(true)

  const assets = await desk.call('findAssets', { profile, text: holder.userName, sort: { by: 'assetNum' }, limit: 1 })
  const count = sandbox.state.assets.filter((one) => one.cloudAccountGlobalId === holder.globalId).length
  expect(assets).toMatchObject({
    ok: true,
    data: {
      total: count,
      counts: { all: count, held: count, free: 0 },
      rows: [{ holder: { globalId: holder.globalId } }],
    },
  })
  const theirs = await desk.call('findAssets', { profile, holder: holder.globalId })
  expect(theirs.ok && theirs.data.rows.map((row) => row.holder)).toEqual(Array.from({ length: count }))
  const keys = await desk.call('findKeys', { profile, free: true, source: { from: 'snapshot', snapshot: '1' } })
  expect(keys).toMatchObject({ ok: true, data: { counts: { all: 6 }, snapshot: 1 } })
  expect(keys.ok && keys.data.rows.filter(({ holder }) => holder !== undefined)).toEqual([])

  const ends = async (descending: boolean) => {
    const found = await desk.call('findProducts', { profile, sort: { by: 'ends', descending }, limit: 1000 })
    return found.ok ? found.data.rows.map(({ entry }) => entry.id) : []
  }
  expect([...(await ends(false))].sort()).toEqual([...(await ends(true))].sort())
  const refused = { ok: false, error: { kind: 'invalid', code: 'input.invalid', field: 'sort.by' } }
  const sort = { by: 'constructor' }
  for (const operation of ['findMembers', 'findAssets', 'findKeys', 'findProducts'] as const)
    expect(await desk.call(operation, { profile, sort }), operation).toMatchObject(refused)
  expect(await desk.call('groupProducts', { profile, by: 'asset', sort })).toMatchObject(refused)
  expect(sandbox.requests).toHaveLength(asked)
})
