import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openReader } from '../../../src/main/replica/thread/serve.ts'
import type { Make, Replica } from '../../../src/main/replica/replica.ts'
import { makeFolder, openIn, refresh, type State } from './support.ts'

const remarksIn = (rows: unknown[]): string[] => rows.map((row) => (row as { remark: string }).remark)

/** People whose remark says which reading of the list they are of. */
const peopleOf = (reading: string, count = 3, more = ''): State => ({
  member: Array.from({ length: count }, (_, n) =>
    JSON.stringify({ globalId: `m${n}`, userName: `user${n}`, name: `Name ${n}`, remark: reading, note: more }),
  ),
  asset: [],
  key: [],
  trees: {},
})

async function openWith(state: State): Promise<{ folder: string; replica: Replica }> {
  const { folder, remove } = makeFolder()
  const replica = await openIn(folder)
  onTestFinished(async () => {
    await replica.close()
    remove()
  })
  await refresh(replica, state)
  return { folder, replica }
}

/** What a file is made of that takes as long as anybody likes: who is listed, at each of its steps. */
async function beginFile(folder: string) {
  const said: string[][] = []
  const make: Make = async function* (reads) {
    for (;;) {
      const { rows } = await reads.readTable('copy', { table: 'members', filter: {}, range: { offset: 0, limit: 3 } })
      said.push(remarksIn(rows))
      yield { done: said.length, total: 0 }
    }
  }
  const reader = openReader(folder, { parse: JSON.parse, make })
  let isOpen = true
  async function close(): Promise<void> {
    if (isOpen) await reader.close()
    isOpen = false
  }
  onTestFinished(close)
  const file = reader.beginFile({})
  const step = async () => {
    await reader.nextStep(file)
    return said.at(-1)
  }
  return { reader, step, close, end: () => reader.endFile(file) }
}

/** Whether all that was written can be moved from the log into the database, and the log be emptied. */
function canEmptyLog(folder: string): boolean {
  const database = new DatabaseSync(join(folder, 'copy.sqlite'))
  try {
    return database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0
  } finally {
    database.close()
  }
}

const repeated = (remark: string): string[] => [remark, remark, remark]

it('a file is of the state in which it was begun, whatever is written meanwhile, and a screen has the new one', async () => {
  const { folder, replica } = await openWith(peopleOf('one'))
  const { reader, step, end } = await beginFile(folder)
  await refresh(replica, peopleOf('two'))
  expect(await step()).toEqual(repeated('one'))
  await refresh(replica, peopleOf('three'))
  expect(await step()).toEqual(repeated('one'))
  const { rows } = await reader.readTable('copy', { table: 'members', filter: {}, range: { offset: 0, limit: 3 } })
  expect(remarksIn(rows)).toEqual(repeated('three'))

  await end()
  expect(canEmptyLog(folder)).toBe(true)
})

it('a state is held for a minute, and longer only while the copy is still the same', async () => {
  const { folder, replica } = await openWith(peopleOf('one'))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { step } = await beginFile(folder)
  expect(await step()).toEqual(repeated('one'))
  vi.advanceTimersByTime(61_000)
  expect(await step()).toEqual(repeated('one'))

  await refresh(replica, peopleOf('two'))
  vi.advanceTimersByTime(50_000)
  expect(await step()).toEqual(repeated('one'))
  expect(canEmptyLog(folder)).toBe(false)
  vi.advanceTimersByTime(10_000)
  await expect(step()).rejects.toMatchObject({ error: { kind: 'store', code: 'copy.moving' } })
  expect(canEmptyLog(folder)).toBe(true)
})

it('a thread that is closed lets go of what a file was made of', async () => {
  const { folder, replica } = await openWith(peopleOf('one'))
  const { step, close } = await beginFile(folder)
  await step()
  await refresh(replica, peopleOf('two'))
  expect(canEmptyLog(folder)).toBe(false)
  await close()
  expect(canEmptyLog(folder)).toBe(true)
})

it('a long list is a file of one state at the first attempt while others are written all the time', async () => {
  const count = 1000
  const { folder, replica } = await openWith(peopleOf('one', count, 'x'.repeat(20_000)))
  const path = join(folder, 'people.json')
  const file = await open(path, 'wx')
  onTestFinished(() => file.close())
  const origin = {
    source: 'copy',
    enterprise: { globalId: '42', baseUrl: 'https://gateway.example.com' },
    snapshot: null,
  }
  const making = replica.aside.make({
    kind: 'table',
    where: 'copy',
    rows: { table: 'members', ask: undefined },
    format: 'json',
    now: Date.now(),
    origin,
    looks: { headers: 'fields', language: 'en' },
    file: { descriptor: file.fd, path },
  })
  let writes = 0
  let step = await making.next()
  for (; !step.done; step = await making.next()) {
    writes += 1
    await refresh(replica, peopleOf(`written ${writes}`, 5))
  }
  expect(writes).toBeGreaterThan(2)
  expect(step.value).toMatchObject({ rows: count })
  const { members } = JSON.parse(await readFile(path, 'utf8')) as { members: { remark: string }[] }
  expect(new Set(remarksIn(members))).toEqual(new Set(['one']))
})
