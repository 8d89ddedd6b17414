import { useState } from 'react'
import { CalendarClock } from 'lucide-react'
import type { FoundProduct } from '../../../contract/memory.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import type { Member } from '../../../contract/records.ts'
import { endOf, nextToEnd, validityOf } from '../../../domain/daysLeft.ts'
import { useQuery } from '../../data/query.ts'
import { lastError, lastRead, type Loadable, entriesRead } from '../../data/loadable.ts'
import { ProductEnd, ProductsMissing, useProductsRead } from '../../data/productsRead.tsx'
import { Folded } from '../../ui/Details.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { productWords } from '../../../words/page/holdings.ts'
import { memberWords } from '../../../words/page/members.ts'
import { countWords } from '../../../words/terms.ts'
import styles from './Members.module.css'

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
export function MemberProducts({ found, products, hasSeveral }: MemberProductsProps) {
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
