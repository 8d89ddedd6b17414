import { EventEmitter } from 'node:events'
import type {
  App,
  BrowserWindowConstructorOptions,
  Dialog,
  Display,
  Event as ElectronEvent,
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
  WebContentsWillFrameNavigateEventParams,
} from 'electron'
import type { ElectronDeps, SessionPart } from '../../src/main/doors/window/electronDeps.ts'
import { FakeWindow } from './electronWindow.ts'

/*
 * Electron as the window door sees it, recorded. Every member is checked against Electron's own types: by
 * `satisfies Pick<…>` where a plain object will do, by `implements` where there are events.
 */

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

class FakeApp extends EventEmitter implements Omit<ElectronDeps['app'], 'on'> {
  readonly did: string[] = []
  isPackaged = true
  /** The switches that it was started with. */
  readonly switches = new Set<string>()
  readonly commandLine = { hasSwitch: (name: string) => this.switches.has(name) }
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
  } satisfies ElectronDeps['Menu']

  const notifications: FakeNotification[] = []

  const parts: ElectronDeps = {
    app: app as unknown as App,
    BrowserWindow: function (options?: BrowserWindowConstructorOptions) {
      const window = new FakeWindow(options)
      windows.push(window)
      app.emit('web-contents-created', {}, window.webContents)
      return window.asBrowserWindow()
    } as unknown as ElectronDeps['BrowserWindow'],
    Menu: menu,
    Notification: function (options: NotificationConstructorOptions = {}) {
      const notification = new FakeNotification(options)
      notifications.push(notification)
      return notification
    } as unknown as ElectronDeps['Notification'],
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
