import type { MenuItemConstructorOptions } from 'electron'
import type { WindowWords } from './words.ts'

/**
 * The application menu. Roles do the work and bring the platform's shortcuts; the labels are ours, because Electron
 * translates none. `forDevelopers` adds reloading and the developer tools, which a packaged Keydesk lacks.
 */
export function menuTemplate(
  words: WindowWords,
  { isMac, forDevelopers }: { isMac: boolean; forDevelopers: boolean },
): MenuItemConstructorOptions[] {
  const about: MenuItemConstructorOptions = { role: 'about', label: words.about }
  const quit: MenuItemConstructorOptions = { role: 'quit', label: words.quit }
  const separator: MenuItemConstructorOptions = { type: 'separator' }
  return [
    isMac
      ? { label: 'Keydesk', submenu: [about, separator, quit] }
      : { label: words.file, submenu: [about, separator, quit] },
    {
      label: words.edit,
      submenu: [
        { role: 'undo', label: words.undo },
        { role: 'redo', label: words.redo },
        separator,
        { role: 'cut', label: words.cut },
        { role: 'copy', label: words.copy },
        { role: 'paste', label: words.paste },
        { role: 'selectAll', label: words.selectAll },
      ],
    },
    {
      label: words.view,
      submenu: [
        { role: 'resetZoom', label: words.resetZoom },
        { role: 'zoomIn', label: words.zoomIn },
        { role: 'zoomOut', label: words.zoomOut },
        separator,
        { role: 'togglefullscreen', label: words.fullScreen },
        ...(forDevelopers ? developerItems(words) : []),
      ],
    },
    {
      label: words.window,
      submenu: [
        { role: 'minimize', label: words.minimize },
        { role: 'close', label: words.close },
      ],
    },
  ]
}

function developerItems(words: WindowWords): MenuItemConstructorOptions[] {
  return [
    { type: 'separator' },
    { role: 'reload', label: words.reload },
    { role: 'toggleDevTools', label: words.developerTools },
  ]
}
