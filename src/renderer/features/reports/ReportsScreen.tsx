import { useState } from 'react'
import type { ProfileId } from '../../../contract/ids.ts'
import { reportNames, type ReportCondition } from '../../../contract/reportColumns.ts'
import { titleOfReport } from '../../../words/files/report.ts'
import { placeWords, changeWords } from '../../../words/page/frame.ts'
import { reportTables } from '../../../words/files/reportTables.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { verbWords, fieldWords } from '../../../words/terms.ts'
import { useRoute, addressOf } from '../../routing/route.ts'
import { Screen } from '../../ui/Screen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { useQuery } from '../../data/query.ts'
import { changeShown } from '../../data/dataChanged.ts'
import { lastRead } from '../../data/loadable.ts'
import { Button } from '../../ui/Button.tsx'
import { QuestionDialog } from '../../ui/Dialog.tsx'
import { currentProfileId } from '../../data/profiles.ts'
import { TextField } from '../../ui/TextField.tsx'
import { reportNamed, paramOf, paramText, sortParam } from './reportQuery.ts'
import { ReportScreen } from './ReportScreen.tsx'
import styles from './Reports.module.css'

/** All reports, each with the question that it answers. */
function ReportList({ profile }: { profile: ProfileId }) {
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

/** The reports, or the one that the address names. */
export default function ReportsScreen() {
  const route = useRoute()
  if (!('profile' in route)) return null
  const report = reportNamed(route.report)
  if (report === undefined) return <ReportList profile={route.profile} />
  return <ReportScreen key={report} report={report} profile={route.profile} />
}

type Saved = OutputOf<'listReports'>['reports'][number]

/** The address of a saved report: its filters and its order are in it, as if they had just been chosen. */
function addressOfSaved({ report, filter, sort }: Saved, profile: ProfileId): string {
  const params = Object.entries(filter).map(([name, value]) => [paramOf[name as ReportCondition], paramText(value)])
  const order = sortParam(sort && { column: sort.by, descending: sort.descending })
  return addressOf({ place: 'reports', profile, report, params: { ...Object.fromEntries(params), sort: order } })
}

/** Gives a saved report another name. */
function RenameReport({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useWords()
  const [typed, setTyped] = useState(name)
  const wanted = typed.trim()
  const isFit = wanted !== '' && wanted !== name

  const rename = () => changeShown('renameReport', { profile: currentProfileId(), name, to: wanted })

  return (
    <QuestionDialog
      variant="primary"
      title={t(reportsWords.renameTitle)}
      action={t(reportsWords.renameAction)}
      form={{ loses: isFit ? 'typed' : undefined, check: () => true }}
      isActionDisabled={!isFit}
      onAct={rename}
      onClose={onClose}
    >
      {(isBusy) => (
        <TextField autoFocus label={t(fieldWords.profileName)} value={typed} onChange={setTyped} isDisabled={isBusy} />
      )}
    </QuestionDialog>
  )
}

/** The reports that were saved for this enterprise; nothing where there are none. */
function SavedReports({ profile }: { profile: ProfileId }) {
  const { t, language } = useWords()
  const [renaming, setRenaming] = useState<string>()
  const [removing, setRemoving] = useState<string>()
  const saved = lastRead(useQuery('listReports', {}))?.value.reports ?? []

  const remove = (name: string) => changeShown('removeReport', { profile, name })

  if (saved.length === 0) return null
  return (
    <section aria-labelledby="saved-reports" className={styles.saved}>
      <h2 id="saved-reports">{t(reportsWords.savedTitle)}</h2>
      <ul>
        {saved.map((one) => (
          <li key={one.name}>
            <a href={addressOfSaved(one, profile)}>
              <bdi>{one.name}</bdi>
            </a>
            <span className={styles.soft}>{titleOfReport(language, one.report)}</span>
            <Button
              variant="quiet"
              size="small"
              label={t(reportsWords.renameOf, { name: one.name })}
              onPress={() => setRenaming(one.name)}
            >
              {t(reportsWords.rename)}
            </Button>
            <Button
              variant="quiet"
              size="small"
              label={t(reportsWords.removeOf, { name: one.name })}
              onPress={() => setRemoving(one.name)}
            >
              {t(verbWords.deleteDialog)}
            </Button>
          </li>
        ))}
      </ul>
      {renaming !== undefined && <RenameReport name={renaming} onClose={() => setRenaming(undefined)} />}
      {removing !== undefined && (
        <QuestionDialog
          title={t(reportsWords.removeTitle)}
          action={t(reportsWords.removeAction)}
          onAct={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          <p>{t(reportsWords.removeText, { name: removing })}</p>
          <p>{t(changeWords.noUndo)}</p>
        </QuestionDialog>
      )}
    </section>
  )
}
