import type { BrowserWindow, BrowserWindowConstructorOptions, WebPreferences } from 'electron'
import type { ElectronParts } from './electronParts.ts'

/** What the page may do: nothing but show itself and call the preload's functions. */
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

const size = { width: 1280, height: 840, minWidth: 800, minHeight: 560 } as const satisfies BrowserWindowConstructorOptions

/** An empty window, which shows itself once a page is painted in it. */
export function openWindow(
  { app, BrowserWindow }: Pick<ElectronParts, 'app' | 'BrowserWindow'>,
  preload: string,
): BrowserWindow {
  const window = new BrowserWindow({
    ...size,
    show: false,
    webPreferences: { ...confinedPage, preload, devTools: !app.isPackaged },
  })
  window.once('ready-to-show', () => window.show())
  return window
}
