import type { MenuItemConstructorOptions } from 'electron'
import type { MenuAction } from '../../../contract/bridge.ts'
import type { WindowWords } from '../../../words/window.ts'

export interface MenuChoices {
  isMac: boolean
  /** Adds reloading and the developer tools, which a packaged Keydesk lacks. */
  forDevelopers: boolean
  /** Hears what is chosen of the page's own. */
  choose: (action: MenuAction) => void
  /** Shows the documentation; left out where there is none to show. */
  openDocumentation: (() => void) | undefined
}

type Item = MenuItemConstructorOptions

const separator: Item = { type: 'separator' }

/** The letter that opens a menu together with Alt; macOS has none. */
const accessKeys = { file: 'F', edit: 'E', view: 'V', go: 'G', window: 'W', help: 'H' } as const

/**
 * The application menu. Roles do the work and bring the platform's shortcuts; the labels are ours, because Electron
 * translates none. The page's own keys stand beside their items but are left to the page, which has them in the
 * browser too and would else do everything twice.
 */
export function menuTemplate(words: WindowWords, choices: MenuChoices): Item[] {
  const { isMac, forDevelopers, choose, openDocumentation } = choices
  const about: Item = { role: 'about', label: words.about }
  const quit: Item = { role: 'quit', label: words.quit }
  const profiles: Item = { label: words.profiles, click: () => choose('profiles') }
  const ofPage = (action: MenuAction & keyof WindowWords, key: string): Item => ({
    label: words[action],
    accelerator: `CommandOrControl+${key}`,
    registerAccelerator: false,
    click: () => choose(action),
  })

  const title = (menu: keyof typeof accessKeys): string => {
    const [word, key] = [words[menu], accessKeys[menu]]
    if (isMac) return word
    return word.startsWith(key) ? `&${word}` : `${word}(&${key})`
  }

  return [
    ...(isMac ? [{ label: 'Keydesk', submenu: [about, separator, ...macItems(words), separator, quit] }] : []),
    { label: title('file'), submenu: isMac ? [profiles] : [profiles, separator, quit] },
    {
      label: title('edit'),
      submenu: [
        { role: 'undo', label: words.undo },
        { role: 'redo', label: words.redo },
        separator,
        { role: 'cut', label: words.cut },
        { role: 'copy', label: words.copy },
        { role: 'paste', label: words.paste },
        { role: 'delete', label: words.delete },
        { role: 'selectAll', label: words.selectAll },
      ],
    },
    {
      label: title('view'),
      submenu: [
        { label: words.refresh, accelerator: 'CommandOrControl+R', click: () => choose('refresh') },
        separator,
        { role: 'resetZoom', label: words.resetZoom },
        { role: 'zoomIn', label: words.zoomIn },
        { role: 'zoomOut', label: words.zoomOut },
        separator,
        { role: 'togglefullscreen', label: words.fullScreen },
        ...(forDevelopers ? [separator, ...developerItems(words)] : []),
      ],
    },
    {
      label: title('go'),
      submenu: [
        ofPage('palette', 'K'),
        separator,
        ofPage('members', '1'),
        ofPage('board', '2'),
        ofPage('products', '3'),
        ofPage('settings', '4'),
      ],
    },
    {
      label: title('window'),
      role: 'window',
      submenu: [
        { role: 'minimize', label: words.minimize },
        ...(isMac ? [{ role: 'zoom', label: words.zoom } satisfies Item] : []),
        { role: 'close', label: words.close },
        ...(isMac ? [separator, { role: 'front', label: words.bringToFront } satisfies Item] : []),
      ],
    },
    {
      label: title('help'),
      role: 'help',
      submenu: [
        { label: words.keys, click: () => choose('keys') },
        ...(openDocumentation ? [{ label: words.documentation, click: openDocumentation }] : []),
        ...(isMac ? [] : [separator, about]),
      ],
    },
  ]
}

/** What stands in the application's menu on macOS besides. */
function macItems(words: WindowWords): Item[] {
  return [
    { role: 'services', label: words.services },
    separator,
    { role: 'hide', label: words.hide },
    { role: 'hideOthers', label: words.hideOthers },
    { role: 'unhide', label: words.showAll },
  ]
}

function developerItems(words: WindowWords): Item[] {
  return [
    { role: 'reload', label: words.reload, accelerator: 'CommandOrControl+Shift+R' },
    { role: 'toggleDevTools', label: words.developerTools },
  ]
}
