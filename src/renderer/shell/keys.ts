import type { MenuAction } from '../../contract/bridge.ts'
import type { PlainOf, Say } from '../../words/fill.ts'
import { anywhereWords } from '../../words/page/anywhere.ts'
import { placeWords } from '../../words/page/frame.ts'
import { actionWords, keysWords } from '../../words/page/shell.ts'
import { kindWords, verbWords } from '../../words/terms.ts'
import { enterprisePlaces, type EnterprisePlace } from '../routing/places.ts'

/** What can be done from anywhere: with a shortcut, in the command palette, and mostly from the window's menu. */
export type Action =
  MenuAction | EnterprisePlace | 'search' | 'tables' | 'messages' | 'add' | 'lend' | 'takeBack' | 'undo'

/** A key as in `KeyboardEvent.key`; `withControl`: together with Ctrl, on macOS with ⌘. */
export interface Key {
  key: string
  withControl?: true
}

export interface ActionEntry {
  action: Action
  name: PlainOf<typeof actionWords | typeof anywhereWords | typeof kindWords | typeof placeWords | typeof verbWords>
  /** The name is that of a place to go to. */
  isPlace?: true
  key?: Key
  /** Only while an enterprise is shown. */
  needsProfile?: true
  /** The command palette offers it among its verbs, which have more search terms. */
  isVerb?: true
}

const ofPlace: Record<EnterprisePlace, Key> = {
  today: { key: 'd' },
  members: { key: '1', withControl: true },
  board: { key: '2', withControl: true },
  loans: { key: '3', withControl: true },
  products: { key: '4', withControl: true },
  activities: { key: '5', withControl: true },
  reports: { key: '6', withControl: true },
  jobs: { key: '7', withControl: true },
  history: { key: '8', withControl: true },
  snapshots: { key: '9', withControl: true },
  settings: { key: ',', withControl: true },
}

/** Settings are there before an enterprise is shown too. */
function goTo(place: EnterprisePlace): ActionEntry {
  const entry = { action: place, name: placeWords[place], isPlace: true, key: ofPlace[place] } as const
  return place === 'settings' ? entry : { ...entry, needsProfile: true }
}

/**
 * All actions. The shortcuts, the dialog that `?` opens and the command palette use this list, and nothing else
 * defines a shortcut.
 */
export const actions: readonly ActionEntry[] = [
  { action: 'palette', name: actionWords.palette, key: { key: 'k', withControl: true } },
  { action: 'search', name: actionWords.search, key: { key: '/' }, needsProfile: true },
  { action: 'add', name: verbWords.addDialog, key: { key: 'n' }, needsProfile: true, isVerb: true },
  { action: 'lend', name: verbWords.lendDialog, key: { key: 'l' }, needsProfile: true, isVerb: true },
  { action: 'takeBack', name: anywhereWords['takeBack.open'], key: { key: 'b' }, needsProfile: true },
  { action: 'undo', name: actionWords.undo, key: { key: 'z', withControl: true }, needsProfile: true },
  ...enterprisePlaces.map(goTo),
  { action: 'tables', name: actionWords.tables, key: { key: 't' }, needsProfile: true },
  { action: 'refresh', name: verbWords.refresh, needsProfile: true },
  { action: 'messages', name: actionWords.messages },
  { action: 'profiles', name: actionWords.profiles },
  { action: 'keys', name: kindWords.shortcuts, key: { key: '?' } },
  { action: 'licences', name: kindWords.licences },
  { action: 'report', name: verbWords.reportProblem },
]

export const sayAction = (t: Say, { name, isPlace }: ActionEntry): string =>
  isPlace ? t(actionWords.goTo, { place: t(name) }) : t(name)

/** Other keys on a screen; React Aria's components and the grid handle them. */
export interface ScreenKey {
  /** A key, or the text on the keys. */
  keys: Key | readonly string[]
  name: PlainOf<typeof keysWords | typeof verbWords>
}

const gridKeys: readonly ScreenKey[] = [
  { keys: ['←', '→', '↑', '↓'], name: keysWords.walk },
  { keys: ['Home', 'End'], name: keysWords.rowEnds },
  { keys: ['Page Up', 'Page Down'], name: keysWords.pages },
  { keys: ['Enter'], name: keysWords.open },
  { keys: ['Space'], name: keysWords.select },
  { keys: ['Shift', '↑', '↓'], name: keysWords.selectRange },
  { keys: { key: 'a', withControl: true }, name: verbWords.selectAll },
  { keys: { key: 'c', withControl: true }, name: keysWords.copy },
  { keys: ['Shift', 'F10'], name: keysWords.menu },
  { keys: ['Shift', '←', '→'], name: keysWords.columnWidth },
]
const panelKeys: readonly ScreenKey[] = [{ keys: ['Esc'], name: keysWords.closePanel }]
const verbKeys: readonly ScreenKey[] = [{ keys: ['Enter'], name: keysWords.firstVerb }, ...panelKeys]
const treeKeys: readonly ScreenKey[] = [
  { keys: ['↑', '↓'], name: keysWords.walk },
  { keys: ['→', '←'], name: keysWords.openBranch },
  { keys: ['Enter'], name: keysWords.open },
]

