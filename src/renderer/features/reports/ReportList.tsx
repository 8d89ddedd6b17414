import type { ProfileId } from '../../../contract/ids.ts'
import { reportNames } from '../../../contract/reportColumns.ts'
import { titleOfReport } from '../../../words/files/report.ts'
import { placeWords } from '../../../words/page/frame.ts'
import { reportTables } from '../../../words/files/reportTables.ts'
import { addressOf } from '../../routing/route.ts'
import { Screen } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { SavedReports } from './SavedReports.tsx'
import styles from './Reports.module.css'

/** All reports, each with the question that it answers. */
export function ReportList({ profile }: { profile: ProfileId }) {
  const { t, language } = useWords()
  return (
    <Screen title={t(placeWords.reports)}>
      <div className={styles.lists}>
        <ul className={styles.list} aria-label={t(placeWords.reports)}>
          {reportNames.map((report) => (
            <li key={report}>
              <a href={addressOf({ place: 'reports', profile, report, params: {} })} className={styles.entry}>
                <strong>{titleOfReport(language, report)}</strong>
                <span className={styles.soft}>{t(reportTables[`question.${report}`])}</span>
              </a>
            </li>
          ))}
        </ul>
        <SavedReports profile={profile} />
      </div>
    </Screen>
  )
}
