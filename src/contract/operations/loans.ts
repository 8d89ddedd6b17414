import { z } from 'zod'
import { AnyId } from '../ids.ts'
import { DueDate, Loan, LoanState } from '../loans.ts'
import { exported, ExportTarget, profile } from './parts.ts'

const loans = z.object({ loans: z.array(Loan) })

/** The loans of keys, as this machine's journal has them; none of these operations asks the service. */
export const loanOperations = {
  /** Newest first. */
  listLoans: {
    input: z.strictObject({
      ...profile,
      states: z.array(LoanState).optional(),
      /** Only those that are out though their due date has passed. */
      overdue: z.boolean().default(false),
      /** The global id, or the account with or without the enterprise code. */
      member: AnyId.optional(),
      /** The key's number. */
      key: AnyId.optional(),
      limit: z.int().min(1).max(10_000).default(1000),
      offset: z.int().min(0).default(0),
    }),
    output: loans,
  },
  /** All of them, or none where one has ended. */
  extendLoans: {
    input: z.strictObject({ ...profile, loans: z.array(AnyId).min(1), due: DueDate }),
    output: loans,
  },
  /** The key lies on the desk. `loan`: the name of a loan, or a key's number for all that is lent in it. */
  handInKey: { input: z.strictObject({ ...profile, loan: AnyId }), output: loans },
  /** A person says that a loan has ended, whatever the service shows. */
  closeLoan: { input: z.strictObject({ ...profile, loan: AnyId, lost: z.boolean().default(false) }), output: loans },
  /** A page to be printed and signed when a key is handed over, or comes back. */
  makeLoanSheet: {
    input: z.strictObject({
      ...{ ...profile, loan: AnyId, kind: z.enum(['out', 'return']) },
      /** `both`: Chinese and English side by side. */
      language: z.enum(['both', 'en', 'zh-CN']).default('both'),
      target: ExportTarget,
    }),
    output: z.object({ file: exported.file, bytes: exported.bytes, download: exported.download }),
  },
  /** Takes over a loan that the service shows and nobody here made. `key`: its number, or the name of the loan. */
  adoptLoan: { input: z.strictObject({ ...profile, key: AnyId, due: DueDate.optional() }), output: loans },
}
