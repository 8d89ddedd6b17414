import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { eventually } from '../../../fakes/eventually.ts'
import { takeSyncLock } from '../../../../src/main/replica/thread/syncLock.ts'
import { linesIn } from '../../log/folder.ts'
import { startRig } from './rig.ts'

const small = { members: 12, assets: 8, keys: 3 }

describe('sync', () => {
  it('takes everything into the copy and keeps a snapshot; a second one confirms it, or makes one of what changed', async () => {
    const rig = await startRig(small)
    const first = await rig.json(['sync'])
    expect(first.status).toBe(0)
    const { snapshot, members, assets, keys, trees, products, unreadable } = first.document.data
    expect({ snapshot, members, assets, keys, trees, unreadable }).toEqual({
      snapshot: 1,
      members: 12,
      assets: 8,
      keys: 3,
      trees: 8,
      unreadable: [],
    })
    expect(products).toBeGreaterThan(0)

    const second = await rig.json(['sync'])
    expect(second.document.data).toMatchObject({ snapshot: 1, changed: 0, products })
    expect(Date.parse(second.document.data.asOf)).toBeGreaterThan(Date.parse(first.document.data.asOf))
    const list = await rig.json(['snapshots', 'list'])
    expect(list.document.data.snapshots).toEqual([
      {
        snapshot: 1,
        asOf: second.document.data.asOf,
        name: null,
        isAhead: false,
        members: 12,
        assets: 8,
        keys: 3,
        products,
        unreadableCount: 0,
      },
    ])

    // What changed makes one of its own, and the two compare record by record.
    const { assets: listed } = (await rig.json(['assets', 'list'])).document.data
    const held = listed.find((one: { cloudAccountGlobalId: string | null; borrowedFlag: boolean }) => {
      return one.cloudAccountGlobalId && !one.borrowedFlag
    })
    await rig.json(['assign', held.cloudAccountGlobalId, '--remove', held.assetNum])
    expect((await rig.json(['sync'])).document.data).toMatchObject({ snapshot: 2 })

    const { document } = await rig.json(['diff', '1', '2', '--only', 'assets'])
    expect(document.data).toMatchObject({ from: 1, to: 2 })
    expect(document.data.changes).toEqual([
      {
        kind: 'asset',
        id: held.assetId,
        change: 'changed',
        before: held,
        after: { ...held, cloudAccountGlobalId: null },
        fields: ['cloudAccountGlobalId'],
      },
    ])
    expect((await rig.json(['diff', '2', '2'])).document.data.changes).toEqual([])
  })

  it('counts what a refresh changed in the lists, and names a tree that it cannot read', async () => {
    const rig = await startRig(small)
    await rig.json(['sync'])
    const [one, other] = rig.sandbox.state.members
    for (const member of [one, other]) Object.assign(member!, { remark: 'Changed' })
    const [key] = rig.sandbox.state.keys
    Object.assign(key!, { borrowedFlag: !key!.borrowedFlag })
    const { document } = await rig.json(['sync', '--lists-only'])
    const { runs } = (await rig.json(['copy', 'status'])).document.data
    expect([document.data.changed, runs[0].changed]).toMatchObject([3, { members: 2, assets: 0, keys: 1 }])
    expect((await rig.json(['sync', '--lists-only'])).document.data.changed).toBe(0)

    // One of the few trees that a refresh reads cannot be read.
    const moved = rig.sandbox.state.assets.find((one) => one.cloudAccountGlobalId !== null)!
    Object.assign(moved, { cloudAccountGlobalId: null, borrowedFlag: false })
    rig.sandbox.faults.add({ on: 'A7', what: 'code', code: '60024', times: 1 })
    const refresh = async () => {
      const { status, document } = await rig.json(['sync', '--lists-only'])
      return [status, document.data.unreadable]
    }
    const { assetId, assetNum } = moved
    expect(await refresh()).toEqual([5, [{ assetId, assetNum, error: '60024' }]])
    // The next one does not try it again so soon.
    expect(await refresh()).toEqual([0, []])
  })

  it('records a tree that cannot be read, with exit status 5, and keeps what was known of it', async () => {
    const rig = await startRig(small)
    await rig.json(['sync'])
    const { assets } = (await rig.json(['assets', 'list'])).document.data
    const before = (await rig.json(['products', 'find', '--limit', '1000'])).document.data
    rig.sandbox.faults.add({ on: 'A7', what: 'code', code: '60024', times: 1 })
    const { status, document } = await rig.json(['sync'])
    expect(status).toBe(5)
    expect(document.data.unreadable).toHaveLength(1)
    expect(assets.map((one: { assetId: string }) => one.assetId)).toContain(document.data.unreadable[0].assetId)
    expect(document.data.unreadable[0].error).toBe('60024')
    const after = (await rig.json(['products', 'find', '--limit', '1000'])).document.data
    expect(after.products).toEqual(before.products)
  })

  it('is not begun by asking what there is, and lists without products are no enterprise without products', async () => {
    const rig = await startRig(small)
    const nothing = { bytes: 0, pastBytes: 0, snapshots: 0, asOf: null, members: 0, assets: 0, keys: 0, products: 0 }
    expect((await rig.json(['copy', 'info'])).document.data).toEqual(nothing)
    expect((await rig.json(['copy', 'delete', '--yes'])).document.data).toEqual({ deleted: [] })
    expect(readdirSync(rig.env['KEYDESK_HOME'] ?? '')).not.toContain('enterprises')
    await rig.json(['sync', '--lists-only'])
    const { status, document } = await rig.json(['products', 'find'])
    expect([status, document.error.code]).toEqual([1, 'copy.none'])
    await rig.json(['sync'])
    expect((await rig.json(['products', 'find'])).status).toBe(0)
  })
})

