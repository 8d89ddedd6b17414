import { useState } from 'react'
import type { LoanProducts } from '../../../contract/loans.ts'
import { hasEnded } from '../../../domain/daysLeft.ts'
import { isEndlessAt, nextEndFirst } from '../../../domain/validity.ts'
import { EndedOn } from '../../data/ProductEnd.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { loansWords } from '../../../words/page/loans.ts'
import styles from './Loans.module.css'

/** The products of a loan as they were kept with it. */
export function Products({ of }: { of: readonly LoanProducts[] }) {
  const { t, date } = useWords()
  const [now] = useState(Date.now)
  const products = nextEndFirst(
    of.flatMap(({ products }) => products),
    ({ ends }) => ends ?? undefined,
    now,
  )
  const more = of.reduce((sum, one) => sum + one.more, 0)
  if (products.length === 0) return null
  const until = (ends: number | null) => {
    if (ends !== null && hasEnded(ends, now)) return <EndedOn end={ends} />
    const isEndless = ends !== null && isEndlessAt(ends)
    const text = isEndless ? t(loansWords.endless) : ends === null ? '—' : t(loansWords.until, { date: date(ends) })
    return <span className={styles.soft}>{text}</span>
  }
  return (
    <section className={styles.section}>
      <h3>{t(loansWords.products)}</h3>
      <ul>
        {products.map(({ name, ends }, at) => (
          <li key={at} className={styles.product}>
            <bdi>{name}</bdi>
            {until(ends)}
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.soft}>{t(loansWords.moreProducts, { count: more })}</p>}
    </section>
  )
}
