/**
 * The channels between the window's page and the main process. Alone in this file, so that the preload
 * carries nothing else of the door.
 */
export const channels = {
  /** invoke(operation, callId, input): a `Result`. */
  desk: 'desk',
  /** invoke(callId). */
  cancel: 'cancel',
  /** From the main process: a `DeskEvent`. */
  event: 'event',
} as const

/** What the browser door and its page agree on besides the operations. */
export const browserDoor = {
  /** `POST {key}`: `{token}`, once; 403 for a key that is wrong or already used. */
  session: '/session',
  /** The header that carries the session's token with every call to the desk. */
  tokenHeader: 'keydesk-session',
  /** The key in the address that the door prints. */
  keyParameter: 'key',
  /** `POST {callId, input}` to the operation's name below it: a `Result`. */
  desk: '/desk',
  /** `POST {callId}`. */
  cancel: '/cancel',
  /** A `DeskEvent` a line, as JSON, for as long as the page listens. */
  events: '/events',
} as const
