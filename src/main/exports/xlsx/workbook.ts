import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Cell, Sheet } from '../exports.ts'
import { sheetPath, workbookParts, type WrittenSheet } from './parts.ts'
import { mostRows, rowsXml, sheetEnd, sheetHead } from './sheetXml.ts'

type Rows = readonly (readonly Cell[])[]

/** A stronger compression takes several times as long, for a file that is a tenth smaller. */
const compressionLevel = 1
/**
 * Rows that become XML at once. Much of it waits for its compression, and the larger its pieces are, the longer they
 * live, and pile up as garbage that is looked for last.
 */
const rowsAtOnce = 50
/** Bytes of a sheet's XML, of at most 4 GiB in an archive that everything can read. */
const mostBytes = 3.9e9

/** What cannot be in the name of a sheet; the name itself has at most 31 characters. */
const unfitInName = /[[\]:*?/\\]/g
const longestName = 31

function sheetName(name: string, part: number): string {
  const suffix = part === 0 ? '' : ` ${part + 1}`
  return name.replaceAll(unfitInName, ' ').slice(0, longestName - suffix.length) + suffix
}

/** Takes rows out of batches, as many at a time as there is room for. */
function takerOf(batches: Sheet['rows']) {
  const source = batches[Symbol.asyncIterator]()
  let buffered: Rows = []
  async function hasMore(): Promise<boolean> {
    while (buffered.length === 0) {
      const { value, done } = await source.next()
      if (done) return false
      buffered = value
    }
    return true
  }
  return {
    hasMore,
    async take(most: number): Promise<Rows> {
      if (!(await hasMore())) return []
      const taken = buffered.slice(0, most)
      buffered = buffered.slice(most)
      return taken
    },
    close: async () => void (await source.return?.()),
  }
}

/** One sheet's XML, as far as it has room; then what it became is `noted`. */
async function* sheetXml(
  { columns }: Sheet,
  taker: ReturnType<typeof takerOf>,
  rowsInSheet: number,
  noted: (size: { columns: number; rows: number }) => void,
): AsyncGenerator<Uint8Array> {
  const toXml = rowsXml(columns)
  let rows = await taker.take(rowsInSheet - 1)
  yield Buffer.from(await sheetHead(columns, rows))
  let count = 1
  for (let bytes = 0; rows.length > 0; rows = bytes < mostBytes ? await taker.take(rowsInSheet - count) : []) {
    for (let from = 0; from < rows.length; from += rowsAtOnce) {
      const some = rows.slice(from, from + rowsAtOnce)
      const xml = Buffer.from(toXml(some, count + 1))
      count += some.length
      bytes += xml.length
      yield xml
    }
  }
  noted({ columns: columns.length, rows: count })
  yield Buffer.from(sheetEnd(columns, count))
}

/**
 * A workbook as the bytes of its archive, made as they are asked for: no row is read before, and memory does not grow
 * with the rows. A sheet that is full goes on in another one, with the same head. `rowsInSheet`: the head counts.
 */
export async function* workbookBytes(sheets: Iterable<Sheet>, rowsInSheet = mostRows): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const bytes = zip.outputStream as Readable
  let current: Readable | undefined
  zip.on('error', (error: Error) => bytes.destroy(error))
  // Whoever stops reading ends what the rows come from.
  bytes.once('close', () => current?.destroy())

  async function fill(): Promise<void> {
    const written: WrittenSheet[] = []
    for (const sheet of sheets) {
      const taker = takerOf(sheet.rows)
      try {
        for (let part = 0; part === 0 || (await taker.hasMore()); part += 1) {
          const name = sheetName(sheet.name, part)
          current = Readable.from(
            sheetXml(sheet, taker, rowsInSheet, (size) => written.push({ name, ...size })),
            {
              objectMode: false,
            },
          )
          zip.addReadStream(current, sheetPath(written.length), { compressionLevel })
          await finished(current)
        }
      } finally {
        await taker.close()
      }
    }
    for (const [path, xml] of workbookParts(written)) zip.addBuffer(Buffer.from(xml), path)
    zip.end()
  }
  fill().catch((error: unknown) => bytes.destroy(error as Error))
  yield* bytes
}
