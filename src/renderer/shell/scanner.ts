import { scanTaker, type TakeScan } from '../ui/dialogs.tsx'
import { leadFocusToPanel } from '../ui/focus.ts'
import { currentWords } from '../ui/useWords.tsx'
import { showToast, toastFailure } from '../ui/toasts.ts'
import { isDialogOpen, isTextField } from './actions.ts'
import { createBurst, endPauseMs, slowGapMs } from './keys.ts'
import { lookUpScan, openedBy } from '../data/scanned.ts'
import { currentRoute, navigate } from '../routing/route.ts'
import { useSettings } from '../preferences/settings.ts'
import { scanWords } from '../../words/page/shell.ts'

/** Shows the record that was scanned, or says that there is none. */
async function findScanned(text: string): Promise<void> {
  const route = currentRoute()
  if (!('profile' in route)) return
  const { t } = currentWords()
  const looked = await lookUpScan(text, { id: route.profile })
  // If the lookup failed, nobody can say that there is no such record.
  if (!looked.ok) return toastFailure(looked.error, t(scanWords.notRead, { number: text }))
  const { scanned } = looked.data
  const opened = openedBy(scanned)
  if (opened === undefined) {
    showToast({ kind: 'failed', title: t(scanWords.none, { number: text }), detail: t(scanWords.noneText) })
    return
  }
  leadFocusToPanel()
  navigate({ place: 'board', profile: route.profile, params: { find: opened.number, ...opened.params } })
  showToast({ kind: 'done', title: t(scanWords.found, { number: opened.number }) })
}

type TextField = HTMLInputElement | HTMLTextAreaElement

function write(field: TextField, text: string): void {
  // React notices a value only if it is set by the prototype's own setter.
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Whether a scan belongs to the field it was typed into: a search box searches for it, a cell of a table and a field
 * that was filled keep it.
 */
function belongsTo(field: TextField, text: string): boolean {
  return field.type === 'search' || field.value !== text || field.closest('[role="gridcell"]') !== null
}

/**
 * Whether Enter in the field would send a form: in combo boxes and search boxes it chooses instead. Nobody scans into
 * a field for a secret, but password managers type as fast as scanners.
 */
function sendsItsForm(field: TextField): boolean {
  return field.form !== null && field.role !== 'combobox' && !/^(search|password)$/.test(field.type)
}

/** Whether scans are handled: numbers belong to an enterprise, so without one fast typing is just typing. */
function isHeard(): boolean {
  return useSettings.getState().singleKeys && 'profile' in currentRoute()
}

/** Whether it is a part of a date field, in which people type digits. */
const isDatePart = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('[role="spinbutton"]')

/** How a scan ended: by a key, which then presses nothing, or because nothing more came. */
type End = 'Enter' | 'Tab' | 'pause'

/** The end is swallowed, and the text stays in the field. */
const stays = () => {}

/** What Enter does in the field: it chooses there, or looks the number up. */
function pressEnter(field: TextField): void {
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
}

/**
 * Hands a scan to a dialog, which has to look it up. If the dialog doesn't take it, it stays in the field that it was
 * typed into, and chooses what the field itself finds.
 */
async function handTo(take: TakeScan, text: string, field: TextField | undefined, before: string): Promise<void> {
  const act = await take(text, field !== undefined)
  if (act !== undefined) {
    if (field?.isConnected === true) write(field, before)
    act()
  } else if (field?.role === 'combobox' && field === document.activeElement) pressEnter(field)
}

/** What to do with a scan; `before` is the field's text before it. Undefined: its end is a normal key. */
function meaningOf(text: string, end: End, field: TextField | undefined, before: string): (() => void) | undefined {
  if (isDialogOpen()) {
    const take = isHeard() ? scanTaker() : undefined
    if (take !== undefined) return () => void handTo(take, text, field, before)
    // A scanner must never press a dialog's button, even where scans aren't handled; and where they are, a scan's
    // Enter in a field sends no form.
    return field === undefined || (end === 'Enter' && isHeard() && sendsItsForm(field)) ? stays : undefined
  }
  // Without an end, what is typed into a field outside of dialogs is what the field is for: it searches by itself.
  if (field !== undefined && end === 'pause') return undefined
  if (!isHeard()) return field === undefined ? stays : undefined
  if (field !== undefined && belongsTo(field, text)) {
    return end === 'Tab' && field.type === 'search' ? () => pressEnter(field) : undefined
  }
  return () => {
    if (field !== undefined) write(field, before)
    void findScanned(text)
  }
}

/** Detects scans wherever the focus is, before anything else handles the keys; called once at the start. */
export function followScanner(): void {
  const burst = createBurst()
  /** Outside of a dialog's fields nobody types words, so even the slowest scanners can be told from people. */
  const slowBurst = createBurst(slowGapMs)
  /** The field's text before the keys that may be a scan. */
  let before = ''
  let pausing: ReturnType<typeof setTimeout> | undefined

  /** A burst is over if nothing follows it; where the focus has moved on meanwhile, it was none. */
  function awaitPause(field: TextField | undefined): void {
    if (!burst.isRunning()) return
    pausing = setTimeout(() => {
      const scanned = burst.pause()
      if (scanned === undefined || (field !== undefined && field !== document.activeElement)) return
      slowBurst.pause()
      meaningOf(scanned, 'pause', field, before)?.()
    }, endPauseMs)
  }

  window.addEventListener(
    'keydown',
    (event) => {
      if (event.isComposing) return
      clearTimeout(pausing)
      const field = isTextField(event.target) ? event.target : undefined
      // Some send the LF of a CR LF as another Enter, others as Ctrl-J.
      if (burst.isTail(event.key, event.timeStamp) || (!field && slowBurst.isTail(event.key, event.timeStamp))) {
        event.preventDefault()
        event.stopPropagation()
        return
      }
      if (event.ctrlKey || event.metaKey) return
      const quick = burst.press(event.key, event.timeStamp)
      // People reach for Tab soon after they have typed.
      const slow = slowBurst.press(event.key, event.timeStamp)
      const isPart = isDatePart(event.target)
      const isSlowHeard = isDialogOpen() && field === undefined && !isPart && event.key !== 'Tab'
      const scanned = quick ?? (isSlowHeard ? slow : undefined)
      if (scanned === undefined) {
        if (field !== undefined && !burst.isRunning()) before = field.value
        awaitPause(field)
        // Keys within a scan press no button and are no shortcuts.
        const isListening = isHeard() && (!isDialogOpen() || scanTaker() !== undefined)
        if (burst.isRunning() && field === undefined && isListening) {
          event.stopPropagation()
          // A scan is no day.
          if (isPart) event.preventDefault()
        }
        return
      }
      const act = meaningOf(scanned, event.key === 'Tab' ? 'Tab' : 'Enter', field, before)
      if (act === undefined) return
      event.preventDefault()
      event.stopPropagation()
      act()
    },
    { capture: true },
  )
}
