import { z } from 'zod'
import { errorKinds } from './errors.ts'
import { Correlation, Door, LogCode, LogEntry } from './log.ts'
import { fieldForm, operationForm } from './logForms.ts'
import { VaultState } from './profiles.ts'
import { routes } from './routes.ts'
import { Settings } from './settings.ts'

/** The stack of a defect in the page, innermost place first. */
const PageFrames = z
  .array(z.strictObject({ file: z.string().max(120), line: z.int().min(0), column: z.int().min(0) }))
  .max(20)

/** Something thrown in the page: its class and where, never its message. */
export const PageDefect = z.strictObject({ name: z.string().max(60), frames: PageFrames })
export type PageDefect = z.infer<typeof PageDefect>

/**
 * The error that a problem report was opened beside. It holds nothing that a person typed or a service wrote:
 * a value in an unexpected form becomes `other` or is left out.
 */
export const ErrorFacts = z.object({
  kind: z.enum(errorKinds),
  code: LogCode.catch('other'),
  /** When it appeared, in epoch ms. */
  at: z.int().min(0),
  operation: z.string().max(60).regex(operationForm).optional().catch(undefined),
  endpoint: z
    .enum(Object.keys(routes) as (keyof typeof routes)[])
    .optional()
    .catch(undefined),
  field: z.string().max(80).regex(fieldForm).optional().catch(undefined),
  correlation: Correlation.optional().catch(undefined),
})
export type ErrorFacts = z.infer<typeof ErrorFacts>

/** A problem report for support, without names, addresses, ids or secrets. */
export const Diagnostics = z.object({
  /** Identifies the report for saving it exactly as it was shown, until Keydesk ends or three newer ones exist. */
  id: z.string(),
  /** When it was made, in epoch ms. */
  at: z.int(),
  door: Door,
  /** Of Keydesk and what it runs on, by name. */
  versions: z.record(z.string(), z.string()),
  system: z.object({ platform: z.string(), release: z.string(), arch: z.string(), locale: z.string() }),
  settings: Settings.omit({ grids: true }).extend({
    /** How many tables have columns that somebody rearranged. */
    tables: z.int(),
  }),
  /** How many connections there are, by how they sign in and what they may do. */
  profiles: z.object({ tokens: z.int(), tokenEndpoint: z.int(), readOnly: z.int() }),
  vault: VaultState.optional(),
  /** What happened when the database was opened, or why it can't be opened. */
  store: LogCode.optional(),
  about: ErrorFacts.optional(),
  /** The log's last lines, the oldest first. */
  log: z.array(LogEntry),
})
export type Diagnostics = z.infer<typeof Diagnostics>
