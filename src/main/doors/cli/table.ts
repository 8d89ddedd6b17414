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
