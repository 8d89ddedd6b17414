import { create } from 'zustand'
import type { DeskError } from '../../contract/errors.ts'
import type { AssetId } from '../../contract/ids.ts'
import type { Source } from '../../contract/memory.ts'
import type { OutputOf, Progress } from '../../contract/operations.ts'
import { currentWords } from '../ui/useWords.tsx'
import { startDownload } from '../ui/startDownload.ts'
import { showToast } from '../ui/toasts.ts'
import { call } from '../desk/call.ts'
import { currentRoute } from '../routing/route.ts'
import { whyNoChanges } from './changeable.ts'
import { sourceOf } from './source.ts'
import { currentProfileId } from './enterprise.ts'
import { sayFailed } from '../ui/sayFailed.ts'

/** One export at a time; its progress is shown on every screen. */
type Exporting = { state: 'idle' } | { state: 'running'; progress: Progress | undefined }

const idle = { state: 'idle' } as const

export const useExporting = create<{ exporting: Exporting }>(() => ({ exporting: idle }))

let underWay: AbortController | undefined

/**
 * From the service; if it is known to be unreachable, nobody is signed in, or a snapshot is shown, from what this
 * machine has.
 */
function placeOfExport(): { source?: Source } {
  const source = sourceOf(currentRoute())
  const why = whyNoChanges()
  const isKnownAway = why === 'change.offline' || why === 'change.signedOut'
  return source.from === 'snapshot' || isKnownAway ? { source } : {}
}

const isAway = ({ kind }: DeskError): boolean => kind === 'unreachable' || kind === 'notSignedIn'

/** Exports the products of one asset, or of all, to a file that the person chooses. */
export async function exportProducts(assets: AssetId[] | 'all'): Promise<void> {
  if (useExporting.getState().exporting.state === 'running') return
  const mine = new AbortController()
  underWay = mine
  const isNewest = () => underWay === mine
  useExporting.setState({ exporting: { state: 'running', progress: undefined } })
  const profile = currentProfileId()
  const from = (place: { source?: Source }, isQuiet: boolean) =>
    call(
      'exportProducts',
      { profile, assets, format: 'json', target: { to: 'chosen' }, ...place },
      {
        signal: mine.signal,
        isQuiet,
        onProgress: (progress) => isNewest() && useExporting.setState({ exporting: { state: 'running', progress } }),
      },
    )
  const place = placeOfExport()
  let result = await from(place, true)
  // Only this may show that the service can't be reached.
  if (!result.ok && place.source === undefined && isAway(result.error))
    result = await from({ source: { from: 'copy' } }, false)
  if (isNewest()) useExporting.setState({ exporting: idle })
  if (result.ok) handOver(result.data)
  else if (result.error.kind !== 'cancelled') sayFailed(result.error, currentWords().t('export.failed'))
}

export function stopExporting(): void {
  underWay?.abort()
  underWay = undefined
  useExporting.setState({ exporting: idle })
}

/** In the window the file is where the person chose; in a browser it is downloaded. */
function handOver({ file, download, assets, products, asOf, snapshot }: OutputOf<'exportProducts'>): void {
  const { t } = currentWords()
  if (download !== undefined) startDownload(download)
  const counts = t('export.counts', {
    assets: t('count.assets', { count: assets }),
    products: t('count.products', { count: products }),
  })
  const title = t(download === undefined ? 'export.done' : 'export.downloaded', { file })
  // Of the service it is as things are now.
  const when = snapshot === undefined ? '' : t('copy.asOf', { time: currentWords().time(Date.parse(asOf)) })
  showToast({ kind: 'done', title, detail: [counts, when].filter(Boolean).join(' · ') })
}
