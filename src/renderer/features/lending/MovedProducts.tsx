import { useState } from 'react'
import { endTimeOf, nextEndFirst } from '../../../domain/validity.ts'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { ProductEnd } from '../../data/ProductEnd.tsx'
import { Button } from '../../ui/Button.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Lending.module.css'
import type { Loan } from './useLoan.ts'
import { loansWords } from '../../../words/page/loans.ts'

/** More are counted, and shown when asked for. */
const named = 4

/** The products of the chosen asset numbers, which move into the key, the next end first; as far as the copy has them. */
export function MovedProducts({ loan }: { loan: Loan }) {
  const { t } = useWords()
  const [now] = useState(Date.now)
  const [isWhole, setWhole] = useState(false)
  const { person, chosen } = loan
  const found = useQuery('findProducts', person && { holder: person.globalId, sort: { by: 'ends' }, limit: 1000 })
  const numbers = new Set<string>(chosen.map(({ assetNum }) => assetNum))
  const products = (lastRead(found)?.value.products ?? []).filter(({ assetNum }) => numbers.has(assetNum))
  if (products.length === 0) return null
  const inOrder = nextEndFirst(products, endTimeOf, now)
  const more = isWhole ? 0 : Math.max(0, products.length - named)
  return (
    <section className={styles.products}>
      <h3>{t(loansWords['lend.products'], { count: products.length })}</h3>
      <ul>
        {inOrder.slice(0, products.length - more).map((product, at) => (
          <li key={at}>
            <bdi>{product.productName || product.productUri}</bdi>
            <ProductEnd product={product} className={styles.soft} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button variant="quiet" size="small" onPress={() => setWhole(true)}>
          {t(loansWords['lend.moreProducts'], { count: more })}
        </Button>
      )}
    </section>
  )
}
