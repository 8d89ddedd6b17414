import { useEffect, useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { Job, JobRow } from '../../../contract/jobs.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { calledBy } from '../../changes/Whom.tsx'
import { CheckList } from '../../ui/CheckList.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { rowsIn } from './jobCalls.ts'
import { keysAreBack } from './leaverCalls.ts'
import { whomOf } from './states.tsx'
import { changeWords } from '../../../words/page/frame.ts'
import { jobsWords } from '../../../words/page/jobs.ts'
import { kindWords } from '../../../words/terms.ts'

/** Asks whose keys are back; the job goes on with them, whatever the service lists. */
export function KeysBack({ profile, job, onClose }: { profile: Profile; job: Job; onClose: () => void }) {
  const words = useWords()
  const { t } = words
  const [rows, setRows] = useState<readonly JobRow[]>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [error, setError] = useState<DeskError>()

  useEffect(() => {
    let isOver = false
    void rowsIn(profile.id, job.job, ['waiting'], ({ key }) => key?.state === 'out').then((result) => {
      if (isOver) return
      if (!result.ok) return setError(result.error)
      setRows(result.data)
      const [only, another] = result.data
      if (only && !another) setChosen(new Set([String(only.row)]))
    })
    return () => void (isOver = true)
  }, [profile.id, job.job])

  const whom = (rows ?? []).filter(({ row }) => chosen.has(String(row))).map((row) => ({ name: whomOf(row) }))

  return (
    <QuestionDialog
      title={t(jobsWords.keysBackTitle)}
      action={t(jobsWords.keysBackAction, { whom: calledBy(whom, words) })}
      mark={<ProfileMark profile={profile} />}
      heed={<p>{t(changeWords.noUndo)}</p>}
      form={{ loses: undefined, check: () => chosen.size > 0 }}
      isActionDisabled={chosen.size === 0}
      onAct={() => keysAreBack(profile.id, job.job, [...chosen].map(Number))}
      onClose={onClose}
    >
      <p>{t(jobsWords.keysBackText)}</p>
      {rows !== undefined && (
        <CheckList
          label={t(kindWords.member)}
          choices={rows.map((row) => ({
            id: String(row.row),
            text: whomOf(row),
            note: [row.userName ?? '', ...(row.key?.numbers ?? [])].filter((one) => one !== '').join(' · '),
          }))}
          chosen={chosen}
          onChange={setChosen}
          emptyText={t(jobsWords.noRows)}
        />
      )}
      {error !== undefined && <ErrorNotice error={error} />}
    </QuestionDialog>
  )
}
