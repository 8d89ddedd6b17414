import { create } from 'zustand'
import type { DeskError } from '../../contract/errors.ts'

/** Something that Keydesk said. */
export interface Message {
  kind: 'done' | 'failed'
  title: string
  detail?: string
  /** What can be done about it while the toast is shown; undoing has a shortcut. */
  action?: { text: string; onPress: () => void; isUndo?: true }
  /** The error it was about, if any, for its details and report. */
  error?: DeskError
}

/** `at`: when it was said, in epoch ms. */
export interface NotedMessage extends Message {
  id: number
  at: number
}

/** How many messages are kept; older ones are forgotten, and all when Keydesk ends. */
const messagesKept = 100

interface Messages {
  /** Newest first. */
  messages: readonly NotedMessage[]
  /** How many came since Messages was last opened. */
  unseen: number
}

export const useMessages = create<Messages>(() => ({ messages: [], unseen: 0 }))

let lastId = 0

/** Keeps a message for Messages. */
export function noteMessage(message: Message): void {
  lastId += 1
  const noted = { ...message, id: lastId, at: Date.now() }
  useMessages.setState(({ messages, unseen }) => ({
    messages: [noted, ...messages].slice(0, messagesKept),
    unseen: Math.min(unseen + 1, messagesKept),
  }))
}

export function markMessagesSeen(): void {
  useMessages.setState({ unseen: 0 })
}
