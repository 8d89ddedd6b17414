import { useMemo, useState } from 'react'
import { CalendarClock, KeyRound, Undo2, Wifi } from 'lucide-react'
import type { AssetNumber } from '../../../contract/ids.ts'
import type { FoundProduct } from '../../../contract/memory.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { AssetEntry, Member } from '../../../contract/records.ts'
import { isLendable } from '../../../domain/lending.ts'
import { endOf, isEndless, nextToEnd, validityOf, type Validity } from '../../../domain/validity.ts'
import { openLending } from '../../changes/lendingRequest.ts'
import { openMemberChange } from '../../changes/memberRequest.ts'
import { useAsked } from '../../data/asked.ts'
import { useWhyNoChanges } from '../../data/changeable.ts'
import { lastError, lastRead, type Loadable } from '../../data/loadable.ts'
import { useCopyStanding } from '../../data/syncing.ts'
import { addressOf } from '../../routing/route.ts'
import { useWords } from '../../ui/useWords.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { NumberText, sharedStart } from '../../ui/NumberText.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import styles from './HeldAssets.module.css'

/** The end that comes next among some products; coloured only where it is near. */
function NextEnd({ products }: { products: readonly FoundProduct[] }) {
  const { t, date } = useWords()
  const [now] = useState(Date.now)
  const product = nextToEnd(products, now)
  const end = product && endOf(product)
  if (product === undefined || end === undefined) return null
  const words = t('product.firstEnd', { date: date(end) })
  if (validityOf(product, now) !== 'endsSoon') return <span className={styles.end}>{words}</span>
  return (
    <StatusTag tone="soon" icon={CalendarClock}>
      {words}
    </StatusTag>
  )
}

interface HeldAssetProps {
  assetNum: AssetNumber
  /** How many characters all of the person's numbers begin with. */
  shared: number
  entry: AssetEntry | undefined
  /** Those under it. */
  products: readonly FoundProduct[]
  member: Member
  profile: Profile
}

function HeldAsset({ assetNum, shared, entry, products, member, profile }: HeldAssetProps) {
  const { t } = useWords()
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
        {entry?.onlineFlag === true && (
          <StatusTag tone="online" icon={Wifi}>
            {t('state.online')}
          </StatusTag>
        )}
        {entry?.borrowedFlag === true && (
          <StatusTag tone="lent" icon={KeyRound}>
            {t('state.lent')}
          </StatusTag>
        )}
      </div>
      {canChange && isLendable(entry) && (
        <IconButton
          label={t('held.lend', { number: assetNum })}
          icon={<KeyRound size={16} aria-hidden />}
          onPress={() => openLending({ member, asset: entry.assetId })}
        />
      )}
      {canChange && !entry.borrowedFlag && (
        <IconButton
          label={t('held.withdraw', { number: assetNum })}
          icon={<Undo2 size={16} aria-hidden />}
          onPress={() => openMemberChange('assign', member, assetNum)}
        />
      )}
    </li>
  )
}

/** Products that are listed at most; the others are where all products are. */
const listed = 100

/** What the person holds, each number with its state, its next end and its verbs; and their products, by end. */
export function HeldAssets({ member, profile }: { member: Member; profile: Profile }) {
  const { t } = useWords()
  const read = lastRead(useAsked('findAssets', { holder: member.globalId, limit: 1000 }))
  const entries = useMemo(() => new Map(read?.value.assets.map((asset) => [asset.assetNum, asset])), [read])
  const found = useAsked('findProducts', { holder: member.globalId, sort: { by: 'ends' }, limit: 1000 })
  const products = lastRead(found)?.value.products ?? []
  const byAsset = Map.groupBy(products, ({ assetNum }) => assetNum)
  const numbers = member.assetNums ?? []
  const shared = sharedStart(numbers)

  return (
    <>
      <section className={styles.held}>
        <h3>{t('member.assetNums', { count: numbers.length })}</h3>
        {numbers.length === 0 && <p className={styles.none}>{t('member.noAssets')}</p>}
        <ul>
          {numbers.map((assetNum) => (
            <HeldAsset
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
      {numbers.length > 0 && <HeldProducts found={found} profile={profile} hasSeveral={numbers.length > 1} />}
    </>
  )
}

interface HeldProductsProps {
  found: Loadable<OutputOf<'findProducts'>>
  profile: Profile
  /** Whether it must be said of which asset number a product is. */
  hasSeveral: boolean
}

/** Somebody's products, the soonest end first. */
function HeldProducts({ found, profile, hasSeveral }: HeldProductsProps) {
  const { t, date } = useWords()
  const [now] = useState(Date.now)
  const { sync } = useCopyStanding(profile.id)
  const answer = lastRead(found)?.value
  // Before the first sync has ended, that there are none says nothing of the products.
  const isUnread = lastError(found)?.code === 'copy.none' || (answer?.total === 0 && sync?.isFirstIncomplete !== false)
  if (answer === undefined || isUnread) {
    return isUnread ? <p className={styles.none}>{t('member.productsUnread')}</p> : null
  }
  const shown = answer.products.slice(0, listed)
  const end = (product: FoundProduct) => {
    const at = endOf(product)
    if (at === undefined) return '—'
    return isEndless(product) ? t('product.endless') : date(at)
  }
  return (
    <section className={styles.held}>
      <h3>{t('count.products', { count: answer.total })}</h3>
      <ul>
        {shown.map((product, at) => (
          <li key={at} className={styles.holding}>
            <div className={styles.what}>
              <bdi>{product.productName || product.productUri}</bdi>
              {hasSeveral && <span className={styles.end}>{product.assetNum}</span>}
            </div>
            <Ending validity={validityOf(product, now)}>{end(product)}</Ending>
          </li>
        ))}
      </ul>
      {answer.total > shown.length && (
        <p className={styles.none}>{t('member.moreProducts', { count: answer.total - shown.length })}</p>
      )}
    </section>
  )
}

/** An end, in colour where it is near or over. */
function Ending({ validity, children }: { validity: Validity; children: string }) {
  const tone = validity === 'ended' ? 'expired' : 'soon'
  if (validity !== 'ended' && validity !== 'endsSoon') return <span className={styles.end}>{children}</span>
  return (
    <StatusTag tone={tone} icon={CalendarClock}>
      {children}
    </StatusTag>
  )
}