export const screenKeys: Record<EnterprisePlace, readonly ScreenKey[]> = {
  today: [],
  members: [...gridKeys, ...verbKeys],
  board: [...gridKeys, ...verbKeys],
  loans: [...gridKeys, ...panelKeys],
  products: [...treeKeys, ...panelKeys],
  activities: [],
  reports: [...gridKeys, ...panelKeys],
  jobs: gridKeys,
  history: [...gridKeys, ...panelKeys],
  snapshots: gridKeys,
  settings: [],
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/** Whether shortcuts use ⌘ instead of Ctrl. */
export const isMac = /mac|iphone|ipad/i.test(navigator.platform)

/** The action that a key press asks for. */
export function actionOfKey(pressed: PressedKey, isMac: boolean): Action | undefined {
  const control = isMac ? pressed.metaKey : pressed.ctrlKey
  const other = isMac ? pressed.ctrlKey : pressed.metaKey
  // Some layouts need Alt to type `/` or `?`, but no shortcut combines it with Ctrl.
  if (other || (control && pressed.altKey)) return undefined
  return actions.find(({ key }) => key?.key === pressed.key.toLowerCase() && (key.withControl ?? false) === control)
    ?.action
}

/** A shortcut as on the keyboard: "Ctrl K", "⌘ K". */
export function keyCaps({ key, withControl }: Key, isMac: boolean): string[] {
  const cap = key.toUpperCase()
  return withControl === undefined ? [cap] : [isMac ? '⌘' : 'Ctrl', cap]
}

/** The longest pause between two keys of a barcode scanner, in ms; people are slower. */
export const burstGapMs = 35
/** The longest pause of the slowest scanners, in ms; then only the field that is typed into tells them from people. */
export const slowGapMs = 100
/** After a pause this long, in ms, a burst without an end of its own has ended. */
export const endPauseMs = 200
const shortestScan = 4
const modifiers: ReadonlySet<string> = new Set(['Shift', 'CapsLock', 'Alt', 'AltGraph', 'Control'])
/** What may still come after the key that ends a scan: LF is another Enter, or Ctrl-J. */
const tails: ReadonlySet<string> = new Set(['Enter', 'Tab', 'Control', 'j', 'J'])
const ends: ReadonlySet<string> = new Set(['Enter', 'Tab'])

/**
 * Tells a scanner's typing from a person's: keys that follow each other fast, at least four, then Enter, Tab, or
 * nothing more. `press` takes each key with its time in ms and returns the text of a burst at its end.
 */
export function createBurst(gapMs = burstGapMs): {
  press: (key: string, at: number) => string | undefined
  isRunning: () => boolean
  isTail: (key: string, at: number) => boolean
  pause: () => string | undefined
} {
  let text = ''
  let lastAt = Number.NEGATIVE_INFINITY
  let endedAt = Number.NEGATIVE_INFINITY

  function end(): string | undefined {
    const scanned = text.length >= shortestScan ? text : undefined
    text = ''
    return scanned
  }
  return {
    press(key, at) {
      const isFast = at - lastAt <= gapMs
      lastAt = at
      if (ends.has(key)) {
        const scanned = end()
        if (!isFast || scanned === undefined) return undefined
        endedAt = at
        return scanned
      }
      if ([...key].length === 1) {
        text = isFast ? text + key : key
        // The next scan has begun, and has an end of its own.
        endedAt = Number.NEGATIVE_INFINITY
      }
      // Shift and other modifiers come between the characters of a burst without ending it; any other key does.
      else if (!isFast || !modifiers.has(key)) text = ''
      return undefined
    },
    /** Whether several keys came fast: what is being typed may be a scan. */
    isRunning: () => text.length > 1,
    /** Whether a key, before it is pressed, is the rest of an end that was heard already: the LF of a CR LF. */
    isTail: (key, at) => at - endedAt <= gapMs && tails.has(key),
    /** Nothing more came: the text of a burst that has no end of its own. */
    pause: end,
  }
}
