/** Where the focus was: the element that had it and its ancestors, innermost first. */
export type FocusPlace = readonly Element[]

let last: FocusPlace = []
/** A panel was opened from elsewhere: it gets the focus as soon as nothing covers it. */
let isLedToPanel = false
/** The panel that is still drawn then, of another record: it will be gone at once. */
let leftPanel: Element | null = null

function placeOf(element: Element): FocusPlace {
  const place: Element[] = []
  for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) place.push(at)
  return place
}

/** Where the focus was last, not counting menus, which disappear once used. */
export function lastFocus(): FocusPlace {
  return last
}

/** Where the focus was before it went into a modal; one may open when another closes. */
const origins = new WeakMap<Element, FocusPlace>()

export function cameFrom(modal: Element, place: FocusPlace): void {
  origins.set(modal, place)
}

/** Has the focus in place of what could not take it, such as a field that is disabled while its form is sent. */
let standIn: Element | null = null

/** Whether something has the focus only until that can take it. */
export const isStandIn = (element: Element | null): boolean => element !== null && element === standIn

const listStops =
  '[role="grid"] [tabindex="0"], [role="treegrid"] [tabindex="0"], [role="listbox"][tabindex="0"], [data-place][tabindex="0"]'
const tabStops = 'a[href], button, input, textarea, [tabindex="0"]'
/** What asks for an answer; not a menu or a list that opens beside a field. */
export const dialogs = '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])'
const fields =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), [role="listbox"] [tabindex="0"], [role="spinbutton"][tabindex="0"]'

function take(element: Element | undefined): boolean {
  if (!(element instanceof HTMLElement) || !element.isConnected || element.closest('[inert]') !== null) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Focuses what doesn't take the focus by itself. */
function takeWhole(element: HTMLElement): boolean {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  return take(element)
}

/** What has the focus of a dialog at first: its first field; without one, the button that does nothing; never the cross. */
function firstOf(dialog: Element): HTMLElement | undefined {
  const field = [...dialog.querySelectorAll<HTMLElement>(fields)].find(
    (one) => one.tabIndex >= 0 && one.closest('header') === null,
  )
  return field ?? dialog.querySelector<HTMLElement>('footer [slot="close"], footer button:not(:disabled)') ?? undefined
}

/**
 * Moves the focus into a container: to the list in it, or else to its first focusable element; into a dialog, to what has
 * it at first. Where it holds the whole screen, that is what the screen is for, and none of what stands around it.
 */
export function takeWithin(container: Element): boolean {
  if (!container.isConnected) return false
  if (container.matches(dialogs) && take(firstOf(container))) return true
  const main = container.querySelector('main')
  if (main !== null) return takeWithin(main) || takeWhole(main)
  return [listStops, tabStops].some((stops) => [...container.querySelectorAll(stops)].some(take))
}

const topmost = (): Element | undefined => [...document.querySelectorAll(dialogs)].at(-1)

/** Returns the focus to a place or, if that is gone, to what is nearest to it, but never to the body. */
export function returnFocus(place: FocusPlace): void {
  const dialog = topmost()
  if (dialog === undefined && takePanel()) return
  if (take(place[0])) return
  if (place.slice(1).some(takeWithin)) {
    standIn = document.activeElement
    return
  }
  const origin = place.map((element) => origins.get(element)).find((before) => before !== undefined)
  if (origin !== undefined) return returnFocus(origin)
  const fallback = dialog ?? document.querySelector('main') ?? undefined
  if (fallback instanceof HTMLElement && !takeWithin(fallback)) takeWhole(fallback)
}

function takePanel(): boolean {
  const panel = document.querySelector('[data-panel]')
  if (!isLedToPanel || panel === null || panel === leftPanel || !take(panel)) return false
  isLedToPanel = false
  leftPanel = null
  return true
}

/**
 * After a record is opened from elsewhere, moves the focus to its panel once that is drawn. `isNew`: no panel that is
 * there already is the record's.
 */
export function leadFocusToPanel({ isNew = false } = {}): void {
  isLedToPanel = true
  leftPanel = isNew ? document.querySelector('[data-panel]') : null
}

/** Called when a panel was drawn: it takes the focus if it was opened from elsewhere. */
export function panelDrawn(): void {
  if (topmost() === undefined) takePanel()
}

/** Follows the focus, and returns it if the element that had it disappears; called once at the start. */
export function keepFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    standIn = null
    if (target instanceof Element && target.closest('[role="menu"]') === null) last = placeOf(target)
  })
  const isLost = () => document.activeElement === document.body && last[0]?.isConnected === false
  new MutationObserver(() => {
    if (!isLost()) return
    // In a dialog React Aria leads it to the cross a frame later.
    if (last.some((element) => element.isConnected && element.matches(dialogs))) return returnFocus(last)
    // Menus and drop-down lists return it themselves, a frame later.
    requestAnimationFrame(() => requestAnimationFrame(() => isLost() && returnFocus(last)))
  }).observe(document.body, { childList: true, subtree: true })
}
