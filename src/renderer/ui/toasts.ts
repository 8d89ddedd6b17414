import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import { noteMessage, type Message } from './messages.ts'

export const toastQueue = new ToastQueue<Message>({ maxVisibleToasts: 3 })

const quietTime = 6000
/** Where it offers something: time to think, and to get there. */
const offerTime = 12_000

/** Says why something can't be done now, which passes; asked again while that is shown, it isn't said again. */
export function sayWhyNot(title: string): void {
  if (toastQueue.visibleToasts.some(({ content }) => content.title === title)) return
  toastQueue.add({ kind: 'failed', title }, { timeout: offerTime })
}

/** Says what was done, and keeps it in Messages. A failure stays until it is closed. */
export function showToast(message: Message): void {
  noteMessage(message)
  toastQueue.add(
    message,
    message.kind === 'done' ? { timeout: message.action === undefined ? quietTime : offerTime } : {},
  )
}

/** Does what a toast offers, at most once: the toast goes with it. */
export function takeOffer(id: string, { action }: Message): void {
  toastQueue.close(id)
  action?.onPress()
}

/** What undoes the latest change whose toast is still shown; nothing where none offers it. */
export function offeredUndo(): (() => void) | undefined {
  const offer = toastQueue.visibleToasts.find(({ content }) => content.action?.isUndo === true)
  return offer && (() => takeOffer(offer.key, offer.content))
}
