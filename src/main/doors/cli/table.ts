import type { Language } from '../../../contract/bridge.ts'
import type { Table } from '../../../domain/tables/table.ts'
import { fileWords, type ColumnWord } from '../../../words/files/index.ts'
import { printable } from '../../../words/printable.ts'

let textWidth = (text: string): number => text.length

/**
 * Loads what tells how many columns of a terminal a text takes. It takes 30 ms, which is more than many a command does:
 * one whose tables nobody reads (`--json`) goes without.
 */
export async function loadTextWidth(): Promise<void> {
  textWidth = (await import('string-width')).default
}

/** Rows under their headings, in aligned columns. */
export function table(headings: string[], rows: (string | null | undefined)[][]): string {
  const cells = [headings, ...rows.map((row) => row.map((cell) => printable(cell ?? '')))]
  const widths = headings.map((_, column) =>
    cells.reduce((widest, row) => Math.max(widest, textWidth(row[column] ?? '')), 0),
  )
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - textWidth(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Rows of a table of the registry in the columns that the command line lists; `texts`: what a value alone doesn't say. */
export function listTable<Row, Id extends string>(
  { columns, listed }: Table<Row, Id, ColumnWord>,
  rows: readonly Row[],
  language: Language,
  texts: { readonly [Of in Id]?: (row: Row) => string } = {},
): string {
  const say = fileWords(language)
  const shown = listed.flatMap((one) => {
    const [id, term] = typeof one === 'string' ? [one] : one
    const column = columns.find((other) => other.id === id)
    return column ? { ...column, term: term ?? column.term } : []
  })
  const cells = shown.map(
    ({ id, type, term, value }) =>
      texts[id] ??
      ((row: Row): string => {
        const one = value(row)
        if (type === 'flag') return one === true ? say(term) : ''
        return Array.isArray(one) ? one.join(' ') : String(one ?? '')
      }),
  )
  return table(
    shown.map(({ term }) => say(term)),
    rows.map((row) => cells.map((cell) => cell(row))),
  )
}
