import type { z } from 'zod'
import type { Effect, effects, OperationName } from './operationNames.ts'
import { activities } from './operations/activities.ts'
import { board } from './operations/board.ts'
import { changes } from './operations/changes.ts'
import { exports } from './operations/exports.ts'
import { files } from './operations/fileOperations.ts'
import { history } from './operations/historyOperations.ts'
import { jobs } from './operations/jobOperations.ts'
import { loanOperations } from './operations/loanOperations.ts'
import { machine } from './operations/machine.ts'
import { members } from './operations/members.ts'
import { memory } from './operations/copyOperations.ts'
import { packs } from './operations/packs.ts'
import { products } from './operations/products.ts'
import { profiles } from './operations/profileOperations.ts'
import { reports } from './operations/reportOperations.ts'
import { sync } from './operations/syncOperations.ts'
import { wall } from './operations/tileBoardOperations.ts'
import type { Outcome } from './outcome.ts'

export type { Progress } from './operations/parts.ts'
export type { Found, FoundScope } from './operations/profileOperations.ts'

/**
 * What both sides of a door agree on: each operation's input, output and progress. A door parses the input by
 * `input`, and the desk answers with `Result<output>`.
 */
interface Operation {
  input: z.ZodType
  output: z.ZodType
  progress?: z.ZodType
}

/** A change answers with its outcome. */
type OperationOf<E extends Effect> = E extends 'change'
  ? Operation & { output: z.ZodType<{ outcome: string }> }
  : Operation

export const operations = {
  ...members,
  ...board,
  ...wall,
  ...products,
  ...exports,
  ...packs,
  ...files,
  ...activities,
  ...changes,
  ...history,
  ...jobs,
  ...loanOperations,
  ...memory,
  ...reports,
  ...sync,
  ...profiles,
  ...machine,
} as const satisfies { [N in OperationName]: OperationOf<(typeof effects)[N]> }

type Operations = typeof operations
/** The input as a caller writes it: what has a default may be left out. */
export type InputOf<N extends OperationName> = z.input<Operations[N]['input']>
/** The input as the desk gets it: parsed, with defaults filled in. */
export type ParsedInputOf<N extends OperationName> = z.output<Operations[N]['input']>
export type OutputOf<N extends OperationName> = z.output<Operations[N]['output']>

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
/**
 * Fails to compile where the described operations differ from the named ones, or the schema `outcome()` from
 * the type.
 */
const _same: [Same<keyof Operations, OperationName>, Same<OutputOf<'editMember'>, Outcome>] = [true, true]
void _same
