import { z } from 'zod'
import { Long, WholeText } from './ids.ts'
import type { SheetKind } from './loans.ts'

/** The columns of a table as somebody arranged them on this machine. */
export const GridLayout = z.object({
  /** Column ids from left to right; a column that is not named comes after. */
  order: z.array(z.string()).optional(),
  hidden: z.array(z.string()).optional(),
  /** Pixels, by column id. */
  widths: z.record(z.string(), z.int().min(20).max(2000)).optional(),
  sort: z.object({ column: z.string(), descending: z.boolean() }).optional(),
})
export type GridLayout = z.infer<typeof GridLayout>

/** A view of the employees that somebody saved for an enterprise: what is searched, and how the table is arranged. */
export const SavedView = z.object({
  name: z.string().trim().min(1).max(100),
  /** Words that are searched. */
  text: z.string().optional(),
  departmentId: Long.optional(),
  layout: GridLayout,
})
export type SavedView = z.infer<typeof SavedView>

/** How somebody exported something: the format, and how its columns are headed. */
export const ExportChoice = z.object({
  format: z.enum(['xlsx', 'csv', 'json', 'html', 'pdf']),
  headers: z.enum(['words', 'fields']),
})
export type ExportChoice = z.infer<typeof ExportChoice>

const terms = z.string().max(4000)

/** What stands on sheets of loans, by language. Left out, or empty: the usual terms. */
const TermsTexts = z.strictObject({ en: terms.optional(), 'zh-CN': terms.optional() })

/** Which setting has the terms of a kind of sheet. */
export const termsOf = { out: 'loanTerms', return: 'returnTerms' } as const satisfies Record<SheetKind, string>

/** A person's preferences on this machine. They hold nothing of an enterprise, and no secret. */
export const Settings = z.object({
  /** Left out: the system's. */
  language: z.enum(['en', 'zh-CN']).optional(),
  /** Left out: the system's. */
  theme: z.enum(['light', 'dark']).optional(),
  /** The height of list rows: 26, 32 or 40 px. Left out: `standard`. */
  density: z.enum(['compact', 'standard', 'comfortable']).optional(),
  /**
   * Whether single-key shortcuts work outside of fields (WCAG 2.1.4), and scanner input is picked up. Left
   * out: yes.
   */
  singleKeys: z.boolean().optional(),
  /** Who works here, as history names them. Left out: the system's user. */
  operator: z.string().trim().min(1).max(100).optional(),
  /** The desk's terms on the sheets that are handed over with keys. */
  loanTerms: TermsTexts.optional(),
  /** The same on the sheets of keys that came back. */
  returnTerms: TermsTexts.optional(),
  /** By the name of the table. */
  grids: z.record(z.string(), GridLayout).optional(),
  /** The last choice, by what was exported: `products`, `table` or `report`. */
  exports: z.record(z.string(), ExportChoice).optional(),
})
export type Settings = z.infer<typeof Settings>

/** A change of some settings. Of `grids` and `exports`, only those named are replaced. */
export const SettingsChange = z.strictObject({
  language: Settings.shape.language.nullable(),
  theme: Settings.shape.theme.nullable(),
  density: Settings.shape.density,
  singleKeys: Settings.shape.singleKeys,
  operator: WholeText.trim().min(1).max(100).optional().nullable(),
  loanTerms: Settings.shape.loanTerms,
  returnTerms: Settings.shape.returnTerms,
  grids: Settings.shape.grids,
  exports: Settings.shape.exports,
})
export type SettingsChange = z.infer<typeof SettingsChange>
