import type { IpcMainInvokeEvent, WebContents, CustomScheme, Protocol, Shell } from 'electron'
import { DeskFailure } from '../../../contract/errors.ts'
import { readPageFile, pageHeaders } from '../page/calls.ts'
import type { SessionPart, ElectronDeps } from './electronDeps.ts'
import { z } from 'zod'
import type { SayInWindow } from '../../../words/window.ts'
import type { Desk } from '../../desk/desk.ts'

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

/** Asks whether `address` may be shown in the system's browser, and shows it there if so. Never throws. */
export type OpenLink = (address: string) => Promise<void>

/** Whether `url` is at the host of `address`, port included, and under its path. */
function isUnder(url: URL, address: string): boolean {
  const base = URL.parse(address)
  return base !== null && url.host === base.host && `${url.pathname}/`.startsWith(base.pathname.replace(/\/*$/, '/'))
}

/** Whether it is a mail to nobody yet, with a subject and a text alone: a person says to whom, and sends it. */
const isDraft = ({ protocol, pathname, search }: URL): boolean =>
  protocol === 'mailto:' &&
  pathname === '' &&
  [...new URLSearchParams(search).keys()].every((name) => name === 'subject' || name === 'body')

/** Keeps text from one run to the next. Both may throw. */
export interface TextStore {
  read(): string | undefined
  write(text: string): void
}

const Hosts = z.array(z.string())

function recall(kept: TextStore): string[] {
  try {
    return Hosts.parse(JSON.parse(kept.read() ?? '[]'))
  } catch {
    return []
  }
}

/**
 * Asks whether links to a host may be opened outside Keydesk. It is a system dialog, which no page can answer, shown
 * once per host: a yes is kept, a no holds until the program ends, and calls made meanwhile wait for the same answer.
 */
export function askBeforeOpening(
  dialog: Pick<ElectronDeps['dialog'], 'showMessageBox'>,
  say: () => SayInWindow,
  kept: TextStore,
): (host: string) => Promise<boolean> {
  const open = 0
  const cancel = 1
  const answers = new Map<string, Promise<boolean>>(recall(kept).map((host) => [host, Promise.resolve(true)]))

  const ask = async (host: string): Promise<boolean> => {
    const t = say()
    const { response } = await dialog.showMessageBox({
      type: 'question',
      message: t('openHost', { host }),
      detail: t('openHostText'),
      buttons: [t('openAnyway'), t('cancel')],
      defaultId: cancel,
      cancelId: cancel,
      noLink: true,
    })
    return response === open
  }
  const keep = (host: string): void => {
    try {
      kept.write(JSON.stringify([...new Set([...recall(kept), host])]))
    } catch {
      // Then it asks again at the next start.
    }
  }
  return (host) => {
    const known = answers.get(host)
    if (known) return known
    const answer = ask(host).then(
      (isAllowed) => {
        if (isAllowed) keep(host)
        return isAllowed
      },
      () => false,
    )
    answers.set(host, answer)
    return answer
  }
}

/**
 * Links open in the system's browser only over https, and only at the host (with its port) of a profile's services or
 * within the documentation; a link to a mail that is addressed to nobody opens the mail program. Everything else is silently ignored, since none of our links lead there. A page could add
 * a profile by itself, so a person is asked before a link opens a profile's host (`mayOpen`).
 */
export function linkOpener(
  desk: Desk,
  shell: Pick<Shell, 'openExternal'>,
  documentation: string | undefined,
  mayOpen: (host: string) => Promise<boolean>,
): OpenLink {
  const isOfProfile = async (url: URL): Promise<boolean> => {
    const listed = await desk.call('listProfiles', {})
    return listed.ok && listed.data.profiles.some(({ baseUrl }) => URL.parse(baseUrl)?.host === url.host)
  }
  return async (address) => {
    const url = URL.parse(address)
    if (url && isDraft(url)) return void (await shell.openExternal(url.href).catch(() => undefined))
    // A name and password in a link would be sent to the other side, and make its host hard to read.
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return
    const isDocumentation = documentation !== undefined && isUnder(url, documentation)
    if (!isDocumentation && !((await isOfProfile(url)) && (await mayOpen(url.host)))) return
    // Without a browser on this machine nothing more can be done.
    await shell.openExternal(url.href).catch(() => undefined)
  }
}
