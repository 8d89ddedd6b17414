import { useState } from 'react'
import { daysLeft, isEndless, validityOf } from '../../domain/daysLeft.ts'
import { sayDaysLeft } from '../../words/files/report.ts'
import { productWords } from '../../words/page/holdings.ts'
import styles from './NumberText.module.css'
import { useWords } from './useWords.tsx'

/** In a single number, this many characters at the end are emphasised. */
const telling = 4

/** How many leading characters all of these share, leaving the last ones of each to distinguish it. */
export function sharedStart(numbers: readonly string[]): number {
  const [first = '', ...others] = numbers
  let shared = first.length
  for (const other of others) {
    let same = 0
    while (same < shared && other[same] === first[same]) same += 1
    shared = same
  }
  const shortest = Math.min(first.length, ...others.map(({ length }) => length))
  return Math.max(0, Math.min(shared, shortest - telling))
}

/** An asset or key number among others: the shared part is muted, the distinguishing part strong. Copied in full. */
export function NumberText({ text, shared = text.length - telling }: { text: string; shared?: number }) {
  const cut = Math.max(0, shared)
  return (
    <span className={`${styles.number} ${styles.tail}`}>
      <bdi dir="ltr">
        <span className={styles.shared}>{text.slice(0, cut)}</span>
        {text.slice(cut)}
      </bdi>
    </span>
  )
}

/** An identifier among others of its kind: their ends differ, so the beginning is cut if there is no room. */
export function IdText({ text }: { text: string }) {
  return (
    <span className={`${styles.id} ${styles.tail}`} title={text}>
      <bdi dir="ltr">{text}</bdi>
    </span>
  )
}

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
