import { z } from 'zod'
import { AnyId, AssetId, WholeText } from './ids.ts'
import { mostLoanDays, mostPoints, mostStrokes, signatureBox } from './bounds.ts'
import type { Door } from './log.ts'
import { Picked } from './rows.ts'

/**
 * Where a loan stands. `out`: lent. `handedIn`: the key is on the desk, and the service still shows it lent.
 * `released`: the service shows the key free, and nobody has seen it. `returned`: both, or a person said that it is
 * enough. `lost`: a person said so. `unknown`: nobody knows whether the key was lent at all.
 */
export const LoanState = z.enum(['out', 'handedIn', 'released', 'returned', 'lost', 'unknown'])
export type LoanState = z.infer<typeof LoanState>

/** A local day ("2026-12-01"), which ends the loan with its end, or a time (ISO 8601 with an offset). */
export const DueDate = z.union([z.iso.date(), z.iso.datetime({ offset: true })])
export type DueDate = z.infer<typeof DueDate>

/** How long a loan lasts, in days. */
export const LoanDays = z.int().min(1).max(mostLoanDays)

export const LoanNote = WholeText.max(200)

/**
 * The products of an asset number as they were when it was lent, times in epoch ms; `more`: how many were left out.
 */
export const LoanProducts = z.object({
  assetId: z.string(),
  products: z.array(
    z.object({
      name: z.string(),
      starts: z.number().nullable(),
      ends: z.number().nullable(),
      isTrial: z.boolean(),
    }),
  ),
  more: z.int(),
})
export type LoanProducts = z.infer<typeof LoanProducts>

/** Of a loan, what desks may say different things of without knowing of each other; the next word about it settles it. */
const ContestedPart = z.enum(['due', 'end'])
export type ContestedPart = z.infer<typeof ContestedPart>

/** A loan as it is shown; times are ISO 8601. */
export const Loan = z.object({
  /** The history's entry that made it; of one that was found, the entry that saw it, and which of its keys it is. */
  loan: z.string(),
  state: LoanState,
  /** It is out, and its due date has passed. */
  overdue: z.boolean(),
  /** The key's number. */
  key: z.string(),
  /** Null where the service doesn't say to whom it is lent. */
  member: z.object({ globalId: z.string(), name: z.string().nullable(), userName: z.string().nullable() }).nullable(),
  /** Of one that was found: what is lent to this employee, unless they have several keys. */
  assets: z.array(z.object({ assetId: z.string(), assetNum: z.string().nullable() })),
  /** When it was sent; of one that was found, when it was first seen. */
  lentAt: z.string(),
  due: z.string().nullable(),
  note: z.string().nullable(),
  handedInAt: z.string().nullable(),
  releasedAt: z.string().nullable(),
  /** Who lent it, or took it over; null for one that was found. */
  operator: z.string().nullable(),
  /** The desk that made it or saw it first. */
  desk: z.string(),
  /** Whether this desk lent it. */
  madeHere: z.boolean(),
  /** Of what desks said different things without knowing of each other: the due date, or how it ended. */
  contested: z.array(ContestedPart).optional(),
})
export type Loan = z.infer<typeof Loan>

/** Which loans. */
export const LoanQuery = z.strictObject({
  states: z.array(LoanState).optional(),
  /** Only those that are out though their due date has passed. */
  overdue: z.boolean().default(false),
  /** Only those that are out and due today. */
  dueToday: z.boolean().default(false),
  /** The global id, or the account with or without the enterprise code. */
  member: AnyId.optional(),
  /** The key's number. */
  key: AnyId.optional(),
  /** Only those that this asset number is part of, by its id. */
  asset: AssetId.optional(),
  /** One of them, by its name. */
  loan: AnyId.optional(),
  /** Only those of these employees. */
  picked: Picked.optional(),
  /** Words that must all occur in the key, the employee, the asset numbers or the note. */
  text: z.string().optional(),
  /** Only those of which desks say different things. */
  contested: z.boolean().default(false),
})
export type LoanQuery = z.infer<typeof LoanQuery>

/** The sheet that is signed when a key is handed over, and the one when it comes back. */
export const SheetKind = z.enum(['out', 'return'])
export type SheetKind = z.infer<typeof SheetKind>

/** A signature as it was drawn: the points (x, y) of each stroke of the pen. Nothing but whole numbers in a box. */
export const Strokes = z
  .array(
    z
      .array(z.tuple([z.int().min(0).max(signatureBox.width), z.int().min(0).max(signatureBox.height)]))
      .min(1)
      .max(mostPoints),
  )
  .max(mostStrokes)
  .refine((strokes) => strokes.reduce((sum, { length }) => sum + length, 0) <= mostPoints, { error: 'too many points' })
export type Strokes = z.infer<typeof Strokes>

/** That an employee drew their signature for a sheet on the screen; without strokes, that it was taken off again. */
export interface SignedSheet {
  loan: string
  sheet: SheetKind
  strokes: Strokes
  operator: string
  door: Door
}

/** What is said of a loan beside what the service is told. */
export interface LoanTerms {
  due: DueDate | null
  note: string | null
}

/** What a person says of a loan. */
export type LoanWord =
  | { say: 'handedIn' }
  | { say: 'closed'; isLost: boolean }
  | { say: 'extended'; due: DueDate }
  | { say: 'adopted'; due: DueDate | null }

/** A word, and whose it is. */
export type AttributedLoanWord = LoanWord & { loan: string; operator: string; door: Door }

/** A place in a chain of the journal. */
export interface ChainPlace {
  desk: string
  seq: number
}

/** A key as the service shows it (A8), with what is lent to the same employee, as far as that is sure. */
export interface SeenKey {
  /** Its number. */
  key: string
  isLent: boolean
  holder: string | null
  assets: readonly { assetId: string; assetNum: string }[]
}

/** A loan as a journal keeps it; times in epoch ms. */
export interface RecordedLoan extends LoanTerms {
  loan: string
  state: LoanState
  key: string
  member: { id: string; name: string | null } | null
  assets: readonly { assetId: string; assetNum: string | null }[]
  /** As they were when it was lent, where the copy knew them. */
  products?: readonly LoanProducts[]
  lentAt: number
  handedInAt: number | null
  releasedAt: number | null
  /** Of an unknown one: what was taken for it was released, and its key lent again. */
  isLentAgain?: boolean
  operator: string | null
  madeHere: boolean
  /** Of what desks contradict each other. */
  contested?: readonly ContestedPart[]
  /** The entry by which it was lent, and its time: what was read before that says nothing about it. */
  since: ChainPlace & { time: number }
}
