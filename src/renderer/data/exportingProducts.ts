import type { AssetId, MemberGlobalId } from '../../contract/ids.ts'
import type { DeskError, Result } from '../../contract/errors.ts'
import type { Source } from '../../contract/memory.ts'
import type { OutputOf } from '../../contract/operations.ts'
import type { ExportChoice } from '../../contract/settings.ts'
import { mostInHtml } from '../../domain/fileNames.ts'
import { isInWindow, call, type CallOptions } from '../desk/call.ts'
import { currentRoute } from '../routing/route.ts'
import { showToast } from '../ui/toasts.ts'
import { currentWords } from '../ui/useWords.tsx'
import { whyNoChanges } from './changeable.ts'
import { currentProfileId, sourceOf } from './profiles.ts'
import { exportedAsOf } from './exportingTable.ts'
import { openExport, type ExportDone, type ExportForecast, type ExportFormat, type ExportSize } from './exporting.ts'
import { copyWords } from '../../words/page/copy.ts'
import { exportWords } from '../../words/page/exporting.ts'
import { changeWords } from '../../words/page/frame.ts'
import { countWords } from '../../words/terms.ts'

/** Of which asset numbers: one or one employee, each with a name; a selection; or all. */
export type ProductsOf =
  { asset: AssetId; name: string } | { holder: MemberGlobalId; name: string } | { assets: readonly AssetId[] } | 'all'

/** Of each product, as in files of the sandbox. */
const sizes: Record<ExportFormat, ExportSize> = {
  xlsx: { empty: 8000, each: 340 },
  csv: { empty: 600, each: 460 },
  json: { empty: 300, each: 1000 },
  html: { empty: 5000, each: 190 },
  pdf: { empty: 20_000, each: 250 },
}

/**
 * From the service; if it is known to be unreachable, nobody is signed in, or a snapshot is shown, from what this
 * machine has.
 */
function placeOfExport(): Source | undefined {
  const source = sourceOf(currentRoute())
  const why = whyNoChanges()
  const isKnownAway = why === changeWords.offline || why === changeWords.signedOut
  return source.from === 'snapshot' || isKnownAway ? source : undefined
}

const isAway = ({ kind }: DeskError): boolean => kind === 'unreachable' || kind === 'notSignedIn'

const chosenIn = (of: ProductsOf): AssetId[] | { holder: MemberGlobalId } | 'all' => {
  if (of === 'all') return 'all'
  if ('holder' in of) return { holder: of.holder }
  return 'asset' in of ? [of.asset] : [...of.assets]
}

function namesOf(of: ProductsOf): { what: string; content: string } {
  const { t } = currentWords()
  if (of === 'all') return { what: t(exportWords.allProducts), content: t(exportWords.allAssets) }
  if ('holder' in of)
    return { what: t(exportWords.productsOf, { name: of.name }), content: t(exportWords.assetsOf, { name: of.name }) }
  if ('asset' in of) return { what: t(exportWords.productsOf, { name: of.name }), content: of.name }
  const assets = t(countWords.assets, { count: of.assets.length })
  return { what: t(exportWords.productsOfSome, { assets }), content: t(exportWords.chosenAssets, { assets }) }
}

/** How much it is, as far as the copy or the snapshot knows. Of a selection, as many as it has of others on average. */
async function forecast(of: ProductsOf, from: Source | undefined): Promise<ExportForecast | undefined> {
  const { t } = currentWords()
  const profile = currentProfileId()
  const source = from ?? { from: 'copy' }
  const which = of === 'all' || 'assets' in of ? {} : 'holder' in of ? { holder: of.holder } : { assetId: of.asset }
  const found = await call('findProducts', { profile, source, ...which, limit: 1 }, { isQuiet: true })
  if (!found.ok) return undefined
  let count = found.data.total
  if (of !== 'all' && 'assets' in of) {
    const all = await call('findAssets', { profile, source, limit: 0 }, { isQuiet: true })
    if (!all.ok) return undefined
    count = Math.round((count / Math.max(1, all.data.total)) * of.assets.length)
  }
  const value = t(countWords.products, { count })
  const isExact = from !== undefined && !(of !== 'all' && 'assets' in of)
  return {
    rows: isExact ? value : t(exportWords.about, { value }),
    count,
    asOf: exportedAsOf(from, found.data),
  }
}

/** How many asset numbers are named that are not in the file. */
const mostNamed = 5

function summaryOf({ assets, products, unreadable, asOf, snapshot }: OutputOf<'exportProducts'>): string {
  const { t, time } = currentWords()
  const counts = t(exportWords.counts, {
    assets: t(countWords.assets, { count: assets }),
    products: t(countWords.products, { count: products }),
  })
  // Of the service it is as things are now.
  const when = snapshot === undefined ? '' : t(copyWords.asOf, { time: time(Date.parse(asOf)) })
  const named = unreadable.slice(0, mostNamed).map(({ assetNum }) => assetNum)
  const numbers = [...named, ...(unreadable.length > mostNamed ? ['…'] : [])].join(', ')
  const lacking = unreadable.length === 0 ? '' : t(exportWords.unreadable, { count: unreadable.length, numbers })
  return [counts, when, lacking].filter(Boolean).join(' · ')
}

/** Asks how to export products, and exports them to a file that the person chooses. */
export function openProductsExport(of: ProductsOf): void {
  const { t, language, number } = currentWords()
  const profile = currentProfileId()
  const place = placeOfExport()
  const { what, content } = namesOf(of)

  async function write({ format, headers }: ExportChoice, options: CallOptions): Promise<Result<ExportDone>> {
    const from = (source: Source | undefined, isQuiet: boolean) =>
      call(
        'exportProducts',
        {
          profile,
          assets: chosenIn(of),
          format,
          headers,
          language,
          target: { to: 'chosen' },
          ...(source && { source }),
        },
        { ...options, isQuiet },
      )
    let result = await from(place, true)
    // Only this may show that the service can't be reached.
    if (!result.ok && place === undefined && isAway(result.error)) result = await from({ from: 'copy' }, false)
    return result.ok ? { ok: true, data: { ...result.data, told: summaryOf(result.data) } } : result
  }

  openExport({
    kind: 'products',
    what,
    facts: [{ label: t(exportWords.content), value: content }],
    ...(place === undefined && { asOf: exportedAsOf(undefined) }),
    formats: [
      { id: 'xlsx', size: sizes.xlsx, note: t(exportWords['products.xlsx']) },
      { id: 'csv', size: sizes.csv, note: t(exportWords['products.csv']) },
      { id: 'json', size: sizes.json, note: t(exportWords['products.json']) },
      { id: 'html', size: sizes.html, note: t(exportWords['products.html'], { most: number(mostInHtml) }) },
      ...(isInWindow
        ? [{ id: 'pdf', size: sizes.pdf, note: t(exportWords['products.pdf'], { most: number(mostInHtml) }) } as const]
        : []),
    ],
    counts: 'assets',
    forecast: () => forecast(of, place),
    write,
  })
}

/** The same for a selection whose rows may still have to be read. */
export async function openSelectionExport(read: () => Promise<readonly AssetId[]>): Promise<void> {
  try {
    openProductsExport({ assets: [...new Set(await read())] })
  } catch {
    const { t } = currentWords()
    showToast({ kind: 'failed', title: t(exportWords.selectionUnread) })
  }
}
