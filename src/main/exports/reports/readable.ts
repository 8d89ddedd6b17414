import type { Language } from '../../../contract/bridge.ts'
import { reportWords } from '../../../words/files/report.ts'

/** Which list a difference is in, or what it is, in words. */
export function wordOfValue(language: Language, column: 'kind' | 'change', value: string): string {
  return reportWords(language)(`${column}.${value}` as 'kind.member')
}
