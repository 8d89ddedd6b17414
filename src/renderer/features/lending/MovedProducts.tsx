import { useAsked } from '../../data/asked.ts'
import { lastRead } from '../../data/loadable.ts'
import { ProductEnd } from '../../data/ProductEnd.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Lending.module.css'
import type { Loan } from './useLoan.ts'

/** More are counted. */
const named = 4

/** The products of the chosen asset numbers, which move into the key, the next end first; as far as the copy has them. */
export function MovedProducts({ loan }: { loan: Loan }) {
  const { t } = useWords()
  const { person, chosen } = loan
  const found = useAsked('findProducts', person && { holder: person.globalId, sort: { by: 'ends' }, limit: 1000 })
  const numbers = new Set<string>(chosen.map(({ assetNum }) => assetNum))
  const products = (lastRead(found)?.value.products ?? []).filter(({ assetNum }) => numbers.has(assetNum))
  if (products.length === 0) return null
  return (
    <section className={styles.products}>
      <h3>{t('lend.products', { count: products.length })}</h3>
      <ul>
        {products.slice(0, named).map((product, at) => (
          <li key={at}>
            <bdi>{product.productName || product.productUri}</bdi>
            <ProductEnd product={product} className={styles.soft} />
          </li>
        ))}
      </ul>
      {products.length > named && (
        <p className={styles.note}>{t('loans.moreProducts', { count: products.length - named })}</p>
      )}
    </section>
  )
}
