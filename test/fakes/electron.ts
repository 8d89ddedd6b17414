import { EventEmitter } from 'node:events'
import type {
  App,
  BrowserWindow,
  BrowserWindowConstructorOptions,
  PrintToPDFOptions,
  Dialog,
  Display,
  Event as ElectronEvent,
  IpcMain,
  IpcMainInvokeEvent,
  Menu,
  MenuItemConstructorOptions,
  MessageBoxOptions,
  MessageBoxSyncOptions,
  NotificationConstructorOptions,
  Protocol,
  Rectangle,
  OpenDialogReturnValue,
  SaveDialogReturnValue,
  Screen,
  Shell,
  WebContents,
  WebContentsWillFrameNavigateEventParams,
  WebFrameMain,
} from 'electron'
import type { ElectronParts, SessionPart } from '../../src/main/doors/window/electronParts.ts'

/*
 * Electron as the window door sees it, recorded. Every member is checked against Electron's own types: by
 * `satisfies Pick<…>` where a plain object will do, by `implements` where there are events.
 */

export class FakeWebContents
  extends EventEmitter
  implements Pick<WebContents, 'isDestroyed' | 'printToPDF' | 'send' | 'setWindowOpenHandler'>
{
  readonly sent: { channel: string; message: unknown }[] = []
  readonly handlers = new Map<string, Parameters<IpcMain['handle']>[1]>()
  readonly ipc = {
    handle: (channel, handler) => void this.handlers.set(channel, handler),
  } satisfies Pick<IpcMain, 'handle'>
  readonly mainFrame = { url: 'keydesk://app/', parent: null } satisfies Pick<WebFrameMain, 'url' | 'parent'>
  openHandler: Parameters<WebContents['setWindowOpenHandler']>[0] | undefined
  destroyed = false

  readonly printed: PrintToPDFOptions[] = []
  /** What printing comes to. */
  printing: () => Promise<Buffer> = async () => Buffer.from('%PDF-1.7')

  printToPDF(options: PrintToPDFOptions): Promise<Buffer> {
    this.printed.push(options)
    return this.printing()
  }
  isDestroyed(): boolean {
    return this.destroyed
  }
  send(channel: string, message: unknown): void {
    if (this.destroyed) throw new TypeError('Object has been destroyed')
    this.sent.push({ channel, message })
  }
  setWindowOpenHandler(handler: Parameters<WebContents['setWindowOpenHandler']>[0]): void {
    this.openHandler = handler
  }
  /** As the page's `ipcRenderer.invoke`; `senderFrame` is the page's main frame unless the test says otherwise. */
  invoke(
    channel: string,
    args: unknown[],
    senderFrame: Pick<WebFrameMain, 'url' | 'parent'> | null = this.mainFrame,
  ): unknown {
    const handler = this.handlers.get(channel)
    if (!handler) throw new Error(`No handler registered for '${channel}'`)
    return handler({ senderFrame } as IpcMainInvokeEvent, ...args)
  }
  asWebContents(): WebContents {
    return this as unknown as WebContents
  }
}

export class FakeWindow
  extends EventEmitter
  implements
    Pick<
      BrowserWindow,
      | 'focus'
      | 'getNormalBounds'
      | 'isDestroyed'
      | 'isFocused'
      | 'isMaximized'
      | 'isMinimized'
      | 'loadURL'
      | 'maximize'
      | 'restore'
      | 'setTitle'
      | 'show'
    >
{
  readonly options: BrowserWindowConstructorOptions
  readonly webContents = new FakeWebContents()
  readonly did: string[] = []
  readonly loaded: string[] = []
  minimized = false
  maximized = false
  bounds: Rectangle = { x: 0, y: 0, width: 1280, height: 800 }
  /** What `loadURL` comes to; Electron rejects where the page cannot be loaded. */
  loading: () => Promise<void> = async () => undefined

  constructor(options: BrowserWindowConstructorOptions = {}) {
    super()
    this.options = options
  }
  loadURL(url: string): Promise<void> {
    this.loaded.push(url)
    return this.loading()
  }
  /** As the system shows it. */
  title = ''
  setTitle(title: string): void {
    this.title = title
  }
  show(): void {
    this.did.push('show')
  }
  focus(): void {
    this.did.push('focus')
  }
  focused = true
  isFocused(): boolean {
    return this.focused
  }
  maximize(): void {
    this.did.push('maximize')
  }
  isMaximized(): boolean {
    return this.maximized
  }
  getNormalBounds(): Rectangle {
    return this.bounds
  }
  isMinimized(): boolean {
    return this.minimized
  }
  restore(): void {
    this.did.push('restore')
  }
  isDestroyed(): boolean {
    return this.webContents.destroyed
  }
  /** As if the person closed it. */
  destroy(): void {
    this.webContents.destroyed = true
    this.webContents.emit('destroyed')
  }
  asBrowserWindow(): BrowserWindow {
    return this as unknown as BrowserWindow
  }
}

class FakeNotification extends EventEmitter {
  shown = 0
  readonly options: NotificationConstructorOptions
  constructor(options: NotificationConstructorOptions) {
    super()
    this.options = options
  }
  show(): void {
    this.shown += 1
  }
}

export class FakeSession extends EventEmitter implements Omit<SessionPart, 'on'> {
  permissionRequest: Parameters<SessionPart['setPermissionRequestHandler']>[0] = null
  permissionCheck: Parameters<SessionPart['setPermissionCheckHandler']>[0] = null
  devicePermission: Parameters<SessionPart['setDevicePermissionHandler']>[0] = null
  proxyAnswer = 'DIRECT'

