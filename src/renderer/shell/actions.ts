import { onDeskEvent } from '../desk/call.ts'
import { burstGapMs, isMac, actionOfKey, actions, type Action } from './keys.ts'
import { isEnterprisePlace } from '../routing/places.ts'
import { currentRoute, navigate } from '../routing/route.ts'
import { useSettings } from '../preferences/settings.ts'
import { ifChangeable, openChange, openLendingOfShown } from '../changes/dialogs.ts'
import { whyNoWord } from '../data/changeable.ts'
import { refreshShown } from '../data/refreshing.ts'
import { openDialog, requestOf } from '../ui/dialogs.tsx'
import { togglePictures } from '../ui/pictures/tables.ts'
import { offeredUndo, sayWhyNot } from '../ui/toasts.ts'

/** Whether an action can be done on the current screen. */
export function isPossible(action: Action): boolean {
  const { place } = currentRoute()
  const { needsProfile = false } = actions.find((entry) => entry.action === action) ?? {}
  if (action === 'undo' && offeredUndo() === undefined) return false
  return !needsProfile || isEnterprisePlace(place)
}

/** Does an action, if it is possible. */
export function perform(action: Action): void {
  if (!isPossible(action)) return
  const route = currentRoute()
  switch (action) {
    case 'palette':
      return openDialog(action, '')
    case 'keys':
    case 'licences':
    case 'messages':
    case 'report':
      return openDialog(action)
    case 'profiles':
      return navigate({ place: 'profiles', params: {} })
    case 'refresh':
      return refreshShown()
    case 'search':
      return focusSearch()
    case 'add':
      return openChange('member', { change: 'add' })
    case 'tables':
      return togglePictures()
    case 'undo':
      return undoOffered()
    case 'lend':
      return openLendingOfShown()
    case 'takeBack':
      return ifChangeable(() => openDialog('takeBack'), whyNoWord)
    default:
      if ('profile' in route) navigate({ place: action, profile: route.profile, params: {} })
      else navigate({ place: 'preferences', params: {} })
  }
}

/** Undoes what the latest toast offers to; says why where that can't be done. */
function undoOffered(): void {
  const offer = offeredUndo()
  if (offer?.reason === undefined) offer?.take()
  else sayWhyNot(offer.reason)
}

/** Focuses the first search box of the screen, in reading order. */
function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('main input[type="search"]')
  box?.focus()
  box?.select()
}

/** Whether a dialog is open, behind which nothing may be done. A toast, which has the same role, blocks nothing. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])') !== null
}

/** Whether key presses are typed there. */
export function isTextField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !/^(checkbox|radio|button|range|file)$/.test(target.type)
}

/** Whether letters there lead to the item that begins with them. */
function isSoughtIn(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="listbox"], [role="treegrid"], [role="menu"]') !== null
}

/** The shortcut that waits for whether more is typed. */
let waiting: ReturnType<typeof setTimeout> | undefined

/** A letter may be the first of a scanned number: then another one follows before a person could have pressed it. */
function performUnlessScanned(action: Action): void {
  waiting = setTimeout(() => {
    if (!isDialogOpen()) perform(action)
  }, burstGapMs + 5)
}

function hearKey(event: KeyboardEvent): void {
  if (event.isComposing || event.repeat || event.defaultPrevented) return
  const isSingle = !event.ctrlKey && !event.metaKey
  const isSilent =
    isSingle && (isTextField(event.target) || isSoughtIn(event.target) || !useSettings.getState().singleKeys)
  const action = isSilent ? undefined : actionOfKey(event, isMac)
  // A text field takes back what was typed there, by itself. What can't be done here leaves its key to the screen.
  const isOfText = action === 'undo' && isTextField(event.target)
  if (action === undefined || isOfText || !isPossible(action) || isDialogOpen()) return
  event.preventDefault()
  if (isSingle && /^[a-z]$/i.test(event.key)) performUnlessScanned(action)
  else perform(action)
}

/** What is typed while the command palette is loading belongs to it: it is no shortcut, and isn't lost. */
function holdKey(event: KeyboardEvent): void {
  const isTyped = [...event.key].length === 1 && !event.ctrlKey && !event.metaKey && !event.isComposing
  const isTaken = isTextField(event.target) && event.target.closest('[role="dialog"]') !== null
  const typed = requestOf('palette')
  if (!isTyped || isTaken || typed === undefined) return
  event.preventDefault()
  event.stopImmediatePropagation()
  openDialog('palette', typed + event.key)
}

/** Listens for shortcuts and the window's menu; called once at the start. */
export function followKeysAndMenu(): void {
  window.addEventListener('keydown', () => clearTimeout(waiting), { capture: true })
  window.addEventListener('keydown', holdKey, { capture: true })
  window.addEventListener('keydown', hearKey)
  onDeskEvent((event) => {
    if (event.type === 'menu' && !isDialogOpen()) perform(event.action)
  })
}
