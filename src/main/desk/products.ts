import { DeskFailure } from '../../contract/errors.ts'
import type { AssetId } from '../../contract/ids.ts'
import type { ProductTree } from '../../contract/records.ts'
import { enterpriseName } from '../../domain/people.ts'
import { fitForFileName, localDay } from '../../domain/fileNames.ts'
import type { FileTarget, Origin } from '../exports/exports.ts'
import type { Reading } from '../gateway/gateway.ts'
import { type ExportDeps, type CallContext, type Handlers, briefOptions, longWork } from './desk.ts'
import { exportInWorker } from './exports/table.ts'
import type { ProductsExportRequest, MadeProducts } from './exports/exportDocument.ts'
import { contentOf, entriesOf, type Entry } from './exports/readProducts.ts'
import type { Sessions } from './sessions.ts'
import { asGiven, resolveAssetIds, readIfGiven } from './resolveIds.ts'
import { writeTo } from './filePlace.ts'
import type { Readings } from './memory/reading.ts'

type ProductHandlers = Pick<Handlers, 'showProducts' | 'exportProducts'>

function defined(failure: unknown): DeskFailure | undefined {
  return failure instanceof DeskFailure ? failure : undefined
}

const isAway = (failure: unknown): boolean =>
  ['unreachable', 'notSignedIn'].includes(defined(failure)?.error.kind ?? '')

/** A7. What isn't known as an id may be a number; only then is the list read for it. */
async function readTree(reading: Reading, given: AssetId, context: CallContext): Promise<ProductTree> {
  try {
    return await reading.showProducts(context.asTyped ? asGiven(given) : given, briefOptions(context))
  } catch (failure) {
    const kind = defined(failure)?.error.kind
    if (!context.asTyped || (kind !== 'refused' && kind !== 'notFound')) throw failure
    const [resolvedId] = resolveAssetIds([given], await readIfGiven(reading.listAssets(briefOptions(context))), context)
    if (resolvedId === undefined || resolvedId === asGiven(given)) throw failure
    return reading.showProducts(resolvedId, briefOptions(context))
  }
}

/** "keydesk-products-KD35280000010-2026-03-14.json": with the number for a single asset, without for several. */
function fileNameFor(only: Entry | undefined, format: string, now: number): string {
  const plain = fitForFileName(only?.assetNum ?? only?.assetId ?? '')
  return ['keydesk-products', plain, `${localDay(now)}.${format}`].filter((part) => part !== '').join('-')
}

export function productHandlers(
  { exportFile, documents }: ExportDeps,
  readings: Readings,
  sessions: Sessions,
  now: () => number,
): ProductHandlers {
  return {
    showProducts: async ({ profile, source, assetId }, context) => {
      const { reading, readAsOf } = await readings(profile, source)
      return { tree: await readTree(reading, assetId, context), ...readAsOf() }
    },

    exportProducts: async ({ profile, source, assets, format, headers, language, target }, context) => {
      const known = sessions.find(profile)
      const enterprise = { globalId: known.enterpriseGlobalId, baseUrl: known.baseUrl }
      const begun = new Date(now()).toISOString()
      const work = longWork(context)

      /** What is to be exported, as one source has it. */
      async function exportOf(from: typeof source) {
        const { reading, snapshot, readAsOf, memory } = await readings(profile, from)
        let entries: Promise<Entry[]> | undefined
        // Not before the place of the file is known to do.
        const readEntries = (): Promise<Entry[]> => (entries ??= entriesOf(reading, assets, known, work, context))
        const write = async (place: FileTarget) => {
          const origin = (): Origin => ({
            source: from?.from ?? 'service',
            enterprise,
            asOf: readAsOf().asOf ?? begun,
            snapshot,
          })
          const looks = { headers, language, enterpriseName: enterpriseName(known) }
          function fromMemory({ replica, where }: NonNullable<typeof memory>) {
            const { enterpriseCode } = known
            const asTyped = context.asTyped === true
            const whole = { where, chosen: assets, enterpriseCode, asTyped, origin: origin(), looks }
            const request = { kind: 'products', ...whole } as const
            const to = { target: place, format }
            return exportInWorker<ProductsExportRequest>(exportFile, to, replica, request, work, context)
          }
          const shape = { chosen: assets, withNames: format !== 'json' }
          const written: { file: string; bytes: number } & MadeProducts = await (memory
            ? fromMemory(memory)
            : exportFile(
                documents.products(contentOf(reading, readEntries, shape, work), origin, looks, context),
                format,
                place,
                context,
              ))
          const { asOf = origin().asOf, ...done } = written
          return { ...done, unreadable: [...done.unreadable], format, asOf, ...(from && { snapshot }) }
        }
        return { readEntries, write }
      }

      const request = await exportOf(source)
      // People know an asset by its number, which only the list has. And nobody is asked where to put a file that
      // can't be made.
      async function suggested(): Promise<string> {
        const found = await request.readEntries()
        const only = Array.isArray(assets) && found.length === 1 ? found[0] : undefined
        return fileNameFor(only, format, now())
      }
      return writeTo(target, suggested, context, async (place) => {
        try {
          return await request.write(place)
        } catch (failure) {
          // Whoever has chosen a place isn't asked for another because the service went away since.
          if (target.to === 'path' || source !== undefined || !isAway(failure)) throw failure
          const copy = await exportOf({ from: 'copy' }).catch(() => Promise.reject(failure as Error))
          return copy.write(place)
        }
      })
    },
  }
}
