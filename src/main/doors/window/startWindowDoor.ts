import type { BrowserWindow } from 'electron'
import type { Desk } from '../../desk/desk.ts'
import { connectPage } from './connectPage.ts'
import type { ElectronParts } from './electronParts.ts'
import { confine, refusePermissions } from './guards.ts'
import { menuTemplate } from './menu.ts'
import { openWindow } from './openWindow.ts'
import { originOf, pageOrigin } from './pageOrigin.ts'
import { pageSchemes, servePage } from './servePage.ts'
import { firstProxy } from './systemProxy.ts'
import { windowWords } from './words.ts'

export interface WindowDoorOptions {
  /** `resolveProxy` gives the system's proxy for an address ("http://host:3128"), `undefined` for none. */
  openDesk: (system: { resolveProxy: (url: string) => Promise<string | undefined> }) => Promise<Desk>
  /** The built page and its preload script, as absolute paths. */
  rendererFolder: string
  preload: string
  platform: NodeJS.Platform
  /** Opens the page on the sandbox's profile. */
  onSandbox: boolean
  /** Where the page is served with hot reload; believed only while Keydesk is not packaged. */
  devServer: string | undefined
}

/**
 * Opens Keydesk's window and ends with it. Must be called before Electron is ready. The page learns the profile to
 * show first, where there is one, from `?profile=` in its address. A second start shows the first one's window.
 */
export async function startWindowDoor(parts: ElectronParts, options: WindowDoorOptions): Promise<void> {
  const { app } = parts
  const pageAddress = (!app.isPackaged && options.devServer) || pageOrigin
  const origin = originOf(pageAddress)
  let window: BrowserWindow | undefined

  parts.protocol.registerSchemesAsPrivileged(pageSchemes)
  app.enableSandbox()
  if (!app.requestSingleInstanceLock()) return app.quit()
  app.on('second-instance', () => window && present(window))
  app.on('web-contents-created', (_event, contents) => confine(contents, origin))
  app.on('window-all-closed', () => app.quit())

  await app.whenReady()
  const words = windowWords(app.getLocale())
  const forDevelopers = !app.isPackaged
  const session = parts.defaultSession()
  parts.Menu.setApplicationMenu(
    parts.Menu.buildFromTemplate(menuTemplate(words, { isMac: options.platform === 'darwin', forDevelopers })),
  )
  servePage(parts.protocol, options.rendererFolder)
  refusePermissions(session)
  try {
    const desk = await options.openDesk({
      resolveProxy: async (url) => firstProxy(await session.resolveProxy(url)),
    })
    closeOnQuit(app, desk)
    const query = options.onSandbox ? `?profile=${await openSandbox(desk)}` : ''
    window = openWindow(parts, options.preload)
    connectPage(window, { desk, dialog: parts.dialog, origin })
    await window.loadURL(`${origin}/${query}`)
  } catch (error) {
    // Closed by a person before the page was there, which is no failure.
    if (window?.isDestroyed()) return
    parts.dialog.showErrorBox(words.cannotStart, error instanceof Error ? error.message : String(error))
    app.exit(1)
  }
}

async function openSandbox(desk: Desk): Promise<string> {
  const opened = await desk.call('openSandbox', {})
  if (!opened.ok) throw new Error(`openSandbox: ${opened.error.code}`)
  return encodeURIComponent(opened.data.profile.id)
}

function present(window: BrowserWindow): void {
  if (window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.focus()
}

/** Holds the quitting back until the desk has let go of its connections and its database. */
function closeOnQuit(app: ElectronParts['app'], desk: Desk): void {
  app.on('will-quit', (event) => {
    event.preventDefault()
    desk.close().then(
      () => app.exit(0),
      () => app.exit(1),
    )
  })
}
