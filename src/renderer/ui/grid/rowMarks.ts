/** What is new about a row. `before`: the fields that differ, as they were; none of a new row. */
export interface RowMark {
  change: 'added' | 'changed'
  before: Readonly<Record<string, unknown>>
}

/** By the record itself: it goes with the answer that it came in. */
const marks = new WeakMap<object, RowMark>()

/** Whoever reads records says what is new about them. */
export function markRow(row: object, mark: RowMark): void {
  marks.set(row, mark)
}

/** What is new about a record, wherever it is drawn. */
export function markOf(row: object | undefined): RowMark | undefined {
  return row && marks.get(row)
}
