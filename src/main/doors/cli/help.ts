import { Help, type HelpConfiguration } from 'commander'
import { eastAsianWidth } from 'get-east-asian-width'
import { isWordKey, type SayOnCommandLine } from '../../../words/commands/index.ts'

/** The placeholder for a value in the description of a command ("asset-id"), in the language of `say`. */
export function valueName(name: string, say: SayOnCommandLine): string {
  const key = `value.${name}`
  return isWordKey(key) ? say(key) : name
}

/** The same within a term such as `--asset <id...>` or `[options]`. */
export function termInWords(term: string, say: SayOnCommandLine): string {
  return term.replaceAll(
    /([<[])([a-z-]+)((?:\.{3})?[>\]])/g,
    (_, open: string, name: string, close: string) => open + valueName(name, say) + close,
  )
}

/** What is never broken: a Chinese character or a word, with its punctuation; and white space. */
const unbroken = /\s+|[（“]*(?:\p{Script=Han}|[^\s\p{Script=Han}（“，。；：、）”]+)?[，。；：、）”]*/gu

/** How many columns of a terminal words of ours take: nothing in them combines. */
const wordsWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + eastAsianWidth(letter.codePointAt(0) ?? 0), 0)

/**
 * Breaks text into lines of at most `width` terminal columns; a Chinese character takes two. Chinese breaks between
 * any two characters, but no line begins with closing punctuation or ends with opening punctuation.
 */
function wrapText(text: string, width: number): string {
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

/** Help in the language of `say`; replaces Commander's own words: titles, defaults and notes in brackets. */
export function helpIn(say: SayOnCommandLine): HelpConfiguration {
  const translate = (term: string): string => termInWords(term, say)
  return {
    showGlobalOptions: true,
    displayWidth: wordsWidth,
    boxWrap: wrapText,
    optionDescription: ({ description, defaultValue }) =>
      typeof defaultValue === 'number' ? say('option.withDefault', { description, value: defaultValue }) : description,
    // Commander puts a space after the title; a full-width colon needs none.
    formatHelp: (command, helper) => Help.prototype.formatHelp.call(helper, command, helper).replace('： ', '：'),
    styleTitle: (title) => {
      const key = `title.${title}`
      return isWordKey(key) ? say(key) : title
    },
    styleOptionText: translate,
    styleArgumentText: translate,
    styleSubcommandText: translate,
    styleArgumentTerm: (name) => valueName(name, say),
  }
}
