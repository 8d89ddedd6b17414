import type { ProfileId } from '../../../contract/ids.ts'
import { reportWords } from '../../../words/files/report.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { useWords } from '../../ui/useWords.tsx'
import { overviewOf } from './overview.ts'
import type { Answer } from './reportQuery.ts'
import styles from './Reports.module.css'

interface OverviewFiguresProps {
  totals: Answer['totals']
  profile: ProfileId
  /** Shows the asset numbers whose products are missing. */
  onUnread: () => void
}

/** The enterprise in figures, large; and what needs attention. Each leads to what is behind it. */
export function OverviewFigures({ totals, profile, onUnread }: OverviewFiguresProps) {
  const words = useWords()
  const { t, language } = words
  const say = reportWords(language)
  const { figures, attention } = overviewOf(totals, profile, words)
  return (
    <>
      <ul className={styles.figures} aria-label={t(reportsWords.figures)}>
        {figures.map(({ name, label, value, href, notes }) => (
          <li key={name}>
            <a href={href} className={styles.figure}>
              <span>{label}</span>
              <strong>{value}</strong>
              <span className={styles.soft}>{notes}</span>
            </a>
          </li>
        ))}
      </ul>
      <section className={styles.attention} aria-labelledby="report-attention">
        <h2 id="report-attention">{say('attention')}</h2>
        {attention.length === 0 ? (
          <p className={styles.soft}>{say('attention.none')}</p>
        ) : (
          <ul>
            {attention.map(({ id, text, href }) => (
              <li key={id}>
                {href === undefined ? (
                  <button type="button" onClick={onUnread}>
                    {text}
                  </button>
                ) : (
                  <a href={href}>{text}</a>
                )}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
