import { searchable, wordsOf } from '../../../domain/searchable.ts'
import type { ReportCell } from './people.ts'

/** Whether all words of a search stand in the texts of a row. */
export function hasWords(row: Readonly<Partial<Record<string, ReportCell>>>, text: string | undefined): boolean {
  const words = wordsOf(text ?? '')
  if (words.length === 0) return true
  const rowText = searchable(...Object.values(row).flatMap((cell) => (typeof cell === 'string' ? [cell] : [])))
  return words.every((word) => rowText.includes(word))
}
