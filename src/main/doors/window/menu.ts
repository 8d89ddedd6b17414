import type { MenuItemConstructorOptions } from 'electron'
import type { MenuAction, Language } from '../../../contract/bridge.ts'
import { type SayInWindow, type WindowKey, windowWords } from '../../../words/window.ts'
import { languageOf } from '../../../words/fill.ts'
import type { Desk } from '../../desk/desk.ts'
import type { ElectronDeps } from './electronDeps.ts'

export interface MenuChoices {
  isMac: boolean
  /** Adds reloading and the developer tools, which a packaged Keydesk lacks. */
  forDevelopers: boolean
  /** Called for each item that the page carries out. */
  choose: (action: MenuAction) => void
  /** Shows the documentation. Left out: there is none. */
  openDocumentation: (() => void) | undefined
}

type Item = MenuItemConstructorOptions

const separator: Item = { type: 'separator' }

/** The letter that opens a menu together with Alt; macOS has none. */
const accessKeys = { file: 'F', edit: 'E', view: 'V', go: 'G', window: 'W', help: 'H' } as const

/**
 * The application menu. Roles do the work and bring the platform's shortcuts; the labels are ours, because Electron
 * translates none. The page's shortcuts are shown beside their items but left to the page, which handles them in the
 * browser too and would otherwise do everything twice.
 */
export function menuTemplate(say: SayInWindow, choices: MenuChoices): Item[] {
  const { isMac, forDevelopers, choose, openDocumentation } = choices
  const about: Item = { role: 'about', label: say('about') }
  const close: Item = { role: 'close', label: say('close') }
  const ofPage = (action: MenuAction & WindowKey, key?: string): Item => ({
    label: say(action),
    ...(key === undefined ? {} : { accelerator: `CommandOrControl+${key}`, registerAccelerator: false }),
    click: () => choose(action),
  })

  const title = (menu: keyof typeof accessKeys): string => {
    const [word, key] = [say(menu), accessKeys[menu]]
    if (isMac) return word
    return word.startsWith(key) ? `&${word}` : `${word}(&${key})`
  }

  return [
    ...(isMac ? [{ label: 'Keydesk', submenu: [about, separator, ...macItems(say, choose)] }] : []),
    {
      label: title('file'),
      submenu: [ofPage('profiles'), separator, isMac ? close : { role: 'quit', label: say('exit') }],
    },
    {
      label: title('edit'),
      submenu: [
        { role: 'undo', label: say('undo') },
        { role: 'redo', label: say('redo') },
        separator,
        { role: 'cut', label: say('cut') },
        { role: 'copy', label: say('copy') },
        { role: 'paste', label: say('paste') },
        { role: 'delete', label: say('delete') },
        { role: 'selectAll', label: say('selectAll') },
      ],
    },
    {
      label: title('view'),
      submenu: [
        { label: say('refresh'), accelerator: 'CommandOrControl+R', click: () => choose('refresh') },
        separator,
        { role: 'resetZoom', label: say('resetZoom') },
        { role: 'zoomIn', label: say('zoomIn') },
        { role: 'zoomOut', label: say('zoomOut') },
        separator,
        { role: 'togglefullscreen', label: say('fullScreen') },
        ...(forDevelopers ? [separator, ...developerItems(say)] : []),
      ],
    },
    {
      label: title('go'),
      submenu: [
        ofPage('palette', 'K'),
        separator,
        ofPage('today'),
        ofPage('members', '1'),
        ofPage('board', '2'),
        ofPage('loans', '3'),
        ofPage('products', '4'),
        ofPage('activities', '5'),
        ofPage('reports', '6'),
        ofPage('jobs', '7'),
        ofPage('history', '8'),
        ofPage('snapshots', '9'),
        ofPage('settings', ','),
      ],
    },
    {
      label: title('window'),
      role: 'window',
      submenu: [{ role: 'minimize', label: say('minimize') }, ...(isMac ? macWindowItems(say) : [close])],
    },
    {
      label: title('help'),
      role: 'help',
      submenu: [
        ...(openDocumentation ? [{ label: say('documentation'), click: openDocumentation }] : []),
        ofPage('keys'),
        ofPage('licences'),
        separator,
        ofPage('report'),
        ...(isMac ? [] : [separator, about]),
      ],
    },
  ]
}

/** The rest of the application menu on macOS, in the order and with the keys of Apple's programs. */
function macItems(say: SayInWindow, choose: MenuChoices['choose']): Item[] {
  return [
    { label: say('settingsOfMac'), accelerator: 'Command+,', click: () => choose('settings') },
    separator,
    { role: 'services', label: say('services') },
    separator,
    { role: 'hide', label: say('hide') },
    { role: 'hideOthers', label: say('hideOthers') },
    { role: 'unhide', label: say('showAll') },
    separator,
    { role: 'quit', label: say('quit') },
  ]
}

function macWindowItems(say: SayInWindow): Item[] {
  return [{ role: 'zoom', label: say('zoom') }, separator, { role: 'front', label: say('bringToFront') }]
}

function developerItems(say: SayInWindow): Item[] {
  return [
    { role: 'reload', label: say('reload'), accelerator: 'CommandOrControl+Shift+R' },
    { role: 'toggleDevTools', label: say('developerTools') },
  ]
}

/**
 * Shows the application menu in the chosen language, or in the system's if none is chosen, and keeps it up to date.
 * `chosen` is the current choice. Returns a function that gives the words of the language shown.
 */
export function keepMenu(
  { app, Menu }: Pick<ElectronDeps, 'app' | 'Menu'>,
  desk: Desk,
  chosen: Language | undefined,
  choices: MenuChoices,
): () => SayInWindow {
  let shown: Language | undefined
  const show = (language: Language) => {
    if (language === shown) return
    shown = language
    Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(windowWords(language), choices)))
  }
  const ofSystem = languageOf(app.getLocale())
  show(chosen ?? ofSystem)
  desk.onEvent((event) => {
    if (event.type === 'settingsChanged') show(event.settings.language ?? ofSystem)
  })
  return () => windowWords(shown ?? ofSystem)
}
