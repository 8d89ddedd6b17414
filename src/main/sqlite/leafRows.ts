import { closeSync, copyFileSync, existsSync, fstatSync, openSync, readSync, rmSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** A value as SQLite stores it; integers beyond 2^53, which Keydesk never writes, are returned as `null`. */
export type Stored = string | number | Uint8Array | null

/** Where a page's own header begins: the first page has the file's before it. */
const headerOf = (page: number): number => (page === 1 ? 100 : 0)
/** What a page's header says of the leaves of tables with rowids, and of indexes and tables without. */
const leaves = { table: 13, index: 10 }
type Leaf = keyof typeof leaves
const usualPageSize = 4096

interface Varint {
  value: number
  next: number
}

function varint(bytes: Buffer, at: number): Varint {
  let value = 0
  for (let count = 0; count < 8; count += 1) {
    const byte = bytes.readUInt8(at + count)
    value = value * 128 + (byte & 0x7f)
    if (byte < 128) return { value, next: at + count + 1 }
  }
  return { value: value * 256 + bytes.readUInt8(at + 8), next: at + 9 }
}

/** Lengths in bytes of the integers by their serial type (sqlite.org/fileformat2.html, "Record Format"). */
const integerBytes = [0, 1, 2, 3, 4, 6, 8]

function valueOf(type: number, bytes: Buffer, at: number): { value: Stored; length: number } {
  if (type === 0 || type === 8 || type === 9) return { value: type === 0 ? null : type - 8, length: 0 }
  const length = integerBytes[type]
  if (length === 8) {
    const long = Number(bytes.readBigInt64BE(at))
    return { value: Number.isSafeInteger(long) ? long : null, length }
  }
  if (length !== undefined) return { value: bytes.readIntBE(at, length), length }
  if (type === 7) return { value: bytes.readDoubleBE(at), length: 8 }
  const size = type % 2 === 0 ? (type - 12) / 2 : (type - 13) / 2
  const content = bytes.subarray(at, at + size)
  if (type < 12 || content.length !== size) throw new RangeError('no such value')
  return { value: type % 2 === 0 ? content : content.toString('utf8'), length: size }
}

function recordOf(payload: Buffer): Stored[] {
  const header = varint(payload, 0)
  const values: Stored[] = []
  let place = header.value
  for (let at = header.next; at < header.value;) {
    const type = varint(payload, at)
    const { value, length } = valueOf(type.value, payload, place)
    values.push(value)
    place += length
    at = type.next
  }
  return values
}

/** A file's pages, read without trusting anything in its header but their size. */
function pagesOf(file: number) {
  const { size } = fstatSync(file)
  const read = (at: number, length: number): Buffer => {
    const bytes = Buffer.alloc(length)
    return bytes.subarray(0, readSync(file, bytes, 0, length, at))
  }
  const declaredSize = size < 18 ? 0 : read(16, 2).readUInt16BE(0)
  const pageSize = declaredSize >= 512 && (declaredSize & (declaredSize - 1)) === 0 ? declaredSize : usualPageSize
  return { size, pageSize, count: Math.ceil(size / pageSize), page: (n: number) => read((n - 1) * pageSize, pageSize) }
}

/** The whole payload of a cell, whose end may lie on a chain of other pages. */
function payloadOf(pages: ReturnType<typeof pagesOf>, leaf: Leaf, page: Buffer, at: number, total: number): Buffer {
  const { pageSize, size } = pages
  const partOf = (of255: number): number => Math.floor(((pageSize - 12) * of255) / 255) - 23
  const [most, least] = [leaf === 'table' ? pageSize - 35 : partOf(64), partOf(32)]
  if (total > size) throw new RangeError('longer than the file')
  const fitting = least + ((total - least) % (pageSize - 4))
  const local = total <= most ? total : fitting <= most ? fitting : least
  const parts = [page.subarray(at, at + local)]
  let next = local < total ? page.readUInt32BE(at + local) : 0
  for (let left = total - local; left > 0; left -= pageSize - 4) {
    if (next < 1 || next > pages.count) throw new RangeError('no such page')
    const rest = pages.page(next)
    parts.push(rest.subarray(4, 4 + Math.min(left, pageSize - 4)))
    next = rest.readUInt32BE(0)
  }
  const payload = Buffer.concat(parts)
  if (payload.length !== total) throw new RangeError('cut short')
  return payload
}

/**
 * Every row that can be read in the leaves of a database file, whatever happened to its header, its schema or other
 * pages: in no order, without their table's name; `rowid` is 0 where they have none. Deleted rows may be among them.
 * The caller must check each.
 */
function* leafRows(path: string, leaf: Leaf): Generator<{ rowid: number; values: Stored[] }> {
  const file = openSync(path, 'r')
  try {
    const pages = pagesOf(file)
    for (let number = 1; number <= pages.count; number += 1) {
      const page = pages.page(number)
      const header = headerOf(number)
      if (page.length < header + 8 || page.readUInt8(header) !== leaves[leaf]) continue
      const cells = page.readUInt16BE(header + 3)
      for (let cell = 0; cell < cells; cell += 1) {
        try {
          const size = varint(page, page.readUInt16BE(header + 8 + cell * 2))
          const rowid = leaf === 'table' ? varint(page, size.next) : { value: 0, next: size.next }
          yield { rowid: rowid.value, values: recordOf(payloadOf(pages, leaf, page, rowid.next, size.value)) }
        } catch (error) {
          // A cell that makes no sense as a row is part of the damage.
          if (!(error instanceof RangeError)) throw error
        }
      }
    }
  } finally {
    closeSync(file)
  }
}

/** Applies a damaged file's write-ahead log to a copy of it, and returns the copy; the damaged file stays as it is. */
function withItsLog(path: string): string {
  const reading = `${path}.reading`
  copyFileSync(path, reading)
  if (!existsSync(`${path}-wal`)) return reading
  copyFileSync(`${path}-wal`, `${reading}-wal`)
  try {
    const database = new DatabaseSync(reading)
    try {
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    } finally {
      database.close()
    }
  } catch {
    // Then the file is read without what only the log has.
  }
  return reading
}

/** The rows that can be read in a damaged database (see `leafRows`), with what its write-ahead log has. */
export function* rowsOfDamaged(path: string, leaf: Leaf = 'table'): ReturnType<typeof leafRows> {
  const reading = withItsLog(path)
  try {
    yield* leafRows(reading, leaf)
  } finally {
    for (const part of ['', '-wal', '-shm']) rmSync(reading + part, { force: true })
  }
}
