import type { MenuAction } from '../../contract/bridge.ts'
import type { PlainOf } from '../../words/fill.ts'
import { anywhereWords } from '../../words/page/anywhere.ts'
import { actionWords, keysWords } from '../../words/page/shell.ts'
import { kindWords, verbWords } from '../../words/terms.ts'
import type { EnterprisePlace } from '../routing/route.ts'

/** What can be done from anywhere: with a shortcut, in the command palette, and mostly from the window's menu. */
export type Action = MenuAction | 'search' | 'tables' | 'messages' | 'add' | 'lend' | 'takeBack' | 'undo'

/** A key as in `KeyboardEvent.key`; `withControl`: together with Ctrl, on macOS with ⌘. */
export interface Key {
  key: string
  withControl?: true
}

export interface ActionEntry {
  action: Action
  name: PlainOf<typeof actionWords | typeof anywhereWords | typeof kindWords | typeof verbWords>
  key?: Key
  /** Only while an enterprise is shown. */
  needsProfile?: true
  /** The command palette offers it among its verbs, which have more search terms. */
  isVerb?: true
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
  { action: 'today', name: actionWords.today, key: { key: 'd' }, needsProfile: true },
  { action: 'members', name: actionWords.members, key: { key: '1', withControl: true }, needsProfile: true },
  { action: 'board', name: actionWords.board, key: { key: '2', withControl: true }, needsProfile: true },
  { action: 'loans', name: actionWords.loans, key: { key: '3', withControl: true }, needsProfile: true },
  { action: 'products', name: actionWords.products, key: { key: '4', withControl: true }, needsProfile: true },
  { action: 'activities', name: actionWords.activities, key: { key: '5', withControl: true }, needsProfile: true },
  { action: 'reports', name: actionWords.reports, key: { key: '6', withControl: true }, needsProfile: true },
  { action: 'jobs', name: actionWords.jobs, key: { key: '7', withControl: true }, needsProfile: true },
  { action: 'history', name: actionWords.history, key: { key: '8', withControl: true }, needsProfile: true },
  { action: 'snapshots', name: actionWords.snapshots, key: { key: '9', withControl: true }, needsProfile: true },
  { action: 'settings', name: actionWords.settings, key: { key: ',', withControl: true } },
  { action: 'tables', name: actionWords.tables, key: { key: 't' }, needsProfile: true },
  { action: 'refresh', name: verbWords.refresh, needsProfile: true },
  { action: 'messages', name: actionWords.messages },
  { action: 'profiles', name: actionWords.profiles },
  { action: 'keys', name: kindWords.shortcuts, key: { key: '?' } },
  { action: 'licences', name: kindWords.licences },
  { action: 'report', name: verbWords.reportProblem },
]

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
const treeKeys: readonly ScreenKey[] = [
  { keys: ['↑', '↓'], name: keysWords.walk },
  { keys: ['→', '←'], name: keysWords.openBranch },
  { keys: ['Enter'], name: keysWords.open },
]

export const screenKeys: Record<EnterprisePlace, readonly ScreenKey[]> = {
  today: [],
  members: [...gridKeys, ...panelKeys],
  board: gridKeys,
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
