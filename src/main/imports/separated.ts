const quote = '"'.charCodeAt(0)
const lineFeed = 10
const carriageReturn = 13

/** Where a quotation mark is missing, or one too many, by the line from 1. */
export interface BrokenQuotes {
  line: number
}

interface How {
  /** The most rows that are read. */
  most: number
  /** A quotation mark that encloses nothing is a character like others: as in cells that were pasted. */
  isLenient: boolean
}

/**
 * The cells of a text (RFC 4180, with any separator of one character, and any ends of lines). A general parser takes
 * several times as long: everything else that is done with a list of people takes no longer than that.
 */
export function separatedCells(text: string, separatedBy: string, { most, isLenient }: How): string[][] | BrokenQuotes {
  const separator = separatedBy.charCodeAt(0)
  const end = text.length
  const rows: string[][] = []
  let row: string[] = []
  let at = 0

  const endsCell = (place: number): boolean => {
    if (place >= end) return true
    const unit = text.charCodeAt(place)
    return unit === separator || unit === lineFeed || unit === carriageReturn
  }

  /** The quotation mark that closes the one at `at`; undefined where none does. */
  function closing(): number | undefined {
    let close = text.indexOf('"', at + 1)
    while (close >= 0 && text.charCodeAt(close + 1) === quote) close = text.indexOf('"', close + 2)
    return close >= 0 && endsCell(close + 1) ? close : undefined
  }

  const broken = (): BrokenQuotes => ({ line: text.slice(0, at).split('\n').length })

  while (at < end && rows.length < most) {
    const close = text.charCodeAt(at) === quote ? closing() : undefined
    if (close === undefined) {
      let stop = at
      while (!endsCell(stop)) {
        if (!isLenient && text.charCodeAt(stop) === quote) return broken()
        stop += 1
      }
      row.push(text.slice(at, stop))
      at = stop
    } else {
      const cell = text.slice(at + 1, close)
      row.push(cell.includes('"') ? cell.replaceAll('""', '"') : cell)
      at = close + 1
    }
    if (text.charCodeAt(at) === separator) {
      at += 1
      // Nothing stands behind the last separator of a text.
      if (at === end) row.push('')
      continue
    }
    rows.push(row)
    row = []
    at += text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed ? 2 : 1
  }
  if (row.length > 0) rows.push(row)
  return rows
}
