import { extname } from 'node:path'
import type { BrowserWindow, WebPreferences, Dialog, IpcMainInvokeEvent, Rectangle } from 'electron'
import { z } from 'zod'
import { printable } from '../../../words/printable.ts'
import type { SayInWindow } from '../../../words/window.ts'
import type { DeskEvent } from '../../../contract/bridge.ts'
import { channels } from '../../../contract/channels.ts'
import type { Result } from '../../../contract/errors.ts'
import type { Desk } from '../../desk/desk.ts'
import { createPageCalls } from '../page/calls.ts'
import type { ElectronDeps } from './electronDeps.ts'
import { isTrustedSender } from './guards.ts'

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

/** Where the window was, in device-independent pixels. */
const WindowPlace = z.object({
  x: z.int().optional(),
  y: z.int().optional(),
  width: z.int().min(200),
  height: z.int().min(200),
  maximized: z.boolean().default(false),
})
type WindowPlace = z.infer<typeof WindowPlace>

/** Keeps the place of the window from one run to the next, as JSON. Both may throw. */
export interface PlaceStore {
  read(): string | undefined
  write(json: string): void
}

/** In a smaller window the page would be cut off. Device-independent pixels, as all sizes here. */
const smallestSize = { width: 1024, height: 640 } as const
const usualSize = { width: 1280, height: 800 } as const

/** How much of a window's top must be on a display, so that a person can drag it. */
const handle = { width: 100, height: 32 } as const
/** Dragging reports every step; only the place where the window comes to rest is kept. In milliseconds. */
const restMs = 500

/**
 * Where the window opens: where it was, if it can be reached there on one of the present displays, given by their work
 * areas; else without `x` and `y`, which means the middle of the main display.
 */
export function placeOf(saved: WindowPlace | undefined, workAreas: readonly Rectangle[]): WindowPlace {
  if (!saved) return { ...usualSize, maximized: false }
  const { x, y, maximized } = saved
  const size = {
    width: Math.max(saved.width, smallestSize.width),
    height: Math.max(saved.height, smallestSize.height),
  }
  if (x === undefined || y === undefined) return { ...size, maximized }
  const isWithinReach = workAreas.some((area) => {
    const shared = Math.min(x + size.width, area.x + area.width) - Math.max(x, area.x)
    return shared >= handle.width && y >= area.y && y + handle.height <= area.y + area.height
  })
  return isWithinReach ? { x, y, ...size, maximized } : { ...usualSize, maximized }
}

/** The place of the last run; `undefined` if none was kept or it can't be read. */
export function recallPlace(kept: PlaceStore): WindowPlace | undefined {
  try {
    return WindowPlace.safeParse(JSON.parse(kept.read() ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Remembers from now on where the window is put. */
export function rememberPlace(window: BrowserWindow, kept: PlaceStore): void {
  let resting: NodeJS.Timeout | undefined

  const save = () => {
    clearTimeout(resting)
    const place: WindowPlace = { ...window.getNormalBounds(), maximized: window.isMaximized() }
    try {
      kept.write(JSON.stringify(place))
    } catch {
      // A place that can't be kept is no reason to bother anybody: the next start uses the previous one.
    }
  }
  const saveAtRest = () => {
    clearTimeout(resting)
    resting = setTimeout(save, restMs)
  }
  window.on('resize', saveAtRest)
  window.on('move', saveAtRest)
  window.on('maximize', saveAtRest)
  window.on('unmaximize', saveAtRest)
  window.on('close', save)
  // Destroyed without being closed, as at the end of the system's session: there is nothing left to ask.
  window.on('closed', () => clearTimeout(resting))
}

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

/** Nobody reads it: only something other than our page gets it. */
const untrusted: Result<never> = {
  ok: false,
  error: { kind: 'internal', code: 'internal', details: { name: 'UntrustedSender', at: '' } },
}

/**
 * Connects the page in `window` to the desk. The handlers belong to its web contents only, so no other can reach them.
 * When the page reloads, crashes or is closed, its running calls are cancelled, except changes. The function it
 * returns sends the page an event, as long as there is a page.
 */
export function connectPage(
  window: BrowserWindow,
  {
    desk,
    dialog,
    origin,
    printPdf,
  }: {
    desk: Desk
    dialog: Pick<Dialog, 'showOpenDialog' | 'showSaveDialog'>
    origin: string
    printPdf: (page: string) => Promise<Uint8Array>
  },
): (event: DeskEvent) => void {
  const contents = window.webContents
  const tell = (event: DeskEvent) => {
    if (!contents.isDestroyed()) contents.send(channels.event, event)
  }
  const calls = createPageCalls(desk, {
    tell,
    printPdf,
    chooseFile: async (extension) => {
      if (window.isDestroyed()) return undefined
      const filters = [{ name: extension.toUpperCase(), extensions: [extension] }]
      const { canceled, filePaths } = await dialog.showOpenDialog(window, { properties: ['openFile'], filters })
      return canceled ? undefined : filePaths[0]
    },
    chooseExportPath: async (suggestedName) => {
      if (window.isDestroyed()) return undefined
      const extension = extname(suggestedName).slice(1)
      const { canceled, filePath } = await dialog.showSaveDialog(window, {
        defaultPath: suggestedName,
        filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
      })
      return canceled ? undefined : { path: filePath }
    },
  })
  const stopListening = desk.onEvent(tell)

  contents.ipc.handle(
    channels.desk,
    (event: IpcMainInvokeEvent, operation: unknown, callId: unknown, input: unknown) =>
      isTrustedSender(event, origin) ? calls.run({ operation, callId, input }) : untrusted,
  )
  contents.ipc.handle(channels.cancel, (event: IpcMainInvokeEvent, callId: unknown) => {
    if (isTrustedSender(event, origin)) calls.cancel(callId)
  })
  contents.on('did-navigate', calls.leave)
  contents.on('render-process-gone', calls.leave)
  contents.once('destroyed', () => {
    calls.leave()
    stopListening()
  })
  return tell
}
