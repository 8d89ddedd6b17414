import { setImmediate as otherTurn } from 'node:timers/promises'
import { DeskFailure } from '../../../contract/errors.ts'
import { openAtomicFile } from '../atomicFile.ts'
import type { Sheet, WriteTables } from '../exports.ts'
import { workbookBytes } from '../xlsx/workbook.ts'
import { csvHead, csvLines } from './csv.ts'

/** Rows that are formatted before anything else has its turn: some milliseconds of work. */
const atOnce = 500
/** UTF-16 units of text that are written at once. */
const chunk = 256 * 1024

/** The same rows in batches of at most `atOnce`, each counted, until the signal stops them. */
async function* inTurns(rows: Sheet['rows'], counted: (rows: number) => void, signal: AbortSignal | undefined) {
  for await (const batch of rows) {
    for (let from = 0; from < batch.length; from += atOnce) {
      if (signal?.aborted) throw new DeskFailure({ kind: 'cancelled', code: 'cancelled' })
      const part = batch.slice(from, from + atOnce)
      counted(part.length)
      yield part
      await otherTurn()
    }
  }
}

async function* csvOf({ columns, rows }: Sheet): AsyncGenerator<string> {
  const lines = csvLines(columns)
  let text = csvHead(columns)
  for await (const batch of rows) {
    text += lines(batch)
    if (text.length < chunk) continue
    yield text
    text = ''
  }
  yield text
}

export const writeTables: WriteTables = async (target, format, sheets, { signal } = {}) => {
  const file = await openAtomicFile(target)
  let count = 0
  const counted = sheets.map((sheet) => ({ ...sheet, rows: inTurns(sheet.rows, (rows) => (count += rows), signal) }))
  const [first] = counted
  try {
    const content = format === 'xlsx' || !first ? workbookBytes(counted) : csvOf(first)
    for await (const part of content) await file.write(part as string | Uint8Array)
    return { file: await file.finish(), rows: count, bytes: file.bytes() }
  } catch (error) {
    await file.abort()
    throw error
  }
}
