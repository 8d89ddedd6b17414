import { historyWords } from '../../../words/page/history.ts'
import { jobsWords } from '../../../words/page/jobs.ts'
import { useState } from 'react'
import type { Job } from '../../../contract/jobs.ts'
import type { InputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { RadioChoices } from '../../ui/RadioChoices.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { settleRows } from './jobCalls.ts'

type Word = InputOf<'settleRows'>['as']

/** A person says what became of rows whose outcome is unknown: numbers and ranges, as the list shows them. */
export function SettleRows({ profile, job, onClose }: { profile: Profile; job: Job; onClose: () => void }) {
  const { t } = useWords()
  const [rows, setRows] = useState('')
  const [as, setAs] = useState<Word>('done')
  return (
    <QuestionDialog
      variant="primary"
      title={t(jobsWords.settleTitle, { count: job.unknown })}
      action={t(jobsWords.settleAction)}
      mark={<ProfileMark profile={profile} />}
      isActionDisabled={rows.trim() === ''}
      form={{ loses: undefined, check: () => true }}
      onAct={() => settleRows(profile.id, job.job, rows, as)}
      onClose={onClose}
    >
      <TextField
        label={t(jobsWords.settleRows)}
        description={t(jobsWords.settleRowsNote)}
        value={rows}
        onChange={setRows}
        isCode
        autoFocus
      />
      <RadioChoices
        label={t(jobsWords.settleAs)}
        choices={[
          { id: 'done', text: t(historyWords.wasDone) },
          { id: 'refused', text: t(historyWords.wasNotDone) },
        ]}
        value={as}
        onChange={setAs}
      />
    </QuestionDialog>
  )
}
