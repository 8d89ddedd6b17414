import { z } from 'zod'
import { ownCodes } from './codes.ts'
import { operationForm } from './errors.ts'
import { routes } from './routes.ts'

/** The ways in: the window, the page in a browser, the command line. */
export const Door = z.enum(['window', 'browser', 'commandLine'])
export type Door = z.infer<typeof Door>

/** Identifies one call at a door: eight of Crockford's 32 digits, which are hard to mishear on the phone. */
export const Correlation = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/)
export type Correlation = z.infer<typeof Correlation>

const known: ReadonlySet<string> = new Set(ownCodes)

/** Numbers of the specification's tables, and what a status or a token endpoint's answer (RFC 6749 §5.2) becomes. */
const numbered = /^(?:(?:token\.)?\d{1,5}|http\.\d{3}|token\.invalid_request|other)$/

/**
 * A code of the specification's tables, or one of Keydesk's own. Anything else becomes `other`: a service may
 * put what it was sent into its codes, even in the form of ours.
 */
export const LogCode = z.string().refine((code) => numbered.test(code) || known.has(code))

/** What was thrown: the class of an error, or else the JavaScript type. */
export const ThrownName = z
  .string()
  .max(60)
  .regex(
    /^(?:(?:[A-Z][A-Za-z]*)?(?:Error|Exception|Failure|Cancelled)|string|number|bigint|boolean|symbol|undefined|object|function)$/,
  )

/** A place in Keydesk's code, relative to its folder: file, line and column. */
export const Frame = z
  .string()
  .max(160)
  .regex(/^[\w@.+:/-]+:\d{1,7}:\d{1,7}$/)

/** How many stack frames of a defect are kept. */
export const maxFrames = 20

/**
 * What a line of the log can hold, and nothing else: no words, no ids, no queries, no bodies. A line is about
 * a call at a door, about one request of it (`route`), or about a defect (`error`).
 */
export const LogEntry = z.object({
  time: z.iso.datetime(),
  door: Door,
  /** The log knows them all: see `openLog`. */
  operation: z.string().max(60).regex(operationForm).optional(),
  route: z.enum(routes).optional(),
  /** Of HTTP. */
  status: z.int().min(100).max(599).optional(),
  /** `other` in place of any other code. */
  code: LogCode.catch('other').optional(),
  durationMs: z.int().min(0).optional(),
  correlation: Correlation.optional(),
  error: ThrownName.optional(),
  /** The innermost place first. */
  stack: z.array(Frame).max(maxFrames).optional(),
})
export type LogEntry = z.infer<typeof LogEntry>
