import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'
import type { DeskError } from '../../contract/errors.ts'
import { describeError } from '../../words/errors/index.ts'
import { lineOfError } from './errorWords.ts'
import { currentWords } from './useWords.tsx'
import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { create } from 'zustand'

/** Something that Keydesk said. */
export interface Message {
  /** `due`: somebody should look, at what nobody here has just done. */
  kind: 'done' | 'failed' | 'due'
  title: string
  detail?: string
  /**
   * What can be done about it, in the toast and later in Messages. Undoing has a shortcut while the toast is shown, and
   * is done once; `undoes`: the change in history.
   */
  action?: { text: string; onPress: () => void; undoes?: string }
  /** The change that it is about: its toast goes with the next word about that. */
  change?: string
  /** The error it was about, if any, for its details and report. */
  error?: DeskError
}

/** `at`: when it was said, in epoch ms. */
export interface NotedMessage extends Message {
  id: number
  at: number
}

export const messageIcons = { done: CircleCheck, failed: CircleAlert, due: Clock } as const

/** How many messages are kept; older ones are forgotten, and all when Keydesk ends. */
const maxMessages = 100

interface Messages {
  /** Newest first. */
  messages: readonly NotedMessage[]
  /** How many came since Messages was last opened. */
  unseen: number
}

export const useMessages = create<Messages>(() => ({ messages: [], unseen: 0 }))

let lastId = 0

/** Keeps a message for Messages; returns it as it is kept. */
export function noteMessage(message: Message): NotedMessage {
  lastId += 1
  const noted = { ...message, id: lastId, at: Date.now() }
  useMessages.setState(({ messages, unseen }) => ({
    messages: [noted, ...messages].slice(0, maxMessages),
    unseen: Math.min(unseen + 1, maxMessages),
  }))
  return noted
}

function withoutAction({ action: _action, ...message }: NotedMessage): NotedMessage {
  return message
}

/** Does what a message offers. What undoes is offered no longer. */
function takeAction({ id, action }: NotedMessage): void {
  if (action?.undoes !== undefined)
    useMessages.setState(({ messages }) => ({
      messages: messages.map((one) => (one.id === id ? withoutAction(one) : one)),
    }))
  action?.onPress()
}

/** What is offered is about the enterprise that is shown. */
export function dropActions(): void {
  useMessages.setState(({ messages }) => ({ messages: messages.map(withoutAction) }))
}

export function markMessagesSeen(): void {
  useMessages.setState({ unseen: 0 })
}

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
