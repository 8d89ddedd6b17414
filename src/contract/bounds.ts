/** The box in which a signature is drawn, in units of its own; points lie in it. */
export const signatureBox = { width: 1000, height: 300 } as const
/** The most strokes of one, and the most points of all together: so it stays small in the history. */
export const mostStrokes = 100
export const mostPoints = 1500

/** How long a loan lasts where neither a person nor the enterprise says otherwise, and at most; in days. */
export const usualLoanDays = 14
export const mostLoanDays = 3650

/** The largest values of what is set about syncs, for forms: minutes between refreshes, and days. */
export const mostRefreshMinutes = 1440
export const mostTreeDays = 365
export const maxRetentionDays = 3650

/** Activities that are claimed together at most. */
export const mostActivities = 8

/** Claims of a job that are under way at once: at most, and where nobody says how many. */
export const mostAtOnce = 8
export const usualAtOnce = 3

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

/** What an asset number is, each in exactly one. */
export const tileStates = ['free', 'held', 'online', 'lent'] as const
/** The lanes of a board by status: what needs somebody has one of its own. */
export const stateLanes = ['attention', ...tileStates] as const
