import type { AssetId } from '../../../contract/ids.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Origin, RenderedProducts, RenderProducts, TableLooks } from '../../exports/exports.ts'
import type { Make, Replica, Source } from '../../replica/replica.ts'
import type { LongWork } from '../callOptions.ts'
import { memoryPlace } from '../memory/reading.ts'
import { partsAside } from './madeAside.ts'
import { contentOf, entriesOf, type Chosen } from './readProducts.ts'

type Format = Parameters<RenderProducts>[0]

/** A file of products of the copy or a snapshot, as the thread that makes it is asked for it. */
export interface AskedProducts {
  kind: 'products'
  where: Source
  chosen: Chosen
  enterpriseCode: Profile['enterpriseCode']
  asTyped: boolean
  format: Format
  /** Its time is that of the file where nothing was read. */
  origin: Origin
  looks: TableLooks
}

type Made = RenderedProducts['counts'] & { asOf?: string }

/** Makes files of products where the trees are: neither they nor their texts are in a message between threads. */
export const createMakeProducts = (render: RenderProducts) =>
  async function* (reads: Parameters<Make>[0], asked: AskedProducts): ReturnType<Make> {
    const { where, chosen, enterpriseCode, asTyped, format, origin, looks } = asked
    const { reading, standing } = memoryPlace(reads, where, origin.snapshot)
    let progress = { done: 0, total: 0 }
    const work: LongWork = { options: {}, onProgress: (done, total = 0) => (progress = { done, total }) }
    const entries = Promise.resolve(
      await entriesOf(reading, chosen, { enterpriseCode }, work, asTyped ? { asTyped } : {}),
    )
    const shape = { chosen, withNames: format !== 'json' }
    const textOf = async (assetId: AssetId) => reads.treeText(where, assetId)
    const content = contentOf({ ...reading, textOf }, () => entries, shape, work)
    const { parts, counts } = render(format, content, { ...origin, ...standing() }, looks)
    for await (const bytes of parts) yield { bytes, ...progress }
    return { ...counts, ...standing() } satisfies Made
  }

/**
 * What the thread of an enterprise's copy makes of its trees; `ended` hears the oldest read that the file rests on,
 * unless nothing was read.
 */
export function productsMadeAside(
  replica: Replica,
  asked: Omit<AskedProducts, 'kind' | 'format'>,
  work: LongWork,
  ended: (asOf: string) => void,
): (format: Format) => RenderedProducts {
  return (format) => {
    const counts: RenderedProducts['counts'] = { assets: 0, products: 0, unreadable: [] }
    async function* parts(): AsyncGenerator<Uint8Array> {
      const whole: AskedProducts = { ...asked, kind: 'products', format }
      const { asOf, ...made } = yield* partsAside<Made>(replica, whole, work)
      Object.assign(counts, made)
      if (asOf !== undefined) ended(asOf)
    }
    return { parts: parts(), counts }
  }
}
