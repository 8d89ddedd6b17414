import { detailOf } from '../../changes/Whom.tsx'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { useWords } from '../../ui/useWords.tsx'

/** Somebody or something of the copy that can claim: an employee's account, or an asset number. */
export interface Found {
  value: string
  kind: 'account' | 'assetNumber'
  /** Of an employee: who has the account, as in every choice of people. */
  note?: string
}

const few = 8
const shortest = 2

/** What the copy has for a text; nothing while it is too short to say anything. */
export function useFound(text: string): readonly Found[] {
  const words = useWords()
  const wanted = text.trim()
  const isSearched = wanted.length >= shortest
  const members = lastRead(useQuery('findMembers', isSearched ? { text: wanted, limit: few } : undefined))?.value
    .members
  const assets = lastRead(useQuery('findAssets', isSearched ? { text: wanted, limit: few } : undefined))?.value.assets
  if (!isSearched) return []
  return [
    ...(members ?? []).map((one): Found => {
      return { value: one.userName, kind: 'account', note: detailOf(one, words, 'account') }
    }),
    ...(assets ?? []).map((one): Found => ({ value: one.assetNum, kind: 'assetNumber' })),
  ]
}
