/** What stands in a cell. Nothing at all, and an empty text, are two things. */
export type Cell = string | number | boolean | null | undefined

/**
 * A column of a table. Of `date` the cells are epoch milliseconds, of `number` and `date` also digits where a double
 * is too small; a cell that is not of its column's type is written as what it is.
 */
export interface Column {
  /** The specification's name where it is a field; never changes. */
  name: string
  /** The heading in the file. */
  title: string
  type: 'text' | 'number' | 'date' | 'flag'
}

/** A table as it is written: its rows come in batches, and none is kept. Cells are in the order of the columns. */
export interface Sheet {
  name: string
  columns: readonly Column[]
  rows: AsyncIterable<readonly (readonly Cell[])[]>
}
