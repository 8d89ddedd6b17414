import type { DatabaseSync } from 'node:sqlite'
import { type Condition, numbersOf } from './conditions.ts'

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
function lookupOf(word: string): { index: 'member_trigram' | 'member_short'; match: string } {
  const characters = [...word]
  return characters.length < 3
    ? { index: 'member_short', match: token(characters) }
    : { index: 'member_trigram', match: `"${word.replaceAll('"', '""')}"` }
}

/** Of how many words the rows are cached: who types on asks for the others again with each letter. */
const maxCachedWords = 4

/** A condition on `row`: the employee's text has the word. */
function hasWord(word: string): Condition {
  const { index, match } = lookupOf(word)
  return [`row IN (SELECT rowid FROM ${index} WHERE ${index} MATCH ?)`, match]
}

/** A condition on `row`: name, account, remark or department has the word, whatever the employee holds. */
export function isCalled(word: string): Condition {
  const [found, ...values] = hasWord(word)
  return [`${found} AND instr(${whoIn('search')}, ?) > 0`, ...values, word]
}

/** A condition on `row`: an asset number or key in the employee's own record has the word. */
function holdsWord(word: string): Condition {
  const [found, ...values] = hasWord(word)
  return [`${found} AND instr(${holdsIn('search')}, ?) > 0`, ...values, word]
}

/** SQL for the rows of employees and the numbers of a list that say they are theirs, while their own text does not. */
const unnamedIn = (list: 'asset' | 'key'): string =>
  `SELECT member.row AS row, number FROM member JOIN
     (SELECT holder, ${firstLineOf('search')} AS number FROM ${list}
      WHERE holder IS NOT NULL AND asset_num <> '') ON holder = member.id
   WHERE instr(member.search, number) = 0`

/**
 * Which employees have a word: in their own record, or in an asset number or key that its list says is theirs. The two
 * are read one after the other and by the service's own pace, so that often only one of them knows. Numbers that
 * employees are found by anyway are left out, so that few remain to be looked through.
 */
export function createMemberWords(copy: DatabaseSync) {
  const version = copy.prepare(
    "SELECT group_concat(mark) AS marks FROM revision WHERE data IN ('members', 'assets', 'keys')",
  )
  const unnamed = copy.prepare(
    `SELECT json_group_array(json_array(row, number)) AS found FROM (${unnamedIn('asset')} UNION ALL ${unnamedIn('key')})`,
  )
  const rowsOfWords = new Map<string, readonly number[]>()
  let others: [row: number, number: string][] | undefined
  let othersOf: unknown

  /** The rows of those whom the word is found for in the lists of numbers alone. */
  function rowsOfHolders(word: string): number[] {
    others ??= JSON.parse(String(unnamed.get()?.['found'])) as [number, string][]
    return others.flatMap(([row, number]) => (number.includes(word) ? row : []))
  }

  function rowsOfText(word: string): number[] {
    const { index, match } = lookupOf(word)
    return numbersOf(copy, `SELECT rowid AS row FROM ${index} WHERE ${index} MATCH ? ORDER BY rowid`, match)
  }

  function rowsHolding(word: string): number[] {
    const [found, ...values] = holdsWord(word)
    return numbersOf(copy, `SELECT row FROM member WHERE ${found} ORDER BY row`, ...values)
  }

  return {
    /** To be called when the copy has changed. */
    catchUp(): void {
      rowsOfWords.clear()
      const now = version.get()?.['marks']
      // Trees change it by the thousand, and say nothing about numbers.
      if (now !== othersOf) others = undefined
      othersOf = now
    },

    /** The rows that have a word, ascending; `inHoldings`: in an asset number or key. */
    rowsOf(word: string, inHoldings: boolean): readonly number[] {
      const cacheKey = `${word} ${inHoldings}`
      let rows = rowsOfWords.get(cacheKey)
      if (!rows) {
        rows = inHoldings ? rowsHolding(word) : rowsOfText(word)
        const more = rowsOfHolders(word)
        if (more.length > 0) rows = [...new Set([...rows, ...more])].sort((a, b) => a - b)
      }
      rowsOfWords.delete(cacheKey)
      rowsOfWords.set(cacheKey, rows)
      const [oldest] = rowsOfWords.keys()
      if (rowsOfWords.size > maxCachedWords && oldest !== undefined) rowsOfWords.delete(oldest)
      return rows
    },

    /** A condition on `row`: it is among `rowsOf` the word. */
    has(word: string, inHoldings: boolean): Condition {
      const [found, ...values] = inHoldings ? holdsWord(word) : hasWord(word)
      return [`${found} OR row IN (SELECT value FROM json_each(?))`, ...values, JSON.stringify(rowsOfHolders(word))]
    },
  }
}
