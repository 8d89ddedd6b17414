import type { Bridge } from '../../contract/bridge.ts'
import { createHttpBridge } from './httpBridge.ts'

declare global {
  interface Window {
    /** Set by the preload, in the window only. */
    readonly keydesk?: Bridge
  }
}

/** Whether the page is in Keydesk's window, which can print and let a file be chosen; a browser has dialogs of its own. */
export const isInWindow = window.keydesk !== undefined

/** The desk behind this page, whichever door the page came in by. */
export const desk: Bridge = window.keydesk ?? createHttpBridge()
