/*
 * How people are searched: each word of what was typed must stand somewhere in a record's text. Two indexes find it:
 * one of three characters in a row (FTS5's "trigram"), and, because that finds nothing shorter and many names are of
 * two characters, one of single characters and pairs.
 */

/** Code points as one token of letters and digits. */
const token = (characters: readonly string[]): string =>
  characters.map((one) => (one.codePointAt(0) ?? 0).toString(16)).join('x')

/**
 * The text that an employee is searched by: who they are, an empty line, and what they hold. Neither part contains an
 * empty line, so that an asset number can be found by who its holder is, but not by what else the holder has.
 */
export const searchedBy = (who: string, holds: string): string => `${who}\n\n${holds}`

/** SQL for the first part of such a text in a column: who the employee is. */
export const whoIn = (column: string): string => `substr(${column}, 1, instr(${column}, char(10, 10)) - 1)`

/** SQL for the second part: what the employee holds. */
export const holdsIn = (column: string): string => `substr(${column}, instr(${column}, char(10, 10)))`

/** SQL for the number in what an asset number or a key is searched by, which is its first line. */
export const firstLineOf = (column: string): string =>
  `substr(${column}, 1, instr(${column} || char(10), char(10)) - 1)`

/** The tokens of a record's text: single characters and pairs, none across lines. */
export function shortTokens(search: string): string {
  const tokens = new Set<string>()
  for (const line of search.split('\n')) {
    const characters = [...line]
    characters.forEach((one, at) => {
      tokens.add(token([one]))
      const next = characters[at + 1]
      if (next !== undefined) tokens.add(token([one, next]))
    })
  }
  return [...tokens].join(' ')
}

/** The index in which to look up a word, and the MATCH expression. */
export function lookupOf(word: string): { index: 'member_trigram' | 'member_short'; match: string } {
  const characters = [...word]
  return characters.length < 3
    ? { index: 'member_short', match: token(characters) }
    : { index: 'member_trigram', match: `"${word.replaceAll('"', '""')}"` }
}
