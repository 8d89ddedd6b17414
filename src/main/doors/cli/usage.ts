import { InvalidArgumentError, type Command, type CommanderError } from 'commander'
import type { z } from 'zod'
import { DeskFailure } from '../../../contract/errors.ts'
import { termInWords, valueName } from './help.ts'
import { nearestCommands, nearestOptions, pathOf } from './nearest.ts'
import type { SayOnCommandLine, WordKey } from '../../../words/commands/index.ts'

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
      return termInWords(quoted.join(say('usage.between')), say)
  }
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
