import { useWords, type Words } from '../../ui/useWords.tsx'
import type { Answer } from './report.ts'
import styles from './Reports.module.css'

/** As of when a report is, and of which snapshots. */
export function standingText(
  { t, dateTime }: Words,
  { asOf, snapshot, compared }: Pick<Answer, 'asOf' | 'snapshot' | 'compared'>,
): string {
  const time = dateTime(Date.parse(asOf))
  if (compared?.from != null && compared.to !== null)
    return t('reports.compared', { from: String(compared.from), to: String(compared.to), time })
  return snapshot === null ? t('copy.asOf', { time }) : t('reports.asOfSnapshot', { time, number: String(snapshot) })
}

/** As of when a report is, from which snapshot, and what could not be read. */
export function Standing({ answer: { asOf, snapshot, unreadable, compared } }: { answer: Answer }) {
  const words = useWords()
  const { t } = words
  const said = standingText(words, { asOf, snapshot, compared })
  if (unreadable.length === 0) return <p className={styles.standing}>{said}</p>
  return (
    <details className={styles.standing}>
      <summary>
        {said} · <strong>{t('snapshots.unreadable', { count: unreadable.length })}</strong>
      </summary>
      <ul className={styles.unread}>
        {unreadable.map(({ assetId, assetNum, error }) => (
          <li key={assetId}>
            <bdi>{assetNum}</bdi> {t('reports.unreadCode', { code: error })}
          </li>
        ))}
      </ul>
    </details>
  )
}
