import { textsIn } from './markup.ts'
import { createPieces } from './pieces.ts'

/** Collects the shared texts of a workbook from the pieces of their part. */
export function createStringReader() {
  const all: string[] = []
  const pieces = createPieces('si', (element) => void all.push(textsIn(element)))
  return { all: all as readonly string[], take: pieces.take }
}
