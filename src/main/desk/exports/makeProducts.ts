import type { AssetId } from '../../../contract/ids.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { CountedProducts, Origin, Rendered, RenderProducts, TableFormat } from '../../exports/exports.ts'
import type { Make, Source } from '../../replica/replica.ts'
import type { LongWork } from '../callOptions.ts'
import { memoryPlace } from '../memory/reading.ts'
import { contentOf, entriesOf, type Chosen } from './readProducts.ts'

/** A file of products of the copy or a snapshot, as the thread that makes it is asked for it. */
export interface ProductsExportRequest {
  kind: 'products'
  where: Source
  chosen: Chosen
  enterpriseCode: Profile['enterpriseCode']
  asTyped: boolean
  format: Parameters<ReturnType<RenderProducts>>[0]
  /** Its time is that of the file where nothing was read. */
  origin: Origin
  looks: TableFormat
}

/** What it came to; `asOf` is the oldest read that it rests on, unless nothing was read. */
export type MadeProducts = CountedProducts & { asOf?: string }

/** Makes files of products where the trees are. */
export const createMakeProducts =
  (render: RenderProducts) =>
  async (
    reads: Parameters<Make>[0],
    { where, chosen, enterpriseCode, asTyped, format, origin, looks }: ProductsExportRequest,
    work: LongWork,
  ): Promise<Rendered<MadeProducts>> => {
    const { reading, readAsOf, noted } = memoryPlace(reads, where, origin.snapshot)
    const entries = Promise.resolve(
      await entriesOf(reading, chosen, { enterpriseCode }, work, asTyped ? { asTyped } : {}),
    )
    const shape = { chosen, withNames: format !== 'json' }
    const textOf = async (assetId: AssetId) => noted(await reads.treeText(where, assetId))
    const content = contentOf({ ...reading, textOf }, () => entries, shape, work)
    const rendered = render(content, () => ({ ...origin, ...readAsOf() }), looks)(format)
    return {
      ...rendered,
      made() {
        const { asOf } = readAsOf()
        return { ...rendered.made(), ...(asOf !== undefined && { asOf }) }
      },
    }
  }
