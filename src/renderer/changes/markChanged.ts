import type { ChangeName } from '../../contract/followed.ts'
import type { ParsedInputOf } from '../../contract/operations.ts'
import type { Member } from '../../contract/records.ts'
import { useHoldings } from '../data/holdings.ts'
import { lastRead } from '../data/loadable.ts'
import { mark } from '../ui/marks.ts'

type AnyInput = Partial<ParsedInputOf<'lend'> & ParsedInputOf<'configureAssets'>>

/**
 * Marks what a change was about wherever it is shown: the person, the asset numbers and the key, by their ids; of
 * somebody `added`, the new record.
 */
export function markChanged(input: ParsedInputOf<ChangeName>, added?: Member): void {
  const { memberGlobalId, assets = [], key, add = [], remove = [] } = input as AnyInput
  const lists = useHoldings.getState()
  const numbers = new Set<string>([...add, ...remove, ...(key === undefined ? [] : [key])])
  const entries = [...(lastRead(lists.assets)?.value ?? []), ...(lastRead(lists.keys)?.value ?? [])]
  const named = entries.filter(({ assetNum }) => numbers.has(assetNum)).map(({ assetId }) => assetId)
  const people = [memberGlobalId, added?.globalId].filter((id) => id !== undefined)
  mark([...people, ...assets, ...named])
}
