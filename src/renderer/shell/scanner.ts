import { currentWords } from '../ui/useWords.tsx'
import { showToast } from '../ui/toasts.ts'
import { isDialogOpen, isTextField } from './actions.ts'
import { createBurst } from './burst.ts'
import { readHoldings, useHoldings } from '../data/holdings.ts'
import { lastRead } from '../data/loadable.ts'
import { currentRoute, navigate } from '../routing/route.ts'
import { sayFailed } from '../ui/sayFailed.ts'
import { useSettings } from '../preferences/settings.ts'

/** Shows the asset number or key that was scanned, or says that there is none. */
async function findScanned(text: string): Promise<void> {
  const route = currentRoute()
  if (!('profile' in route)) return
  const { t } = currentWords()
  const wanted = text.trim().toLowerCase()
  if (lastRead(useHoldings.getState().assets) === undefined) await readHoldings()
  const { assets, keys } = useHoldings.getState()
  const entries = [...(lastRead(assets)?.value ?? []), ...(lastRead(keys)?.value ?? [])]
  const found = entries.find(({ assetNum }) => assetNum.toLowerCase() === wanted)
  if (found !== undefined) {
    navigate({ place: 'board', profile: route.profile, params: { find: found.assetNum } })
    showToast({ kind: 'done', title: t('scan.found', { number: found.assetNum }) })
    return
  }
  // What could not be read cannot be said to hold nothing.
  const unread = [assets, keys].find((list) => list.state === 'failed')
  if (unread?.state === 'failed') sayFailed(unread.error, t('scan.notRead', { number: text }))
  else showToast({ kind: 'failed', title: t('scan.none', { number: text }), detail: t('scan.noneText') })
}

function empty(field: HTMLInputElement | HTMLTextAreaElement): void {
  // React hears of a value only by the prototype's own setter.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, '')
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Whether a scan belongs to the field it was typed into: a search box searches for it, a field of a dialog takes it, and
 * so does a field that held something before.
 */
function belongsTo(target: EventTarget | null, text: string): boolean {
  if (isDialogOpen()) return true
  return isTextField(target) && (target.type === 'search' || target.value !== text)
}

/** Numbers are those of an enterprise: where none is shown, what comes fast is just typed. */
function isHeard(): boolean {
  return useSettings.getState().singleKeys && 'profile' in currentRoute()
}

/** Hears scans wherever the focus is, before anything else hears the keys; called once at the start. */
export function followScanner(): void {
  const burst = createBurst()
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.ctrlKey || event.metaKey || !isHeard()) return
      const scanned = burst.press(event.key, event.timeStamp)
      const isOfField = isTextField(event.target)
      // The middle of a scan presses no button and is no shortcut.
      if (scanned === undefined) {
        if (burst.isRunning() && !isOfField && !isDialogOpen()) event.stopPropagation()
        return
      }
      if (belongsTo(event.target, scanned)) return
      event.preventDefault()
      event.stopPropagation()
      if (isTextField(event.target)) empty(event.target)
      void findScanned(scanned)
    },
    { capture: true },
  )
}
