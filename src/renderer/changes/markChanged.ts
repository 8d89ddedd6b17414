import type { ChangeName } from '../../contract/pendingChange.ts'
import type { ParsedInputOf } from '../../contract/operations.ts'
import type { Member } from '../../contract/records.ts'
import { call } from '../desk/call.ts'
import { mark } from '../ui/marks.ts'

type AnyInput = Partial<ParsedInputOf<'lend'> & ParsedInputOf<'configureAssets'>>

/**
 * Marks what a change was about wherever it is shown: the employee, the asset numbers and the key, by the ids that the
 * copy knows; for an addition, the new record `added`.
 */
export async function markChanged(input: ParsedInputOf<ChangeName>, added?: Member): Promise<void> {
  const { memberGlobalId, assets = [], key, add = [], remove = [] } = input as AnyInput
  const people = [memberGlobalId, added?.globalId].filter((id) => id !== undefined)
  mark([...people, ...assets])
  const { profile } = input
  const numbers = [...add, ...remove]
  const [foundAssets, foundKeys] = await Promise.all([
    numbers.length === 0 ? undefined : call('findAssets', { profile, numbers: numbers.slice(0, 1000), limit: 1000 }),
    key === undefined ? undefined : call('findKeys', { profile, numbers: [key], limit: 10 }),
  ])
  mark([
    ...(foundAssets?.ok === true ? foundAssets.data.assets : []).map(({ assetId }) => assetId),
    ...(foundKeys?.ok === true ? foundKeys.data.keys : []).map(({ assetId }) => assetId),
  ])
}
