import { DeskFailure } from '../../contract/errors.ts'
import type { AssetId } from '../../contract/ids.ts'
import type { AssetEntry, ProductTree } from '../../contract/records.ts'
import { fitForFileName } from '../../domain/fileNames.ts'
import { productsIn } from '../../domain/tree.ts'
import type { FileTarget, OpenProductExport } from '../exports/exports.ts'
import type { Reading } from '../gateway/gateway.ts'
import type { CallContext, Handlers } from './desk.ts'
import { briefOptions, longWork, type LongWork } from './callOptions.ts'
import { assetIdsMeant, readIfGiven } from './meant.ts'
import { dayOf, writeChosen } from './filePlace.ts'
import type { Readings } from './memory/reading.ts'

type ProductHandlers = Pick<Handlers, 'showProducts' | 'exportProducts'>

/** How many trees are fetched ahead of the one being written: keeps the gateway busy while memory stays bounded. */
const fetchedAhead = 32

function defined(failure: unknown): DeskFailure | undefined {
  return failure instanceof DeskFailure ? failure : undefined
}

/** A7. What isn't known as an id may be a number; only then is the list read for it. */
async function readTree(reading: Reading, given: AssetId, context: CallContext): Promise<ProductTree> {
  try {
    return await reading.showProducts(given, briefOptions(context))
  } catch (failure) {
    const kind = defined(failure)?.error.kind
    if (!context.asTyped || (kind !== 'refused' && kind !== 'notFound')) throw failure
    const [meant] = assetIdsMeant([given], await readIfGiven(reading.listAssets(briefOptions(context))), context)
    if (meant === undefined || meant === given) throw failure
    return reading.showProducts(meant, briefOptions(context))
  }
}

type Entry = Partial<AssetEntry> & Pick<AssetEntry, 'assetId'>

/** A6's entries for the ids. An id that A6 doesn't list stands for itself; A7 then decides. */
async function entriesOf(
  reading: Reading,
  chosen: AssetId[] | 'all',
  work: LongWork,
  context: CallContext,
): Promise<Entry[]> {
  if (chosen === 'all') return reading.listAssets(work.options)
  // The trees can be read without the list.
  const listed = await readIfGiven(reading.listAssets(work.options))
  return assetIdsMeant(chosen, listed, context).map(
    (assetId) => listed.find((one) => one.assetId === assetId) ?? { assetId },
  )
}

async function exportTo(
  open: OpenProductExport,
  target: FileTarget,
  reading: Reading,
  readEntries: () => Promise<Entry[]>,
  work: LongWork,
): Promise<{ file: string; assets: number; products: number }> {
  const file = await open(target)
  const stop = new AbortController()
  const signal = work.options.signal ? AbortSignal.any([work.options.signal, stop.signal]) : stop.signal
  try {
    const entries = await readEntries()
    const waiting: Promise<ProductTree>[] = []
    let products = 0
    work.onProgress(0, entries.length)
    for (const [index, entry] of entries.entries()) {
      for (let next = index + waiting.length; next < Math.min(entries.length, index + fetchedAhead); next += 1) {
        const ahead = entries[next]
        if (!ahead) break
        const fetching = reading.showProducts(ahead.assetId, { ...work.options, signal })
        // A failure is handled when its turn comes; until then it mustn't count as unhandled.
        fetching.catch(() => undefined)
        waiting.push(fetching)
      }
      const tree = await waiting.shift()?.catch((failure) => {
        const error = defined(failure)?.error
        if (!error || error.kind === 'cancelled' || error.kind === 'notSignedIn') throw failure
        throw new DeskFailure({ ...error, details: { ...error.details, assetId: entry.assetId } })
      })
      if (!tree) break
      await file.add(entry, tree)
      products += productsIn(tree).length
      work.onProgress(index + 1, entries.length)
    }
    return { file: await file.finish(), assets: entries.length, products }
  } catch (failure) {
    stop.abort()
    await file.abort()
    throw failure
  }
}

/** "keydesk-products-KD35280000010-2026-03-14.json": with the number for a single asset, without for several. */
function fileNameFor(only: Entry | undefined, now: number): string {
  const plain = fitForFileName(only?.assetNum ?? only?.assetId ?? '')
  return ['keydesk-products', plain, `${dayOf(now)}.json`].filter((part) => part !== '').join('-')
}

export function productHandlers(
  readings: Readings,
  openProductExport: OpenProductExport,
  now: () => number,
): ProductHandlers {
  return {
    showProducts: async ({ profile, source, assetId }, context) => {
      const { reading, standing } = await readings(profile, source)
      return { tree: await readTree(reading, assetId, context), ...standing() }
    },

    exportProducts: async ({ profile, source, assets, target }, context) => {
      const { reading, standing } = await readings(profile, source)
      const work = longWork(context)
      const readEntries = (): Promise<Entry[]> => entriesOf(reading, assets, work, context)
      if (target.to === 'path') {
        return { ...(await exportTo(openProductExport, target, reading, readEntries, work)), ...standing() }
      }
      // People know an asset by its number, which only the list has. And nobody is asked where to put a file that
      // can't be made.
      const entries = await readEntries()
      const suggested = fileNameFor(assets === 'all' || assets.length > 1 ? undefined : entries[0], now())
      const done = await writeChosen(suggested, context, (place) =>
        exportTo(openProductExport, place, reading, async () => entries, work),
      )
      return { ...done, ...standing() }
    },
  }
}
