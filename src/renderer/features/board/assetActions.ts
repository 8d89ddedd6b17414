import type { Profile } from '../../../contract/profiles.ts'
import type { AssetEntry } from '../../../contract/records.ts'
import { knownHolder } from '../../../domain/holder.ts'
import { isLendable } from '../../../domain/lending.ts'
import { openLending } from '../../changes/lendingRequest.ts'
import { openMemberChange } from '../../changes/memberRequest.ts'
import { exportProducts } from '../../data/exporting.ts'
import { usePeople } from '../../data/people.ts'
import type { GridAction } from '../../ui/grid/GridMenu.tsx'
import type { Words } from '../../ui/useWords.tsx'
import { lendingOf } from './columns.tsx'

/** What can be done with an asset number: in the menu of its row and in its details, the likeliest first. */
export function assetActions(asset: AssetEntry, profile: Profile, { t }: Pick<Words, 't'>): GridAction[] {
  const people = usePeople.getState().byId
  const holder = knownHolder(asset, people)
  const reason = profile.readOnly === true ? { reason: t('profile.readOnlyReason') } : {}
  return [
    ...(isLendable(asset)
      ? [{ id: 'lend', text: t('lend.open'), onAction: () => openLending(lendingOf(asset, people)), ...reason }]
      : []),
    ...(holder === undefined
      ? []
      : [
          {
            id: 'withdraw',
            text: t('board.withdraw'),
            onAction: () => openMemberChange('assign', holder, asset.assetNum),
            ...reason,
          },
        ]),
    { id: 'export', text: t('board.exportProducts'), onAction: () => void exportProducts([asset.assetId]) },
  ]
}
