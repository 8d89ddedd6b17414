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

/** Where a pack to be verified is: at a path (command line only), or wherever the door lets the person choose it. */
const PackPlace = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('path'), path: z.string().min(1) }),
  z.strictObject({ from: z.literal('chosen') }),
])

/** A SHA-256 in hex. The case of its letters says nothing. */
export const PackHash = z
  .string()
  .trim()
  .regex(/^[0-9a-f]{64}$/i)

/**
 * What is wrong with a pack. `manifest`: the manifest is not the one whose hash was kept, or none that Keydesk wrote;
 * the other problems are told by what it says.
 */
export const PackProblem = z.object({
  /** Its path in the pack. */
  file: z.string(),
  problem: z.enum(['changed', 'missing', 'added', 'manifest']),
})
export type PackProblem = z.infer<typeof PackProblem>

export const packs = {
  /**
   * A snapshot (left out: the newest) with its reports and a manifest, into one archive that
   * needs no Keydesk to be read. Errors: `copy.none`, `snapshot.none`, `pack.noSnapshot`.
   */
  makePack: op({
    effect: 'look',
    command: 'pack',
    place: 'features/snapshots',
    input: () =>
      z.strictObject({
        ...profile,
        /** Number, name, time or day. */
        snapshot: AnyId.optional(),
        language: tableLooks.language,
        target: ExportTarget,
      }),
    output: () =>
      z.object({
        ...exported,
        /** How many files are in it, the manifest among them. */
        files: z.int(),
        /** The SHA-256 of the manifest in lower case: what is to be kept elsewhere. */
        manifest: z.string(),
      }),
  }),
  /** Compares a pack with its manifest, and that with the hash that was kept. Errors: `pack.unreadable`. */
  verifyPack: op({
    effect: 'look',
    command: 'verify',
    place: 'features/snapshots',
    input: () => z.strictObject({ pack: PackPlace, manifest: PackHash.optional() }),
    output: () =>
      z.object({
        ok: z.boolean(),
        problems: z.array(PackProblem),
        /** How many files its manifest lists, and that manifest's own hash, as it was found; null without one. */
        files: z.int().nullable(),
        manifest: z.string().nullable(),
      }),
  }),
}
