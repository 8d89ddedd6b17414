import type { SheetRow } from '../../../contract/files.ts'
import type { RowSource } from '../../ui/grid/source.ts'

/** The rows of a sheet and an empty one behind them, in which the next begins. */
export function withNewRow(source: RowSource<SheetRow>): RowSource<SheetRow> {
  const { total } = source
  const next: SheetRow = { row: total + 1, cells: {}, hasPassword: false, faults: [], advice: [] }
  const there = (last: number) => Math.min(last, total - 1)
  return {
    ...source,
    total: total + 1,
    get: (index) => (index === total ? next : source.get(index)),
    load: ({ first, last }, held = []) =>
      source.load(
        { first, last: there(last) },
        held.filter((range) => range.first < total).map((range) => ({ ...range, last: there(range.last) })),
      ),
    read: ({ first, last }) => source.read({ first, last: there(last) }),
    *here() {
      yield* source.here()
      yield [total, next]
    },
  }
}
