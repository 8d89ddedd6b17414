import type { CommanderError} from 'commander';
import { InvalidArgumentError } from 'commander'
import type { Say, WordKey } from './words/index.ts'

/** A command line that was not understood; its words are the command line's own. */
export class UsageError extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.name = 'UsageError'
    this.code = code
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
] as const

/** Commander says what is wrong in English; its code and the names it quotes are enough to say it in ours. */
export function usageErrorOf(error: CommanderError, say: Say): UsageError {
  const name = known.find((one) => error.code === `commander.${one}`)
  const quoted = [...error.message.matchAll(/'([^']*)'/g)].map((match) => match[1] ?? '')
  const key: WordKey = name ? `usage.${name}` : 'usage.other'
  // An option's bad value is quoted after the option, an argument's before the argument.
  const value = error.message.includes("option '") ? quoted[1] : quoted[0]
  const what = (name === 'conflictingOption' ? quoted.join(', ') : name === 'invalidArgument' ? value : quoted[0]) ?? ''
  const reason = name === 'invalidArgument' ? (error.message.split('. ').at(-1) ?? '') : ''
  return new UsageError(key, say(key, { what, reason }))
}

/** Parses a whole number within bounds, or says which are needed. */
export function wholeNumber(say: Say, min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text)
    if (!/^\d+$/.test(text) || value < min || value > max) {
      throw new InvalidArgumentError(say('reason.wholeNumber', { min: String(min), max: String(max) }))
    }
    return value
  }
}

/** Names the options of which exactly one must be given. */
export function exactlyOne(say: Say, given: Record<string, boolean>): void {
  if (Object.values(given).filter(Boolean).length === 1) return
  throw new UsageError('usage.oneOf', say('usage.oneOf', { options: Object.keys(given).join(', ') }))
}
