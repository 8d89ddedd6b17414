import { useMemo, useState } from 'react'
import { KeyRound, Undo2, CalendarClock } from 'lucide-react'
import type { AssetNumber } from '../../../contract/ids.ts'
import type { FoundProduct } from '../../../contract/memory.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { AssetEntry, Member } from '../../../contract/records.ts'
import { isLendable } from '../../../domain/lending.ts'
import { openChange } from '../../changes/dialogs.ts'
import { openWithdrawing, withdrawName } from '../../changes/openVerbs.ts'
import { useQuery } from '../../data/query.ts'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { lastRead, lastError, type Loadable, entriesRead } from '../../data/loadable.ts'
import { addressOf } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { NumberText, sharedStart } from '../../ui/NumberText.tsx'
import { AssetTags } from './WhoPicked.tsx'
import styles from './Members.module.css'
import { memberWords, membersWords } from '../../../words/page/members.ts'
import { countWords } from '../../../words/terms.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import { endOf, nextToEnd, validityOf } from '../../../domain/daysLeft.ts'
import { ProductEnd, ProductsMissing, useProductsRead } from '../../data/productsRead.tsx'
import { Folded } from '../../ui/Details.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { productWords } from '../../../words/page/holdings.ts'

/** The products under an employee's asset numbers, the next end first. */
export function useMemberProducts({ globalId }: Member): {
  found: Loadable<OutputOf<'findProducts'>>
  products: readonly FoundProduct[]
} {
  const found = useQuery('findProducts', { holder: globalId, sort: { by: 'ends' }, limit: 1000 })
  return { found, products: entriesRead(found) ?? [] }
}

interface NextEndProps {
  products: readonly FoundProduct[]
  /** Whether it names the product. */
  isNamed?: boolean
}

/** The next end among some products; coloured only if it is near. */
export function NextEnd({ products, isNamed = false }: NextEndProps) {
  const { t, date } = useWords()
  const [now] = useState(Date.now)
  const product = nextToEnd(products, now)
  const end = product && endOf(product)
  if (product === undefined || end === undefined) return null
  const words = t(productWords.firstEnd, { date: date(end), ...(isNamed && { name: product.productName ?? '' }) })
  if (validityOf(product, now) !== 'endsSoon') return <span className={styles.end}>{words}</span>
  return (
    <StatusTag tone="soon" icon={CalendarClock}>
      {words}
    </StatusTag>
  )
}

/** How many products are listed at most; a link leads to all of them. */
const listed = 100

interface MemberProductsProps extends ReturnType<typeof useMemberProducts> {
  /** Whether each product's asset number must be named. */
  hasSeveral: boolean
}

interface ListedProps {
  products: readonly FoundProduct[]
  hasSeveral: boolean
}

function Listed({ products, hasSeveral }: ListedProps) {
  const { t } = useWords()
  const shown = products.slice(0, listed)
  return (
    <>
      <ul>
        {shown.map((product, at) => (
          <li key={at} className={styles.holding}>
            <div className={styles.what}>
              <bdi>{product.productName || product.productUri}</bdi>
              {hasSeveral && <span className={styles.end}>{product.assetNum}</span>}
            </div>
            <ProductEnd product={product} className={styles.end} />
          </li>
        ))}
      </ul>
      {products.length > shown.length && (
        <p className={styles.none}>{t(memberWords.moreProducts, { count: products.length - shown.length })}</p>
      )}
    </>
  )
}

/** An employee's products, the next end first; those that are over are folded away, the last of them first. */
function MemberProducts({ found, products, hasSeveral }: MemberProductsProps) {
  const { t } = useWords()
  const read = useProductsRead()
  const [now] = useState(Date.now)
  const answer = lastRead(found)?.value
  // Before the first sync has ended, finding none means nothing; nor does it until they were looked for again.
  const isKnown = read === 'all' && found.state !== 'loading'
  const isUnread = lastError(found)?.code === 'copy.none' || (answer?.total === 0 && !isKnown)
  if (answer === undefined || isUnread) {
    return isUnread ? <ProductsMissing /> : null
  }
  const over = products.filter((product) => validityOf(product, now) === 'ended').reverse()
  const current = products.filter((product) => validityOf(product, now) !== 'ended')
  return (
    <section className={styles.held}>
      <h3>{t(countWords.products, { count: answer.total })}</h3>
      <Listed products={current} hasSeveral={hasSeveral} />
      {answer.total > products.length && (
        <p className={styles.none}>{t(memberWords.moreProducts, { count: answer.total - products.length })}</p>
      )}
      {over.length > 0 && (
        <Folded title={t(productWords.countEnded, { count: over.length })}>
          <Listed products={over} hasSeveral={hasSeveral} />
        </Folded>
      )}
    </section>
  )
}

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
