/** The largest values of what is set about syncs, for forms: minutes between refreshes, and days. */
export const mostRefreshMinutes = 1440
export const mostTreeDays = 365
export const maxRetentionDays = 3650
