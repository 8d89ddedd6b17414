/** Activities that are claimed together at most. */
export const mostActivities = 8

/** Claims of a job that are under way at once: at most, and where nobody says how many. */
export const mostAtOnce = 8
export const usualAtOnce = 3
