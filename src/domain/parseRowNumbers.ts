/**
 * The rows that a list of numbers and ranges names ("3,7-90"), in their order and each once; undefined where it is no
 * such list, or names a row that there is not. Full-width characters are taken for theirs, as an input method types
 * them. `count`: how many there are, from 1.
 */
export function parseRowNumbers(text: string, count: number): number[] | undefined {
  const parts = text
    .normalize('NFKC')
    .split(/[,、]/)
    .map((part) => /^\s*(\d{1,9})(?:\s*-\s*(\d{1,9}))?\s*$/.exec(part))
  const rows = new Set<number>()
  for (const part of parts) {
    const [from, to] = [Number(part?.[1]), Number(part?.[2] ?? part?.[1])]
    if (!part || from < 1 || to < from || to > count) return undefined
    for (let row = from; row <= to; row += 1) rows.add(row)
  }
  return [...rows].sort((one, other) => one - other)
}
