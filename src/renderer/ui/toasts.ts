import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import type { DeskError } from '../../contract/errors.ts'
import { describeError } from '../../words/errors/index.ts'
import { noteMessage, takeAction, type Message, type NotedMessage } from './messages.ts'
import { lineOfError } from './errorWords.ts'
import { currentWords } from './useWords.tsx'

export const toastQueue = new ToastQueue<NotedMessage>({ maxVisibleToasts: 3 })

const quietTime = 6000
/** Where it offers something: time to think, and to get there. */
const offerTime = 12_000

/** Says why something can't be done now, which passes; asked again while that is shown, it isn't said again. */
export function sayWhyNot(title: string): void {
  if (toastQueue.visibleToasts.some(({ content }) => content.title === title)) return
  toastQueue.add({ kind: 'failed', title, id: 0, at: Date.now() }, { timeout: offerTime })
}

/**
 * Says what was done, and keeps it in Messages. A failure stays until it is closed, or until something else is told of
 * the same change.
 */
export function showToast(message: Message): void {
  const { change } = message
  const earlier = toastQueue.visibleToasts.find(({ content }) => change !== undefined && content.change === change)
  if (earlier !== undefined) toastQueue.close(earlier.key)
  const noted = noteMessage(message)
  toastQueue.add(
    noted,
    message.kind !== 'failed' ? { timeout: message.action === undefined ? quietTime : offerTime } : {},
  )
}

/** Does what a message offers: its toast, if it is still shown, goes with it. */
export function takeOffer(message: NotedMessage): void {
  const toast = toastQueue.visibleToasts.find(({ content }) => content.id === message.id)
  if (toast !== undefined) toastQueue.close(toast.key)
  takeAction(message)
}

/** Why what a message offers can't be done, by the message. */
const reasons = new WeakMap<NotedMessage, string>()

/** Keeps for the shortcut why what a message offers can't be done now; `undefined`: it can. */
export function noteReason(message: NotedMessage, reason: string | undefined): void {
  if (reason === undefined) reasons.delete(message)
  else reasons.set(message, reason)
}

/** What undoes the latest change whose toast is still shown, and why that can't be done; nothing where none offers it. */
export function offeredUndo(): { take: () => void; reason: string | undefined } | undefined {
  const offer = toastQueue.visibleToasts.find(({ content }) => content.action?.undoes !== undefined)?.content
  return offer && { take: () => takeOffer(offer), reason: reasons.get(offer) }
}

/** Reports a failure that has no place of its own on the screen. `title`: what failed; `more`: of its message. */
export function toastFailure(error: DeskError, title?: string, more: Pick<Message, 'action' | 'change'> = {}): void {
  const words = currentWords()
  showToast({
    kind: 'failed',
    title: title ?? describeError(error, words.language).title,
    detail: lineOfError(error, words),
    error,
    ...more,
  })
}
