import '../../words/page/records.ts'
import { pageEntries } from '../../words/page/index.ts'
import type { Words } from '../ui/useWords.tsx'

export type RecordKind = 'member' | 'asset' | 'key' | 'product' | 'merchandise'

/** What the specification says of a field; of those that it does not know, nothing. */
export function meaningOf(kind: RecordKind, name: string, { t }: Words): string | undefined {
  const key = `${kind}Field.${name}`
  return Object.hasOwn(pageEntries.en, key) ? t(key as 'productField.id') : undefined
}
