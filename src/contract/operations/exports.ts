import { z } from 'zod'
import { from } from '../memory.ts'
import { AssetQuery, KeyQuery, MemberQuery } from '../rows.ts'
import { exported, ExportTarget, profile, Progress, tableLooks } from './parts.ts'

/** Of a question for rows, what says nothing of which rows and in which order. */
const notAsked = { profile: true, source: true, marked: true, offset: true, limit: true } as const

const table = {
  ...profile,
  ...from,
  ...tableLooks,
  format: z.enum(['csv', 'xlsx', 'json']),
  /** Names of columns, in their order; left out, the fields of the specification. JSON has all there is. */
  columns: z.array(z.string()).min(1).optional(),
  target: ExportTarget,
}

/** Only of the copy or a snapshot are rows filtered and sorted. */
const asked = <Table extends { source?: unknown; ask?: unknown }>({ source, ask }: Table): boolean =>
  ask === undefined || source !== undefined

export const exports = {
  /** A5, A6 or A8 into one file: all of it, or no file at all. */
  exportTable: {
    input: z
      .discriminatedUnion('table', [
        z.strictObject({
          table: z.literal('members'),
          ...table,
          ask: z.strictObject(MemberQuery.omit({ ...notAsked, withDepartments: true }).shape).optional(),
        }),
        z.strictObject({
          table: z.literal('assets'),
          ...table,
          ask: z.strictObject(AssetQuery.omit(notAsked).shape).optional(),
        }),
        z.strictObject({
          table: z.literal('keys'),
          ...table,
          ask: z.strictObject(KeyQuery.omit(notAsked).shape).optional(),
        }),
      ])
      .refine(asked, { error: 'source', path: ['source'] }),
    output: z.object({ ...exported, format: z.string(), rows: z.int() }),
    progress: Progress,
  },
}
