import { EventEmitter } from 'node:events'
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'

/*
 * Stands in for the `electron` module in a plain Node that runs the built entry: `node --import <this> out/main/index.js`.
 * When the window loads its page, it fetches that page, calls the desk as the page would, prints what came of it as
 * JSON, and closes the window, which was put into the corner (7, 9) meanwhile. ENTRY_ARGV is what a packaged program has as `process.argv`.
 */

const packagedArgv = process.env['ENTRY_ARGV']
if (packagedArgv !== undefined) process.argv = JSON.parse(packagedArgv) as string[]

type Handler = (event: unknown, ...args: unknown[]) => Promise<{ data: { profiles: { origin: string }[] } }>
const handlers = new Map<string, Handler>()
const paths: Record<string, string> = {}
let servePage: (request: Request) => Promise<Response>
const print = (document: unknown) => process.stdout.write(`${JSON.stringify(document)}\n`)

export const app = Object.assign(new EventEmitter(), {
  isPackaged: packagedArgv !== undefined,
  setPath: (name: string, path: string) => void (paths[name] = path),
  enableSandbox: () => undefined,
  getLocale: () => 'en-US',
  requestSingleInstanceLock: () => true,
  whenReady: () => new Promise((resolve) => setImmediate(resolve)),
  quit: () => app.emit('will-quit', { preventDefault: () => undefined }),
  exit: (code = 0) => process.exit(code),
})
export const protocol = {
  registerSchemesAsPrivileged: () => undefined,
  // The other one has pages that are printed.
  handle: (scheme: string, handler: typeof servePage) => void (scheme === 'keydesk' && (servePage = handler)),
}
export const Menu = { buildFromTemplate: () => ({}), setApplicationMenu: () => undefined }
export const dialog = { showErrorBox: (title: string, content: string) => print({ title, content }) }
export const screen = { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] }
export const shell = {}
export class Notification {}
export const session = {
  defaultSession: Object.assign(new EventEmitter(), {
    setPermissionRequestHandler: () => undefined,
    setPermissionCheckHandler: () => undefined,
    setDevicePermissionHandler: () => undefined,
    resolveProxy: async () => 'DIRECT',
  }),
}

export class BrowserWindow extends EventEmitter {
  readonly preload: string
  readonly webContents = Object.assign(new EventEmitter(), {
    ipc: { handle: (channel: string, handler: Handler) => void handlers.set(channel, handler) },
    isDestroyed: () => false,
    send: () => undefined,
  })

  readonly place: (number | undefined)[]

  constructor({ x, y, webPreferences }: { x?: number; y?: number; webPreferences: { preload: string } }) {
    super()
    this.place = [x, y]
    this.preload = webPreferences.preload
  }
  isMaximized(): boolean {
    return false
  }
  getNormalBounds() {
    return { x: 7, y: 9, width: 1100, height: 700 }
  }
  isDestroyed(): boolean {
    return false
  }
  async loadURL(address: string): Promise<void> {
    const page = await servePage(new Request(address))
    const answer = await handlers.get('desk')!({ senderFrame: { url: address, parent: null } }, 'listProfiles', 'a', {})
    print({
      address,
      userData: paths['userData'],
      preload: existsSync(this.preload),
      page: await page.text(),
      profiles: answer.data.profiles.map(({ origin }) => origin),
      place: this.place,
    })
    this.emit('close')
    app.emit('window-all-closed')
  }
}

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron' ? { url: import.meta.url, shortCircuit: true } : next(specifier, context),
})
