import type { TextCell } from '../imports.ts'
import { mostCells, mostColumns, mostRows } from '../limits.ts'
import { tooManyRows } from '../rawTable.ts'
import { attributeOf, readable, textsIn } from './markup.ts'
import { createPieces } from './pieces.ts'
import type { Show } from './styles.ts'

const cellElement = /<(?:\w+:)?c(?=[\s/>])([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs
const valueElement = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?v>/

const a = 'A'.charCodeAt(0)

/** The column of a reference ("AB12"), from 0. */
function columnOf(reference: string): number {
  let column = 0
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - a
    if (letter < 0 || letter > 25) break
    column = column * 26 + letter + 1
  }
  return column - 1
}

/** Rows of a sheet from the pieces of its part. Rows and cells that the sheet leaves out are empty. */
export function createSheetReader(name: string, strings: readonly string[], show: Show) {
  const rows: TextCell[][] = []
  let cells = 0

  function textOf(attributes: string, content: string): string {
    const type = attributeOf(` ${attributes}`, 't')
    if (type === 'inlineStr') return textsIn(content)
    const value = valueElement.exec(content)?.[1] ?? ''
    if (type === 's') return strings[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value
    if (type === 'str' || type === 'e' || type === 'd') return readable(value)
    return value === '' ? '' : show(Number(attributeOf(` ${attributes}`, 's') ?? 0), value)
  }

  function takeRow(element: string): void {
    const number = Number(attributeOf(element.slice(0, element.indexOf('>') + 1), 'r') ?? rows.length + 1)
    if (!(number >= 1 && number <= 1_048_576)) return
    const row: TextCell[] = []
    for (const [, attributes = '', content = ''] of element.matchAll(cellElement)) {
      const reference = attributeOf(` ${attributes}`, 'r')
      const column = reference === undefined ? row.length : columnOf(reference)
      if (column < 0 || column >= mostColumns) continue
      const text = textOf(attributes, content)
      if (text === '') continue
      while (row.length < column) row.push('')
      row[column] = text
    }
    // Sheets go on for rows that were formatted and never filled.
    if (row.length === 0) return
    if (number > mostRows * 2) throw tooManyRows(name)
    while (rows.length < number - 1) rows.push([])
    rows[number - 1] = row
    cells += row.length
    if (cells > mostCells) throw tooManyRows(name)
  }

  const pieces = createPieces('row', takeRow)
  return {
    take: pieces.take,
    end: (): TextCell[][] => {
      pieces.end()
      return rows
    },
  }
}
