import { useState } from 'react'
import { CalendarClock } from 'lucide-react'
import { endOf, isEndless, validityOf } from '../../../domain/validity.ts'
import { useAsked } from '../../data/asked.ts'
import { lastRead } from '../../data/loadable.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Lending.module.css'
import type { Loan } from './useLoan.ts'

/** More are counted. */
const named = 4

/** The products of the chosen asset numbers, which move into the key, the next end first; as far as the copy has them. */
export function MovedProducts({ loan }: { loan: Loan }) {
  const { t, date } = useWords()
  const [now] = useState(Date.now)
  const { person, chosen } = loan
  const found = useAsked('findProducts', person && { holder: person.globalId, sort: { by: 'ends' }, limit: 1000 })
  const numbers = new Set<string>(chosen.map(({ assetNum }) => assetNum))
  const products = (lastRead(found)?.value.products ?? []).filter(({ assetNum }) => numbers.has(assetNum))
  if (products.length === 0) return null
  return (
    <section className={styles.products}>
      <h3>{t('lend.products', { count: products.length })}</h3>
      <ul>
        {products.slice(0, named).map((product, at) => {
          const end = endOf(product)
          const until =
            end === undefined ? '—' : isEndless(product) ? t('product.endless') : t('loans.until', { date: date(end) })
          const validity = validityOf(product, now)
          return (
            <li key={at}>
              <bdi>{product.productName || product.productUri}</bdi>
              {validity === 'ended' || validity === 'endsSoon' ? (
                <StatusTag tone={validity === 'ended' ? 'expired' : 'soon'} icon={CalendarClock}>
                  {until}
                </StatusTag>
              ) : (
                <span className={styles.soft}>{until}</span>
              )}
            </li>
          )
        })}
      </ul>
      {products.length > named && (
        <p className={styles.note}>{t('loans.moreProducts', { count: products.length - named })}</p>
      )}
    </section>
  )
}
