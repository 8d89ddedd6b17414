import type { AssetId } from '../../../contract/ids.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Origin, RenderedProducts, RenderProducts, TableFormat } from '../../exports/exports.ts'
import type { Make, Source } from '../../replica/replica.ts'
import type { LongWork } from '../callOptions.ts'
import { memoryPlace } from '../memory/reading.ts'
import type { BegunExport } from './begunExport.ts'
import { contentOf, entriesOf, type Chosen } from './readProducts.ts'

/** A file of products of the copy or a snapshot, as the thread that makes it is asked for it. */
export interface ProductsExportRequest {
  kind: 'products'
  where: Source
  chosen: Chosen
  enterpriseCode: Profile['enterpriseCode']
  asTyped: boolean
  format: Parameters<RenderProducts>[0]
  /** Its time is that of the file where nothing was read. */
  origin: Origin
  looks: TableFormat
}

/** What it came to; `asOf` is the oldest read that it rests on, unless nothing was read. */
export type MadeProducts = RenderedProducts['counts'] & { asOf?: string }

/** Makes files of products where the trees are. */
export const createMakeProducts =
  (render: RenderProducts) =>
  async (
    reads: Parameters<Make>[0],
    { where, chosen, enterpriseCode, asTyped, format, origin, looks }: ProductsExportRequest,
    work: LongWork,
  ): Promise<BegunExport> => {
    const { reading, readAsOf, noted } = memoryPlace(reads, where, origin.snapshot)
    const entries = Promise.resolve(
      await entriesOf(reading, chosen, { enterpriseCode }, work, asTyped ? { asTyped } : {}),
    )
    const shape = { chosen, withNames: format !== 'json' }
    const textOf = async (assetId: AssetId) => noted(await reads.treeText(where, assetId))
    const content = contentOf({ ...reading, textOf }, () => entries, shape, work)
    const { parts, counts, overwritten } = render(format, content, () => ({ ...origin, ...readAsOf() }), looks)
    return {
      parts,
      overwritten,
      made() {
        const { asOf } = readAsOf()
        return { ...counts, ...(asOf !== undefined && { asOf }) } satisfies MadeProducts
      },
    }
  }
