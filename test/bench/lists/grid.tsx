import { createRoot } from 'react-dom/client'
import { Grid } from '../../../src/renderer/ui/grid/Grid.tsx'
import type { GridColumn } from '../../../src/renderer/ui/grid/columns.ts'
import { createPageCache, pageLength } from '../../../src/renderer/ui/grid/pageCache.ts'
import type { RowRange } from '../../../src/renderer/ui/grid/slots.ts'
import { columnWidths, type BenchRow } from './rows.ts'

const columns = columnWidths.map((width, at): GridColumn<BenchRow> => ({
  id: String(at),
  header: `Column ${at}`,
  width,
  text: ({ cells }) => cells[at] ?? '',
  cell: ({ cells }) => <bdi>{cells[at]}</bdi>,
}))

/** Keydesk's grid over pages of the same rows, the first of which is here: screens show it once they have read that. */
export function showGrid(rows: readonly BenchRow[], root: HTMLElement): void {
  const read = async ({ first, last }: RowRange) => ({ ok: true, rows: rows.slice(first, last + 1) }) as const
  const source = createPageCache<BenchRow>({
    total: rows.length,
    here: new Map([[0, rows.slice(0, pageLength)]]),
    read,
  })
  createRoot(root).render(
    <Grid name="bench" list="" label="Rows" columns={columns} source={source} rowId={({ id }) => id} />,
  )
}
