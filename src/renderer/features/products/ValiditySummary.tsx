import { useState } from 'react'
import { CalendarClock, CalendarX2, Hourglass } from 'lucide-react'
import type { ProductInstance } from '../../../contract/records.ts'
import { useWords } from '../../ui/useWords.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import styles from './Products.module.css'
import { countValidity } from '../../../domain/validity.ts'

/** How many products there are, and which of them deserve a look. */
export function ValiditySummary({ products }: { products: readonly ProductInstance[] }) {
  const { t } = useWords()
  const [now] = useState(Date.now)
  const { ended, endsSoon, trial } = countValidity(products, now)
  return (
    <span className={styles.summary}>
      <span>{t('count.products', { count: products.length })}</span>
      {ended > 0 && (
        <StatusTag tone="expired" icon={CalendarX2}>
          {t('product.countEnded', { count: ended })}
        </StatusTag>
      )}
      {endsSoon > 0 && (
        <StatusTag tone="soon" icon={CalendarClock}>
          {t('product.countEndsSoon', { count: endsSoon })}
        </StatusTag>
      )}
      {trial > 0 && (
        <StatusTag tone="trial" icon={Hourglass}>
          {t('product.countTrial', { count: trial })}
        </StatusTag>
      )}
    </span>
  )
}
