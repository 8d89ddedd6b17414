import { scanTaker, type TakeScan } from '../ui/above.tsx'
import { currentWords } from '../ui/useWords.tsx'
import { showToast } from '../ui/toasts.ts'
import { isDialogOpen, isTextField } from './actions.ts'
import { createBurst, slowGapMs } from './burst.ts'
import { lookUpScan } from '../data/scanned.ts'
import { currentRoute, navigate } from '../routing/route.ts'
import { sayFailed } from '../ui/sayFailed.ts'
import { useSettings } from '../preferences/settings.ts'

/** Shows the asset number or key that was scanned, or says that there is none. */
async function findScanned(text: string): Promise<void> {
  const route = currentRoute()
  if (!('profile' in route)) return
  const { t } = currentWords()
  const looked = await lookUpScan(text, { id: route.profile })
  // What could not be read cannot be said to hold nothing.
  if (!looked.ok) return sayFailed(looked.error, t('scan.notRead', { number: text }))
  const { scanned } = looked.data
  const found = scanned?.kind === 'asset' ? scanned.asset : scanned?.kind === 'key' ? scanned.key : undefined
  if (found === undefined) {
    showToast({ kind: 'failed', title: t('scan.none', { number: text }), detail: t('scan.noneText') })
    return
  }
  navigate({ place: 'board', profile: route.profile, params: { find: found.assetNum } })
  showToast({ kind: 'done', title: t('scan.found', { number: found.assetNum }) })
}

type TextField = HTMLInputElement | HTMLTextAreaElement

function write(field: TextField, text: string): void {
  // React notices a value only through the prototype's own setter.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Whether a scan belongs to the field it was typed into: a search box searches for it, a filled field keeps it. */
function belongsTo(field: TextField, text: string): boolean {
  return field.type === 'search' || field.value !== text
}

/**
 * Whether Enter in it would send a form: in a combo box and a search box it chooses. Into a field for a secret nobody
 * scans, but password managers type as fast.
 */
function sendsItsForm(field: TextField): boolean {
  return field.form !== null && field.role !== 'combobox' && !/^(search|password)$/.test(field.type)
}

/** Numbers are those of an enterprise: where none is shown, what comes fast is just typed. */
function isHeard(): boolean {
  return useSettings.getState().singleKeys && 'profile' in currentRoute()
}

/** Its Enter is nobody's, and what was typed stays typed. */
const stays = () => {}

/**
 * Gives a scan to a dialog, which has to ask what it is. Into a field it stays typed where it is nothing that the dialog
 * takes, and then its Enter comes late.
 */
async function handTo(take: TakeScan, text: string, field: TextField | undefined, before: string): Promise<void> {
  const act = await take(text, field !== undefined)
  if (act !== undefined) {
    if (field?.isConnected === true) write(field, before)
    act()
  } else if (field !== undefined && field === document.activeElement) {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  }
}

/** What is done with a scan, `before` which the field said something else; undefined: its Enter is an Enter. */
function meaningOf(text: string, field: TextField | undefined, before: string): (() => void) | undefined {
  if (isDialogOpen()) {
    const take = isHeard() ? scanTaker() : undefined
    if (take !== undefined) return () => void handTo(take, text, field, before)
    // No button of a dialog is pressed by a scanner, even where nobody hears it; and where it is heard, the Enter of
    // what was scanned into a field sends no form.
    return field === undefined || (isHeard() && sendsItsForm(field)) ? stays : undefined
  }
  if (!isHeard() || (field !== undefined && belongsTo(field, text))) return undefined
  return () => {
    if (field !== undefined) write(field, before)
    void findScanned(text)
  }
}

/** Hears scans wherever the focus is, before anything else hears the keys; called once at the start. */
export function followScanner(): void {
  const burst = createBurst()
  /** Into no field of a dialog nobody types words: there the slowest scanners are told from hands as well. */
  const slowBurst = createBurst(slowGapMs)
  /** What stood in the field before the keys that may be a scan. */
  let before = ''

  window.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing || event.ctrlKey || event.metaKey) return
      const field = isTextField(event.target) ? event.target : undefined
      const quick = burst.press(event.key, event.timeStamp)
      const slow = slowBurst.press(event.key, event.timeStamp)
      const scanned = isDialogOpen() && field === undefined ? slow : quick
      if (scanned === undefined) {
        if (field !== undefined && !burst.isRunning()) before = field.value
        // The middle of a scan presses no button and is no shortcut.
        const isListening = isHeard() && (!isDialogOpen() || scanTaker() !== undefined)
        if (burst.isRunning() && field === undefined && isListening) event.stopPropagation()
        return
      }
      const act = meaningOf(scanned, field, before)
      if (act === undefined) return
      event.preventDefault()
      event.stopPropagation()
      act()
    },
    { capture: true },
  )
}
