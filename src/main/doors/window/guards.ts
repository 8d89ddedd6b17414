import type { IpcMainInvokeEvent, WebContents, CustomScheme, Protocol } from 'electron'
import { DeskFailure } from '../../../contract/errors.ts'
import { readPageFile, pageHeaders } from '../page/calls.ts'
import type { SessionPart, ElectronDeps } from './electronDeps.ts'

/**
 * With these, other programs on this machine can drive the page or the program, with everything that it may do, or read
 * what it knows: a flag of V8 writes the whole memory into a file at a collection, with the tokens in it. Those of Node's
 * inspector do nothing where the fuse is as electron-builder.yml sets it.
 */
const debugging = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-targets',
  'remote-allow-origins',
  'inspect',
  'inspect-brk',
  'inspect-wait',
  'inspect-port',
  'js-flags',
]

/** With these, pages or what draws them run without a part of what the system or Chromium holds them in. */
const unprotected = [
  'no-sandbox',
  'single-process',
  'in-process-gpu',
  'no-zygote-sandbox',
  'disable-gpu-sandbox',
  'disable-setuid-sandbox',
  'disable-namespace-sandbox',
  'disable-seccomp-filter-sandbox',
  'allow-sandbox-debugging',
  'disable-web-security',
  'disable-site-isolation-trials',
]

/** Electron takes it for `--no-sandbox`, whatever its value. */
const withoutSandbox = 'ELECTRON_DISABLE_SANDBOX'

/**
 * Throws `start.debugged` or `start.noSandbox` if a packaged Keydesk was started with a switch that opens it to others or
 * takes its protection. Unpackaged, as it is developed and tested, it takes them.
 */
export function checkSwitches(
  { isPackaged, commandLine }: Pick<ElectronDeps['app'], 'isPackaged' | 'commandLine'>,
  environment: NodeJS.ProcessEnv = process.env,
): void {
  if (!isPackaged) return
  if (environment[withoutSandbox] !== undefined)
    throw new DeskFailure({ kind: 'invalid', code: 'start.noSandbox', details: { option: withoutSandbox } })
  const found = (switches: readonly string[]): string | undefined => switches.find((one) => commandLine.hasSwitch(one))
  const isDebugged = found(debugging)
  const given = isDebugged ?? found(unprotected)
  if (given === undefined) return
  const code = isDebugged === undefined ? 'start.noSandbox' : 'start.debugged'
  throw new DeskFailure({ kind: 'invalid', code, details: { option: `--${given}` } })
}

/**
 * The page's own scheme: unlike `file:` it has an origin and response headers, and reaches nothing on the disk but the
 * page.
 */
const pageScheme = 'keydesk'
export const pageOrigin = `${pageScheme}://app`

/** The scheme of what is printed: it shares no origin with the page. */
export const printScheme = 'keydesk-print'
export const printOrigin = `${printScheme}://page`

/** Scheme and host of an address; `''` for what isn't one. `URL.origin` is `null` for a scheme of our own. */
export function originOf(address: string): string {
  if (!URL.canParse(address)) return ''
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}

/** Must be registered before the app is ready. Standard and secure give it an origin and a secure context, no more. */
export const pageSchemes: CustomScheme[] = [pageScheme, printScheme].map((scheme) => ({
  scheme,
  privileges: { standard: true, secure: true },
}))

/** Answers `keydesk://app/…` with the files of the built page, and anything else with 404. */
export function servePage(protocol: Pick<Protocol, 'handle'>, rendererFolder: string): void {
  protocol.handle(pageScheme, async (request) => {
    const isRead = request.method === 'GET' && originOf(request.url) === pageOrigin
    const file = isRead ? await readPageFile(rendererFolder, new URL(request.url).pathname) : undefined
    if (!file) return new Response('Not found', { status: 404, headers: pageHeaders })
    return new Response(file.body, { headers: { ...pageHeaders, ...file.headers } })
  })
}

/**
 * Whether a message comes from our page: from the main frame of a document of `origin`. Electron clears `senderFrame`
 * as soon as the frame navigates or ends, so call this before anything is awaited.
 */
export function isTrustedSender(event: Pick<IpcMainInvokeEvent, 'senderFrame'>, origin: string): boolean {
  const frame = event.senderFrame
  return frame !== null && frame.parent === null && originOf(frame.url) === origin
}

/**
 * Keeps web contents, whoever created them, on the page of `origin`: no navigating away, no windows, no webviews. If a
 * person follows a link that leads away, `openLink` is called and may show it elsewhere.
 */
export function confine(contents: WebContents, origin: string, openLink: (address: string) => void): void {
  const refuseLeaving = (details: { url: string; isMainFrame: boolean; preventDefault(): void }): boolean => {
    const leaves = !details.isMainFrame || originOf(details.url) !== origin
    if (leaves) details.preventDefault()
    return leaves
  }
  // For the main frame, `will-frame-navigate` repeats `will-navigate`.
  contents.on('will-navigate', (details) => {
    if (refuseLeaving(details)) openLink(details.url)
  })
  contents.on('will-frame-navigate', refuseLeaving)
  contents.on('will-redirect', refuseLeaving)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    openLink(url)
    return { action: 'deny' }
  })
}

/** Copy buttons put text into the clipboard, and the board's wall mode fills the screen. */
const allowed: ReadonlySet<string> = new Set(['clipboard-sanitized-write', 'fullscreen'])

/**
 * The page of `origin` has these permissions and no other, no device and no download: exports are written by the desk.
 */
export function limitPermissions(session: SessionPart, origin: string): void {
  const isAllowed = (permission: string, address: string, isMainFrame: boolean) =>
    allowed.has(permission) && isMainFrame && originOf(address) === origin
  session.setPermissionRequestHandler((_contents, permission, answer, { requestingUrl, isMainFrame }) =>
    answer(isAllowed(permission, requestingUrl, isMainFrame)),
  )
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin, { isMainFrame }) =>
    isAllowed(permission, requestingOrigin, isMainFrame),
  )
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
}
