import { Help, type HelpConfiguration } from 'commander'
import { wordsWidth, wrapText } from './wrapText.ts'
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
