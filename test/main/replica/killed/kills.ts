import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'
import { pastKind, openForReading, openForWriting } from '../../../../src/main/replica/thread/open.ts'
import { defaultKeeping, superfluous } from '../../../../src/main/replica/past/thin.ts'
import { decodeReply } from '../../../../src/main/gateway/decodeReply.ts'
import { stateNumber, sync, whose } from '../support.ts'
import type { Death, Work } from './points.ts'

const program = fileURLToPath(new URL('./dyingWriter.ts', import.meta.url))
const all = { limit: 1000, offset: 0 }

/** One life: what the process was at, how it ended, and how its clock went. */
export interface Life {
  work: Work
  death: Death
  clockMs: number
  /** Where it is killed from outside: so long after it said that it had begun, or was closing. */
  afterMs: number
}

/** What was said of a memory so far: which state each snapshot is of, and when it was. */
export interface Told {
  kept: Map<number, { state: number; at: number }>
  /** The state that comes next. */
  next: number
}

/** What a folder has to be like before a life begins. */
function prepare(folder: string, work: Work): void {
  if (work === 'fill') {
    for (const name of readdirSync(folder)) if (name.startsWith('copy.')) rmSync(join(folder, name))
  }
  if (work !== 'migration') return
  const past = new DatabaseSync(join(folder, 'past.sqlite'))
  past.exec('ALTER TABLE snapshot DROP COLUMN contents; ALTER TABLE snapshot DROP COLUMN seal; PRAGMA user_version = 1')
  past.close()
}

/** Lets a process live and die; gives whether it was killed, and notes what it said. */
export async function live(folder: string, told: Told, { work, death, clockMs, afterMs }: Life): Promise<boolean> {
  prepare(folder, work)
  const task = JSON.stringify({
    folder,
    from: told.next,
    work,
    death,
    clockMs,
  })
  const child = spawn(process.execPath, [program, task], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<string | null>((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  const from = work === 'checkpoint' ? 'closing' : 'begun'
  let rest = ''
  for await (const chunk of child.stdout) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [what, state = '', snapshot = '', at = ''] = line.split(' ')
      if (what === from && 'fromOutside' in death) void sleep(afterMs).then(() => child.kill('SIGKILL'))
      if (what === 'kept')
        told.kept.set(Number(snapshot), {
          state: Number(state),
          at: Number(at),
        })
      if (state !== '') told.next = Number(state) + 1
    }
  }
  return (await ended) === 'SIGKILL'
}

function expectWhole(folder: string): void {
  for (const name of ['copy.sqlite', 'past.sqlite']) {
    const database = new DatabaseSync(join(folder, name), { timeout: 5000 })
    expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    if (name === 'past.sqlite') pastKind.readAll?.(database)
    expect(database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()).toMatchObject({ busy: 0, log: 0 })
    database.close()
  }
}

type Reader = ReturnType<typeof openForReading>

async function expectSnapshot(reader: Reader, source: number | 'copy', state: number): Promise<void> {
  const expected = stateNumber(state)
  const byId = (texts: unknown[]): unknown[] =>
    (texts as { globalId: string }[]).sort((one, other) => (one.globalId < other.globalId ? -1 : 1))
  const parsed = (texts: string[]): unknown[] => texts.map((text) => JSON.parse(text) as unknown)
  expect(byId((await reader.readTable(source, { table: 'members', filter: {}, range: all })).rows)).toEqual(
    byId(parsed(expected.member)),
  )
  for (const [assetId, text] of Object.entries(expected.trees)) {
    expect((await reader.tree(source, assetId)).tree).toEqual(JSON.parse(text ?? 'null'))
  }
}

/** Every snapshot that was said is there and says what it said, unless the rule has thinned it out. */
async function expectNothingLost(reader: Reader, { kept }: Told): Promise<void> {
  const there = reader.snapshots()
  const numbers = new Set(there.map(({ snapshot }) => snapshot))
  for (const [snapshot, { state, at }] of kept) {
    if (numbers.has(snapshot)) {
      await expectSnapshot(reader, snapshot, state)
      continue
    }
    const gone = { snapshot, at, since: at, name: null, figures: {}, unreadable: [] }
    const asIfThere = [...there, gone].sort((one, other) => other.snapshot - one.snapshot)
    expect(superfluous(asIfThere, defaultKeeping), `snapshot ${snapshot}`).toContain(snapshot)
    kept.delete(snapshot)
  }
}

/**
 * After a death: it opens without anything to tell, is whole, has everything that was said, its log plays in, the
 * content is the same, and the next sync goes on from there.
 */
export async function expectAlive(folder: string, told: Told): Promise<void> {
  const { notice, functions } = await openForWriting(folder, whose, decodeReply)
  expect(notice).toBeUndefined()
  const reader = openForReading(folder, JSON.parse)
  try {
    await expectNothingLost(reader, told)
    // Each list is of one state, whole, whatever it was killed in.
    const isRead = (await reader.info()).listsAt !== null
    const rows = isRead ? (await reader.readTable('copy', { table: 'members', filter: {}, range: all })).rows : []
    expect(new Set((rows as { remark: string }[]).map(({ remark }) => remark)).size).toBeLessThanOrEqual(1)
    // The service stands as it did for the sync that was killed: the next one takes up the trees that it had read.
    const end = await sync(functions, stateNumber(told.next))
    told.kept.set(end!.snapshot, { state: told.next, at: end!.at })
    await expectSnapshot(reader, end!.snapshot, told.next)
    await expectSnapshot(reader, 'copy', told.next)
    expect((await reader.info()).snapshot).toBe(end!.snapshot)
    told.next += 1
  } finally {
    reader.close()
    functions.close()
  }
  expectWhole(folder)
}
