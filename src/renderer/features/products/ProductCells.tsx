import { useState } from 'react'
import { CalendarClock, CalendarX2, CircleDashed, Hourglass, Infinity as Endless } from 'lucide-react'
import type { ProductInstance } from '../../../contract/records.ts'
import { sayDaysLeft } from '../../../words/files/report.ts'
import { productWords } from '../../../words/page/holdings.ts'
import { stateWords } from '../../../words/terms.ts'
import { useWords } from '../../ui/useWords.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import styles from './ProductCells.module.css'
import { endOf, isEndless, isTrial, isUnlimited, nextToEnd, timeLeft, validityOf } from '../../../domain/daysLeft.ts'

interface ProductProps {
  product: ProductInstance
}

export function ValidityTags({ product }: ProductProps) {
  const { t, date } = useWords()
  const [now] = useState(Date.now)
  const validity = validityOf(product, now)
  return (
    <span className={styles.tags}>
      {validity === 'ended' && (
        <StatusTag tone="expired" icon={CalendarX2}>
          {t(stateWords.expired)}
        </StatusTag>
      )}
      {validity === 'endsSoon' && (
        <StatusTag tone="soon" icon={CalendarClock}>
          {t(productWords.endsSoon)}
        </StatusTag>
      )}
      {validity === 'notBegun' && (
        <StatusTag tone="held" icon={CalendarClock}>
          {t(productWords.notBegun, { date: date(product.limitStartTime ?? 0) })}
        </StatusTag>
      )}
      {isTrial(product) && (
        <span className={styles.plain}>
          <Hourglass size={12} aria-hidden />
          {t(stateWords.trial)}
        </span>
      )}
      {product.activateFlag === false && (
        <span className={styles.plain}>
          <CircleDashed size={12} aria-hidden />
          {t(stateWords.notActivated)}
        </span>
      )}
    </span>
  )
}

/** Until when it is valid: the time left as a bar, coloured only if it needs attention, and the day. */
export function Until({ product }: ProductProps) {
  const { t, date, language } = useWords()
  const [now] = useState(Date.now)
  const validity = validityOf(product, now)
  const end = endOf(product)
  if (validity === 'endless') {
    return (
      <span className={styles.until}>
        <Endless size={14} aria-hidden /> {t(productWords.endless)}
      </span>
    )
  }
  if (end === undefined) return <span className={styles.soft}>{t(productWords.endNotStated)}</span>
  const left = timeLeft(product, now)
  return (
    <span className={styles.until} data-validity={validity}>
      <span className={styles.bar} aria-hidden>
        <span style={{ inlineSize: `${Math.round(100 * (left?.part ?? 0))}%` }} />
      </span>
      <span className={styles.end}>{date(end)}</span>
      {(validity === 'endsSoon' || validity === 'ended') && left !== undefined && (
        <span className={styles.left}>{sayDaysLeft(language, left.days, validity === 'ended')}</span>
      )}
    </span>
  )
}

/** The next end among the products below a merchandise, so that nobody has to open it for that. */
export function NextEnd({ products }: { products: readonly ProductInstance[] }) {
  const { t, date } = useWords()
  const [now] = useState(Date.now)
  const next = nextToEnd(products, now)
  const end = next && endOf(next)
  if (end === undefined) return <span />
  return (
    <span className={styles.nextEnd}>
      <span className={styles.nextWord}>{t(productWords.nextEnd, { date: date(end) })}</span>
      <span className={styles.nextDay} aria-hidden>
        {date(end)}
      </span>
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
        {start} – <Endless size={14} aria-hidden /> {t(productWords.endless)}
      </span>
    )
  }
  return (
    <span className={styles.dates}>
      {start} – {end === undefined ? t(productWords.endNotStated) : date(end)}
    </span>
  )
}

/** How much of it may be used: only what the service states. The specification doesn't give the unit of a duration. */
export function LimitWords({ product }: ProductProps) {
  const { t, number } = useWords()
  const amountOf = (value: number | string) => (isUnlimited(value) ? t(stateWords.unlimited) : number(value))
  const { limitConcurrent, limitAmount, limitTimeDuration } = product
  const parts = [
    limitConcurrent != null && t(productWords.nodes, { amount: amountOf(limitConcurrent) }),
    limitAmount != null && t(productWords.amount, { amount: amountOf(limitAmount) }),
    limitTimeDuration != null && t(productWords.duration, { amount: amountOf(limitTimeDuration) }),
  ].filter((part) => part !== false)
  return <span className={styles.limits}>{parts.join(' · ')}</span>
}
