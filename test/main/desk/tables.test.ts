import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { InputOf } from '../../../src/contract/operations.ts'
import { openDesk, startDesk, type DeskRig } from './rig.ts'
import { entriesIn } from '../../../src/domain/pages.ts'

type Table =
  InputOf<'exportTable'> extends infer One ? (One extends object ? Omit<One, 'profile' | 'target'> : never) : never

/** A desk whose copy is synced, and what it exports as CSV, read back. */
async function synced<Rig extends DeskRig>(rig: Rig) {
  const { desk, profile } = rig
  expect(await desk.call('sync', { profile })).toMatchObject({ ok: true })
  async function exported(table: Table) {
    const path = join(rig.folder, `table.${table.format}`)
    const input = { profile, target: { to: 'path', path, replace: true }, ...table } as InputOf<'exportTable'>
    const done = await desk.call('exportTable', input)
    if (!done.ok) throw new Error(JSON.stringify(done.error))
    const bytes = await readFile(path)
    const rows =
      table.format === 'xlsx'
        ? ((await readXlsx(bytes)).sheets[0]!.rows as unknown[][])
        : (parse(bytes, { bom: true }) as string[][])
    return { ...done.data, rows: rows.slice(1), head: rows[0] }
  }
  return { ...rig, exported }
}
const size = { assets: 10 }
const startSynced = async () => synced(await startDesk(size))

/** One for all that only read. */
let reading: Awaited<ReturnType<typeof synced<Awaited<ReturnType<typeof openDesk>>>>>
beforeAll(async () => void (reading = await synced(await openDesk(size))))
afterAll(() => reading.close())

it('product instances are exported as a screen shows them: filter, order, columns', async () => {
  const { desk, profile, exported } = reading
  const ask = { trial: true, sort: { by: 'assetNum', descending: true } } as const
  const found = await desk.call('findProducts', { profile, ...ask, limit: 1000, withHolders: true })
  if (!found.ok) throw new Error(found.error.code)
  const columns = ['assetNum', 'holderName', 'productName', 'ends', 'merchandisePath', 'id']
  const { head, rows, asOf, snapshot } = await exported({ table: 'products', format: 'csv', columns, ask })
  expect(head).toEqual(columns)
  expect(found.data.total).toBeGreaterThan(0)
  expect(found.data.total).toBeLessThan(1000)
  expect(rows.map(([number, holder, , , path, id]) => [number, holder, path, id])).toEqual(
    found.data.rows.map(({ entry, holder }) => [
      entry.assetNum,
      entry.holder === null ? '' : holder?.name,
      entry.path.join(' / '),
      entry.id,
    ]),
  )
  expect([asOf, snapshot]).toEqual([found.data.asOf, found.data.snapshot])
})

it('employees are exported with when their products end, in that order; JSON has what the service gave', async () => {
  const { desk, profile, exported, folder } = reading
  const sort = { by: 'ends', descending: false } as const
  const found = await desk.call('findMembers', { profile, sort, withEnds: true, limit: 1000 })
  const byHolder = await desk.call('groupProducts', { profile, by: 'holder', limit: 1000 })
  if (!found.ok || !byHolder.ok) throw new Error('nothing was found')
  const endOf = new Map(byHolder.data.rows.map(({ entry }) => [entry.key, entry.ends]))
  const ends = found.data.rows.map((row) => row.ends)
  expect(ends).toEqual(found.data.rows.map(({ entry }) => endOf.get(entry.globalId) ?? null))
  expect(ends.filter((end) => end !== null)).not.toHaveLength(0)

  const asked = { table: 'members', source: { from: 'copy' }, ask: { sort } } as const
  const { head, rows } = await exported({ ...asked, format: 'csv', headers: 'words', columns: ['userName', 'ends'] })
  expect(head).toEqual(['Account', 'Next to expire'])
  const told = rows.map(([account, end]) => [account, end === '' ? null : Date.parse(String(end))])
  expect(told).toEqual(found.data.rows.map((row) => [row.entry.userName, row.ends]))

  const path = join(folder, 'members.json')
  await desk.call('exportTable', { profile, ...asked, format: 'json', target: { to: 'path', path } })
  const { members: whole } = JSON.parse(await readFile(path, 'utf8')) as { members: object[] }
  expect(whole).toEqual(entriesIn(found.data.rows))
  expect((await exported({ ...asked, format: 'csv' })).head).not.toContain('ends')
})

