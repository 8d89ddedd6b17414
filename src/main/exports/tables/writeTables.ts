import type { Sheet, WriteTables } from '../exports.ts'
import { workbookBytes } from '../xlsx/workbook.ts'
import { csvHead, csvLines } from './csv.ts'
import { inTurns } from './inTurns.ts'
import { writeWhole } from '../writeWhole.ts'

async function* csvOf({ columns, rows }: Sheet): AsyncGenerator<string> {
  const lines = csvLines(columns)
  yield csvHead(columns)
  for await (const batch of rows) yield lines(batch)
}

export const writeTables: WriteTables = async (target, format, sheets, { signal } = {}) => {
  let count = 0
  const counted = sheets.map((sheet) => ({ ...sheet, rows: inTurns(sheet.rows, (rows) => (count += rows), signal) }))
  const [first] = counted
  const content = (): AsyncIterable<string | Uint8Array> =>
    format === 'xlsx' || !first ? workbookBytes(counted) : csvOf(first)
  return { ...(await writeWhole(target, content)), rows: count }
}
