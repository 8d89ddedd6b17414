import { Package } from 'lucide-react'
import type { MemberGlobalId } from '../../../contract/ids.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { AssetEntry, Member } from '../../../contract/records.ts'
import { isFree } from '../../../domain/boardFilter.ts'
import { holderName, holderOf, knownHolder } from '../../../domain/holder.ts'
import { isLendable } from '../../../domain/lending.ts'
import { openLending, type LendingRequest } from '../../changes/lendingRequest.ts'
import { addressOf } from '../../routing/route.ts'
import type { Words } from '../../ui/useWords.tsx'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { GridButton, GridLink } from '../../ui/grid/GridControl.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { AssetState } from './AssetState.tsx'
import { Holder } from './Holder.tsx'

/** The columns of the asset numbers, sortable because the whole list is here. */
export function assetColumns(
  { t }: Words,
  profile: Profile,
  people: ReadonlyMap<MemberGlobalId, Member>,
): GridColumn<AssetEntry>[] {
  return [
    {
      id: 'assetNum',
      header: t('field.assetNum'),
      width: 128,
      grow: 2,
      sortValue: ({ assetNum }) => assetNum,
      cell: ({ assetNum }) => <NumberText text={assetNum} />,
    },
    {
      id: 'holder',
      header: t('board.holder'),
      width: 108,
      grow: 3,
      sortValue: (asset) => holderName(asset, people),
      cell: (asset) => <Holder globalId={asset.cloudAccountGlobalId} holder={knownHolder(asset, people)} />,
    },
    {
      id: 'state',
      header: t('board.state'),
      width: 232,
      text: (asset) =>
        [
          holderOf(asset) !== undefined && t('state.held'),
          isFree(asset) && t('state.free'),
          asset.onlineFlag && t('state.online'),
          asset.borrowedFlag && t('state.lent'),
        ]
          .filter(Boolean)
          .join(' '),
      cell: (asset) => <AssetState asset={asset} />,
    },
    {
      id: 'products',
      header: t('place.products'),
      width: 72,
      isControl: true,
      cell: ({ assetId, assetNum }) => (
        <GridLink
          href={addressOf({ place: 'products', profile: profile.id, asset: assetId, params: {} })}
          label={t('board.productsOf', { number: assetNum })}
        >
          <Package size={16} aria-hidden />
        </GridLink>
      ),
    },
    ...(profile.readOnly === true ? [] : [lendColumn({ t }, people)]),
    {
      id: 'assetId',
      header: t('field.assetId'),
      isHiddenAtFirst: true,
      width: 152,
      grow: 1,
      sortValue: ({ assetId }) => assetId,
      cell: ({ assetId }) => <bdi>{assetId}</bdi>,
    },
  ]
}

/** What is known when an asset number is lent: its holder too, if it has one. */
export function lendingOf(asset: AssetEntry, people: ReadonlyMap<MemberGlobalId, Member>): LendingRequest {
  return { memberGlobalId: holderOf(asset), member: knownHolder(asset, people), asset: asset.assetId }
}

/** Lends what can be lent; a profile for reading only has no such column. */
function lendColumn({ t }: Pick<Words, 't'>, people: ReadonlyMap<MemberGlobalId, Member>): GridColumn<AssetEntry> {
  return {
    id: 'lend',
    header: t('lend.column'),
    width: 84,
    isControl: true,
    cell: (asset) =>
      isLendable(asset) ? (
        <GridButton
          text={t('lend.open')}
          label={t('board.lendAsset', { number: asset.assetNum })}
          onPress={() => openLending(lendingOf(asset, people))}
        />
      ) : null,
  }
}
