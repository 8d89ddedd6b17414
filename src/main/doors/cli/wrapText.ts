import stringWidth from 'string-width'

/** What is never broken: a Chinese character or a word, with its punctuation; and white space. */
const unbroken = /\s+|[（“]*(?:\p{Script=Han}|[^\s\p{Script=Han}（“，。；：、）”]+)?[，。；：、）”]*/gu

/**
 * Breaks text into lines of at most `width` terminal columns; a Chinese character takes two. Chinese breaks between
 * any two characters, but no line begins with closing punctuation or ends with opening punctuation.
 */
export function wrapText(text: string, width: number): string {
  const wrapped: string[] = []
  for (const line of text.split('\n')) {
    let current = ''
    for (const [part] of line.matchAll(unbroken)) {
      if (stringWidth(current + part.trimEnd()) <= width) {
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