  setPermissionRequestHandler(handler: typeof this.permissionRequest): void {
    this.permissionRequest = handler
  }
  setPermissionCheckHandler(handler: typeof this.permissionCheck): void {
    this.permissionCheck = handler
  }
  setDevicePermissionHandler(handler: typeof this.devicePermission): void {
    this.devicePermission = handler
  }
  async resolveProxy(): Promise<string> {
    return this.proxyAnswer
  }
  asSession(): SessionPart {
    return this as unknown as SessionPart
  }
}

class FakeApp extends EventEmitter implements Omit<ElectronParts['app'], 'on'> {
  readonly did: string[] = []
  isPackaged = true
  locale = 'en-GB'
  isFirstInstance = true
  becomeReady: () => void = () => undefined
  readonly #ready = new Promise<void>((resolve) => (this.becomeReady = resolve))

  enableSandbox(): void {
    this.did.push('enableSandbox')
  }
  exit(code = 0): void {
    this.did.push(`exit ${code}`)
  }
  quit(): void {
    this.did.push('quit')
  }
  getLocale(): string {
    return this.locale
  }
  requestSingleInstanceLock(): boolean {
    return this.isFirstInstance
  }
  whenReady(): Promise<void> {
    this.did.push('whenReady')
    return this.#ready
  }
}

/** All parts together; `parts` goes to the door, the rest is for the test to look at and to set off. */
export function fakeElectron() {
  const app = new FakeApp()
  const session = new FakeSession()
  const windows: FakeWindow[] = []
  const schemes: Parameters<Protocol['registerSchemesAsPrivileged']>[0] = []
  const protocolHandlers = new Map<string, Parameters<Protocol['handle']>[1]>()
  const menus: MenuItemConstructorOptions[][] = []
  const errorBoxes: { title: string; content: string }[] = []
  const saveDialogs: unknown[][] = []
  const openDialogs: unknown[][] = []
  let openAnswer: OpenDialogReturnValue = { canceled: true, filePaths: [] }
  const questions: (MessageBoxOptions | MessageBoxSyncOptions)[] = []
  let pressed = 0
  const openedLinks: string[] = []
  const workAreas: Rectangle[] = [{ x: 0, y: 0, width: 1920, height: 1040 }]
  let saveAnswer: SaveDialogReturnValue = { canceled: true, filePath: '' }

  const protocol = {
    registerSchemesAsPrivileged: (added) => {
      app.did.push('registerSchemesAsPrivileged')
      schemes.push(...added)
    },
    handle: (scheme, handler) => void protocolHandlers.set(scheme, handler),
  } satisfies Pick<Protocol, 'handle' | 'registerSchemesAsPrivileged'>
  const dialog = {
    showErrorBox: (title, content) => void errorBoxes.push({ title, content }),
    showOpenDialog: async (...args: unknown[]) => {
      openDialogs.push(args)
      return openAnswer
    },
    showSaveDialog: async (...args: unknown[]) => {
      saveDialogs.push(args)
      return saveAnswer
    },
    showMessageBoxSync: (...args: unknown[]) => {
      questions.push(args.at(-1) as MessageBoxSyncOptions)
      return pressed
    },
    showMessageBox: async (...args: unknown[]) => {
      questions.push(args.at(-1) as MessageBoxOptions)
      return { response: pressed, checkboxChecked: false }
    },
  } satisfies Pick<
    Dialog,
    'showErrorBox' | 'showMessageBox' | 'showMessageBoxSync' | 'showOpenDialog' | 'showSaveDialog'
  >
  const shell = {
    openExternal: async (url) => void openedLinks.push(url),
  } satisfies Pick<Shell, 'openExternal'>
  const screen = {
    getAllDisplays: () => workAreas.map((workArea) => ({ workArea }) as Display),
  } satisfies Pick<Screen, 'getAllDisplays'>
  const menu = {
    buildFromTemplate: (template) => {
      menus.push(template as MenuItemConstructorOptions[])
      return {} as Menu
    },
    setApplicationMenu: () => void app.did.push('setApplicationMenu'),
  } satisfies ElectronParts['Menu']

  const notifications: FakeNotification[] = []

  const parts: ElectronParts = {
    app: app as unknown as App,
    BrowserWindow: function (options?: BrowserWindowConstructorOptions) {
      const window = new FakeWindow(options)
      windows.push(window)
      app.emit('web-contents-created', {}, window.webContents)
      return window.asBrowserWindow()
    } as unknown as ElectronParts['BrowserWindow'],
    Menu: menu,
    Notification: function (options: NotificationConstructorOptions = {}) {
      const notification = new FakeNotification(options)
      notifications.push(notification)
      return notification
    } as unknown as ElectronParts['Notification'],
    dialog,
    protocol,
    screen,
    shell,
    defaultSession: () => session.asSession(),
  }
  return {
    parts,
    app,
    session,
    windows,
    schemes,
    protocolHandlers,
    menus,
    errorBoxes,
    saveDialogs,
    openDialogs,
    answerOpenDialog: (answer: OpenDialogReturnValue) => void (openAnswer = answer),
    questions,
    notifications,
    /** Which of a question's buttons is pressed, by its place. */
    press: (button: number) => void (pressed = button),
    openedLinks,
    workAreas,
    answerSaveDialog: (answer: SaveDialogReturnValue) => void (saveAnswer = answer),
  }
}

/** An event of `will-navigate` and its like that remembers whether it was refused. */
export function navigation(url: string, isMainFrame = true) {
  return {
    url,
    isMainFrame,
    refused: false,
    preventDefault() {
      this.refused = true
    },
  } satisfies Pick<ElectronEvent<WebContentsWillFrameNavigateEventParams>, 'url' | 'isMainFrame' | 'preventDefault'> & {
    refused: boolean
  }
}