const groups = [
  { by: 'product', first: ['productName', 'productUri'], headed: ['Product', 'Product URI'] },
  { by: 'asset', first: ['assetNum', 'assetId'], headed: ['Asset number', 'Asset ID'] },
  { by: 'holder', first: ['holderName', 'globalId'], headed: ['Holder', 'Global ID'] },
] as const
it.each(groups)('products by $by are exported in their order', async ({ by, first: own, headed }) => {
  const { desk, profile, exported } = reading
  const ask = { by, sort: { by: 'total', descending: true } } as const
  const found = await desk.call('groupProducts', { profile, ...ask, limit: 1000 })
  if (!found.ok) throw new Error(found.error.code)
  const columns = [...own, 'total', 'assetNums', 'holderNames']
  const { head, rows } = await exported({ table: 'groups', format: 'xlsx', headers: 'words', columns, ask })
  expect(head).toEqual([...headed, 'Products', 'Asset numbers', 'Holders'])
  expect(rows.map(([, key, total]) => [key ?? null, total])).toEqual(
    found.data.rows.map(({ entry }) => [entry.key, entry.total]),
  )
  const first = found.data.rows[0]?.entry
  const more = first!.assets - first!.assetNums.length
  expect(rows[0]![3]).toBe([...first!.assetNums, ...(more > 0 ? [`+${more}`] : [])].join('; '))
})

it('snapshots and what differs between two are exported, in words where headings are words', async () => {
  const { desk, profile, sandbox, exported } = await startSynced()
  const [changed] = sandbox.state.members
  Object.assign(changed!, { remark: '=1+1', updateTime: Number(changed!.updateTime) + 1 })
  expect(await desk.call('sync', { profile })).toMatchObject({ ok: true, data: { snapshot: 2 } })
  await desk.call('nameSnapshot', { profile, snapshot: '1', name: 'Before' })
  const list = await exported({ table: 'snapshots', format: 'csv' })
  expect(list.head).toEqual([
    'snapshot',
    'asOf',
    'name',
    'members',
    'assets',
    'assigned',
    'lent',
    'online',
    'keys',
    'products',
    'expired',
    'within30',
    'within90',
    'by24Hours',
    'trial',
    'notActivated',
    'unreadableCount',
  ])
  expect(list.rows.map(([snapshot, , name]) => [snapshot, name])).toEqual([
    ['2', ''],
    ['1', 'Before'],
  ])
  const ask = { from: '1', to: '2', kind: 'member', change: 'changed' } as const
  const fields = await exported({ table: 'changes', format: 'csv', ask })
  expect(fields.rows).toHaveLength(1)
  expect(fields.rows[0]!.slice(0, 3)).toEqual(['changed', 'member', String(changed!.globalId)])
  expect(JSON.parse(String(fields.rows[0]!.at(-1)))).toMatchObject({ remark: '=1+1' })
  const words = await exported({ table: 'changes', format: 'xlsx', headers: 'words', language: 'zh-CN', ask })
  expect(words.head?.slice(0, 2)).toEqual(['变化', '类别'])
  expect(words.rows[0]?.slice(0, 2)).toEqual(['更改', '员工'])
})

it('a column that the table does not have is refused, and nothing is written', async () => {
  const { desk, profile, folder } = reading
  const input = { table: 'groups', format: 'csv', columns: ['userName'], ask: { by: 'asset' } } as const
  const target = { to: 'path', path: join(folder, 'none.csv') } as const
  expect(await desk.call('exportTable', { profile, target, ...input })).toMatchObject({
    ok: false,
    error: { kind: 'invalid', code: 'input.invalid', field: 'columns' },
  })
  await expect(readFile(target.path)).rejects.toThrow('ENOENT')
})

it('loans are exported as their list shows them: filter, newest first, columns; and all there is without them', async () => {
  const { desk, profile, exported } = await startSynced()
  const listed = await desk.call('listLoans', { profile, states: ['out'], limit: 1000 })
  if (!listed.ok) throw new Error(listed.error.code)
  // Those of the sandbox were found by the sync.
  expect(listed.data.total).toBeGreaterThan(1)
  const columns = ['key', 'name', 'state', 'overdue', 'assets', 'lentAt', 'due']
  const ask = { states: ['out' as const] }
  const { head, rows, asOf } = await exported({ table: 'loans', format: 'csv', headers: 'fields', columns, ask })
  expect(head).toEqual(columns)
  expect(asOf).toBeTruthy()
  expect(rows.map(([key, name, state, overdue, assets]) => [key, name, state, overdue, assets])).toEqual(
    listed.data.rows.map((loan) => [
      loan.key,
      loan.member?.name ?? '',
      'out',
      'false',
      loan.assets.map(({ assetNum }) => assetNum).join('; '),
    ]),
  )
  const [loan] = listed.data.rows
  expect(rows.map(([, , , , , lentAt]) => Date.parse(lentAt as string))).toContain(Date.parse(loan!.lentAt))
  const all = await exported({ table: 'loans', format: 'xlsx', headers: 'words', language: 'zh-CN' })
  expect(all.head?.slice(0, 4)).toEqual(['借用单', '状态', '逾期', '借用锁'])
  const { total } = listed.data
  expect(all.rows.length).toBeGreaterThanOrEqual(total)
  // What finds nothing is a table of headings.
  const none = await exported({ table: 'loans', format: 'csv', ask: { text: 'nobody has this' } })
  expect([none.rows, none.head?.[0]]).toEqual([[], 'loan'])
})

