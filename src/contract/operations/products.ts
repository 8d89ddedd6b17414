import { z } from 'zod'
import { AssetId } from '../ids.ts'
import { asOfMemory, from } from '../memory.ts'
import { ProductTree } from '../records.ts'
import { ExportTarget, profile, Progress } from './parts.ts'

export const products = {
  /** A7. */
  showProducts: {
    input: z.strictObject({ ...profile, ...from, assetId: AssetId }),
    output: z.object({ tree: ProductTree, ...asOfMemory }),
  },
  /** A7 for each asset, into one file: complete, or no file at all. */
  exportProducts: {
    input: z.strictObject({
      ...profile,
      ...from,
      assets: z.union([z.array(AssetId).min(1), z.literal('all')]),
      format: z.literal('json'),
      target: ExportTarget,
    }),
    output: z.object({
      /** The absolute path; with `download`, the file name alone. */
      file: z.string(),
      assets: z.int(),
      products: z.int(),
      ...asOfMemory,
      /** Browser door: where the page fetches the file, once. */
      download: z.string().optional(),
    }),
    progress: Progress,
  },
}
