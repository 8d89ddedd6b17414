import { z } from 'zod'
import { AssetId, MemberGlobalId } from '../ids.ts'
import { asOfMemory, from, Unreadable } from '../memory.ts'
import { ProductTree } from '../records.ts'
import { exported, ExportTarget, op, profile, tableLooks } from './parts.ts'

export const products = {
  /** A7. */
  showProducts: op({
    effect: 'read',
    command: 'products show',
    place: 'features/board',
    input: () => z.strictObject({ ...profile, ...from, assetId: AssetId }),
    output: () => z.object({ tree: ProductTree, ...asOfMemory }),
  }),
  /**
   * A7 for each asset, into one file. Of all, or of an employee's, those whose trees can't be read are left out and
   * named, as long as any can be; of chosen ones it is complete, or no file at all.
   */
  exportProducts: op({
    effect: 'read',
    command: 'products export',
    place: 'data',
    input: () =>
      z.strictObject({
        ...profile,
        ...from,
        /** Ids, those that an employee holds, or all. */
        assets: z.union([z.array(AssetId).min(1), z.strictObject({ holder: MemberGlobalId }), z.literal('all')]),
        /** PDF only where the door can print: `export.noPrinter`. */
        format: z.enum(['json', 'csv', 'xlsx', 'html', 'pdf']),
        ...tableLooks,
        target: ExportTarget,
      }),
    output: () =>
      z.object({
        ...exported,
        format: z.string(),
        assets: z.int(),
        products: z.int(),
        unreadable: z.array(Unreadable),
      }),
  }),
}
