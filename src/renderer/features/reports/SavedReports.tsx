import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import type { ReportCondition } from '../../../contract/reportColumns.ts'
import { titleOfReport } from '../../../words/files/report.ts'
import { changeWords } from '../../../words/page/frame.ts'
import { reportsWords } from '../../../words/page/reports.ts'
import { verbWords } from '../../../words/terms.ts'
import { useQuery } from '../../data/query.ts'
import { askShownAgain } from '../../data/dataChanged.ts'
import { lastRead } from '../../data/loadable.ts'
import { call } from '../../desk/call.ts'
import { addressOf } from '../../routing/route.ts'
import { Button } from '../../ui/Button.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { RenameReport } from './RenameReport.tsx'
import { paramOf, paramText, sortParam } from './reportQuery.ts'
import styles from './Reports.module.css'

type Saved = OutputOf<'listReports'>['reports'][number]

/** The address of a saved report: its filters and its order are in it, as if they had just been chosen. */
function addressOfSaved({ report, filter, sort }: Saved, profile: ProfileId): string {
  const params = Object.entries(filter).map(([name, value]) => [paramOf[name as ReportCondition], paramText(value)])
  const order = sortParam(sort && { column: sort.by, descending: sort.descending })
  return addressOf({ place: 'reports', profile, report, params: { ...Object.fromEntries(params), sort: order } })
}

/** The reports that were saved for this enterprise; nothing where there are none. */
export function SavedReports({ profile }: { profile: ProfileId }) {
  const { t, language } = useWords()
  const [renaming, setRenaming] = useState<string>()
  const [removing, setRemoving] = useState<string>()
  const saved = lastRead(useQuery('listReports', {}))?.value.reports ?? []

  async function remove(name: string): Promise<DeskError | undefined> {
    const result = await call('removeReport', { profile, name })
    if (!result.ok) return result.error
    askShownAgain()
    return undefined
  }

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
