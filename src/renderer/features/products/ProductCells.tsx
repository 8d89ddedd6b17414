import { useState } from 'react'
import { CalendarClock, CalendarX2, CircleDashed, Hourglass, Infinity as Endless } from 'lucide-react'
import type { ProductInstance } from '../../../contract/records.ts'
import { useWords } from '../../ui/useWords.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import styles from './Products.module.css'
import { endOf, isEndless, isTrial, isUnlimited, validityOf } from '../../../domain/validity.ts'

interface ProductProps {
  product: ProductInstance
}

export function ValidityTags({ product }: ProductProps) {
  const { t } = useWords()
  const [now] = useState(Date.now)
  const validity = validityOf(product, now)
  return (
    <span className={styles.tags}>
      {validity === 'ended' && (
        <StatusTag tone="expired" icon={CalendarX2}>
          {t('product.ended')}
        </StatusTag>
      )}
      {validity === 'endsSoon' && (
        <StatusTag tone="soon" icon={CalendarClock}>
          {t('product.endsSoon')}
        </StatusTag>
      )}
      {validity === 'notBegun' && (
        <StatusTag tone="held" icon={CalendarClock}>
          {t('product.notBegun')}
        </StatusTag>
      )}
      {isTrial(product) && (
        <StatusTag tone="trial" icon={Hourglass}>
          {t('product.trial')}
        </StatusTag>
      )}
      {product.activateFlag === false && (
        <StatusTag tone="held" icon={CircleDashed}>
          {t('product.notActivated')}
        </StatusTag>
      )}
    </span>
  )
}

export function ValidityDates({ product }: ProductProps) {
  const { t, date } = useWords()
  const start = product.limitStartTime == null ? '…' : date(product.limitStartTime)
  const end = endOf(product)
  if (isEndless(product)) {
    return (
      <span className={styles.dates}>
        {start} – <Endless size={14} aria-hidden /> {t('product.endless')}
      </span>
    )
  }
  return (
    <span className={styles.dates}>
      {start} – {end === undefined ? t('product.endNotStated') : date(end)}
    </span>
  )
}

/** How much of it may be used: only what the service states. The unit of a duration is not in its specification. */
export function LimitWords({ product }: ProductProps) {
  const { t, number } = useWords()
  const amountOf = (value: number | string) => (isUnlimited(value) ? t('product.unlimited') : number(value))
  const { limitConcurrent, limitAmount, limitTimeDuration } = product
  const parts = [
    limitConcurrent != null && t('product.nodes', { amount: amountOf(limitConcurrent) }),
    limitAmount != null && t('product.amount', { amount: amountOf(limitAmount) }),
    limitTimeDuration != null && t('product.duration', { amount: amountOf(limitTimeDuration) }),
  ].filter((part) => part !== false)
  return <span className={styles.limits}>{parts.join(' · ')}</span>
}
