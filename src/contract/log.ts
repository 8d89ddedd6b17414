import { z } from 'zod'
import { operationNames } from './operationNames.ts'
import { routes } from './routes.ts'

/** The ways in: the window, the page in a browser, the command line. */
export const Door = z.enum(['window', 'browser', 'cli'])
export type Door = z.infer<typeof Door>

/** Names one call at a door: eight of Crockford's 32 digits, which nobody misreads on the telephone. */
const Correlation = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/)

/** The answers that RFC 6749 §5.2 names. Any other that a token endpoint gives is its own text. */
const refusals =
  'invalid_request|invalid_client|invalid_grant|unauthorized_client|unsupported_grant_type|invalid_scope|\\d{1,5}'

/**
 * A code of the specification's tables, or one of Keydesk's own ("http.502", "net.reset"). A service can write into
 * its codes what it was sent: whatever has another form is none.
 */
const LogCode = z
  .string()
  .max(40)
  .regex(
    new RegExp(
      `^(?:\\d{1,5}|http\\.\\d{3}|token\\.(?:${refusals}|missing|malformed|refused|noAppSecret)|cancelled|internal|(?!token\\.)[a-z]+\\.[a-z]+(?:[A-Z][a-z]+)*)$`,
    ),
  )

/** What was thrown: the name of a class, or what JavaScript calls the type of what is no error. */
export const ThrownName = z
  .string()
  .max(60)
  .regex(
    /^(?:(?:[A-Z][A-Za-z]*)?(?:Error|Exception|Failure|Cancelled)|string|number|bigint|boolean|symbol|undefined|object|function)$/,
  )

/** A place in Keydesk's code, below its folder: file, line and column. */
export const Frame = z
  .string()
  .max(160)
  .regex(/^[\w@.+:/-]+:\d{1,7}:\d{1,7}$/)

/** How many places a defect is followed back. */
export const framesKept = 20

/**
 * What a line of the log can hold. Nothing else gets into it: no words, no ids, no queries, no bodies. A line is about
 * a call at a door, about one request of it (`route`), or about a defect (`error`).
 */
export const LogEntry = z.object({
  time: z.iso.datetime(),
  door: Door,
  operation: z.enum(operationNames).optional(),
  route: z.enum(routes).optional(),
  /** Of HTTP. */
  status: z.int().min(100).max(599).optional(),
  code: LogCode.optional(),
  durationMs: z.int().min(0).optional(),
  correlation: Correlation.optional(),
  error: ThrownName.optional(),
  /** The innermost place first. */
  stack: z.array(Frame).max(framesKept).optional(),
})
export type LogEntry = z.infer<typeof LogEntry>
