import { closeSync, openSync, readSync } from 'node:fs'
import type { DatabaseSync } from 'node:sqlite'
import { StringDecoder } from 'node:string_decoder'
import type { MemoryCode } from '../../contract/codes.ts'
import { DeskFailure } from '../../contract/errors.ts'
import { prepared, inTransaction } from '../sqlite/prepared.ts'
import { sealed, headsOf, nameOf, namedIn, ownershipOf, type Ownership } from './entries.ts'
import type { Entry, Merging, Remembered } from './journal.ts'
import { loanKinds } from './loanProjection.ts'
import { rebuild } from './projection.ts'

const bufferBytes = 1024 * 1024
/** The key under which the desks are kept that came from elsewhere: what they left is theirs. */
export const elsewhere = 'elsewhere'

/** A record, and how it is taken. */
interface Given extends Merging {
  path: string
}

const failure = (code: MemoryCode, details: Record<string, string>): DeskFailure =>
  new DeskFailure({ kind: 'invalid', code, details })

function unreadable(thrown: unknown, path: string): DeskFailure {
  const isMissing = (thrown as NodeJS.ErrnoException).code === 'ENOENT'
  const code = isMissing ? 'input.fileNotFound' : 'input.fileNotReadable'
  return new DeskFailure({ kind: 'invalid', code, details: { path } })
}

/** The lines of a file, each without its end. */
function* linesOf(path: string): Generator<string> {
  let file: number
  try {
    file = openSync(path, 'r')
  } catch (thrown) {
    throw unreadable(thrown, path)
  }
  const readInto = (buffer: Buffer): number => {
    try {
      return readSync(file, buffer)
    } catch (thrown) {
      // A folder can be opened, and not be read.
      throw unreadable(thrown, path)
    }
  }
  try {
    const buffer = Buffer.alloc(bufferBytes)
    const decoder = new StringDecoder('utf8')
    let rest = ''
    for (let read = readInto(buffer); read > 0; read = readInto(buffer)) {
      const lines = (rest + decoder.write(buffer.subarray(0, read))).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
    yield rest
  } finally {
    closeSync(file)
  }
}

function entryIn(line: string, path: string): Entry {
  let read: Partial<Entry> | null
  try {
    read = JSON.parse(line) as Partial<Entry> | null
  } catch {
    throw failure('merge.notRecord', { path })
  }
  const { desk, seq, time, kind, hash, prev = null } = read ?? {}
  const isEntry =
    typeof desk === 'string' && typeof kind === 'string' && typeof hash === 'string' && Number.isInteger(seq)
  if (!isEntry || typeof time !== 'number' || (prev !== null && typeof prev !== 'string')) {
    throw failure('merge.notRecord', { path })
  }
  return { desk, seq: seq!, time, kind, payload: read?.payload, prev, hash }
}

/** An enterprise, as a person tells it from another. */
const called = ({ enterpriseGlobalId, baseUrl }: Ownership): string => `${enterpriseGlobalId} (${baseUrl})`

/** The enterprise that a chain of a record names. */
interface Named extends Ownership {
  desk: string
}

/**
 * The chains of a record must belong to the enterprise of this journal: to its id, and to its address unless a person
 * knows that theirs leads to the same. A chain that has come before was let in then.
 */
function checkWhose(database: DatabaseSync, { path, sameEnterprise }: Given, named: readonly Named[]): void {
  const own = ownershipOf(database)
  if (!own) return
  const isEmpty = database.prepare('SELECT 1 FROM incoming LIMIT 1').get() === undefined
  if (named.length === 0 && !isEmpty) throw failure('merge.noEnterprise', { path })
  const isHere = database.prepare('SELECT 1 FROM entry WHERE desk = ? LIMIT 1')
  const others = named.filter((one) => called(one) !== called(own) && !isHere.get(one.desk))
  const { baseUrl: ours, enterpriseGlobalId: enterprise } = own
  const other = others.find(({ enterpriseGlobalId }) => enterpriseGlobalId !== enterprise)
  if (other) throw failure('merge.otherEnterprise', { path, theirs: called(other), ours: called(own) })
  const [elsewhere] = others
  if (!elsewhere || sameEnterprise) return
  throw failure('merge.otherAddress', { path, enterprise, theirs: elsewhere.baseUrl, ours })
}

/**
 * Stages the record that was exported elsewhere; returns the enterprises that its chains name. Every entry must be what
 * its hash says.
 */
function stage(database: DatabaseSync, path: string): Named[] {
  database.exec(
    `CREATE TEMP TABLE IF NOT EXISTS incoming (
       desk TEXT NOT NULL, seq INTEGER NOT NULL, text TEXT NOT NULL, hash TEXT NOT NULL, prev TEXT,
       PRIMARY KEY (desk, seq)
     ) STRICT, WITHOUT ROWID;
     DELETE FROM incoming`,
  )
  const put = database.prepare('INSERT OR IGNORE INTO incoming (desk, seq, text, hash, prev) VALUES (?, ?, ?, ?, ?)')
  const named: Named[] = []
  for (const line of linesOf(path)) {
    // Without the ends of lines, and the byte order mark, that an editor may have put there.
    const text = line.trim()
    if (text === '') continue
    const { hash, ...entry } = entryIn(text, path)
    const sealedEntry = sealed(entry)
    if (sealedEntry.hash !== hash) throw failure('merge.altered', { entry: nameOf(entry) })
    put.run(entry.desk, entry.seq, sealedEntry.text, sealedEntry.hash, entry.prev)
    const ownership = namedIn(entry)
    if (ownership) named.push({ ...ownership, desk: entry.desk })
  }
  return named
}

/** Each chain must be whole, and go on from ours where we have a part of it. */
function check(database: DatabaseSync): void {
  const ours = database.prepare('SELECT hash FROM entry WHERE desk = ? AND seq = ?')
  const hashOf = (desk: string, seq: number): string | undefined => {
    const row = ours.get(desk, seq)
    return row && String(row['hash'])
  }
  const read = database.prepare('SELECT desk, seq, hash, prev FROM incoming ORDER BY desk, seq')
  let last: { desk: string; seq: number; hash: string } | undefined
  for (const row of read.iterate()) {
    const [desk, seq, hash] = [String(row['desk']), Number(row['seq']), String(row['hash'])]
    const entry = nameOf({ desk, seq })
    const known = hashOf(desk, seq)
    if (known !== undefined && known !== hash) throw failure('merge.forked', { entry })
    const before = last?.desk === desk && last.seq === seq - 1 ? last.hash : hashOf(desk, seq - 1)
    if (seq > 1 && before === undefined) throw failure('merge.incomplete', { entry })
    if ((row['prev'] ?? undefined) !== before) throw failure('merge.forked', { entry })
    last = { desk, seq, hash }
  }
}

/**
 * Puts all entries into one order: by time, and those of one chain in theirs, whatever its clock did. So both desks
 * that merge have the same order, and what is made from the entries is the same.
 */
export function order(database: DatabaseSync): void {
  const read = database.prepare(
    "SELECT place, desk, seq, json_extract(text, '$.time') AS time FROM entry ORDER BY desk, seq",
  )
  const latest = new Map<string, number>()
  const all = [...read.iterate()].map((row) => {
    const desk = String(row['desk'])
    const time = Math.max(latest.get(desk) ?? -Infinity, Number(row['time']))
    latest.set(desk, time)
    return { place: Number(row['place']), desk, seq: Number(row['seq']), time }
  })
  all.sort((a, b) => a.time - b.time || (a.desk === b.desk ? a.seq - b.seq : a.desk < b.desk ? -1 : 1))
  const move = database.prepare('UPDATE entry SET place = ? WHERE place = ?')
  // Places are each taken once: those that move go out of the way first.
  all.forEach(({ place }, at) => void (place !== at + 1 && move.run(-(at + 1), place)))
  database.exec('UPDATE entry SET place = -place WHERE place < 0')
}

/** The desks whose entries came from elsewhere, as it is now: another process may have merged some. */
export function desksElsewhere(database: DatabaseSync): Set<string> {
  const value = prepared(database, 'SELECT value FROM meta WHERE key = ?').get(elsewhere)?.['value']
  return new Set(value === undefined ? [] : (JSON.parse(String(value)) as string[]))
}

/** Notes that what these desks wrote came from elsewhere. */
export function noteElsewhere(database: DatabaseSync, desks: readonly string[]): void {
  database
    .prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)')
    .run(elsewhere, JSON.stringify([...new Set([...desksElsewhere(database), ...desks])]))
}

