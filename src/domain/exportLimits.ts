/** A browser still searches so many product instances while one types; more are for a spreadsheet. */
export const mostInHtml = 50_000
