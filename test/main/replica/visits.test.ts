import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, it } from 'vitest'
import { campaign, drawsFrom } from '../../campaign.ts'
import type { Replica } from '../../../src/main/replica/replica.ts'
import { refresh, sync, type State } from './support.ts'
import { all, first, person, useVisits } from './visiting.ts'

const visits = useVisits()
const { visit, leave, people, news } = visits
let replica: Replica
beforeEach(() => {
  replica = visits.replica()
})

it('nothing that is written in another way is no change: null, an empty text, no field', async () => {
  const ways = [{}, { remark: null }, { remark: '' }]
  await sync(replica, { ...first, member: ways.map((way, n) => person(n, way)) })
  await visit('members')
  await leave('members')
  await refresh(replica, { ...first, member: ways.map((_, n) => person(n, ways[(n + 1) % 3])) })
  await visit('members')
  expect([await people(), await news('members')]).toEqual([[], []])
  await leave('members')
  await refresh(replica, { ...first, member: ways.map((_, n) => person(n, { remark: n === 1 ? '0' : null })) })
  await visit('members')
  expect((await news('members'))?.map(({ id, fields }) => [id, fields])).toEqual([['g1', ['remark']]])
})

it('the first visit marks nothing; the second what came, went and changed since the first ended, as it was', async () => {
  await sync(replica, first)
  expect(await people()).toBeUndefined()
  await visit('members')
  expect(await people()).toBeUndefined()
  expect(await news('members')).toBeUndefined()
  await leave('members')
  await refresh(replica, { ...first, member: [person(1, { name: 'Other', remark: 'r' }), person(3), person(4)] })
  await visit('members')
  expect(await people()).toEqual([
    ['g1', { change: 'changed', before: { name: 'Name 1', remark: null } }],
    ['g4', { change: 'added', before: {} }],
  ])
  expect(await news('members')).toEqual([
    { kind: 'member', id: 'g1', change: 'changed', fields: ['name', 'remark'] },
    { kind: 'member', id: 'g2', change: 'removed', fields: [] },
    { kind: 'member', id: 'g4', change: 'added', fields: [] },
  ])
  await leave('members')
  await visit('members')
  expect([await people(), await news('members')]).toEqual([[], []])
})

it('what changed and changed back is not marked; what changed twice says what it was at the visit', async () => {
  await sync(replica, first)
  await visit('members')
  await leave('members')
  await visit('members')
  await refresh(replica, { ...first, member: [person(1, { name: 'A' }), person(2, { name: 'B' }), person(3)] })
  await refresh(replica, { ...first, member: [person(1), person(2, { name: 'C' }), person(3)] })
  expect(await people()).toEqual([['g2', { change: 'changed', before: { name: 'Name 2' } }]])
  await refresh(replica, { ...first, member: [person(1), person(2), person(3)] })
  expect([await people(), await news('members')]).toEqual([[], []])
})

it('being online is no change, and a visit without an end ended when it began', async () => {
  await sync(replica, first)
  await visit('members')
  await refresh(replica, { ...first, member: [person(1, { onlineFlag: true }), person(2, { name: 'B' }), person(3)] })
  await visit('members')
  expect(await people()).toEqual([['g2', { change: 'changed', before: { name: 'Name 2' } }]])
  await replica.beginPatch()
  await replica.commitPatch({ lists: [], members: [], gone: ['g3'], readAt: 1 })
  expect((await news('members'))?.map(({ id, change }) => [id, change])).toEqual([
    ['g2', 'changed'],
    ['g3', 'removed'],
  ])
})

it('profiles and screens have visits of their own', async () => {
  await sync(replica, first)
  for (const visitor of ['one', 'two']) {
    await visit('members', { visitor })
    await leave('members', { visitor })
  }
  await refresh(replica, { ...first, member: [person(1, { name: 'A' }), person(2), person(3)] })
  await visit('members')
  await leave('members')
  await visit('members')
  await visit('members', { visitor: 'two' })
  expect(await people()).toEqual([])
  expect(await people('two')).toEqual([['g1', { change: 'changed', before: { name: 'Name 1' } }]])
  expect(await news('products')).toBeUndefined()
})

