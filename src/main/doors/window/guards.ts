import type { IpcMainInvokeEvent, WebContents } from 'electron'
import type { SessionPart } from './electronDeps.ts'
import { originOf } from './servePage.ts'

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
