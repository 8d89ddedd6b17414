import { printable } from '../../../words/printable.ts'

/** East Asian wide and full-width characters, and emoji, take two columns of a terminal; combining marks none. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text) {
    if (/\p{Mark}|\u200d|[\ufe00-\ufe0f]/u.test(character)) continue
    width +=
      /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u.test(
        character,
      )
        ? 2
        : 1
  }
  return width
}

/** Rows under their headings, in aligned columns. */
export function table(headings: string[], rows: (string | null | undefined)[][]): string {
  const cells = [headings, ...rows.map((row) => row.map((cell) => printable(cell ?? '')))]
  const widths = headings.map((_, column) => Math.max(...cells.map((row) => displayWidth(row[column] ?? ''))))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - displayWidth(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
