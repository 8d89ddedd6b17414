import { hash as hashed } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ChangeStep, IntentStep } from '../../src/contract/history.ts'
import { MemberGlobalId } from '../../src/contract/ids.ts'
import { append } from '../../src/main/journal/entries.ts'
import type { Journal, Remembered } from '../../src/main/journal/journal.ts'
import { openJournal } from '../../src/main/journal/openJournal.ts'
import { intentKind } from '../../src/main/journal/projection.ts'
import { journalKind } from '../../src/main/journal/schema.ts'
import { verify } from '../../src/main/journal/verify.ts'
import { openDatabase } from '../../src/main/sqlite/openDatabase.ts'
import { inTransaction } from '../../src/main/sqlite/prepared.ts'
import { threads } from '../fakes/worker.ts'
import { median, type Figure } from './figures.ts'
import { begun } from '../fakes/begun.ts'

const appends = 200
const entries = 100_000
const whose = { baseUrl: 'https://service.example', enterpriseGlobalId: '1' }

const intent = (at: number): IntentStep => ({
  intent: { endpoint: 'A2', member: MemberGlobalId.parse(String(at + 1)), change: { name: `Name ${at}`, remark: 'x' } },
  target: { kind: 'member', id: String(at + 1), name: `Name ${at}` },
  profile: { id: 'p', name: 'Acme' },
  operator: 'Ann',
  door: 'window',
})
const sent: ChangeStep = { step: 'sent', uptime: 1 }

const timeOf = async (work: () => unknown): Promise<number> => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

async function openIn(folder: string): Promise<Journal> {
  let known: Remembered = { desk: 'bench', head: null, after: [] }
  const memory = {
    read: () => known,
    renew: () => known,
    note: (head: NonNullable<Remembered['head']>) => void (known = { ...known, head }),
  }
  return openJournal(threads, { folder, whose }, memory)
}

/** An entry of a journal, through its thread and into what is made from it, to a row of its size in a bare transaction. */
async function overTransaction(folder: string, rounds: number): Promise<Figure> {
  const journal = await openIn(join(folder, 'appended'))
  const bare = new DatabaseSync(join(folder, 'bare.sqlite'))
  bare.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE entry (place INTEGER PRIMARY KEY, text TEXT)',
  )
  const put = bare.prepare('INSERT INTO entry (text) VALUES (?)')
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round += 1) {
    // Each is of an employee of its own: others would wait for it.
    const changes: string[] = []
    const appended = await timeOf(async () => {
      for (let at = 0; at < appends / 2; at += 1) changes.push(await begun(journal, intent(round * appends + at)))
      for (const change of changes) await journal.note(change, sent)
    })
    const { lines } = await journal.lines(null, 1)
    const text = lines[0] ?? ''
    const plain = await timeOf(() => {
      for (let at = 0; at < appends; at += 1) {
        bare.exec('BEGIN IMMEDIATE')
        put.run(text)
        bare.exec('COMMIT')
      }
    })
    // The first round starts the thread and compiles.
    if (round === 0) continue
    ours.push(appended / appends)
    theirs.push(plain / appends)
  }
  await journal.close()
  bare.close()
  const [entry, transaction] = [median(ours), median(theirs)]
  return {
    what: 'an entry appended with full durability, to a bare transaction',
    ratio: entry / transaction,
    aim: 2,
    of: `${entry.toFixed(2)} ms, ${transaction.toFixed(2)} ms`,
  }
}

/** Verifying a long chain, to reading its rows and hashing them. */
async function overHashing(folder: string, rounds: number): Promise<Figure> {
  const { database, close } = openDatabase(join(folder, 'journal.sqlite'), journalKind)
  const chain = { desk: 'bench', after: [] }
  inTransaction(database, () => {
    for (let at = 0; at < entries; at += 1) append(database, chain, { kind: intentKind, payload: intent(at), time: at })
  })
  const [ours, theirs]: [number[], number[]] = [[], []]
  for (let round = 0; round <= rounds; round += 1) {
    const verified = await timeOf(() => {
      if (verify(database).problem !== null) throw new Error('a chain that doesn’t hold')
    })
    const hashing = await timeOf(() => {
      const rows = database.prepare('SELECT CAST(text AS BLOB) AS bytes, hash FROM entry ORDER BY desk, seq')
      for (const { bytes, hash } of rows.iterate()) {
        if (hashed('sha256', bytes as Uint8Array, 'hex') !== hash) throw new Error('another hash')
      }
    })
    if (round === 0) continue
    ours.push(verified)
    theirs.push(hashing)
  }
  close()
  const [verifying, reading] = [median(ours), median(theirs)]
  return {
    what: `verifying ${entries.toLocaleString('en')} entries, to reading and hashing them`,
    ratio: verifying / reading,
    aim: 1.5,
    of: `${verifying.toFixed(0)} ms, ${reading.toFixed(0)} ms`,
  }
}

/** What writing history down, and verifying it, costs. */
export async function journalFigures(rounds: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'keydesk-bench-'))
  try {
    return [await overTransaction(folder, rounds), await overHashing(folder, rounds)]
  } finally {
    rmSync(folder, { recursive: true })
  }
}
