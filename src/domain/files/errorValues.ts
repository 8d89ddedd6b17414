/** What a spreadsheet shows where a formula found nothing, or failed (ECMA-376 Part 1, 18.17.2.7, and later ones). */
const errorValues = /^#(N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/i

/** Whether a cell holds a formula's failure instead of a text. */
export const isErrorValue = (cell: string): boolean => errorValues.test(cell.trim())
