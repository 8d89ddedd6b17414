import type { BrowserWindow, WebPreferences } from 'electron'
import { printable } from '../../../words/printable.ts'
import type { SayInWindow } from '../../../words/window.ts'
import type { ElectronDeps } from './electronDeps.ts'
import { smallestSize, type WindowPlace } from './windowPlace.ts'

/** The page may show itself and call the preload's functions, and nothing else. */
const confinedPage = {
  contextIsolation: true,
  sandbox: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webviewTag: false,
  webSecurity: true,
  // The spell checker would fetch its dictionaries from a public host.
  spellcheck: false,
} as const satisfies WebPreferences

/**
 * An empty window in its place, with `icon` for systems that take none from the program (Linux); it appears once a
 * page has been painted in it.
 */
export function openWindow(
  { app, BrowserWindow }: Pick<ElectronDeps, 'app' | 'BrowserWindow'>,
  { preload, icon, place: { maximized, ...bounds } }: { preload: string; icon: string; place: WindowPlace },
): BrowserWindow {
  const window = new BrowserWindow({
    ...bounds,
    icon,
    minWidth: smallestSize.width,
    minHeight: smallestSize.height,
    show: false,
    webPreferences: { ...confinedPage, preload, devTools: !app.isPackaged },
  })
  // The page names the window after the enterprise, and a name may hold marks that reverse the direction of the rest.
  window.on('page-title-updated', (event, title) => {
    event.preventDefault()
    window.setTitle(printable(title))
  })
  window.once('ready-to-show', () => {
    if (maximized) window.maximize()
    window.show()
  })
  return window
}

/**
 * If closing or reloading would lose something, the page prevents it (`beforeunload`), and Electron then does nothing
 * at all. So this asks the question. `say` returns the words of the current language.
 */
export function askBeforeLeaving(
  window: BrowserWindow,
  dialog: Pick<ElectronDeps['dialog'], 'showMessageBoxSync'>,
  say: () => SayInWindow,
): void {
  const leave = 0
  const stay = 1
  window.webContents.on('will-prevent-unload', (event) => {
    const t = say()
    const answer = dialog.showMessageBoxSync(window, {
      type: 'warning',
      message: t('leave'),
      detail: t('leaveText'),
      buttons: [t('leaveAnyway'), t('stay')],
      defaultId: stay,
      cancelId: stay,
      noLink: true,
    })
    // Preventing the event lets the window go.
    if (answer === leave) event.preventDefault()
  })
}
