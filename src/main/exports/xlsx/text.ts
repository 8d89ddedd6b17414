/** The longest text of a cell, in UTF-16 units: a spreadsheet refuses to open what is longer. */
const longest = 32_767

const special = /[&<>"]/
const unfit = /(?![\t\n])\p{Control}|[\ufffe\uffff]|_x[0-9a-fA-F]{4}_/u
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (unit: string): string => `_x${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/**
 * A text as the content of an element or an attribute. What XML cannot hold, and a line break that it would change, is
 * written as `_x000D_` (ECMA-376 Part 1, 22.9.2.19); a text that looks like that has its underscore written so too.
 */
export function xmlText(text: string): string {
  const whole = text.length > longest ? `${text.slice(0, longest - 1)}…` : text
  let fit = whole
  if (unfit.test(whole) || !whole.isWellFormed()) {
    fit = whole
      .replaceAll(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
      .replaceAll(/(?![\t\n])\p{Control}|[\ufffe\uffff]/gu, escaped)
      .toWellFormed()
  }
  return special.test(fit) ? fit.replaceAll(/[&<>"]/g, (one) => entities[one] ?? one) : fit
}
