import { type PlainOf, lookUp } from '../../words/fill.ts'
import {
  assetFieldWords,
  keyFieldWords,
  memberFieldWords,
  merchandiseFieldWords,
  productFieldWords,
} from '../../words/page/records.ts'
import type { Words } from '../ui/useWords.tsx'

const meanings = {
  member: memberFieldWords,
  asset: assetFieldWords,
  key: keyFieldWords,
  product: productFieldWords,
  merchandise: merchandiseFieldWords,
}

type Meaning = PlainOf<(typeof meanings)[RecordKind]>

export type RecordKind = keyof typeof meanings

/** What the specification says of a field; of those that it does not know, nothing. */
export function meaningOf(kind: RecordKind, name: string, { t }: Words): string | undefined {
  const entry = lookUp<Meaning>(meanings[kind], name)
  return entry && t(entry)
}
