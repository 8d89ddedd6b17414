import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pastKind } from '../../../src/main/replica/thread/open.ts'
import { deleteMemory } from '../../../src/main/replica/deleteMemory.ts'
import type { Replica } from '../../../src/main/replica/replica.ts'
import { openDatabase } from '../../../src/main/sqlite/openDatabase.ts'
import { campaign } from '../../campaign.ts'
import { makeFolder, openIn, sync, type State } from './support.ts'

const all = { limit: 1000, offset: 0 }
const states = 7
/** In the first state; somebody comes with each after it. */
const count = { members: 22, assets: 16 }
const assets = Array.from({ length: count.assets }, (_, n) => `a${n}`)

/** A number that looks like noise and is always the same: what it is in does not compress. */
const noise = (seed: number, length: number): string => {
  let state = seed + 1
  return Array.from({ length }, () => ((state = (state * 48_271) % 2_147_483_647) % 36).toString(36)).join('')
}

/** People come and go, one in three of the trees changes, and a tree takes more than a page now and then. */
function stateOf(number: number): State {
  const changed = (n: number): number => Math.floor((number + (n % 3)) / 3)
  return {
    member: Array.from({ length: count.members + number }, (_, n) =>
      JSON.stringify({
        globalId: `m${n}`,
        userName: `user${n}`,
        remark: noise(n * 100 + changed(n), 60),
      }),
    ),
    asset: assets.map((assetId) =>
      JSON.stringify({ assetId, assetNum: assetId.toUpperCase(), borrowedFlag: false, onlineFlag: number % 2 === 0 }),
    ),
    key: [],
    trees: Object.fromEntries(
      assets.map((assetId, n) => {
        const productName = noise(n * 1000 + changed(n), n % 5 === 0 ? 9000 : 300)
        return [
          assetId,
          JSON.stringify({
            productInstanceList: [{ id: 'p', productUri: 'u', productName }],
          }),
        ]
      }),
    ),
  }
}

let sound: { folder: string; remove: () => void }
/** What the newest snapshot has, and the copy. */
const newest = {
  members: count.members + states - 1,
  assets: count.assets,
  trees: count.assets,
  products: count.assets,
}
/** What each snapshot says, read from the sound database. */
const said = new Map<number, string>()

async function saidBy(replica: Replica, snapshot: number): Promise<string> {
  const trees: unknown[] = []
  for (const assetId of assets) trees.push((await replica.tree(snapshot, assetId)).tree)
  const { members, assets: count } = await replica.info(snapshot)
  return JSON.stringify([
    members,
    count,
    (await replica.readTable(snapshot, { table: 'members', filter: {}, range: all })).rows,
    trees,
  ])
}

beforeAll(async () => {
  sound = makeFolder()
  for (const part of [0, 1]) {
    // Opened twice, so that there is a backup of the first part.
    const replica = await openIn(sound.folder)
    for (let number = part * 4; number < (part === 0 ? 4 : states); number += 1) await sync(replica, stateOf(number))
    await replica.close()
    rmSync(join(sound.folder, 'past.sqlite.checked'))
  }
  const replica = await openIn(sound.folder)
  expect(replica.notice).toBeUndefined()
  for (const { snapshot } of await replica.snapshots()) said.set(snapshot, await saidBy(replica, snapshot))
  await replica.close()
  expect(said.size).toBe(states)
})
afterAll(() => sound.remove())

/** A folder like the sound one, but for its past; `backup`: with the backup too. */
function damaged(bytes: Buffer, { backup }: { backup: boolean }): ReturnType<typeof makeFolder> {
  const made = makeFolder()
  for (const name of ['copy.sqlite', ...(backup ? ['past.sqlite.backup'] : [])]) {
    copyFileSync(join(sound.folder, name), join(made.folder, name))
  }
  writeFileSync(join(made.folder, 'past.sqlite'), bytes)
  return made
}

/** Opens what is left: gives the snapshots that are there, having looked at each. */
async function whatIsLeft(folder: string, bytes: Buffer): Promise<{ notice: Replica['notice']; kept: number[] }> {
  const replica = await openIn(folder)
  try {
    const { notice } = replica
    const kept = (await replica.snapshots()).map(({ snapshot }) => snapshot)
    for (const snapshot of kept) expect(await saidBy(replica, snapshot)).toBe(said.get(snapshot))
    // The copy is as it was.
    expect(await replica.info()).toMatchObject(newest)
    if (notice?.setAside) expect(readFileSync(notice.setAside).equals(bytes)).toBe(true)
    if (notice?.code === 'past.salvaged') expect(notice.kept).toBe(kept.length)
    const end = await sync(replica, stateOf(states))
    expect(await saidBy(replica, end!.snapshot)).toContain(`[${count.members + states},${count.assets},`)
    return { notice, kept }
  } finally {
    await replica.close()
  }
}

