import type { GridColumn, GridSort, SortValue } from './columns.ts'

function compare(a: SortValue, b: SortValue, collator: Intl.Collator): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b))
}

/**
 * The rows in the order of a column; texts sort as the language does, digits in them as numbers. Rows that are equal
 * keep their order, in both directions.
 */
export function sortedRows<Row>(
  rows: readonly Row[],
  columns: readonly GridColumn<Row>[],
  sort: GridSort | undefined,
  language: string,
): readonly Row[] {
  const valueOf = columns.find(({ id }) => id === sort?.column)?.sortValue
  if (sort === undefined || valueOf === undefined) return rows
  const collator = new Intl.Collator(language, { numeric: true })
  const direction = sort.descending ? -1 : 1
  return rows
    .map((row) => ({ row, value: valueOf(row) }))
    .sort((a, b) => direction * compare(a.value, b.value, collator))
    .map(({ row }) => row)
}
