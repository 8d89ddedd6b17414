/** The most rows that are read from a file. */
export const mostRows = 100_000
/** The most cells, empty ones counted: what a file of separators becomes. */
export const mostCells = 5_000_000
/** The largest part of a workbook that is unpacked, in bytes. */
export const mostUnpacked = 128 * 1024 * 1024
/** The most columns with a heading. */
export const mostColumns = 300