describe('what was synced', () => {
  it('is found, kept under a name, and deleted when that is confirmed, without the service', async () => {
    const rig = await startRig(small)
    const { data } = (await rig.json(['sync'])).document
    await rig.sandbox.close()
    const found = await rig.json(['products', 'find', '--limit', '1000'])
    expect(found.status).toBe(0)
    expect(found.document.data).toMatchObject({ total: data.products, snapshot: 1 })
    const [one] = found.document.data.products
    const same = await rig.json(['products', 'find', '--product', one.productUri, '--limit', '1000'])
    const expected = found.document.data.products.filter(
      (other: { productUri: string }) => other.productUri === one.productUri,
    )
    expect(same.document.data.products).toEqual(expected)

    expect((await rig.json(['snapshots', 'name', '1', 'before the audit'])).document.data).toEqual({
      snapshot: 1,
      name: 'before the audit',
    })
    expect((await rig.json(['snapshots', 'name', '1', '2026-01-01'])).document.error.code).toBe('snapshot.nameUnfit')
    expect((await rig.json(['products', 'find', '--snapshot', 'before the audit'])).status).toBe(0)
    expect((await rig.json(['products', 'find', '--snapshot', 'after'])).document.error.code).toBe('snapshot.none')
    expect((await rig.json(['snapshots', 'delete', '1'])).status).toBe(2)
    expect((await rig.json(['snapshots', 'delete', '1', '--yes'])).document.data).toEqual({ snapshots: [1] })
    expect((await rig.json(['snapshots', 'list'])).document.data.snapshots).toEqual([])

    expect((await rig.json(['copy', 'info'])).document.data).toMatchObject({ members: 12, assets: 8, keys: 3 })
    expect((await rig.json(['copy', 'delete', '--yes'])).document.data).toEqual({ deleted: ['copy'] })
    const { status, document } = await rig.json(['products', 'find'])
    expect([status, document.error.code]).toEqual([1, 'copy.none'])
  })
})

it('a list that is suddenly less than half of what it was is not taken over without a word', async () => {
  const rig = await startRig({ members: 12, assets: 4, keys: 2 })
  await rig.json(['sync'])
  const { members } = (await rig.json(['members', 'list', '--all'])).document.data
  for (const { globalId } of members.slice(0, 7)) await rig.json(['members', 'delete', globalId, '--yes'])
  // What was deleted here is gone from the copy at once; the list is doubted against what it was all the same.
  const refused = await rig.json(['sync'])
  expect([refused.status, refused.document.error.code]).toEqual([1, 'sync.loss'])
  expect((await rig.json(['copy', 'info'])).document.data.members).toBe(5)
  expect((await rig.json(['sync', '--lists-only'])).document.error.code).toBe('sync.loss')
  expect((await rig.json(['sync', '--accept-loss'])).document.data.members).toBe(5)
})

