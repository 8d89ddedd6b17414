import type { ErrorCode, OwnCode } from './codes.ts'
import type { ActivityCandidate, AssetEntry, Member } from './records.ts'
import type { Endpoint } from './routes.ts'

/**
 * What went wrong, as a kind that programs branch on. Words for people are chosen from `code` and `details` by
 * `describeError`, in the page and the command line only.
 */
export const errorKinds = [
  /** The input breaks a rule; nothing was sent. */
  'invalid',
  /** Something named in the input doesn't exist (a profile, an employee); nothing was sent. */
  'notFound',
  /** The service answered that it won't do this. */
  'refused',
  /** A change was sent, and whether it was done is unknown. */
  'unknown',
  /** The tokens are missing, expired or rejected, and renewing them did not help: a person must sign in. */
  'notSignedIn',
  /** The service was not reached, or gave no usable answer to a read that was tried several times. */
  'unreachable',
  /** Something other than the service answered: a proxy, a portal, a wrong address. */
  'notTheService',
  /** The service answered in a shape that the specification does not show; `field` names the place. */
  'shape',
  /** The OS keychain: `code` says which of its states. */
  'keychain',
  /** A file could not be read or written. */
  'file',
  /** What this machine remembers (the database) could not be read or written. */
  'store',
  /** The person stopped it. */
  'cancelled',
  /** A defect of Keydesk itself. */
  'internal',
] as const
export type ErrorKind = (typeof errorKinds)[number]

/**
 * An error as it crosses a door. Never holds a secret: `message` and `cause` are the service's own words from its
 * error body, and the rest is what Keydesk knows.
 */
export interface DeskError {
  kind: ErrorKind
  /** A code of the specification's tables ("60024", "3002"), or one of Keydesk's own ("input.nameTooLong"). */
  code: ErrorCode
  /** The service's `message` or `resultMessage`, verbatim. */
  message?: string
  /** The service's `cause`, verbatim. */
  cause?: string
  /** The endpoint that was called. */
  endpoint?: Endpoint
  /** The place in the input or in the reply: "name", "list[3].assetNum". */
  field?: string
  /** The row of the input, counted from 1 without the header. */
  row?: number
  /** Values for the placeholders of the words ("limit": 30, "path": "people.csv"). */
  details?: Record<string, string | number | readonly number[]>
  /** B1, 3002: what the participant could join instead, and why not. */
  candidates?: ActivityCandidate[]
  /** `input.severalFit`: the records that fit. */
  fits?: Fit[]
  /** The call that caused it, as the log names it: a reference for support. */
  correlation?: string
  /** More than one thing is wrong with the input: each of them, `this` being the first. */
  all?: DeskError[]
}

/**
 * What is wrong with what was given, or odd about it. `field`: what it is called; `row` counts from 1, without the header
 * of a file.
 */
export interface Problem {
  code: OwnCode
  field?: string | undefined
  row?: number | undefined
  details?: Record<string, string | number> | undefined
}

/** One of several employees, asset numbers or keys that match what was typed. */
export type Fit = Pick<Member, 'globalId' | 'userName' | 'name'> | (Pick<AssetEntry, 'assetId'> & { assetNum: string })

/** Carries a `DeskError` through code that throws. The desk turns it into a result before it reaches a door. */
export class DeskFailure extends Error {
  readonly error: DeskError

  constructor(error: DeskError) {
    super(`${error.kind} ${error.code}`)
    this.name = 'DeskFailure'
    this.error = error
  }
}

/** Combines errors into one: the first, with all of them in `all`. Undefined for none. */
export function together(errors: DeskError[]): DeskError | undefined {
  const [first] = errors
  return first && errors.length > 1 ? { ...first, all: errors } : first
}

/** Throws all the errors as one; does nothing if there are none. */
export function throwAll(errors: DeskError[]): void {
  const error = together(errors)
  if (error) throw new DeskFailure(error)
}

/** What every operation answers with, over every door. */
export type Result<T> = { ok: true; data: T } | { ok: false; error: DeskError }

/**
 * The outcome of a change that was sent once.
 * - `done`: the service said so, or, with `settledByReading`, what it lists now shows it.
 * - `refused`: the service said so, or, with `settledByReading`, its lists show that nothing was done.
 * - `unknown`: sent, no usable answer, and reading has not settled it yet. `entry`: how it is called in history;
 *   `settles`: by when reading has settled it (ISO 8601), null where only a person can say. Only a person may decide to
 *   send again.
 */
export type Outcome<T = object> =
  | ({ outcome: 'done'; settledByReading?: true } & T)
  | { outcome: 'refused'; settledByReading?: true; error: DeskError }
  | { outcome: 'unknown'; error: DeskError; entry?: string; settles?: string | null }

/**
 * What a code looks like. The page uses it to leave out what is certainly not a code; `LogCode`, which only
 * main carries, knows them all.
 */
export const codeForm = /^(?:\d{1,5}|cancelled|internal|other|[a-z][A-Za-z]*\.\w+)$/

/** A field of an input or a reply: names made of letters, and indexes into lists. */
export const fieldForm = /^[A-Za-z]+(?:\[\d{1,6}\])?(?:\.[A-Za-z]+(?:\[\d{1,6}\])?)*$/

/** What the name of an operation looks like. Whoever writes one down knows them all; the contract's schemas can't. */
export const operationForm = /^[a-z][A-Za-z]+$/
