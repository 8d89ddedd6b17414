import type { BrowserWindow } from 'electron'
import type { ElectronDeps } from './electronDeps.ts'

/** Shows something in the system's notifications. */
export type Notify = (says: { title: string; body: string }) => void

/**
 * Shows it unless the window is in front, where the page says it, or is gone. `open` is called when a person clicks it.
 */
export const notifier =
  (
    { Notification }: Pick<ElectronDeps, 'Notification'>,
    window: Pick<BrowserWindow, 'isDestroyed' | 'isFocused'>,
    open: () => void,
  ): Notify =>
  (says) => {
    if (window.isDestroyed() || window.isFocused()) return
    const notification = new Notification(says)
    notification.on('click', open)
    notification.show()
  }
