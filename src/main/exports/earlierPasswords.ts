/** A record of CSV with its end; quotes may hold line breaks (RFC 4180). */
const record = /(?:"(?:[^"]|"")*"|[^"\n])*\n/gy
/** A cell, and the comma before it. */
const cell = /,("(?:[^"]|"")*"|[^,]*)/g

const cellsOf = (line: string): string[] =>
  [...`,${line.trimEnd()}`.matchAll(cell)].map(([, text = '']) =>
    text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text,
  )

/** How a row says whose it is: its global id and its account, where it has them. */
export const keysOf = (globalId = '', userName = ''): string[] =>
  [globalId, userName].filter((key) => key !== '').map((key) => key.toLowerCase())

/** A row that a file of passwords had before: as it stands there, and whose it is. */
export interface EarlierRow {
  text: string
  keys: string[]
}

/**
 * The rows of a file of passwords without its head. A program that was killed, or a full disk, may have left a part of a
 * row at the end: of a password that was never sent. It is left out, unless it has all cells: then somebody may just have
 * saved the file without a line break at its end.
 */
export function earlierRows(text: string, isWhole: (cells: readonly string[]) => boolean): EarlierRow[] {
  const rows: EarlierRow[] = []
  let end = 0
  const take = (line: string): void => {
    const [globalId = '', userName = ''] = cellsOf(line)
    rows.push({ text: line, keys: keysOf(globalId, userName) })
  }
  for (const { 0: line } of text.matchAll(record)) {
    end += line.length
    take(line)
  }
  const rest = text.slice(end)
  const isClosed = (rest.split('"').length - 1) % 2 === 0
  if (isClosed && isWhole(cellsOf(rest))) take(`${rest}\r\n`)
  return rows
}
