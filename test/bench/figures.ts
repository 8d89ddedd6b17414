/** One measurement: a ratio (or, with a unit, a difference), and the most that it should be, where that is known. */
export interface Figure {
  what: string
  ratio: number
  unit?: string
  aim?: number | undefined
  /** What the ratio is made of, in words. */
  of: string
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = NaN, high = NaN] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return (low + high) / 2
}

/** Lines of a table. An aim that is missed says so. */
export function tableOf(figures: readonly Figure[]): string[] {
  const rows = figures.map(({ what, ratio, unit = '×', aim, of }) => [
    what,
    `${ratio.toFixed(2)} ${unit}`,
    aim === undefined ? '' : `≤ ${aim} ${unit}`,
    aim === undefined ? '' : ratio <= aim ? 'met' : 'MISSED',
    of,
  ])
  const all = [['what', 'ratio', 'aim', '', 'medians'], ...rows]
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)))
  return all.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
}