const pastBytes = (): Buffer => readFileSync(join(sound.folder, 'past.sqlite'))
const overwritten = (from: number, to: number, byte: number): Buffer => Buffer.from(pastBytes()).fill(byte, from, to)

const damages: [what: string, bytes: () => Buffer, least: number][] = [
  ['lost its header', () => overwritten(0, 100, 0), states],
  ['lost its schema', () => overwritten(0, 4096, 0xff), states],
  ['has pages of zero bytes in the middle', () => overwritten(10 * 4096, 40 * 4096, 0), 0],
  ['has one bad byte in a body', () => overwritten(pastBytes().length / 2, pastBytes().length / 2 + 1, 0x5a), 0],
  ['was cut in the middle', () => pastBytes().subarray(0, pastBytes().length / 2), 0],
]

/** Each with a backup beside it and without one, of which the sample has now the one, now the other. */
const pastsDamaged = damages.flatMap(([what, bytes, least], at) =>
  [at % 2 === 0, at % 2 !== 0].map((backup) => ({ what, bytes, least, backup })),
)

describe('a past', () => {
  const words = 'that $what is set aside, and every whole snapshot kept (with a backup: $backup)'
  it.each(campaign.some(pastsDamaged, (_, at) => at % 4 === 0))(words, async ({ bytes, least, backup }) => {
    const { folder, remove } = damaged(bytes(), { backup })
    try {
      const { notice, kept } = await whatIsLeft(folder, bytes())
      expect(notice?.setAside).toBeDefined()
      expect(kept.length).toBeGreaterThanOrEqual(backup ? Math.max(least, 4) : least)
      expect(notice?.code).toBe(kept.length > 0 ? 'past.salvaged' : 'past.startedAnew')
    } finally {
      remove()
    }
  })
})

it('one bad byte in any record that the copy still has costs no snapshot', async () => {
  const past = new DatabaseSync(join(sound.folder, 'past.sqlite'), { readOnly: true })
  const valid = past
    .prepare('SELECT body FROM version WHERE last = (SELECT max(last) FROM version) ORDER BY kind, id')
    .all()
  past.close()
  const bytes = pastBytes()
  // A freed page may hold the same body once more.
  const placesOf = (body: Buffer): number[] => {
    const places: number[] = []
    for (let at = bytes.indexOf(body); at > 0; at = bytes.indexOf(body, at + 1)) places.push(at)
    return places
  }
  const bodies = valid.map(({ body }) => placesOf(Buffer.from(body as Uint8Array))).filter(({ length }) => length > 0)
  expect(bodies.length).toBeGreaterThan(50)
  for (const places of campaign.some(bodies.filter((_, nth) => nth % 40 === 0))) {
    const broken = Buffer.from(bytes)
    for (const place of places) broken[place + 20]! ^= 0xff
    const { folder, remove } = damaged(broken, { backup: false })
    const { notice, kept } = await whatIsLeft(folder, broken)
    expect([notice?.code, kept]).toEqual(['past.salvaged', [...said.keys()]])
    remove()
  }
})

it.each([['gone'], ['empty']])(
  'a past that is %s, without a backup, is missed, and a person is told once',
  async (how) => {
    const { folder, remove } = damaged(Buffer.alloc(0), { backup: false })
    if (how === 'gone') rmSync(join(folder, 'past.sqlite'))
    const first = await openIn(folder)
    expect([first.notice, await first.snapshots()]).toEqual([{ code: 'past.startedAnew' }, []])
    // The copy is whole, and rests on nothing that is still there.
    expect(await first.info()).toMatchObject({ trees: count.assets, isComplete: true, snapshot: null })
    await first.close()
    const second = await openIn(folder)
    expect(second.notice).toBeUndefined()
    // What somebody has called snapshot 3 stays what it was: no number is used twice.
    expect(await sync(second, stateOf(states))).toMatchObject({ snapshot: states + 1 })
    await second.close()
    remove()
  },
)

it('a past that a person deleted is not missed', async () => {
  const { folder, remove } = damaged(pastBytes(), { backup: true })
  expect(deleteMemory(folder, { copy: false, past: true })).toEqual(['past'])
  const replica = await openIn(folder)
  expect([replica.notice, await replica.snapshots()]).toEqual([undefined, []])
  expect(await replica.info()).toMatchObject({ trees: count.assets, isComplete: true, snapshot: null })
  await replica.close()
  remove()
})

