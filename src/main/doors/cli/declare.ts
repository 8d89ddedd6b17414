import { type Command, InvalidArgumentError, Option } from 'commander'
import { z } from 'zod'
import { Long } from '../../../contract/ids.ts'
import type { PlainWordKey, SayOnCommandLine } from '../../../words/commands/index.ts'
import type { Source } from '../../../contract/memory.ts'
import type { Answer, ExitStatus } from './answer.ts'
import type { CommandContext, Finish } from './context.ts'
import { wholeNumber } from './usage.ts'

/** Reads what was typed; `earlier` is what an option that is given several times has come to before. */
type Read<T> = (text: string, earlier: never) => T
type Reader<T> = (say: SayOnCommandLine) => Read<T>

interface How<T = unknown> {
  as?: z.ZodType | Reader<T>
  /** Why a schema refuses what is typed. */
  reason?: PlainWordKey
  /** An option that must be given. */
  needed?: true
  /** What it can't stand beside, by their names here. */
  conflicts?: readonly string[]
  default?: number | string
  /** The words that it is one of, in the help too. */
  choices?: readonly string[]
}

/**
 * An argument ("<loan>", "[loan...]") or an option ("--due <date>") as it is typed, what the help says of it, and how it is
 * read: as one of the contract’s schemas wants it, or by a reader of its own. Left out: as text, or as a flag.
 */
type Field = readonly [
  typed: string,
  help: PlainWordKey | ((say: SayOnCommandLine) => string),
  how?: z.ZodType | Reader<unknown> | How,
]

/** What may be typed after a command; a field of an operation’s input is called as it is there. */
export type Fields = Readonly<Record<string, Field>>

type Plain<Typed> = Typed extends `${string}...${string}`
  ? string[]
  : Typed extends `${string}<${string}` | `[${string}`
    ? string
    : boolean
type ReadAs<Typed, As> = As extends z.ZodType
  ? Typed extends `${string}...${string}`
    ? z.output<As>[]
    : z.output<As>
  : As extends Reader<infer T>
    ? T
    : Plain<Typed>
type ValueOf<F extends Field> = F[2] extends { choices: readonly (infer Word)[] }
  ? Word
  : ReadAs<F[0], F[2] extends { as: infer As } ? As : F[2]>
type IsSure<F extends Field> = F[0] extends `<${string}`
  ? true
  : F[2] extends { needed: true } | { default: number | string }
    ? true
    : false

/** What was typed, as it was read. */
export type Values<F extends Fields> = { [K in keyof F as IsSure<F[K]> extends true ? K : never]: ValueOf<F[K]> } & {
  [K in keyof F as IsSure<F[K]> extends true ? never : K]?: ValueOf<F[K]>
}

/** The program that commands are added to. */
interface Program {
  /** In the language of the help. */
  say: SayOnCommandLine
  finish: Finish
  /** By its name after the program’s: "members list", of a group that is there. */
  add: (path: string, key: PlainWordKey, how: { isDefault?: boolean }) => Command
}

/** A command, or a group of them, as a program gets it. */
export type Declared = (program: Program) => void

/** A group of commands, with what its help says. */
export const group =
  (name: string, key: PlainWordKey): Declared =>
  ({ add }) =>
    void add(name, key, {})

/** A command: its name, what its help says, what it does, and what may be typed after it. */
export function command<const F extends Fields>(
  path: string,
  key: PlainWordKey,
  run: (context: CommandContext, values: Values<F>) => Promise<Answer | ExitStatus>,
  fields: F = {} as F,
  /** `before`: looks at what was typed before anything else happens. */
  how: { isDefault?: true; before?: (say: SayOnCommandLine, command: Command) => void } = {},
): Declared {
  return ({ say, finish, add }) => {
    const added = add(path, key, how).allowExcessArguments(false)
    const names = Object.entries(fields).flatMap(([name, field]) => (addField(say, added, name, field) ? [name] : []))
    added.hook('preAction', () => how.before?.(say, added))
    added.action((...typed: unknown[]) => {
      const given = names.flatMap((name, at) => (typed[at] === undefined ? [] : [[name, typed[at]] as const]))
      const values = { ...Object.fromEntries(given), ...(typed[names.length] as object) }
      return finish((context) => run(context, values as Values<F>))
    })
  }
}

