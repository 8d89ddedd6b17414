import { z } from 'zod'
import { fileFields, filePurposes, planPurposes } from '../fileFields.ts'
import {
  comparedPart,
  ComparedRows,
  FileChange,
  FileColumns,
  FileFault,
  FileSource,
  foundBy,
  OpenedFile,
  PlanRow,
  readingOfFile,
  SheetEdit,
  SheetRow,
  SheetState,
} from '../files.ts'
import { ExportTarget, exported, op, profile } from './parts.ts'

const file = { file: z.string() }
const range = { offset: z.int().min(0).default(0), limit: z.int().min(1).max(1000).default(200) }
const columns = { columns: FileColumns.optional() }

/** What a run changed that was cut short isn't in the copy yet, and can't be read again now. */
const mayLack = { mayLack: z.boolean() }

/** How many rows of a comparison there are in each part. */
const partCounts = z.object({ new: z.int(), changed: z.int(), missing: z.int(), ambiguous: z.int() })

const written = { file: exported.file, bytes: exported.bytes, download: exported.download, rows: z.int() }

/** Files of employees. One that was opened is kept in memory until it is closed, or eight newer ones are open. */
export const files = {
  /** Reads a file and finds its encoding, headings and columns. Nothing is checked yet. */
  openMemberFile: op({
    effect: 'look',
    command: 'members add',
    place: 'data',
    input: () => z.strictObject({ source: FileSource, ...readingOfFile, ...columns }),
    output: () => OpenedFile,
  }),
  /** Those who are to claim from activities, by range, from a column that a person names, or else the one headed so. */
  readIdentities: op({
    effect: 'look',
    command: 'activity claim',
    place: 'features/activities',
    input: () =>
      z.strictObject({
        ...file,
        column: z.union([z.string().min(1), z.int().min(1)]).optional(),
        ...range,
      }),
    output: () => z.object({ identities: z.array(z.string()), total: z.int(), faults: z.array(FileFault) }),
  }),
  /**
   * Checks the rows against the rules, each other and the copy, if there is one; faults by range. `advice` is what the
   * service may refuse although no rule forbids it. `changes`, of an edit: what would be changed, as far as the copy
   * tells. A plan is held against the service where there is no copy. Columns that are given are remembered for files
   * with the same headings.
   */
  checkMemberFile: op({
    effect: 'look',
    command: 'members add',
    place: 'features/board',
    input: () =>
      z.strictObject({
        ...profile,
        ...file,
        ...columns,
        purpose: z.enum([...filePurposes, ...planPurposes]),
        ...range,
        /** Of a plan: a person knows which numbers are lent or in use online, or have expired, and goes on. */
        inUse: z.boolean().default(false),
        /** Of people to add: whoever has no password in the file is to get one. */
        generate: z.boolean().default(false),
      }),
    output: () =>
      z.object({
        rows: z.int(),
        valid: z.int(),
        faults: z.array(FileFault),
        faultCount: z.int(),
        advice: z.array(FileFault),
        adviceCount: z.int(),
        changes: z.array(FileChange),
        changeCount: z.int(),
        /** Of a plan: the range of its rows, as it is understood, and how many employees there are in all of them. */
        plan: z.array(PlanRow),
        planMembers: z.int(),
        ...mayLack,
      }),
  }),
  /**
   * One part of what differs between a list and the copy, by range. Changes nothing. Throws `copy.none`.
   */
  compareMemberFile: op({
    effect: 'look',
    command: 'members compare',
    place: 'features/lists',
    input: () => z.strictObject({ ...profile, ...comparedPart, ...range }),
    output: () =>
      z.object({
        counts: partCounts,
        /** How many rows of the list, and employees of the copy, have nothing to be found by. */
        without: z.object({ rows: z.int(), people: z.int() }),
        /** Those of the part that was asked for. */
        rows: z.union([
          // The first that fits is taken: those with more to them come first.
          z.array(ComparedRows.changed),
          z.array(ComparedRows.ambiguous),
          z.array(ComparedRows.missing),
          z.array(ComparedRows.new),
        ]),
        /** Of the part that was asked for. */
        total: z.int(),
        /** Of the copy (ISO 8601). */
        asOf: z.string(),
        ...mayLack,
      }),
  }),
  /**
   * Makes a sheet: a file, opened like others, with a column for each field, that can be edited. Of employees to `add`
   * it has the rows of an opened file whose `columns` mean these fields and no others, or else none; to `edit`, of the
   * rows of a list the fields that differ in the copy and can be changed. `rows`: left out, all.
   */
  makeMemberSheet: op({
    effect: 'look',
    place: 'features/lists',
    input: () =>
      z.strictObject({
        ...profile,
        of: z.discriminatedUnion('purpose', [
          z.strictObject({
            purpose: z.literal('add'),
            from: z
              .strictObject({ ...file, columns: FileColumns, rows: z.array(z.int().min(1)).optional() })
              .optional(),
          }),
          z.strictObject({
            purpose: z.literal('edit'),
            ...file,
            ...columns,
            by: foundBy,
            rows: z.array(z.int().min(1)),
          }),
        ]),
      }),
    output: () => z.object({ ...file, fields: z.array(z.enum(fileFields)), rows: z.int() }),
  }),
  editMemberSheet: op({
    effect: 'look',
    place: 'features/lists',
    input: () => z.strictObject({ ...profile, ...file, edit: SheetEdit }),
    output: () => z.object({ rows: z.int() }),
  }),
  /** A range of rows of a sheet of employees to add, checked; whoever has no password is given one. */
  readMemberSheet: op({
    effect: 'look',
    place: 'features/lists',
    input: () => z.strictObject({ ...profile, ...file, ...range }),
    output: () => z.object({ ...SheetState.shape, rows: z.array(SheetRow) }),
  }),
  /** The fault after or before a cell, by row and column; after the last one comes the first. */
  findSheetFault: op({
    effect: 'look',
    place: 'features/lists',
    input: () =>
      z.strictObject({
        ...profile,
        ...file,
        row: z.int().min(0),
        field: z.enum(fileFields).optional(),
        step: z.enum(['next', 'previous']),
      }),
    output: () => z.object({ fault: FileFault.optional(), place: z.int(), count: z.int() }),
  }),
  /** Writes rows of an opened file as a file that can be opened again; passwords that came with it stay in it. */
  saveMemberRows: op({
    effect: 'look',
    command: 'members add',
    place: 'features/lists',
    input: () =>
      z.strictObject({
        ...file,
        rows: z.array(z.int().min(1)),
        format: z.enum(['csv', 'xlsx']),
        target: ExportTarget,
      }),
    output: () => z.object(written),
  }),
  /** An empty file with the headings of employees to add. */
  makeMemberTemplate: op({
    effect: 'look',
    command: 'members template',
    place: 'features/lists',
    input: () =>
      z.strictObject({
        format: z.enum(['csv', 'xlsx']),
        language: z.enum(['en', 'zh-CN']).default('en'),
        target: ExportTarget,
      }),
    output: () => z.object(written),
  }),
  /** An account for each name that nobody has, neither in the copy nor among `taken`. Empty where a name gives none. */
  suggestAccounts: op({
    effect: 'look',
    place: 'features/members',
    input: () =>
      z.strictObject({
        ...profile,
        names: z.array(z.string()).max(10_000),
        taken: z.array(z.string()).max(10_000).default([]),
      }),
    output: () => z.object({ accounts: z.array(z.string()) }),
  }),
  closeMemberFile: op({ effect: 'look', place: 'data', input: () => z.strictObject(file), output: () => z.object({}) }),
}
