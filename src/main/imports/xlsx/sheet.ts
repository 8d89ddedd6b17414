import {
  type TextCell,
  mostCells,
  mostColumns,
  mostRows,
  tooManyRows,
  type Merge,
  type RawNote,
  type SheetFacts,
} from '../imports.ts'
import { attributeOf, elementsIn, readable, textsIn } from './markup.ts'
import { createPieces } from './pieces.ts'
import type { Shown } from './styles.ts'

const cellElement = /<(?:\w+:)?c(?=[\s/>])([^>]*?)(?:\/>|>(.*?)<\/(?:\w+:)?c>)/gs
const valueElement = /<(?:\w+:)?v(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?v>/
const valueTag = /<(?:\w+:)?v(?=[\s/>])/
const formulaElement = /<(?:\w+:)?f(?:\s[^>]*)?(?:\/>|>([^<]*)<\/(?:\w+:)?f>)/

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

/** The row of a reference, from 0. */
const rowOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? 0) - 1

function mergeOf(cells: string): Merge[] {
  const [first = '', last = first] = cells.replaceAll('$', '').split(':')
  const merge = {
    cells,
    first: { row: rowOf(first), column: columnOf(first) },
    last: { row: rowOf(last), column: columnOf(last) },
  }
  return merge.first.row < 0 || merge.first.column < 0 ? [] : [merge]
}

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true'

/** Whether the tag of a row hides it: by a filter or a group, or with a height of 0. */
function isHidden(tag: string): boolean {
  if (!tag.includes('h')) return false
  const height = attributeOf(tag, 'ht')
  return isTrue(attributeOf(tag, 'hidden')) || (height !== undefined && Number(height) === 0)
}

interface HowShown {
  strings: readonly string[]
  shown: Shown
  /** Its program calculated nothing and leaves that to whoever opens it: a formula's 0 is no result. */
  isUncalculated: boolean
}

/** Rows of a sheet from the pieces of its part. Rows and cells that the sheet leaves out are empty. */
export function createSheetReader(name: string, { strings, shown, isUncalculated }: HowShown) {
  const rows: TextCell[][] = []
  const hidden = new Set<number>()
  const notes: RawNote[] = []
  let cells = 0

  /** Whether a cell has a formula and no result; a text that came to nothing is one. */
  function lacksResult(type: string | undefined, value: string, content: string): boolean {
    if (value === '') return type !== 'str' || !valueTag.test(content)
    return isUncalculated && value === '0' && (type ?? 'n') === 'n'
  }

  function textOf(attributes: string, content: string, place: { row: number; column: number }): string {
    const type = attributeOf(` ${attributes}`, 't')
    if (type === 'inlineStr') return textsIn(content)
    const value = valueElement.exec(content)?.[1] ?? ''
    const formula = formulaElement.exec(content)
    if (formula && lacksResult(type, value, content)) {
      const cell = attributeOf(` ${attributes}`, 'r') ?? ''
      notes.push({ ...place, what: 'formula', cell })
      // What stands there instead of a result: nothing would be an empty cell.
      return `=${readable(formula[1] ?? '')}`
    }
    if (type === 's') return strings[Number(value)] ?? ''
    if (type === 'b') return value === '1' ? 'TRUE' : value === '0' ? 'FALSE' : value
    if (type === 'd') notes.push({ ...place, what: 'date', text: value.slice(0, 16).replace('T', ' ') })
    if (type === 'str' || type === 'e' || type === 'd') return readable(value)
    if (value === '') return ''
    const style = Number(attributeOf(` ${attributes}`, 's') ?? 0)
    const exact = shown.exact(style, value)
    if (exact) notes.push({ ...place, ...exact })
    return shown.text(style, value)
  }

  function takeRow(element: string): void {
    const tag = element.slice(0, element.indexOf('>') + 1)
    const number = Number(attributeOf(tag, 'r') ?? rows.length + 1)
    if (!(number >= 1 && number <= 1_048_576)) return
    const row: TextCell[] = []
    for (const [, attributes = '', content = ''] of element.matchAll(cellElement)) {
      const reference = attributeOf(` ${attributes}`, 'r')
      const column = reference === undefined ? row.length : columnOf(reference)
      if (column < 0 || column >= mostColumns) continue
      const text = textOf(attributes, content, { row: number - 1, column })
      if (text === '') continue
      while (row.length < column) row.push('')
      row[column] = text
    }
    // Sheets go on for rows that were formatted and never filled.
    if (row.length === 0) return
    if (number > mostRows * 2) throw tooManyRows(name)
    while (rows.length < number - 1) rows.push([])
    rows[number - 1] = row
    if (isHidden(tag)) hidden.add(number - 1)
    cells += row.length
    if (cells > mostCells) throw tooManyRows(name)
  }

  const pieces = createPieces('row', takeRow)
  return {
    take: pieces.take,
    end: (): { rows: TextCell[][]; facts: SheetFacts } => {
      // Merged cells are told behind the rows.
      const merges = elementsIn(pieces.end(), 'mergeCell').flatMap((tag) => mergeOf(attributeOf(tag, 'ref') ?? ''))
      return { rows, facts: { hidden, notes, merges } }
    },
  }
}
