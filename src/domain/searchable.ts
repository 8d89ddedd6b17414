/**
 * Text normalised for search (NFKC, lower case), so that case, width and the spelling of accents don't matter; each
 * part on its own line.
 */
export function searchable(...texts: readonly (string | undefined)[]): string {
  const known = texts.flatMap((one) => one || [])
  // Control characters would end a word in the indexes, and half a surrogate pair has no form in UTF-8.
  const lines = known.map((one) => one.replaceAll(/\p{Control}/gu, ' ').toWellFormed())
  return lines.join('\n').normalize('NFKC').toLowerCase()
}

/** The words that must all be found; none if nothing was typed. */
export function wordsOf(typed: string): string[] {
  return searchable(typed)
    .split(/\s+/u)
    .filter((word) => word !== '')
}
