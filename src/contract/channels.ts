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
