import { EventEmitter } from 'node:events'
import type {
  BrowserWindow,
  BrowserWindowConstructorOptions,
  IpcMain,
  IpcMainInvokeEvent,
  PrintToPDFOptions,
  Rectangle,
  WebContents,
  WebFrameMain,
} from 'electron'

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
