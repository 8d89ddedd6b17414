import type { ReactNode } from 'react'
import type { ProfileId } from '../../../contract/ids.ts'
import type { AssetEntry } from '../../../contract/records.ts'
import { holderOf, isHolderGone, type Holding } from '../../../domain/holder.ts'
import { departmentOf, nameOf } from '../../../domain/people.ts'
import { placeOf } from '../../data/person.ts'
import { addressOf } from '../../routing/route.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Details } from '../../ui/Details.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { boardWords } from '../../../words/page/holdings.ts'
import { wallWords } from '../../../words/page/wall.ts'
import { fieldWords, stateWords } from '../../../words/terms.ts'

interface HolderDetailsProps {
  of: Holding<Pick<AssetEntry, 'cloudAccountGlobalId' | 'assetId'>>
  profile: ProfileId
  /** Further details, before its id. */
  more?: { label: string; value: ReactNode }[]
}

/** The holder of an asset number or a key with account and department, and its id. */
export function HolderDetails({ of, profile, more = [] }: HolderDetailsProps) {
  const { entry, holder } = of
  const { t } = useWords()
  const id = holderOf(entry)
  const gone = id && t(wallWords.gone, { id })
  const who =
    holder === undefined ? (
      (gone ?? t(stateWords.free))
    ) : (
      <a href={addressOf(placeOf(holder, profile))}>
        <bdi>{nameOf(holder)}</bdi>
      </a>
    )
  const department = holder === undefined ? '' : departmentOf(holder)
  return (
    <>
      {isHolderGone(of) && (
        <Notice kind="warning" title={t(wallWords['needs.holderGone'])}>
          <p>{t(boardWords.goneText)}</p>
        </Notice>
      )}
      <Details
        items={[
          { label: t(fieldWords.holder), value: who },
          ...(holder === undefined ? [] : [{ label: t(fieldWords.userName), value: <bdi>{holder.userName}</bdi> }]),
          ...(department === '' ? [] : [{ label: t(fieldWords.department), value: <bdi>{department}</bdi> }]),
          ...more,
          {
            label: t(fieldWords.assetId),
            value: <CopyButton variant="quiet" size="small" text={entry.assetId} label={entry.assetId} />,
          },
        ]}
      />
    </>
  )
}
