import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { create } from 'zustand'
import type { DeskError } from '../../contract/errors.ts'

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
export function takeAction({ id, action }: NotedMessage): void {
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
