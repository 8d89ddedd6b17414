import type { ProfileId } from '../../../contract/ids.ts'
import { reportWords } from '../../../words/files/report.ts'
import { useWords } from '../../ui/useWords.tsx'
import { overviewOf } from './overview.ts'
import styles from './PrintReport.module.css'
import type { Answer } from './report.ts'

/** The same figures, and what needs attention, where nothing can be pressed. */
export function OverviewOnPaper({ totals, profile }: { totals: Answer['totals']; profile: ProfileId }) {
  const words = useWords()
  const { language } = words
  const say = reportWords(language)
  const { figures, attention } = overviewOf(totals, profile, words)
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(({ name, label, value, notes }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              {notes}
            </dd>
          </div>
        ))}
      </dl>
      <section>
        <h2>{say('attention')}</h2>
        {attention.length === 0 ? (
          <p>{say('attention.none')}</p>
        ) : (
          <ul className={styles.attention}>
            {attention.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}
