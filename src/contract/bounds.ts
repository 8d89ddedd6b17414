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
