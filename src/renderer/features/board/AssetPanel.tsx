import { useState } from 'react'
import type { Profile } from '../../../contract/profiles.ts'
import type { AssetEntry, ProductTree } from '../../../contract/records.ts'
import type { HolderRow } from '../../../contract/rows.ts'
import { holderOf, lentTo } from '../../../domain/people.ts'
import { isLendable, keyLentTo } from '../../../domain/lending.ts'
import { productsIn } from '../../../domain/tree.ts'
import { endTimeOf, nextEndFirst } from '../../../domain/daysLeft.ts'
import { useShownForLending } from '../../changes/dialogs.ts'
import { openVerbs, useHasFreeKey } from '../../changes/openVerbs.ts'
import { UnsettledNotice } from '../../changes/UnsettledNotice.tsx'
import { StateTag, useUnsettled } from '../../data/UnsettledMark.tsx'
import { records } from '../../../domain/changeRecords.ts'
import { useQuery } from '../../data/query.ts'
import { useWhyNoChanges, useWhyNoWord } from '../../data/changeable.ts'
import { RecordHistory } from '../../data/RecordHistory.tsx'
import { FoldedFields } from '../../data/RecordFields.tsx'
import { lastRead, entriesRead } from '../../data/loadable.ts'
import { ProductEnd } from '../../data/productsRead.tsx'
import { Readable } from '../../data/Readable.tsx'
import { addressOf } from '../../routing/route.ts'
import type { Verb } from '../../ui/grid/GridMenu.tsx'
import { NumberText } from '../../ui/NumberText.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Board.module.css'
import { assetActions, copyVerb, lendingOf } from './boardActions.ts'
import { HolderDetails, LoanOf, useOpenLoan, type LoanQuery } from './KeyPanel.tsx'
import { placeWords } from '../../../words/page/frame.ts'
import { boardWords, holdingsWords } from '../../../words/page/holdings.ts'
import { memberWords } from '../../../words/page/members.ts'
import { countWords, fieldWords } from '../../../words/terms.ts'
import { isFreeAsset } from '../../../domain/boardFilter.ts'

/** As many products as fit at a glance beside a list; a button leads to all of them. */
const shownProducts = 8

/** The products under an asset number, what ends next on top. */
function Products({ tree }: { tree: ProductTree }) {
  const { t } = useWords()
  const [now] = useState(Date.now)
  const products = productsIn(tree)
  if (products.length === 0) return <p className={styles.soft}>{t(holdingsWords['products.none'])}</p>
  const shown = nextEndFirst(products, endTimeOf, now).slice(0, shownProducts)
  return (
    <ul className={styles.products}>
      {shown.map((product) => (
        <li key={product.id}>
          <bdi>{product.productName || product.productUri}</bdi>
          <ProductEnd product={product} className={styles.soft} />
        </li>
      ))}
      {products.length > shown.length && (
        <li className={styles.soft}>{t(memberWords.moreProducts, { count: products.length - shown.length })}</li>
      )}
    </ul>
  )
}

interface AssetPanelProps {
  of: HolderRow<AssetEntry>
  profile: Profile
  isLeftOut: boolean
  onClose: () => void
}

/** Assigned or free, in use online, lent: each in its own place, so that patterns show down the column. */
export const AssetState = ({ asset }: { asset: AssetEntry }) => (
  <span className={styles.state}>
    {holderOf(asset) !== undefined ? <StateTag is="held" /> : isFreeAsset(asset) && <StateTag is="free" />}
    {asset.onlineFlag && <StateTag is="online" />}
    {asset.borrowedFlag && <StateTag is="lent" />}
  </span>
)

/** One asset number: its holder, its products, and everything that can be done with it. */
export function AssetPanel({ of, profile, isLeftOut, onClose }: AssetPanelProps) {
  const words = useWords()
  const { t } = words
  const { entry: asset, holder } = of
  useShownForLending(isLendable(asset) ? lendingOf(of) : undefined)
  const why = useWhyNoChanges()
  const whyNoWord = useWhyNoWord()
  const unsettled = useUnsettled()
  const current = useQuery('showProducts', { assetId: asset.assetId })
  const read = lastRead(current)
  const globalId = lentTo(asset)
  const keys = entriesRead(useQuery('findKeys', globalId && { holder: globalId, lent: true, limit: 2 }))
  const key = globalId && keyLentTo({ globalId, borrowNum: holder?.borrowNum }, keys ?? [])
  // What the service shows free may still be out: its key was not seen.
  const loanQuery: LoanQuery = key === undefined ? { asset: asset.assetId } : { key }
  const loan = useOpenLoan(loanQuery)
  const hasFreeKey = useHasFreeKey()
  const entries = unsettled.of(records.asset(asset.assetNum), records.asset(asset.assetId))
  const verbs: Verb[] = [
    ...openVerbs({ unsettled: entries, loan, whyNoWord }, profile.id, words),
    ...assetActions(of, why, words).map((verb) =>
      verb.id === 'lend' ? { ...verb, isUnlikely: !hasFreeKey || globalId !== undefined } : verb,
    ),
    copyVerb(asset.assetNum, words),
  ]

  return (
    <Panel
      isLeftOut={isLeftOut}
      title={<NumberText text={asset.assetNum} />}
      tags={
        <span className={styles.inPanel}>
          <AssetState asset={asset} />
        </span>
      }
      verbs={verbs}
      onClose={onClose}
    >
      <UnsettledNotice entries={entries} profile={profile.id} />
      <HolderDetails
        of={of}
        profile={profile.id}
        more={key === undefined ? [] : [{ label: t(fieldWords.borrowNum), value: <NumberText text={key} /> }]}
      />
      <LoanOf of={loanQuery} holder={holderOf(asset)} profile={profile.id} />
      <section className={styles.under}>
        <h3>
          {read === undefined
            ? t(placeWords.products)
            : t(countWords.products, { count: productsIn(read.value.tree).length })}
        </h3>
        <Readable of={current} reading={t(holdingsWords['products.reading'])}>
          {({ tree }) => <Products tree={tree} />}
        </Readable>
        <a href={addressOf({ place: 'products', profile: profile.id, asset: asset.assetId, params: {} })}>
          {t(boardWords.showProducts)}
        </a>
      </section>
      <RecordHistory of={{ asset: asset.assetNum }} profile={profile.id} />
      <FoldedFields kind="asset" record={asset} />
    </Panel>
  )
}
