import { eastAsianWidth } from 'get-east-asian-width'

/** What is never broken: a Chinese character or a word, with its punctuation; and white space. */
const unbroken = /\s+|[（“]*(?:\p{Script=Han}|[^\s\p{Script=Han}（“，。；：、）”]+)?[，。；：、）”]*/gu

/** How many columns of a terminal words of ours take: nothing in them combines. */
export const wordsWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + eastAsianWidth(letter.codePointAt(0) ?? 0), 0)

/**
 * Breaks text into lines of at most `width` terminal columns; a Chinese character takes two. Chinese breaks between
 * any two characters, but no line begins with closing punctuation or ends with opening punctuation.
 */
export function wrapText(text: string, width: number): string {
  const wrapped: string[] = []
  for (const line of text.split('\n')) {
    let current = ''
    for (const [part] of line.matchAll(unbroken)) {
      if (wordsWidth(current + part.trimEnd()) <= width) {
        current += part
        continue
      }
      if (current.trim() !== '') wrapped.push(current.trimEnd())
      current = part.trimStart()
    }
    wrapped.push(current.trimEnd())
  }
  return wrapped.join('\n')
}
