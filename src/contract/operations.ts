import type { z } from 'zod'
import { activities } from './operations/activities.ts'
import { board, wall } from './operations/boardOperations.ts'
import { changes, type ChangeName } from './operations/changes.ts'
import { exports, packs } from './operations/exports.ts'
import { files } from './operations/fileOperations.ts'
import { history } from './operations/historyOperations.ts'
import { jobs } from './operations/jobOperations.ts'
import { loanOperations } from './operations/loanOperations.ts'
import { machine, profiles } from './operations/profileOperations.ts'
import { members } from './operations/members.ts'
import { memory, products, sync } from './operations/copyOperations.ts'
import { reports } from './operations/reportOperations.ts'
import { today } from './operations/todayOperations.ts'
import type { Outcome } from './errors.ts'

export type { Progress } from './operations/parts.ts'
export type { Found, FoundScope } from './operations/profileOperations.ts'

/** All operations, each as its capability declares it. */
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
  ...today,
  ...sync,
  ...profiles,
  ...machine,
} as const

type Operations = typeof operations
export type OperationName = keyof Operations
/** The input as a caller writes it: what has a default may be left out. */
export type InputOf<N extends OperationName> = z.input<ReturnType<Operations[N]['input']>>
/** The input as the desk gets it: parsed, with defaults filled in. */
export type ParsedInputOf<N extends OperationName> = z.output<ReturnType<Operations[N]['input']>>
export type OutputOf<N extends OperationName> = z.output<ReturnType<Operations[N]['output']>>

/**
 * What each does. A build gives these alone to `operationNames.ts`, whose readers must not carry the schemas: see
 * electron.vite.config.ts.
 */
export const effects = Object.fromEntries(Object.entries(operations).map(([name, { effect }]) => [name, effect])) as {
  readonly [N in OperationName]: Operations[N]['effect']
}

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
type Changing = { [N in OperationName]: Operations[N]['effect'] extends 'change' ? N : never }[OperationName]
/** Fails to compile where a change is declared that `PendingChange` leaves out, or `outcome()` differs from the type. */
const _same: [Same<ChangeName, Changing>, Same<OutputOf<'editMember'>, Outcome>] = [true, true]
void _same
