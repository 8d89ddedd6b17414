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