/**
 * Takes the entries of another desk's record that are not here yet, and makes everything anew. Nothing is hashed anew,
 * and nothing is changed unless every entry holds. Returns how many came.
 */
export function merge(
  database: DatabaseSync,
  chain: Remembered,
  given: Given,
  write: (chain: Remembered, kind: string, payload: unknown) => Entry,
): { added: number; head?: Entry } {
  return inTransaction(database, () => {
    const named = stage(database, given.path)
    check(database)
    checkWhose(database, given, named)
    const known = new Set(headsOf(database).map(({ desk }) => desk))
    const desks = database.prepare('SELECT DISTINCT desk FROM incoming').all()
    const come = desks.map(({ desk }) => String(desk)).filter((desk) => !known.has(desk) && desk !== chain.desk)
    const { changes } = database
      .prepare(
        `INSERT INTO entry (desk, seq, text, hash)
         SELECT desk, seq, text, hash FROM incoming
         WHERE NOT EXISTS (SELECT 1 FROM entry WHERE entry.desk = incoming.desk AND entry.seq = incoming.seq)
         ORDER BY desk, seq`,
      )
      .run()
    database.exec('DELETE FROM incoming')
    if (Number(changes) === 0) return { added: 0 }
    noteElsewhere(database, come)
    order(database)
    rebuild(database)
    const heads = headsOf(database).filter(({ desk }) => desk !== chain.desk)
    return { added: Number(changes), head: write(chain, loanKinds.merged, { heads }) }
  })
}