it('a past of which nothing is left begins anew, and a person is told', async () => {
  const bytes = Buffer.from('Dear reader, '.repeat(1000))
  const { folder, remove } = damaged(bytes, { backup: false })
  const { notice, kept } = await whatIsLeft(folder, bytes)
  expect([notice?.code, kept]).toEqual(['past.startedAnew', []])
  remove()
})

it(
  'damage anywhere never shows a wrong snapshot, and never keeps the next sync from going on',
  { timeout: campaign.timeout },
  async () => {
    const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
    const damage = fc.oneof(
      fc.record({
        at: place,
        bytes: fc.uint8Array({ minLength: 1, maxLength: 5000 }),
      }),
      fc.record({ at: place, zeros: fc.integer({ min: 1, max: 20_000 }) }),
      fc.record({ at: place, cut: fc.constant(true) }),
    )
    let salvaged = 0
    await fc.assert(
      fc.asyncProperty(damage, fc.boolean(), async (how, backup) => {
        const whole = pastBytes()
        const at = Math.floor(how.at * whole.length)
        const bytes = 'cut' in how ? whole.subarray(0, at) : Buffer.from(whole)
        const put = 'bytes' in how ? how.bytes : new Uint8Array('zeros' in how ? how.zeros : 0)
        if (!('cut' in how)) bytes.set(put.subarray(0, whole.length - at), at)
        const { folder, remove } = damaged(bytes, { backup })
        try {
          const { notice, kept } = await whatIsLeft(folder, bytes)
          if (backup) expect(kept.length).toBeGreaterThanOrEqual(bytes.length === 0 ? 0 : 4)
          if (notice?.code === 'past.salvaged') salvaged += 1
        } finally {
          remove()
        }
      }),
      campaign.property(3),
    )
    expect(salvaged).toBeGreaterThan(2)
  },
)

it('a damaged copy is filled again from the past, without a word and without the network', async () => {
  for (const bytes of [
    Buffer.from('no database '.repeat(2000)),
    readFileSync(join(sound.folder, 'copy.sqlite')).fill(0, 9000, 20_000),
  ]) {
    const { folder, remove } = damaged(pastBytes(), { backup: false })
    writeFileSync(join(folder, 'copy.sqlite'), bytes)
    const replica = await openIn(folder)
    expect(replica.notice).toBeUndefined()
    expect(await saidBy(replica, states)).toBe(said.get(states))
    expect(await replica.info()).toMatchObject({ snapshot: states, ...newest })
    expect((await replica.tree('copy', 'a5')).tree).toEqual((await replica.tree(states, 'a5')).tree)
    await replica.close()
    remove()
  }
})

it('a copy that ended before it held the newest snapshot is filled again from the past', async () => {
  const { folder, remove } = damaged(pastBytes(), { backup: false })
  const copy = new DatabaseSync(join(folder, 'copy.sqlite'))
  copy.exec(
    `UPDATE meta SET value = '${states - 1}' WHERE key = 'snapshot'; DELETE FROM tree; DELETE FROM tree_text; DELETE FROM product`,
  )
  copy.close()
  const replica = await openIn(folder)
  expect(await replica.info()).toMatchObject({ snapshot: states, trees: count.assets, products: count.assets })
  await replica.close()
  remove()
})

it('a past of an earlier version is backed up before it is migrated, and sealed then', async () => {
  const { folder, remove } = damaged(pastBytes(), { backup: false })
  const path = join(folder, 'past.sqlite')
  const old = new DatabaseSync(path)
  old.exec('ALTER TABLE snapshot DROP COLUMN contents; ALTER TABLE snapshot DROP COLUMN seal; PRAGMA user_version = 1')
  old.close()
  const replica = await openIn(folder)
  expect(replica.notice).toBeUndefined()
  expect(await saidBy(replica, 3)).toBe(said.get(3))
  await replica.close()
  const backup = new DatabaseSync(`${path}.backup`, { readOnly: true })
  expect(backup.prepare('PRAGMA user_version').get()).toEqual({ user_version: 1 })
  expect(backup.prepare('SELECT count(*) AS count FROM snapshot').get()).toEqual({ count: states })
  backup.close()
  const { database, close } = openDatabase(path, pastKind)
  expect(() => pastKind.readAll?.(database)).not.toThrow()
  expect(database.prepare('SELECT count(*) AS count FROM snapshot WHERE seal IS NULL').get()).toEqual({ count: 0 })
  close()
  expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toEqual([])
  expect(existsSync(`${path}.reading`)).toBe(false)
  remove()
})