/** Adds what may be typed; says whether it is an argument. */
function addField(say: SayOnCommandLine, to: Command, name: string, [typed, help, given = {}]: Field): boolean {
  const how = given instanceof z.ZodType || typeof given === 'function' ? { as: given } : given
  const helpText = typeof help === 'string' ? say(help) : help(say)
  const read =
    how.as && (how.as instanceof z.ZodType ? readerOf(say, how.as, how.reason, typed.includes('...')) : how.as(say))
  const parse = read as ((text: string, earlier: unknown) => unknown) | undefined
  if (!typed.startsWith('--')) {
    if (parse) to.argument(typed, helpText, parse)
    else to.argument(typed, helpText)
    return true
  }
  const option = new Option(typed, helpText).makeOptionMandatory(how.needed === true)
  // "--no-…" takes another option back.
  if (!option.negate) option.attributeName = () => name
  if (parse) option.argParser(parse)
  if (how.choices) option.choices([...how.choices])
  if (how.conflicts) option.conflicts([...how.conflicts])
  if (how.default !== undefined) option.default(how.default)
  to.addOption(option)
  return false
}

/** No list is longer, and nothing else that is counted is more. */
const most = 10_000_000

/** Reads as a schema wants it: one of a few words, a number within bounds, or else an id, or several of them. */
function readerOf(say: SayOnCommandLine, schema: z.ZodType, reason: PlainWordKey | undefined, isList: boolean) {
  if (schema instanceof z.ZodNumber)
    return wholeNumber(say, schema.minValue ?? 0, Math.min(schema.maxValue ?? most, most))
  const refusal =
    schema instanceof z.ZodEnum
      ? say('reason.oneOf', { words: schema.options.join(', ') })
      : say(reason ?? (schema === Long ? 'reason.long' : 'reason.id'))
  return (text: string, earlier: unknown[] = []): unknown => {
    const parsed = schema.safeParse(text)
    if (!parsed.success) throw new InvalidArgumentError(refusal)
    return isList ? [...earlier, parsed.data] : parsed.data
  }
}

/** Where a command reads. Left out: the service. */
export interface Where {
  source?: Source
}

interface AsOf {
  asOf?: string | undefined
  snapshot?: number | null | undefined
}

/** The options of every command that reads: where to look instead of the service. */
export const memoryFields = {
  offline: ['--offline', 'option.offline'],
  snapshot: ['--snapshot <snapshot>', 'option.snapshot'],
} as const

/** What these are read as. */
export interface TypedSource {
  offline?: boolean
  snapshot?: string
}

/**
 * The options in the form of an operation's input. A snapshot is on this computer anyway, so `--offline` adds nothing
 * to it.
 */
export function takenFromMemory<O extends TypedSource>({
  offline,
  snapshot,
  ...others
}: O): Omit<O, 'offline' | 'snapshot'> & Where {
  if (snapshot !== undefined) return { ...others, source: { from: 'snapshot', snapshot } }
  return offline ? { ...others, source: { from: 'copy' } } : others
}

/** The part of an answer that says as of when it is. */
export function asOfPart({ asOf, snapshot }: AsOf): AsOf {
  return asOf === undefined ? {} : { asOf, snapshot }
}

/** The text of an answer, followed by what it was read from if not the service. */
export function withAsOf({ say }: CommandContext, text: string, { source }: Where, answer: AsOf): string {
  const { asOf, snapshot } = answer
  if (asOf === undefined) return text
  const from = source?.from === 'snapshot' && snapshot != null
  return `${text}\n${from ? say('done.fromSnapshot', { snapshot: String(snapshot), asOf }) : say('done.fromCopy', { asOf })}`
}
