import type { KeptProducts } from '../../../contract/loans.ts'
import { isEndless } from '../../../domain/validity.ts'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Loans.module.css'

/** The products of a loan as they were kept with it. */
export function Products({ of }: { of: readonly KeptProducts[] }) {
  const { t, date } = useWords()
  const products = of.flatMap(({ products }) => products)
  const more = of.reduce((sum, one) => sum + one.more, 0)
  if (products.length === 0) return null
  const until = (ends: number | null): string => {
    if (ends === null) return '—'
    return isEndless({ limitEndTime: String(ends) }) ? t('loans.endless') : t('loans.until', { date: date(ends) })
  }
  return (
    <section className={styles.section}>
      <h3>{t('loans.products')}</h3>
      <ul>
        {products.map(({ name, ends }, at) => (
          <li key={at} className={styles.product}>
            <bdi>{name}</bdi>
            <span className={styles.soft}>{until(ends)}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.soft}>{t('loans.moreProducts', { count: more })}</p>}
    </section>
  )
}
