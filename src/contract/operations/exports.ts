import { z } from 'zod'
import { comparedPart } from '../files.ts'
import { HistoryQuery } from '../history.ts'
import { AnyId } from '../ids.ts'
import { RowState } from '../jobs.ts'
import { LoanQuery } from '../loans.ts'
import { Change, ComparedKind, from, Source } from '../memory.ts'
import { AssetQuery, KeyQuery, MemberQuery, ProductGroupQuery, ProductQuery } from '../rows.ts'
import { exported, ExportTarget, op, profile, tableLooks } from './parts.ts'

/** Of a question for rows, what says nothing of which rows and in which order. */
const nonFilterFields = { profile: true, source: true, offset: true, limit: true } as const

const file = {
  ...profile,
  ...tableLooks,
  /** Names of columns, in their order; left out, the fields of the specification. JSON has all there is. */
  columns: z.array(z.string()).min(1).optional(),
  target: ExportTarget,
}

const table = { ...file, ...from, format: z.enum(['csv', 'xlsx', 'json']) }

/** What this machine makes of what it read or did. */
const ownTable = { ...file, format: z.enum(['csv', 'xlsx']) }

/** What only the copy and the snapshots know. JSON has a form of its own for the products. */
const memoryTable = { ...ownTable, source: Source.default({ from: 'copy' }) }

/** Which of the differences. */
const someChanges = {
  kind: Change.shape.kind.optional(),
  change: Change.shape.change.optional(),
  text: z.string().optional(),
}

/** Of the service's lists, only those of the copy or a snapshot are filtered and sorted. */
const canFilter = (given: { table: string; source?: unknown; ask?: unknown }): boolean =>
  given.ask === undefined ||
  given.source !== undefined ||
  ['history', 'loans', 'jobRows', 'compared', 'memberSheet'].includes(given.table)

export const exports = {
  /**
   * A table into one file: all of it, or no file at all. A5, A6 or A8, and of the copy also the product instances, the
   * same in groups, the list of snapshots, and what differs between two of them or on a screen since the last visit;
   * the changes that this desk made, the loans and the jobs that it knows, what a job of claims came to, and what became of
   * the rows of any job; one part of a list beside the copy, and a sheet of employees.
   */
  exportTable: op({
    effect: 'read',
    command: 'members export',
    place: 'data',
    input: () =>
      z
        .discriminatedUnion('table', [
          z.strictObject({
            table: z.literal('members'),
            ...table,
            ask: z
              .strictObject(
                MemberQuery.omit({ ...nonFilterFields, withDepartments: true, withEnds: true, fits: true }).shape,
              )
              .optional(),
          }),
          z.strictObject({
            table: z.literal('assets'),
            ...table,
            ask: z.strictObject(AssetQuery.omit(nonFilterFields).shape).optional(),
          }),
          z.strictObject({
            table: z.literal('keys'),
            ...table,
            ask: z.strictObject(KeyQuery.omit(nonFilterFields).shape).optional(),
          }),
          z.strictObject({
            table: z.literal('products'),
            ...memoryTable,
            ask: z.strictObject(ProductQuery.omit({ ...nonFilterFields, withHolders: true }).shape).optional(),
          }),
          z.strictObject({
            table: z.literal('groups'),
            ...memoryTable,
            ask: z.strictObject(ProductGroupQuery.omit(nonFilterFields).shape),
          }),
          z.strictObject({ table: z.literal('snapshots'), ...memoryTable }),
          z.strictObject({
            table: z.literal('changes'),
            ...memoryTable,
            ask: z.strictObject({
              from: AnyId,
              to: AnyId,
              only: z.array(ComparedKind).optional(),
              ...someChanges,
            }),
          }),
          z.strictObject({
            table: z.literal('claims'),
            ...file,
            format: z.enum(['csv', 'xlsx', 'json']),
            job: AnyId,
            states: z.array(RowState).optional(),
          }),
          z.strictObject({ table: z.literal('history'), ...ownTable, ask: HistoryQuery.optional() }),
          z.strictObject({ table: z.literal('loans'), ...ownTable, ask: LoanQuery.optional() }),
          z.strictObject({ table: z.literal('jobs'), ...ownTable }),
          z.strictObject({
            table: z.literal('jobRows'),
            ...ownTable,
            ask: z.strictObject({ job: z.string().min(1), states: z.array(RowState).optional() }),
          }),
          z.strictObject({ table: z.literal('compared'), ...ownTable, ask: z.strictObject(comparedPart) }),
          z.strictObject({
            table: z.literal('memberSheet'),
            ...ownTable,
            ask: z.strictObject({ file: z.string() }),
          }),
        ])
        .refine(canFilter, { error: 'source', path: ['source'] }),
    output: () => z.object({ ...exported, format: z.string(), rows: z.int() }),
  }),
}
