import type { MenuAction } from '../../contract/bridge.ts'
import type { PlainKey } from '../../words/page/index.ts'
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
  name: PlainKey
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
  { action: 'palette', name: 'action.palette', key: { key: 'k', withControl: true } },
  { action: 'search', name: 'action.search', key: { key: '/' }, needsProfile: true },
  { action: 'add', name: 'member.add', key: { key: 'n' }, needsProfile: true, isVerb: true },
  { action: 'lend', name: 'lend.open', key: { key: 'l' }, needsProfile: true, isVerb: true },
  { action: 'takeBack', name: 'takeBack.open', key: { key: 'b' }, needsProfile: true },
  { action: 'undo', name: 'action.undo', key: { key: 'z', withControl: true }, needsProfile: true },
  { action: 'members', name: 'action.members', key: { key: '1', withControl: true }, needsProfile: true },
  { action: 'board', name: 'action.board', key: { key: '2', withControl: true }, needsProfile: true },
  { action: 'loans', name: 'action.loans', key: { key: '3', withControl: true }, needsProfile: true },
  { action: 'products', name: 'action.products', key: { key: '4', withControl: true }, needsProfile: true },
  { action: 'activities', name: 'action.activities', key: { key: '5', withControl: true }, needsProfile: true },
  { action: 'reports', name: 'action.reports', key: { key: '6', withControl: true }, needsProfile: true },
  { action: 'jobs', name: 'action.jobs', key: { key: '7', withControl: true }, needsProfile: true },
  { action: 'history', name: 'action.history', key: { key: '8', withControl: true }, needsProfile: true },
  { action: 'snapshots', name: 'action.snapshots', key: { key: '9', withControl: true }, needsProfile: true },
  { action: 'settings', name: 'action.settings', key: { key: ',', withControl: true } },
  { action: 'tables', name: 'action.tables', key: { key: 't' }, needsProfile: true },
  { action: 'refresh', name: 'action.refresh', needsProfile: true },
  { action: 'messages', name: 'action.messages' },
  { action: 'profiles', name: 'action.profiles' },
  { action: 'keys', name: 'action.keys', key: { key: '?' } },
  { action: 'licences', name: 'action.licences' },
  { action: 'report', name: 'action.report' },
]

/** Other keys on a screen; React Aria's components and the grid handle them. */
export interface ScreenKey {
  /** A key, or the text on the keys. */
  keys: Key | readonly string[]
  name: PlainKey
}

const gridKeys: readonly ScreenKey[] = [
  { keys: ['←', '→', '↑', '↓'], name: 'keys.walk' },
  { keys: ['Home', 'End'], name: 'keys.rowEnds' },
  { keys: ['Page Up', 'Page Down'], name: 'keys.pages' },
  { keys: ['Enter'], name: 'keys.open' },
  { keys: ['Space'], name: 'keys.select' },
  { keys: ['Shift', '↑', '↓'], name: 'keys.selectRange' },
  { keys: { key: 'a', withControl: true }, name: 'keys.selectAll' },
  { keys: { key: 'c', withControl: true }, name: 'keys.copy' },
  { keys: ['Shift', 'F10'], name: 'keys.menu' },
  { keys: ['Shift', '←', '→'], name: 'keys.columnWidth' },
]
const panelKeys: readonly ScreenKey[] = [{ keys: ['Esc'], name: 'keys.closePanel' }]
const treeKeys: readonly ScreenKey[] = [
  { keys: ['↑', '↓'], name: 'keys.walk' },
  { keys: ['→', '←'], name: 'keys.openBranch' },
  { keys: ['Enter'], name: 'keys.open' },
]

export const screenKeys: Record<EnterprisePlace, readonly ScreenKey[]> = {
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
