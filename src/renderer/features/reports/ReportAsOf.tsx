import type { Ref } from 'react'
import { sourceOf } from '../../data/enterprise.ts'
import { currentRoute } from '../../routing/route.ts'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { isNotReadYet, unreadLines } from '../../../words/errors/index.ts'
import { copyWords } from '../../../words/page/copy.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { snapshotsWords } from '../../../words/page/snapshots.ts'
import type { Answer } from './reportQuery.ts'
import styles from './Reports.module.css'

/** As of when a report is, and of which snapshots. */
export function asOfText(
  { t, dateTime }: Words,
  { asOf, snapshot, compared }: Pick<Answer, 'asOf' | 'snapshot' | 'compared'>,
): string {
  const time = dateTime(Date.parse(asOf))
  if (compared?.from != null && compared.to !== null)
    return t(reportsWords.compared, { from: String(compared.from), to: String(compared.to), time })
  if (snapshot === null) return t(copyWords.asOf, { time })
  // What a snapshot was like is not what is now.
  const isPast = sourceOf(currentRoute()).from === 'snapshot'
  return t(isPast ? reportsWords.ofSnapshot : reportsWords.asOfSnapshot, { time, number: String(snapshot) })
}

/** How many asset numbers could not be read, and how many were not read yet. */
export function unreadText({ t }: Words, unreadable: Answer['unreadable']): string {
  const notYet = unreadable.filter(({ error }) => isNotReadYet(error)).length
  const failed = unreadable.length - notYet
  return [
    ...(failed > 0 ? [t(snapshotsWords.unreadable, { count: failed })] : []),
    ...(notYet > 0 ? [t(reportsWords.notReadYetCount, { count: notYet })] : []),
  ].join(' · ')
}

interface ReportAsOfProps {
  answer: Answer
  /** What could not be read, which opens. */
  unreadRef?: Ref<HTMLDetailsElement>
}

/** Opens what could not be read, and goes there. */
export function showUnread(unread: HTMLDetailsElement | null): void {
  if (unread === null) return
  unread.open = true
  unread.querySelector('summary')?.focus()
}

/** As of when a report is, from which snapshot, and what could not be read. */
export function ReportAsOf({ answer: { asOf, snapshot, unreadable, compared }, unreadRef }: ReportAsOfProps) {
  const words = useWords()
  const { language } = words
  const text = asOfText(words, { asOf, snapshot, compared })
  if (unreadable.length === 0) return <p className={styles.standing}>{text}</p>
  return (
    <details ref={unreadRef} className={styles.standing}>
      <summary>
        {text} · <strong>{unreadText(words, unreadable)}</strong>
      </summary>
      <ul className={styles.unread}>
        {unreadLines(language, unreadable).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