it('jobs are exported as their list shows them, newest first, with what became of their rows', async () => {
  const { desk, profile, sandbox, exported } = await startSynced()
  const [one, other] = sandbox.state.members
  const edit = (remark: string, ids: unknown[]) =>
    desk.call('startJob', {
      profile,
      work: { kind: 'edit', people: ids.map((id) => ({ memberGlobalId: id, change: { remark } })) },
    } as InputOf<'startJob'>)
  for (const ids of [[one!.globalId], [one!.globalId, other!.globalId]]) {
    const started = await edit(`=${ids.length}`, ids)
    if (!started.ok) throw new Error(JSON.stringify(started.error))
    await desk.call('followJob', { profile, job: started.data.job.job })
  }
  const listed = await desk.call('listJobs', { profile })
  if (!listed.ok) throw new Error(listed.error.code)
  const columns = ['kind', 'rows', 'state', 'done', 'waiting', 'time', 'operator', 'job']
  const { head, rows } = await exported({ table: 'jobs', format: 'xlsx', headers: 'words', columns })
  expect(head).toEqual(['Kind', 'Rows', 'State', 'Done', 'Waiting', 'Started', 'Operator', 'Job name'])
  expect(rows.map(([kind, count, state, done]) => [kind, count, state, done])).toEqual([
    ['Edit', 2, 'Ended', 2],
    ['Edit', 1, 'Ended', 1],
  ])
  expect(rows.map((row) => row.at(-1))).toEqual(listed.data.rows.map(({ job }) => job))
  const all = await exported({ table: 'jobs', format: 'csv' })
  expect(all.rows.map(([job, kind, state]) => [job, kind, state])).toEqual(
    listed.data.rows.map(({ job, kind, state }) => [job, kind, state]),
  )
})

it('a number, a key and a product of somebody who is no employee are not exported as if they were free', async () => {
  const rig = await startDesk()
  const { desk, profile, sandbox, folder } = rig
  const { assets, keys } = sandbox.state
  const members = sandbox.state.members as unknown as { globalId: string }[]
  const asset = assets.find((one) => one.cloudAccountGlobalId && !one.borrowedFlag)!
  const key = keys.find((one) => one.cloudAccountGlobalId)!
  const ghosts = [asset.cloudAccountGlobalId!, key.cloudAccountGlobalId!]
  for (const ghost of ghosts) {
    members.splice(
      members.findIndex(({ globalId }) => globalId === ghost),
      1,
    )
  }
  expect(await desk.call('sync', { profile })).toMatchObject({ ok: true })
  async function holders(table: 'assets' | 'keys' | 'products') {
    const target = { to: 'path', path: join(folder, 'held.csv'), replace: true } as const
    const asked = { table, profile, source: { from: 'copy' }, columns: ['assetNum', 'holderName'] } as const
    const looks = { format: 'csv', headers: 'words', language: 'en' } as const
    expect(await desk.call('exportTable', { ...asked, ...looks, target })).toMatchObject({ ok: true })
    return new Map(parse(await readFile(target.path), { bom: true }) as [string, string][])
  }
  expect((await holders('assets')).get(asset.assetNum)).toBe(ghosts[0])
  expect((await holders('products')).get(asset.assetNum)).toBe(ghosts[0])
  expect((await holders('keys')).get(key.assetNum)).toBe(ghosts[1])
  const path = join(folder, 'report.csv')
  const written = await desk.call('exportReport', {
    profile,
    report: 'by-employee',
    format: 'csv',
    headers: 'words',
    language: 'en',
    target: { to: 'path', path, replace: true },
  })
  expect(written).toMatchObject({ ok: true })
  expect(await readFile(path, 'utf8')).toContain(`Not an employee: ${ghosts[0]}`)
})
