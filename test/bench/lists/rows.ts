/** A row of the lists that are compared: as wide as a member's. */
export interface BenchRow {
  id: string
  cells: string[]
}

export const columnWidths = [176, 152, 128, 160, 144, 96, 136, 176]
export const rowHeight = 32

export function makeRows(count: number): BenchRow[] {
  return Array.from({ length: count }, (_, index) => ({
    id: String(index),
    cells: columnWidths.map((_, column) => `${['user', 'name', 'dept', 'KD'][column % 4]}.${index}.${column}`),
  }))
}
