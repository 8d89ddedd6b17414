import type { Language } from '../../../contract/bridge.ts'
import { en } from '../../../words/exports/en.ts'
import { exportWords } from '../../../words/exports/index.ts'
import { reportWords } from '../../../words/reports/index.ts'

/** Whether a field of the service is a time. */
export const isTimeField = (field: string): boolean => /(?:Time|EndDate)$/.test(field)

/** A field of a record in words; one that has none is told by its name. */
export function wordOfField(language: Language, kind: string, field: string): string {
  const key = [`${kind}.${field}`, `asset.${field}`].find((one) => Object.hasOwn(en, one))
  return key === undefined ? field : exportWords(language)(key as 'asset.assetNum')
}

/** Which list a difference is in, or what it is, in words. */
export function wordOfValue(language: Language, column: 'kind' | 'change', value: string): string {
  return reportWords(language)(`${column}.${value}` as 'kind.member')
}