it('a list that has somebody twice in place of another is not taken over without a word, and then for good', async () => {
  const rig = await startRig({ members: 12, assets: 4, keys: 2 })
  await rig.json(['sync'])
  const [first, ...others] = rig.sandbox.state.members
  Object.assign(others[4]!, first)
  const refused = await rig.run(['sync'])
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain(first!.globalId)
  expect((await rig.json(['sync', '--lists-only'])).document.error).toMatchObject({
    code: 'sync.repeated',
    details: { before: 12, after: 11, ids: first!.globalId },
  })
  expect((await rig.json(['copy', 'info'])).document.data.members).toBe(12)

  // What reads everybody from the service doubts the list in the same way; whom it finds all the same, it finds.
  const named = { code: 'list.repeated', details: { total: 12, count: 11, ids: first!.globalId } }
  const all = ['members', 'list', '--all']
  const [listed, exported] = [
    await rig.json(all),
    await rig.json(['members', 'export', '--out', join(rig.folder, 'all.csv')]),
  ]
  expect([listed.status, exported.status]).toEqual([1, 1])
  expect([listed.document.error, exported.document.error]).toMatchObject([named, named])
  expect((await rig.json([...all, '--accept-loss'])).document.data).toMatchObject({ total: 11, pages: 1 })
  const { globalId, userName } = others[0]!
  expect((await rig.json(['members', 'edit', userName, '--remark', 'read'])).document.data.outcome).toBe('done')
  expect((await rig.json(['assets', 'list'])).status).toBe(0)
  expect((await rig.json(['assets', 'list', '--holder', 'nobody'])).document.error).toMatchObject(named)
  const rows = rig.sandbox.state.members.filter((one) => one !== others[4])
  const file = join(rig.folder, 'people.csv')
  writeFileSync(file, ['userName,remark', ...rows.map((one) => `${one.userName},again`)].join('\n'))
  expect((await rig.json(['members', 'edit', '--file', file])).document.data).toMatchObject({ rows: 11, done: 11 })
  expect((await rig.json(['members', 'delete', globalId, '--yes'])).document.data.outcome).toBe('done')

  expect((await rig.json(['sync', '--accept-loss'])).document.data.members).toBe(10)
  expect((await rig.json(['sync'])).status).toBe(0)
  expect((await rig.json(all)).document.data.total).toBe(10)
})

it('stopped, it says that the next sync goes on from there, and the next one does', async () => {
  const rig = await startRig({ members: 12, assets: 24, keys: 2 })
  rig.sandbox.faults.add({ on: 'A7', what: 'held', skip: 8, times: 1000 })
  const stop = new AbortController()
  const stopped = rig.json(['sync'], { signal: stop.signal })
  const trees = () => rig.sandbox.requests.filter(({ path }) => path.includes('merchandiseProducts')).length
  await eventually(() => expect(trees()).toBeGreaterThan(8))
  stop.abort()
  const { status, document, stderr } = await stopped
  expect([status, document.error.code]).toEqual([1, 'cancelled'])
  expect(stderr).toContain('Stopped. The next sync continues from here.')
  const before = trees()
  rig.sandbox.faults.clear()
  expect((await rig.json(['sync'])).document.data).toMatchObject({ snapshot: 1, trees: 24 })
  expect(trees() - before).toBeLessThan(24)
})

