import { useState } from 'react'
import { isEndless, validityOf } from '../../domain/validity.ts'
import styles from './EndText.module.css'
import { useWords } from './useWords.tsx'

/** An end among several, coloured only if it is near or past. */
export function EndText({ end }: { end: number | null }) {
  const { t, date } = useWords()
  const [now] = useState(Date.now)
  if (end === null) return null
  const limits = { limitEndTime: end }
  return (
    <span className={styles.end} data-validity={validityOf(limits, now)}>
      {isEndless(limits) ? t('product.endless') : date(end)}
    </span>
  )
}
