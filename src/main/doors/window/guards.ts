import type { IpcMainInvokeEvent, WebContents } from 'electron'
import type { SessionPart } from './electronParts.ts'
import { originOf } from './pageOrigin.ts'

/**
 * Whether a message comes from our page: from the main frame of a document of `origin`. Electron clears `senderFrame`
 * as soon as the frame navigates or ends, so this must be asked before anything is awaited.
 */
export function isTrustedSender(event: Pick<IpcMainInvokeEvent, 'senderFrame'>, origin: string): boolean {
  const frame = event.senderFrame
  return frame !== null && frame.parent === null && originOf(frame.url) === origin
}

/** Keeps web contents, whoever created them, on the page of `origin`: no leaving, no windows, no webviews. */
export function confine(contents: WebContents, origin: string): void {
  const refuseLeaving = (details: { url: string; isMainFrame: boolean; preventDefault(): void }) => {
    if (!details.isMainFrame || originOf(details.url) !== origin) details.preventDefault()
  }
  contents.on('will-navigate', refuseLeaving)
  contents.on('will-frame-navigate', refuseLeaving)
  contents.on('will-redirect', refuseLeaving)
  contents.on('will-attach-webview', (event) => event.preventDefault())
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
}

/** The page needs no permission, no device and no download: exports are written by the desk. */
export function refusePermissions(session: SessionPart): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.on('will-download', (event) => event.preventDefault())
}
