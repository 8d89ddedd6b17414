import { z } from 'zod'
import type { OwnCode } from './codes.ts'
import { encodings, fileFields, planFields } from './fileFields.ts'
import { WholeText } from './ids.ts'

/** Files of employees: what is read, and what is said of it. */

/** Where the bytes come from: a path (command line only), the bytes themselves, or cells as they were pasted. */
export const FileSource = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('path'), path: z.string().min(1) }),
  z.strictObject({ from: z.literal('bytes'), name: z.string(), base64: z.base64() }),
  z.strictObject({ from: z.literal('text'), text: z.string() }),
])
export type FileSource = z.infer<typeof FileSource>

/** The columns that a person matched by hand: a heading, or a number from 1. The others are matched by their headings. */
export const FileColumns = z.partialRecord(
  z.enum([...fileFields, ...planFields]),
  z.union([z.string(), z.int().min(1)]),
)
export type FileColumns = z.infer<typeof FileColumns>

/** How a file is to be read where Keydesk is not to find out by itself. */
export const readingOfFile = {
  encoding: z.enum(encodings).optional(),
  /** From 1; 0: the file has no headings. */
  headerRow: z.int().min(0).max(1000).optional(),
  /** Whether rows that a workbook hides are taken, as they are where it is left out, or left. */
  hidden: z.enum(['take', 'leave']).optional(),
}

const code = z.custom<OwnCode>((value) => typeof value === 'string')

/** What is wrong with one cell, or without `field` with a row; `row` counts from 1 without the header. */
export const FileFault = z.object({
  row: z.int(),
  field: z.string().optional(),
  code,
  details: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type FileFault = z.infer<typeof FileFault>

/** A text in one encoding; `preview` shows the lines in which encodings differ. */
const EncodingReading = z.object({ encoding: z.enum(encodings), preview: z.string() })

export const OpenedFile = z.object({
  /** Names the file in other operations, until it is closed. */
  file: z.string(),
  format: z.enum(['csv', 'xlsx', 'json', 'pasted']),
  /** Null where the format has just one. */
  encoding: z.enum(encodings).nullable(),
  isEncodingSure: z.boolean(),
  /** Each encoding in which it could be meant, the one that was taken first. */
  encodings: z.array(EncodingReading),
  /** The row of the headings, from 1; null: none was found. */
  headerRow: z.int().nullable(),
  columns: z.array(
    z.object({
      /** From 1. */
      column: z.int(),
      header: z.string(),
      samples: z.array(z.string()),
      /** What the column was taken for; null: nothing that is read. */
      field: z.enum(fileFields).nullable(),
    }),
  ),
  rows: z.int(),
  /** Rows that a filter, a group or a height of 0 hides, from 1, as they count where they are taken. */
  hiddenRows: z.array(z.int()),
})
export type OpenedFile = z.infer<typeof OpenedFile>

const row = z.int().min(1)

/** A change of a sheet; `row` counts from 1, and one after the last is added. `empty`: only cells that are empty. */
export const SheetEdit = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('cell'), row, field: z.enum(fileFields), text: WholeText }),
  /** Cells as they were copied from a spreadsheet, into these columns from a row on. */
  z.strictObject({ what: z.literal('paste'), row, fields: z.array(z.enum(fileFields)).min(1), text: WholeText }),
  /** The same into each cell of a column, or into those that say `only`, blanks around it aside: '' are empty ones. */
  z.strictObject({
    what: z.literal('fill'),
    field: z.enum(fileFields),
    text: WholeText,
    only: WholeText.optional(),
  }),
  /** Accounts that nobody has, made of the names. */
  z.strictObject({ what: z.literal('accounts'), empty: z.boolean() }),
  z.strictObject({ what: z.literal('remove'), rows: z.array(z.strictObject({ first: row, last: row })) }),
  /** Takes the last change back. */
  z.strictObject({ what: z.literal('undo') }),
])
export type SheetEdit = z.infer<typeof SheetEdit>

/** A row of a sheet, with what is wrong with it. What stands in a cell of passwords is not told. */
export const SheetRow = z.object({
  /** From 1. */
  row: z.int(),
  cells: z.partialRecord(z.enum(fileFields), z.string()),
  hasPassword: z.boolean(),
  faults: z.array(FileFault),
  advice: z.array(FileFault),
})
export type SheetRow = z.infer<typeof SheetRow>

/** How a sheet stands. */
export const SheetState = z.object({
  total: z.int(),
  /** Rows with faults, and the faults. */
  faulty: z.int(),
  faults: z.int(),
  /** Rows without a password: they are given one. */
  withoutPassword: z.int(),
  /** Departments that no employee has, those of most rows first: at most three, others follow once these are known. */
  departments: z.array(z.object({ name: z.string(), rows: z.int() })),
  canUndo: z.boolean(),
})
export type SheetState = z.infer<typeof SheetState>

const text = z.string().optional()
/** Somebody in the copy. */
const KnownThere = z.object({ globalId: z.string(), userName: z.string(), name: z.string().nullable() })
/** What a list says of an employee; what it doesn't say is left out. */
const ListedPerson = z.object({
  row: z.int(),
  userName: text,
  name: text,
  departmentId: text,
  departmentName: text,
  remark: text,
  passwordMobile: text,
})
export type ListedPerson = z.infer<typeof ListedPerson>

/** Fields that differ, by name: what the copy has, and what the file has. */
const fieldChanges = z.record(z.string(), z.object({ before: z.string(), after: z.string() }))

/** What a row of an edit would change. */
export const FileChange = z.object({ row: z.int(), globalId: z.string(), fields: fieldChanges })
export type FileChange = z.infer<typeof FileChange>

/** What a row of a plan says; what it doesn't say, or what can't be told, is left out. Numbers as the service has them. */
export const PlanRow = z.object({
  /** From 1, without the header. */
  row: z.int(),
  /** A global id. */
  member: z.string().optional(),
  userName: z.string().optional(),
  name: z.string().optional(),
  department: z.string().optional(),
  assets: z.array(z.string()),
  remove: z.array(z.string()),
  key: z.string().optional(),
  due: z.string().optional(),
  note: z.string().optional(),
})
export type PlanRow = z.infer<typeof PlanRow>

/** How people of a list are found in the copy. */
export const foundBy = z.enum(['account', 'name', 'mobile']).default('account')

/** Which part of a list compared with the copy. `columns`: these and no others are compared. */
export const comparedPart = {
  file: z.string(),
  columns: FileColumns.optional(),
  by: foundBy,
  part: z.enum(['new', 'changed', 'missing', 'ambiguous']),
}

/** A list compared with the copy, a part at a time. */
export const ComparedRows = {
  new: ListedPerson,
  changed: FileChange.extend({ userName: z.string(), name: z.string().nullable() }),
  missing: KnownThere,
  /** Rows that fit several employees, or several rows that fit the same one. */
  ambiguous: ListedPerson.extend({ people: z.array(KnownThere) }),
}
export type ComparedRows = { [P in keyof typeof ComparedRows]: z.infer<(typeof ComparedRows)[P]> }
/** A row of any part. */
export type ComparedRow = ComparedRows[keyof ComparedRows]
/** The same by what it may have: what one has and another hasn't is missing. */
export type AnyComparedRow = Partial<ComparedRows['new'] & ComparedRows['changed'] & ComparedRows['ambiguous']>
