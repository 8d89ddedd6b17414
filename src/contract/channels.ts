/**
 * What the window's page and the main process call their channels. Alone in its file: the preload carries nothing
 * else of the door.
 */
export const channels = {
  /** invoke(operation, callId, input): a `Result`. */
  desk: 'desk',
  /** invoke(callId). */
  cancel: 'cancel',
  /** From the main process: a `DeskEvent`. */
  event: 'event',
} as const
