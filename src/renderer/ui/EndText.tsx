import { useState } from 'react'
import { daysLeft } from '../../domain/daysLeft.ts'
import { isEndless, validityOf } from '../../domain/validity.ts'
import { sayDaysLeft } from '../../words/files/report.ts'
import { productWords } from '../../words/page/holdings.ts'
import styles from './EndText.module.css'
import { useWords } from './useWords.tsx'

/** An end among several, coloured only if it is near or past. */
export function EndText({ end }: { end: number | null }) {
  const { t, date, language } = useWords()
  const [now] = useState(Date.now)
  if (end === null) return null
  const limits = { limitEndTime: end }
  const validity = validityOf(limits, now)
  const hasText = validity === 'endsSoon' || validity === 'ended'
  return (
    <span
      className={styles.end}
      data-validity={validity}
      title={hasText ? sayDaysLeft(language, daysLeft(end, now), validity === 'ended') : undefined}
    >
      {isEndless(limits) ? t(productWords.endless) : date(end)}
    </span>
  )
}
