/** A text without control characters, which would end a word in the indexes, and halves of pairs, which UTF-8 hasn't. */
const clean = (text: string): string => text.replaceAll(/\p{Control}/gu, ' ').toWellFormed()

/** Whether a text has nothing but ASCII's letters, digits and signs, as numbers and codes do: it has one form. */
const isBare = (text: string): boolean => /^[!-~]*$/.test(text)

/** What a text is without its accents: those of alphabets, where people leave them out when they type. */
const withoutAccents = (text: string): string =>
  isBare(text)
    ? text
    : text
        .normalize('NFD')
        .replaceAll(/(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]\p{Mn}*)\p{Mn}/gu, '')
        .normalize('NFC')

/**
 * Text normalised for search as for comparing (`plainText`), in lower case: case, width, and blanks between Chinese
 * characters don't matter; each part on its own line. One that has accents stands there without them, too: who types none
 * finds it, and who types some means them.
 */
export function searchable(...texts: readonly (string | undefined)[]): string {
  const lines = texts.flatMap((one) => {
    const plain = phraseOf(one ?? '')
    return plain === '' ? [] : [...new Set([plain, withoutAccents(plain)])]
  })
  return lines.join('\n')
}

/** What was typed, in the form of texts that are searched: blanks between Chinese characters separate words. */
const typed = (text: string): string => clean(text).normalize('NFKC').toLowerCase()

/** Questions after a number's holder, in the languages of the page and the form in which texts are searched. */
const questions = [
  /^\s*who\s+(?:holds|has|uses|is\s+using)\s+(.+?)[\s?]*$/u,
  /^\s*谁(?:持有|在用|拿着|有)\s*(.+?)[\s?]*$/u,
  /^(.+?)\s*(?:在谁手里|在谁那里|由谁持有|谁持有|谁在用|是谁的)[\s?]*$/u,
]

/** What a question after a holder asks about; undefined for any other text. */
const holderQuery = (text: string): string | undefined =>
  questions.flatMap((question) => question.exec(text)?.[1] ?? [])[0]

/** Whether "Who holds …?" was typed: its words are of numbers, not of who somebody is. */
export const asksForHolder = (text: string): boolean => holderQuery(typed(text)) !== undefined

/** The words that must all be found; none if nothing was typed. Of "Who holds KD35?" that is the number. */
export function wordsOf(text: string): string[] {
  const whole = typed(text)
  return (holderQuery(whole) ?? whole).split(/[\s\u200b\u200e\u200f\ufeff]+/u).filter((word) => word !== '')
}

/**
 * A text as lists of people are compared: forms of the same letters, full-width ones too, are one; blanks (of a
 * personnel list also full-width ones, which stretch a name of two characters) count once, at the ends and between
 * Chinese characters not at all.
 */
export function plainText(text: string | null | undefined): string {
  const plain = (text ?? '')
    .normalize('NFKC')
    .replaceAll(/[\s\u200b\u200e\u200f\ufeff]+/gu, ' ')
    .trim()
  return plain.includes(' ') ? plain.replaceAll(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '') : plain
}

/** A mobile number as it is compared: its digits, without the prefix of China. */
export function plainMobile(text: string | null | undefined): string {
  const digits = (text ?? '').normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '')
  return /^(?:00)?86(1\d{10})$/.exec(digits)?.[1] ?? digits.toLowerCase()
}

/** What was typed as one part of a text that is searched. */
export const phraseOf = (text: string): string => (isBare(text) ? text : plainText(clean(text))).toLowerCase()

/** Whether a text has every word of what was typed. */
export function isFoundBy(text: string, words: readonly string[]): boolean {
  const whole = searchable(text)
  return words.every((word) => whole.includes(word))
}

/** What people take for the same name, in whatever letters, with whatever blanks around it. */
export const alike = (name: string): string => name.normalize('NFKC').trim().toLowerCase()
