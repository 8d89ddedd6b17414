/** A browser still shows and searches so many rows while one types; more are for a spreadsheet. */
export const mostInHtml = 50_000
