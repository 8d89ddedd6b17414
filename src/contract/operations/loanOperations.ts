import { z } from 'zod'
import { AnyId } from '../ids.ts'
import { DueDate, LoanProducts, Loan, LoanDays, LoanQuery, SheetKind, Strokes } from '../loans.ts'
import { exported, ExportTarget, op, profile } from './parts.ts'

const loans = z.object({ loans: z.array(Loan) })

/** The loans of keys, as this machine's journal has them; none of these operations asks the service. */
export const loanOperations = {
  /** Newest first. */
  listLoans: op({
    effect: 'look',
    command: 'loans list',
    place: 'changes',
    input: () =>
      LoanQuery.extend({
        ...profile,
        /** Also returns the products of each, and what desks say of it where they differ. */
        details: z.boolean().default(false),
        limit: z.int().min(0).max(10_000).default(1000),
        offset: z.int().min(0).default(0),
      }),
    output: () =>
      z.object({
        rows: z.array(
          Loan.extend({
            /** As they were kept when it was lent; of one that was found, as the copy has them. */
            products: z.array(LoanProducts).optional(),
            /** As each desk has it that said something of what is contested; this desk first. */
            sides: z.array(Loan).optional(),
          }),
        ),
        /** How many there are in all, whatever the range. */
        total: z.int(),
        /** This desk, as loans name it. */
        here: z.string(),
        /** See `listHistory`. */
        missing: z.int(),
      }),
  }),
  /** All of them, or none where one has ended. */
  extendLoans: op({
    effect: 'local',
    command: 'loans extend',
    place: 'changes',
    input: () => z.strictObject({ ...profile, loans: z.array(AnyId).min(1), due: DueDate }),
    output: () => loans,
  }),
  /**
   * The key lies on the desk. `loan`: the name of a loan, or a key's number for all that is lent in it. `was`: what
   * became of lending it, where nobody knows that yet (`loan.unknown`); once that was done it is handed in.
   */
  handInKey: op({
    effect: 'local',
    command: 'loans hand-in',
    place: 'changes',
    input: () => z.strictObject({ ...profile, loan: AnyId, was: z.enum(['done', 'notDone']).optional() }),
    output: () => loans,
  }),
  /** A person says that a loan has ended, whatever the service shows. */
  closeLoan: op({
    effect: 'local',
    command: 'loans close',
    place: 'changes',
    input: () => z.strictObject({ ...profile, loan: AnyId, lost: z.boolean().default(false) }),
    output: () => loans,
  }),
  /** A page to be printed and signed when a key is handed over, or comes back. */
  makeLoanSheet: op({
    effect: 'look',
    command: 'loans sheet',
    place: 'features/loans',
    input: () =>
      z.strictObject({
        ...profile,
        loan: AnyId,
        kind: SheetKind,
        /** `both`: Chinese and English side by side. */
        language: z.enum(['both', 'en', 'zh-CN']).default('both'),
        /** Left out: it is given back as a page, and not written. */
        target: ExportTarget.optional(),
        /** Of what is written; `pdf` only where there is a printer, else `export.noPrinter`. */
        format: z.enum(['html', 'pdf']).default('html'),
      }),
    output: () =>
      z.object({
        html: z.string().optional(),
        /** When the signature on it was drawn (ISO 8601); null where it is for paper. */
        signedAt: z.string().nullable(),
        file: exported.file.optional(),
        bytes: exported.bytes.optional(),
        download: exported.download,
      }),
  }),
  /**
   * The employee’s signature for a sheet, drawn on the screen: kept in the history, and printed with the sheet. Another
   * takes its place there; without strokes it is taken off.
   */
  signLoan: op({
    effect: 'local',
    place: 'features/loans',
    input: () => z.strictObject({ ...profile, loan: AnyId, kind: SheetKind, strokes: Strokes }),
    output: () => z.object({ signedAt: z.string().nullable() }),
  }),
  /**
   * A mail that reminds an employee of what is lent to them, of what is overdue alone if anything is; nobody sends it.
   * With `target` it is also written as a draft.
   */
  makeReminder: op({
    effect: 'look',
    command: 'loans remind',
    place: 'changes',
    input: () =>
      z.strictObject({
        ...profile,
        member: AnyId,
        language: z.enum(['en', 'zh-CN']).default('en'),
        target: ExportTarget.optional(),
      }),
    output: () =>
      z.object({
        subject: z.string(),
        body: z.string(),
        file: exported.file.optional(),
        bytes: exported.bytes.optional(),
        download: exported.download,
      }),
  }),
  readLoanSettings: op({
    effect: 'look',
    command: 'loans settings',
    place: 'data',
    input: () => z.strictObject(profile),
    output: () => z.object({ days: LoanDays }),
  }),
  /** `days`: how long a loan lasts where nobody says otherwise, for everybody on this machine. */
  saveLoanSettings: op({
    effect: 'local',
    command: 'loans settings',
    place: 'features/settings',
    input: () => z.strictObject({ ...profile, days: LoanDays }),
    output: () => z.object({ days: LoanDays }),
  }),
  /** Takes over a loan that the service shows and nobody here made. `key`: its number, or the name of the loan. */
  adoptLoan: op({
    effect: 'local',
    command: 'loans adopt',
    place: 'changes',
    input: () => z.strictObject({ ...profile, key: AnyId, due: DueDate.optional() }),
    output: () => loans,
  }),
}
