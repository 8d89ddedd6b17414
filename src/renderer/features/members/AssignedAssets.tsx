import { useMemo } from 'react'
import { KeyRound, Undo2 } from 'lucide-react'
import type { AssetNumber } from '../../../contract/ids.ts'
import type { FoundProduct } from '../../../contract/memory.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { AssetEntry, Member } from '../../../contract/records.ts'
import { isLendable } from '../../../domain/lending.ts'
import { openChange } from '../../changes/dialogs.ts'
import { openWithdrawing, withdrawName } from '../../changes/withdrawing.ts'
import { useQuery } from '../../data/query.ts'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { lastRead } from '../../data/loadable.ts'
import { addressOf } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { NumberText, sharedStart } from '../../ui/NumberText.tsx'
import { AssetTags } from './WhoPicked.tsx'
import styles from './Members.module.css'
import { MemberProducts, NextEnd, useMemberProducts } from './memberProducts.tsx'
import { memberWords, membersWords } from '../../../words/page/members.ts'
import { countWords } from '../../../words/terms.ts'

interface AssignedAssetProps {
  assetNum: AssetNumber
  /** How many leading characters all of the employee's numbers share. */
  shared: number
  entry: AssetEntry | undefined
  /** The products under it. */
  products: readonly FoundProduct[]
  member: Member
  profile: Profile
}

function AssignedAsset({ assetNum, shared, entry, products, member, profile }: AssignedAssetProps) {
  const words = useWords()
  const { t } = words
  const number = <NumberText text={assetNum} shared={shared} />
  const canChange = useWhyNoChanges() === undefined && member.deleted !== true && entry !== undefined
  return (
    <li className={styles.holding}>
      <div className={styles.what}>
        {entry === undefined ? (
          number
        ) : (
          <a href={addressOf({ place: 'products', profile: profile.id, asset: entry.assetId, params: {} })}>{number}</a>
        )}
        <NextEnd products={products} />
        <AssetTags isOnline={entry?.onlineFlag === true} isLent={entry?.borrowedFlag === true} />
      </div>
      {canChange && isLendable(entry) && (
        <IconButton
          label={t(membersWords['held.lend'], { number: assetNum })}
          icon={<KeyRound size={16} aria-hidden />}
          onPress={() => openChange('lend', { member, assets: [entry.assetId] })}
        />
      )}
      {canChange && (
        <IconButton
          label={withdrawName(entry, words)}
          icon={<Undo2 size={16} aria-hidden />}
          onPress={() => openWithdrawing(member, entry)}
        />
      )}
    </li>
  )
}

/** The asset numbers of an employee, each with its state, its next end and its actions; and their products, by end. */
export function AssignedAssets({ member, profile }: { member: Member; profile: Profile }) {
  const { t } = useWords()
  const read = lastRead(useQuery('findAssets', { holder: member.globalId, limit: 1000 }))
  const entries = useMemo(() => new Map(read?.value.rows.map(({ entry }) => [entry.assetNum, entry])), [read])
  const { found, products } = useMemberProducts(member)
  const byAsset = Map.groupBy(products, ({ assetNum }) => assetNum)
  const numbers = member.assetNums ?? []
  const shared = sharedStart(numbers)

  return (
    <>
      <section className={styles.held}>
        <h3>{t(countWords.assets, { count: numbers.length })}</h3>
        {numbers.length === 0 && <p className={styles.none}>{t(memberWords.noAssets)}</p>}
        <ul>
          {numbers.map((assetNum) => (
            <AssignedAsset
              key={assetNum}
              assetNum={assetNum}
              shared={shared}
              entry={entries.get(assetNum)}
              products={byAsset.get(assetNum) ?? []}
              member={member}
              profile={profile}
            />
          ))}
        </ul>
      </section>
      {numbers.length > 0 && <MemberProducts found={found} products={products} hasSeveral={numbers.length > 1} />}
    </>
  )
}
