import { useState } from 'react'
import { CalendarClock, CalendarX2, Hourglass } from 'lucide-react'
import type { ProductInstance } from '../../../contract/records.ts'
import { useWords } from '../../ui/useWords.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import styles from './Products.module.css'
import { countValidity, endOf, nextToEnd } from '../../../domain/validity.ts'
import { productWords } from '../../../words/page/holdings.ts'
import { stateWords } from '../../../words/terms.ts'

interface ValiditySummaryProps {
  /** Empty for nobody. */
  holder: string
  products: readonly ProductInstance[]
}

/** For whom and until when the products are valid, and how many deserve a look. */
export function ValiditySummary({ holder, products }: ValiditySummaryProps) {
  const { t, date } = useWords()
  const [now] = useState(Date.now)
  const { ended, endsSoon, trial } = countValidity(products, now)
  const next = nextToEnd(products, now)
  const end = next && endOf(next)
  return (
    <span className={styles.summary}>
      {holder === '' ? <span className={styles.soft}>{t(stateWords.free)}</span> : <bdi>{holder}</bdi>}
      {end !== undefined && <strong>{t(productWords.firstEnd, { date: date(end) })}</strong>}
      {ended > 0 && (
        <StatusTag tone="expired" icon={CalendarX2}>
          {t(productWords.countEnded, { count: ended })}
        </StatusTag>
      )}
      {endsSoon > 0 && (
        <StatusTag tone="soon" icon={CalendarClock}>
          {t(productWords.countEndsSoon, { count: endsSoon })}
        </StatusTag>
      )}
      {trial > 0 && (
        <span className={styles.plain}>
          <Hourglass size={12} aria-hidden />
          {t(productWords.countTrial, { count: trial })}
        </span>
      )}
    </span>
  )
}
