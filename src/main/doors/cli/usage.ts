import { InvalidArgumentError, type Command, type CommanderError, Help, type HelpConfiguration } from 'commander'
import type { z } from 'zod'
import { eastAsianWidth } from 'get-east-asian-width'
import { DeskFailure } from '../../../contract/errors.ts'
import { type SayOnCommandLine, type WordKey, isWordKey } from '../../../words/commands/index.ts'
import { localMinute } from '../../../domain/fileNames.ts'
import { dueOf, isDay, timeOf } from '../../../domain/times.ts'

/** A command line that was not understood; the message is in the command line's language. */
export class UsageError extends Error {
  readonly code: string
  /** The command whose help says more ("members list"), if it isn't the one that was running. */
  readonly command: string | undefined
  readonly details: Record<string, string> | undefined

  constructor(code: string, message: string, more: { command?: string; details?: Record<string, string> } = {}) {
    super(message)
    this.name = 'UsageError'
    this.code = code
    this.command = more.command
    this.details = more.details
  }
}

const known = [
  'unknownOption',
  'unknownCommand',
  'missingArgument',
  'optionMissingArgument',
  'missingMandatoryOptionValue',
  'excessArguments',
  'invalidArgument',
  'conflictingOption',
  // A group without a command, whose help was shown.
  'help',
] as const

/** The placeholder for a value in the description of a command ("asset-id"), in the language of `say`. */
function valueName(name: string, say: SayOnCommandLine): string {
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

/** What the message is about: as typed, or as help shows it if it is one of our names. */
function whatOf(name: (typeof known)[number], quoted: string[], message: string, say: SayOnCommandLine): string {
  const [first = '', second = ''] = quoted
  switch (name) {
    case 'unknownOption':
    case 'unknownCommand':
      return first
    case 'invalidArgument':
      // An option's bad value is quoted after the option, an argument's before the argument.
      return message.includes("option '") ? second : first
    case 'help':
      return ''
    case 'missingArgument':
      return valueName(first, say)
    default:
      return termInWords(quoted.join(say('act.and')), say)
  }
}

/** A command's name after the program's ("members list"); empty for the program itself. */
export function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}`.trimStart() : ''
}

function below(command: Command): Command[] {
  return command.commands.flatMap((one) => [one, ...below(one)])
}

function top(command: Command): Command {
  return command.parent ? top(command.parent) : command
}

/** The suggestions in Commander's message: "(Did you mean list?)", "(Did you mean one of assign, assets?)". */
function suggestedIn(message: string): string[] {
  const names = /\(Did you mean (?:one of )?(.+)\?\)$/.exec(message)?.[1]
  return names?.split(', ') ?? []
}

/**
 * The full names of commands that may have been meant by a name that `at` doesn't have: those with a similar name,
 * else those that begin with it, else those with that name, or beginning with it, under other commands.
 */
function nearestCommands(typed: string, at: Command, message: string): string[] {
  const beginSo = (commands: readonly Command[]): string[] => {
    const isNear = (command: Command): boolean => typed !== '' && command.name().startsWith(typed.toLowerCase())
    return commands.filter(isNear).map(pathOf)
  }
  const similar = suggestedIn(message).map((name) => `${pathOf(at)} ${name}`.trimStart())
  return [similar, beginSo(at.commands), beginSo(below(top(at)))].find((found) => found.length > 0) ?? []
}

/** The options that may have been meant by an unknown one. */
function nearestOptions(message: string): string[] {
  return suggestedIn(message)
}

/** What may have been meant instead; only for unknown commands and options. */
function nearestOf(name: (typeof known)[number] | undefined, what: string, at: Command, message: string): string[] {
  if (name === 'unknownCommand') return nearestCommands(what, at, message)
  return name === 'unknownOption' ? nearestOptions(message) : []
}

/** Translates Commander's English message about the arguments of `at`, by its code and the names it quotes. */
export function usageErrorOf(error: CommanderError, at: Command, say: SayOnCommandLine): UsageError {
  const name = known.find((one) => error.code === `commander.${one}`)
  const quoted = [...error.message.matchAll(/'([^']*)'/g)].map((match) => match[1] ?? '')
  const key: WordKey = name ? `usage.${name}` : 'usage.other'
  const what = name ? whatOf(name, quoted, error.message, say) : ''
  const reason = name === 'invalidArgument' ? (error.message.split('. ').at(-1) ?? '') : ''
  const nearest = nearestOf(name, what, at, error.message)
  return new UsageError(key, say(key, { what, reason, nearest: nearest.join(say('usage.or')) }), {
    command: pathOf(at),
    ...(nearest.length > 0 && { details: { value: what, nearest: nearest.join(', ') } }),
  })
}

/** Returns a parser for a whole number from `min` to `max`; throws `InvalidArgumentError` with the bounds. */
export function wholeNumber(say: SayOnCommandLine, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new InvalidArgumentError(say('reason.wholeNumber', { min: String(min), max: String(max) }))
    }
    return value
  }
}

/** Returns a parser that also takes "off". It isn't null, which Commander takes for an option without a value. */
export const orOff =
  <T>(read: (text: string) => T) =>
  (text: string): T | 'off' =>
    text === 'off' ? text : read(text)

/** What `orOff` read, for the contract: off is null. */
export const nullIfOff = <T>(value: T | 'off'): T | null => (value === 'off' ? null : value)

/** Parses a text as one of the contract's ids. Throws `input.idUnusable`. */
export function readId<S extends z.ZodType>(schema: S, text: string, field: string): z.output<S> {
  const parsed = schema.safeParse(text)
  if (parsed.success) return parsed.data
  throw new DeskFailure({ kind: 'invalid', code: 'input.idUnusable', field })
}

/** Throws a usage error unless exactly one of the options is given. */
export function exactlyOne(say: SayOnCommandLine, given: Record<string, boolean>): void {
  if (Object.values(given).filter(Boolean).length === 1) return
  throw new UsageError('usage.oneOf', say('usage.oneOf', { options: Object.keys(given).join(', ') }))
}

const orThrow = (say: SayOnCommandLine, read: string | undefined): string => {
  if (read === undefined) throw new InvalidArgumentError(say('reason.time'))
  return read
}

/** A day, which begins at midnight here, or a time, in ISO 8601 in UTC. */
export const timeReader =
  (say: SayOnCommandLine) =>
  (text: string): string =>
    orThrow(say, timeOf(isDay(text) ? `${text}T00:00` : text))

/** A day as it is given, or a time in ISO 8601 in UTC. */
export const dueReader =
  (say: SayOnCommandLine) =>
  (text: string): string =>
    orThrow(say, dueOf(text))

/** A time (ISO 8601) as people here read it, to the minute; a day is one already. */
export const shownTime = (time: string): string => (isDay(time) ? time : localMinute(Date.parse(time)))
