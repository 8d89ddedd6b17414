import type { AssetEntry } from '../../../contract/records.ts'
import { holderOf, type Holding } from '../../../domain/holder.ts'
import { nameOf } from '../../../domain/people.ts'
import { IdText } from '../../ui/NumberText.tsx'

/** The holder: by name if the copy has them, else by global id. */
export function Holder({ entry, holder }: Holding<Pick<AssetEntry, 'cloudAccountGlobalId'>>) {
  if (holder !== undefined) {
    return (
      <span title={holder.userName}>
        <bdi>{nameOf(holder)}</bdi>
      </span>
    )
  }
  const globalId = holderOf(entry)
  return globalId === undefined ? null : <IdText text={globalId} />
}
