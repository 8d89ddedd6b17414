/* Without their schemas, which the page must not carry. */

/**
 * Why an asset number or key needs somebody (`attentionOf`). `overdue`: its loan is out though its due date has passed.
 * `dueToday`: its loan is due today. `released`: the service shows its key free, and nobody has seen it. `handedIn`: the
 * key is on the desk, and the service still shows it lent. `onlineWhileLent`. `ended`: it is held, and all its products
 * have ended, or one of them did in the last seven days. `expiring`: it is held, and a product ends within its lead time.
 * `unknown`: a change whose outcome is unknown. `holderGone`: it is with somebody who no longer exists.
 */
export const attentionCodes = [
  'overdue',
  'dueToday',
  'released',
  'handedIn',
  'onlineWhileLent',
  'ended',
  'expiring',
  'unknown',
  'holderGone',
] as const
