import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import { noteMessage, type Message } from './messages.ts'

export const toastQueue = new ToastQueue<Message>({ maxVisibleToasts: 3 })

const quietTime = 6000
/** Where it offers something: time to think, and to get there. */
const offerTime = 12_000

/** Says what was done, and keeps it in Messages. A failure stays until it is closed. */
export function showToast(message: Message): void {
  noteMessage(message)
  toastQueue.add(
    message,
    message.kind === 'done' ? { timeout: message.action === undefined ? quietTime : offerTime } : {},
  )
}
