import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { BrowserWindow } from 'electron'
import type { Language, MenuAction } from '../../../contract/bridge.ts'
import { DeskFailure } from '../../../contract/errors.ts'
import type { Settings } from '../../../contract/settings.ts'
import type { Desk } from '../../desk/desk.ts'
import {
  askBeforeLeaving,
  openWindow,
  connectPage,
  placeOf,
  recallPlace,
  rememberPlace,
  type PlaceStore,
} from './openWindow.ts'
import {
  askBeforeOpening,
  type TextStore,
  linkOpener,
  type OpenLink,
  checkSwitches,
  confine,
  limitPermissions,
  originOf,
  pageOrigin,
  pageSchemes,
  servePage,
  printOrigin,
  printScheme,
} from './guards.ts'
import type { ElectronDeps } from './electronDeps.ts'
import { keepMenu } from './menu.ts'
import { notifier, type Notify, notifyDue, notifyOverdue, tellEnded } from './notify.ts'
import { describeError } from '../../../words/errors/index.ts'
import { languageOf, sentences } from '../../../words/fill.ts'
import { printable, printableLines } from '../../../words/printable.ts'
import { windowWords } from '../../../words/window.ts'

export interface WindowDoorOptions {
  /**
   * `resolveProxy` gives the system's proxy for an address ("http://host:3128"), `undefined` for none. An error it
   * throws is shown to the person.
   */
  openDesk: (system: {
    resolveProxy: (url: string) => Promise<string | undefined>
  }) => Promise<{ desk: Desk; keptPlace: PlaceStore; keptHosts: TextStore }>
  /** The built page and its preload script, as absolute paths. */
  rendererFolder: string
  preload: string
  platform: NodeJS.Platform
  /** Opens the page on the sandbox's profile. */
  onSandbox: boolean
  /** The address of the page with hot reload; ignored in a packaged Keydesk. */
  devServer: string | undefined
  /** The https address of the documentation, where there is one. */
  documentation: string | undefined
}

const schemes: Readonly<Record<string, string>> = {
  PROXY: 'http',
  HTTPS: 'https',
  SOCKS: 'socks5',
  SOCKS5: 'socks5',
  SOCKS4: 'socks4',
}

/**
 * The first proxy that Electron's `resolveProxy` offers ("PROXY proxy.example:3128; DIRECT"), as an address
 * ("http://proxy.example:3128"). `undefined`: a direct connection.
 */
function firstProxy(answer: string): string | undefined {
  const [way = '', hostAndPort = ''] = (answer.split(';')[0] ?? '').trim().split(/\s+/)
  const scheme = schemes[way.toUpperCase()]
  return scheme === undefined || hostAndPort === '' ? undefined : `${scheme}://${hostAndPort}`
}

/** What is printed has its styles and pictures in itself, and runs nothing. */
const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
}

/**
 * Prints an HTML file of ours as a tagged PDF, in a window that nobody sees and that runs no script. The file is served
 * under an address of its own, which nobody can guess, and only while it is printed. Throws `export.notPrinted`.
 */