it('a second process is told which one syncs, by its number as it is', async () => {
  const rig = await startRig(small)
  await rig.json(['sync'])
  const [id] = readdirSync(join(rig.folder, 'home', 'enterprises'))
  const lock = takeSyncLock(join(rig.folder, 'home', 'enterprises', id!), { door: 'window', pid: 1234567, since: 0 })
  try {
    const { status, document } = await rig.json(['sync'])
    expect([status, document.error.code]).toEqual([1, 'sync.running'])
    expect(document.error.details).toMatchObject({ door: 'window', pid: '1234567' })
    expect(document.error.message).toContain('(the Keydesk window, process 1234567)')
    const stop = new AbortController()
    const told = () => linesIn(join(rig.folder, 'home', 'logs')).filter(({ code }) => code === 'sync.running').length
    const before = told()
    const waiting = rig.json(['sync', '--wait'], { signal: stop.signal })
    // From then on it waits: stopped sooner, it would not have begun to.
    await eventually(() => expect(told()).toBeGreaterThan(before))
    stop.abort()
    const stopped = await waiting
    expect(stopped.document.error.code).toBe('cancelled')
    // Nothing was begun that another sync could go on from.
    expect(stopped.stderr).toContain('No longer waiting for the other process to finish its sync.')
    expect(stopped.stderr).not.toContain('continues')
  } finally {
    lock.release()
  }
})

describe('products find --employee', () => {
  it('takes an account, with or without the enterprise code, or a global id, names holders, and never asks the service', async () => {
    const rig = await startRig(small)
    expect((await rig.json(['sync'])).status).toBe(0)
    const asked = rig.sandbox.requests.length
    const find = async (...more: string[]) =>
      (await rig.json(['products', 'find', '--limit', '1000', ...more])).document
    const holder = (await find()).data.products.map((one: { holder: string | null }) => one.holder).find(Boolean)
    const member = rig.sandbox.state.members.find(({ globalId }) => globalId === holder)!
    const byId = (await find('--employee', holder)).data
    expect(byId.total).toBeGreaterThan(0)
    const short = member.userName.slice(0, -rig.sandbox.enterpriseCode.length)
    for (const who of [member.userName, short, short.toUpperCase()]) {
      expect((await find('--employee', who)).data).toEqual(byId)
    }
    expect(byId).not.toHaveProperty('holders')
    expect(byId.products.every((one: { holder: string }) => one.holder === holder)).toBe(true)
    const { stdout } = await rig.run(['products', 'find', '--employee', short])
    const [, row = ''] = stdout.split('\n')
    expect(row).toContain(member.name)
    expect(row).toContain(member.userName)
    expect(row).not.toContain(holder)
    expect((await find('--employee', 'nobody-of-this-name')).error).toMatchObject({ code: 'notFound.member' })
    expect(rig.sandbox.requests).toHaveLength(asked)
  })
})

it('says that the snapshots were damaged, once, and what was kept of them', async () => {
  const rig = await startRig(small)
  await rig.json(['sync'])
  await rig.json(['snapshots', 'name', '1', 'before the damage'])
  const [id = ''] = readdirSync(join(rig.env['KEYDESK_HOME']!, 'enterprises'))
  const path = join(rig.env['KEYDESK_HOME']!, 'enterprises', id, 'past.sqlite')
  writeFileSync(path, readFileSync(path).fill(0, 0, 4096))
  const { document, stderr } = await rig.json(['snapshots', 'list'])
  expect(document.data.snapshots).toMatchObject([{ snapshot: 1, name: 'before the damage', members: 12 }])
  expect(stderr).toContain('those that are still whole: 1.')
  expect(stderr).toContain(`${path}.damaged-`)
  expect((await rig.run(['snapshots', 'list'], { env: { LANG: 'zh_CN.UTF-8' } })).stderr).toBe('')
})

it('a clock that is off from the service’s by more than a day is said, in both languages, and only then', async () => {
  const rig = await startRig({ members: 3, assets: 2, keys: 1 })
  expect((await rig.run(['sync', '--lists-only'])).stderr).toBe('')
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 86_400_000 })
  onTestFinished(() => void vi.useRealTimers())
  const told = await rig.run(['keys', 'list'])
  expect([told.status, told.stderr]).toEqual([
    0,
    expect.stringMatching(/^The clock of this computer says .*\[clock\.off\]/),
  ])
  const chinese = await rig.run(['keys', 'list'], { env: { LANG: 'zh_CN.UTF-8' } })
  expect(chinese.stderr).toContain('本机时钟为')
})
