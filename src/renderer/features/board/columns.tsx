import { Package } from 'lucide-react'
import { placeWords } from '../../../words/page/frame.ts'
import { boardWords, holdingsWords } from '../../../words/page/holdings.ts'
import { assetFieldWords } from '../../../words/page/records.ts'
import { stateWords, verbWords } from '../../../words/terms.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { AssetEntry, Member } from '../../../contract/records.ts'
import type { HolderRow } from '../../../contract/rows.ts'
import { isFreeAsset } from '../../../domain/boardFilter.ts'
import { holderOf, nameOf } from '../../../domain/people.ts'
import { isLendable } from '../../../domain/lending.ts'
import { assetTable } from '../../../domain/tables/holdingTables.ts'
import { openChange } from '../../changes/dialogs.ts'
import { type Unsettled, UnsettledMark } from '../../data/UnsettledMark.tsx'
import { records } from '../../../domain/changeRecords.ts'
import { addressOf } from '../../routing/route.ts'
import type { Words } from '../../ui/useWords.tsx'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { tableColumns } from '../../ui/grid/tableColumns.tsx'
import { GridButton, GridLink } from '../../ui/grid/GridRows.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { AssetState } from './AssetPanel.tsx'
import { lendingOf, type DropPerson } from './boardActions.ts'
import { DropOnPerson } from './DropPlace.tsx'
import { Holder } from './KeyList.tsx'

/** Somebody to drop on; nothing goes to one who no longer exists. */
function personOf(holder: Member | undefined): DropPerson | undefined {
  if (holder === undefined || holder.deleted === true) return undefined
  return { globalId: holder.globalId, name: nameOf(holder), userName: holder.userName }
}

/** The columns of the asset numbers; the copy sorts them. `why`: why nothing can be changed, in words, if so. */
export function assetColumns(
  words: Words,
  profile: Profile,
  why: string | undefined,
  unsettled: Unsettled,
): GridColumn<HolderRow<AssetEntry>>[] {
  const { t } = words
  const stateOf = ({ entry }: HolderRow<AssetEntry>): string =>
    [
      holderOf(entry) !== undefined && t(stateWords.held),
      isFreeAsset(entry) && t(stateWords.free),
      entry.onlineFlag && t(stateWords.online),
      entry.borrowedFlag && t(stateWords.lent),
    ]
      .filter(Boolean)
      .join(' ')
  const columns = tableColumns(assetTable, words, {
    meanings: { ...assetFieldWords, holderName: assetFieldWords.cloudAccountGlobalId },
    texts: { state: stateOf },
    cells: {
      assetNum: ({ entry }) => (
        <>
          <span draggable={why === undefined}>
            <NumberText text={entry.assetNum} />
          </span>
          <UnsettledMark
            entries={unsettled.of(records.asset(entry.assetNum), records.asset(entry.assetId))}
            words={words}
          />
        </>
      ),
      holder: (row) => {
        const person = personOf(row.holder)
        return (
          <>
            <Holder {...row} />
            {person !== undefined && <DropOnPerson person={person} />}
          </>
        )
      },
      state: ({ entry }) => <AssetState asset={entry} />,
    },
  })
  const products: GridColumn<HolderRow<AssetEntry>> = {
    id: 'products',
    header: t(placeWords.products),
    width: 84,
    isControl: true,
    cell: ({ entry: { assetId, assetNum } }) => (
      <GridLink
        href={addressOf({ place: 'products', profile: profile.id, asset: assetId, params: {} })}
        label={t(holdingsWords['products.tree'], { number: assetNum })}
      >
        <Package size={16} aria-hidden />
      </GridLink>
    ),
  }
  const controls = [products, ...(profile.readOnly === true ? [] : [lendColumn(words, why)])]
  return columns.toSpliced(
    columns.findIndex(({ id }) => id === 'assetId'),
    0,
    ...controls,
  )
}

/** The button that lends; a read-only profile has no such column. */
function lendColumn({ t }: Pick<Words, 't'>, why: string | undefined): GridColumn<HolderRow<AssetEntry>> {
  return {
    id: 'lend',
    header: t(verbWords.lend),
    width: 84,
    isControl: true,
    cell: (row) =>
      isLendable(row.entry) ? (
        <GridButton
          text={t(verbWords.lendDialog)}
          label={t(boardWords.lendAsset, { number: row.entry.assetNum })}
          reason={why}
          onPress={() => openChange('lend', lendingOf(row))}
        />
      ) : null,
  }
}