function createPrinter({
  BrowserWindow,
  protocol,
}: Pick<ElectronDeps, 'BrowserWindow' | 'protocol'>): (page: string) => Promise<Uint8Array> {
  const pages = new Map<string, string>()
  protocol.handle(printScheme, (request) => {
    const page = request.method === 'GET' ? pages.get(request.url) : undefined
    if (page === undefined) return new Response('Not found', { status: 404, headers })
    return new Response(Readable.toWeb(createReadStream(page)) as ReadableStream, { headers })
  })

  return async (page) => {
    const address = `${printOrigin}/${randomUUID()}`
    pages.set(address, page)
    const window = new BrowserWindow({
      show: false,
      webPreferences: {
        contextIsolation: true,
        sandbox: true,
        nodeIntegration: false,
        webSecurity: true,
        webviewTag: false,
        spellcheck: false,
        // All there is stands open without it.
        javascript: false,
      },
    })
    try {
      await window.loadURL(address)
      return await window.webContents.printToPDF({
        pageSize: 'A4',
        generateTaggedPDF: true,
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate:
          '<div style="width:100%;font-size:8px;text-align:center"><span class="pageNumber"></span> / <span class="totalPages"></span></div>',
      })
    } catch (error) {
      // Electron says why in English, for support; a folder of this machine's may be in what it says of a page.
      const reason = error instanceof Error ? error.message.split(/[\n']/, 1)[0]! : 'unknown'
      throw new DeskFailure({ kind: 'file', code: 'export.notPrinted', details: { reason } })
    } finally {
      pages.delete(address)
      window.destroy()
    }
  }
}

/**
 * Opens Keydesk's window, and ends when it is closed. Must be called before Electron is ready. The page learns the
 * profile to show first, if any, from `?profile=` in its address. Starting Keydesk again shows the window that is
 * open.
 */
export async function startWindowDoor(deps: ElectronDeps, options: WindowDoorOptions): Promise<void> {
  const { app } = deps
  const pageAddress = (!app.isPackaged && options.devServer) || pageOrigin
  const origin = originOf(pageAddress)
  let window: BrowserWindow | undefined
  // Until there is a window, the allowed hosts are unknown and nobody can be asked.
  let openLink: OpenLink | undefined

  deps.protocol.registerSchemesAsPrivileged(pageSchemes)
  app.enableSandbox()
  if (!app.requestSingleInstanceLock()) return app.quit()
  app.on('second-instance', () => window && present(window))
  app.on('web-contents-created', (_event, contents) => confine(contents, origin, (link) => void openLink?.(link)))
  app.on('window-all-closed', () => app.quit())

  await app.whenReady()
  const session = deps.defaultSession()
  servePage(deps.protocol, options.rendererFolder)
  limitPermissions(session, origin)
  try {
    checkSwitches(app)
    const { desk, keptPlace, keptHosts } = await options.openDesk({
      resolveProxy: async (url) => firstProxy(await session.resolveProxy(url)),
    })
    closeOnQuit(app, desk)
    const query = options.onSandbox ? `?profile=${await openSandbox(desk)}` : ''
    const settings = await readSettings(desk)
    const workAreas = deps.screen.getAllDisplays().map(({ workArea }) => workArea)
    const place = placeOf(recallPlace(keptPlace), workAreas)
    window = openWindow(deps, { preload: options.preload, icon: join(options.rendererFolder, 'icon.png'), place })
    rememberPlace(window, keptPlace)
    const tell = connectPage(window, { desk, dialog: deps.dialog, origin, printPdf: createPrinter(deps) })
    const { documentation } = options
    const say = keepMenu(deps, desk, settings.language, {
      isMac: options.platform === 'darwin',
      forDevelopers: !app.isPackaged,
      choose: (action) => tell({ type: 'menu', action }),
      openDocumentation: documentation === undefined ? undefined : () => void openLink?.(documentation),
    })
    openLink = linkOpener(desk, deps.shell, documentation, askBeforeOpening(deps.dialog, say, keptHosts))
    askBeforeLeaving(window, deps.dialog, say)
    const shown = window
    const leadingTo = (action: MenuAction): Notify =>
      notifier(deps, shown, () => {
        present(shown)
        tell({ type: 'menu', action })
      })
    notifyDue(desk, say, leadingTo('reports'))
    notifyOverdue(desk, say, leadingTo('loans'))
    tellEnded(desk, say, leadingTo('jobs'))
    await window.loadURL(`${origin}/${query}`)
  } catch (error) {
    // Closed by a person before the page had loaded, which is no failure.
    if (window?.isDestroyed()) return
    const language = languageOf(app.getLocale())
    deps.dialog.showErrorBox(windowWords(language)('cannotStart'), printableLines(reasonOf(error, language)))
    app.exit(1)
  }
}

/** Words for known errors; anything else shows its own message. */
function reasonOf(error: unknown, language: Language): string {
  if (!(error instanceof DeskFailure)) return error instanceof Error ? error.message : String(error)
  const { message, hint } = describeError(error.error, language)
  return `${sentences(language, message, `[${printable(error.error.code)}]`)}\n\n${hint}`
}

async function openSandbox(desk: Desk): Promise<string> {
  const opened = await desk.call('openSandbox', {})
  if (!opened.ok) throw new Error(`openSandbox: ${opened.error.code}`)
  return encodeURIComponent(opened.data.profile.id)
}

/** If the settings can't be read, the window opens as at the first start; the page says what is wrong. */
async function readSettings(desk: Desk): Promise<Settings> {
  const read = await desk.call('readSettings', {})
  return read.ok ? read.data.settings : {}
}

function present(window: BrowserWindow): void {
  if (window.isDestroyed()) return
  if (window.isMinimized()) window.restore()
  window.focus()
}

/** Delays quitting until the desk has closed its connections and its database. */
function closeOnQuit(app: ElectronDeps['app'], desk: Desk): void {
  app.on('will-quit', (event) => {
    event.preventDefault()
    desk.close().then(
      () => app.exit(0),
      () => app.exit(1),
    )
  })
}

/**
 * Tells the person that something unexpected went wrong in the main process, once: later defects go into the log only.
 * Electron's own dialog would show the message, which may hold anything. Keydesk keeps running, so that a change under
 * way is still settled.
 */
export function createDefectTeller({ app, dialog }: Pick<ElectronDeps, 'app' | 'dialog'>) {
  let isShown = false
  return (correlation: string): void => {
    if (isShown) return
    isShown = true
    const say = windowWords(languageOf(app.getLocale()))
    dialog.showErrorBox(say('defect'), say('defectNext', { correlation }))
  }
}
