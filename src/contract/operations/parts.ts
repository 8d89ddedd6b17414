import { z } from 'zod'
import type { DeskError } from '../errors.ts'
import { MemberGlobalId, ProfileId } from '../ids.ts'

/**
 * What an operation does. `read` asks the service and `look` this machine: they leave everything as it was, but for a
 * file, the copy, or what lasts as long as this process. `change` is sent to the service once and answers with an
 * `Outcome`; `local` changes what is kept on this machine, and `connect` asks the service and does so.
 */
type Effect = 'read' | 'look' | 'change' | 'local' | 'connect'

/**
 * What both sides of a door agree on: an operation's input and output. A door parses the input by `input`,
 * and the desk answers with `Result<output>`. `command`: what calls it on the command line, one of several; `place`: where the page does,
 * a folder of `src/renderer`. A door without it is said why to lack it (docs/architecture.md#what-a-door-lacks). Schemas
 * are made when one is asked for: all of them together take as long as the rest of a command’s start.
 */
export interface Operation {
  effect: Effect
  command?: string
  place?: string
  input: () => z.ZodType
  output: () => z.ZodType
}

/** A change answers with its outcome. */
type Answering<E extends Effect> = E extends 'change' ? { output: () => z.ZodType<{ outcome: string }> } : unknown

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Declares an operation. */
export const op = <const O extends Operation>(declared: O & Answering<O['effect']>): O => ({
  ...declared,
  input: once(declared.input),
  output: once(declared.output),
})

/** What several operations have in common. */

export const deskError = z.custom<DeskError>((value) => typeof value === 'object' && value !== null && 'kind' in value)

/** Of a change whose outcome is unknown: see `Outcome`. */
export const open = { entry: z.string().optional(), settles: z.string().nullable().optional() }

/**
 * The schema of `Outcome<T>`: `extra` are the further fields of a done change, `unknownExtra` those of an
 * unknown one.
 */
export function outcomeWith<S extends z.ZodRawShape, U extends z.ZodRawShape>(extra: S, unknownExtra: U) {
  return z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done'), settledByReading: z.literal(true).optional(), ...extra }),
    z.object({ outcome: z.literal('refused'), settledByReading: z.literal(true).optional(), error: deskError }),
    z.object({ outcome: z.literal('unknown'), error: deskError, ...open, ...unknownExtra }),
  ])
}

export function outcome<S extends z.ZodRawShape>(extra: S) {
  return outcomeWith(extra, {})
}

/** How a change is called in history, so that it can be undone. */
export const entered = { entry: z.string().optional() }

export const profile = { profile: ProfileId }
export const member = { ...profile, memberGlobalId: MemberGlobalId }

/**
 * How far something is that takes long. Of what is read of a copy: how far that is with being filled from the one that
 * an earlier Keydesk made, in asset numbers.
 */
export const Progress = z.object({
  done: z.int(),
  /** Missing until it is known. */
  total: z.int().optional(),
  /** Slow because the service limits the rate of requests. */
  isLimited: z.literal(true).optional(),
  /** Missing until they can be estimated. */
  perSecond: z.number().optional(),
  secondsLeft: z.int().optional(),
})
export type Progress = z.infer<typeof Progress>

/**
 * Where an export goes: a path (command line only), or wherever the door lets the person choose. A file that
 * is already at the path is refused (`input.fileExists`) unless `replace` is set.
 */
export const ExportTarget = z.discriminatedUnion('to', [
  z.object({ to: z.literal('path'), path: z.string().min(1), replace: z.boolean().default(false) }),
  z.object({ to: z.literal('chosen') }),
])

/** How passwords that Keydesk makes look: letters and digits, or words that can be read out. */
export const passwordStyle = z.enum(['letters', 'words']).default('letters')

/** How a table is headed: by the specification's names, or in words of a language. */
export const tableLooks = {
  headers: z.enum(['fields', 'words']).default('fields'),
  language: z.enum(['en', 'zh-CN']).default('en'),
}

/** What became of an export. */
export const exported = {
  /** The absolute path; where there is `download`, the name under which the person finds it. */
  file: z.string(),
  bytes: z.int(),
  /** The oldest read that it rests on (ISO 8601); of the service when the reading began. */
  asOf: z.string(),
  /** Of the copy or a snapshot: the newest snapshot that it rests on, or null. */
  snapshot: z.int().nullable().optional(),
  /** Browser door: where the page fetches the file, once. */
  download: z.string().optional(),
}

/** Of a password that Keydesk made: whether it is set, or may be, as nobody knows yet what became of its request. */
export const passwordOutcome = z.enum(['done', 'unknown'])
