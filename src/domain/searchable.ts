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

/** Questions after a number's holder, in the languages of the page and the form in which texts are searched. */
const questions = [
  /^\s*who\s+(?:holds|has|uses|is\s+using)\s+(.+?)[\s?]*$/u,
  /^\s*谁(?:持有|在用|拿着|有)\s*(.+?)[\s?]*$/u,
  /^(.+?)\s*(?:在谁手里|在谁那里|由谁持有|谁持有|谁在用|是谁的)[\s?]*$/u,
]

/** What a question after a holder asks about; undefined for any other text. */
const askedFor = (text: string): string | undefined =>
  questions.flatMap((question) => question.exec(text)?.[1] ?? [])[0]

/** Whether "Who holds …?" was typed: its words are of numbers, not of who somebody is. */
export const asksForHolder = (typed: string): boolean => askedFor(searchable(typed)) !== undefined

/** The words that must all be found; none if nothing was typed. Of "Who holds KD35?" that is the number. */
export function wordsOf(typed: string): string[] {
  const text = searchable(typed)
  return (askedFor(text) ?? text).split(/\s+/u).filter((word) => word !== '')
}
