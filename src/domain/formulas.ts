/**
 * What a spreadsheet would run as a formula, even in quotes, by how it begins; also behind apostrophes, so that taking
 * one off again gives back every text.
 */
const risky = /^'*[=+\-@\t\r\n＝＋－＠]/
const guarded = /^''*[=+\-@\t\r\n＝＋－＠]/

/** A text as a cell of a CSV: one that a spreadsheet would run gets an apostrophe in front. */
export function guardFormula(text: string): string {
  return risky.test(text) ? `'${text}` : text
}

/** What stood in a cell before `guardFormula`: exactly one apostrophe is taken off. */
export function unguardFormula(cell: string): string {
  return guarded.test(cell) ? cell.slice(1) : cell
}
