/** What is new about a row. `before`: the fields that differ, as they were; empty for a new row. */
export interface RowMark {
  change: 'added' | 'changed'
  before: Readonly<Record<string, unknown>>
}

/** By the record itself, so that a mark lives as long as its answer. */
const marks = new WeakMap<object, RowMark>()

/** Notes what is new about a record that was read. */
export function markRow(row: object, mark: RowMark): void {
  marks.set(row, mark)
}

/** What is new about a record. */
export function markOf(row: object | undefined): RowMark | undefined {
  return row && marks.get(row)
}