it('a tree that could not be read is neither gone nor new when it can be read again', async () => {
  await sync(replica, { ...first, trees: { ...first.trees, a2: undefined } })
  await visit('products')
  await leave('products')
  await sync(replica, { ...first, trees: { ...first.trees, a1: undefined } })
  await visit('products')
  expect(await news('products')).toEqual([])
})

it('what arrives before the first sync has ended is no news', async () => {
  await visit('members')
  await visit('products')
  await sync(replica, first, { breakAfter: 1 })
  await sync(replica, first)
  await visit('members')
  await visit('products')
  expect([await news('members'), await news('products')]).toEqual([[], []])
})

it('security mobiles that are kept out are not kept in what was either', async () => {
  await sync(replica, { ...first, member: [person(1, { passwordMobile: '138' }), person(2), person(3)] })
  await visit('members')
  await leave('members')
  await replica.keepMobiles(false)
  await refresh(replica, { ...first, member: [person(1, { passwordMobile: '138', name: 'A' }), person(2), person(3)] })
  await visit('members')
  expect(await people()).toEqual([['g1', { change: 'changed', before: { name: 'Name 1' } }]])
})

it('a snapshot has no marks', async () => {
  const end = await sync(replica, first)
  await visit('members')
  await leave('members')
  await refresh(replica, { ...first, member: [person(1, { name: 'A' }), person(2), person(3)] })
  await visit('members')
  expect(await replica.members(end?.snapshot ?? 0, {}, all, undefined, 'one')).not.toHaveProperty('marks')
})

it('what was before is kept as far as somebody may ask, and no further: two states of a record for each profile at most', async () => {
  const visitors = ['one', 'two', 'three']
  const draw = drawsFrom(campaign.seed)
  const pick = (count: number) => Math.floor(draw() * count)
  const people = () => new Map(Array.from({ length: 5 }, (_, n) => [`g${n}`, 0]))
  let now = people()
  const stateOf = (held: Map<string, number>): State => ({
    ...first,
    member: [...held].map(([id, version]) => person(Number(id.slice(1)), { name: `Name ${version}` })),
  })
  const changesBetween = (before: Map<string, number>, after: Map<string, number>): string[] =>
    [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id)).sort()
  const seen = new Map<string, Map<string, number>>()
  const since = new Map<string, Map<string, number>>()
  await sync(replica, stateOf(now))
  // The third was there once, long ago: everything since then must be kept for that profile.
  await visit('members', { visitor: 'three' })
  seen.set('three', now)
  for (let step = 0; step < campaign.runs(120, 5); step += 1) {
    const visitor = visitors[pick(2)]!
    const turn = pick(4)
    if (turn < 2) {
      now = new Map(now)
      const id = `g${pick(8)}`
      if (now.has(id) && draw() < 0.3) now.delete(id)
      else now.set(id, pick(3))
      await refresh(replica, stateOf(now))
    } else if (turn === 2) {
      await visit('members', { visitor })
      const before = seen.get(visitor)
      if (before !== undefined) since.set(visitor, before)
      seen.set(visitor, now)
    } else if (seen.has(visitor)) {
      await leave('members', { visitor })
      seen.set(visitor, now)
    }
    const from = since.get(visitor)
    const found = (await news('members', visitor))?.map(({ id }) => id).sort()
    expect([step, found]).toEqual([step, from && changesBetween(from, now)])
    if (turn !== 2) continue
    const copy = new DatabaseSync(join(visits.folder(), 'copy.sqlite'), { readOnly: true })
    const most = copy.prepare('SELECT max(n) AS most FROM (SELECT count(*) AS n FROM former GROUP BY kind, id)').get()
    copy.close()
    expect(Number(most?.['most'] ?? 0)).toBeLessThanOrEqual(2 * visitors.length)
  }
})
