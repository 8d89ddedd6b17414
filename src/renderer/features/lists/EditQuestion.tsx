import { fileFields } from '../../../contract/fileFields.ts'
import type { FileFault } from '../../../contract/files.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { FileFaults } from '../../changes/FileFaults.tsx'
import { startJob } from '../../changes/startJob.ts'
import { useQuery } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { ErrorNotice, Notice } from '../../ui/Notice.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/Dialog.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { wordOfField } from './ReadList.tsx'
import type { OpenedSheet } from './Sheet.tsx'
import { uiWords } from '../../../words/page/frame.ts'
import { listsWords } from '../../../words/page/lists.ts'

/** So much of what is wrong is told. */
const maxListed = 5

interface EditQuestionProps {
  profile: Profile
  sheet: OpenedSheet
  /** In the list, of each row of the sheet. */
  rows: readonly number[]
  /** Accounts may differ, and stay as they are. */
  isAccountCompared: boolean
  onSent: () => void
  onClose: () => void
}

/** Asks before those who were ticked become as the list has them. */
export function EditQuestion({ profile, sheet, rows, isAccountCompared, onSent, onClose }: EditQuestionProps) {
  const words = useWords()
  const check = useQuery('checkMemberFile', { file: sheet.file, purpose: 'edit', limit: maxListed })
  const checked = lastRead(check)?.value
  const { faults = [], faultCount = 0, advice = [], adviceCount = 0 } = checked ?? {}
  const count = rows.length
  const { t, rich } = words
  const fields = sheet.fields.filter((field) => field !== 'globalId')
  const about = {
    columnOf: ({ field }: FileFault) => {
      const column = fileFields.find((one) => one === field)
      return column && wordOfField(column, words)
    },
    rowOf: (row: number) => rows[row - 1] ?? row,
  }
  return (
    <QuestionDialog
      variant="primary"
      title={t(listsWords.editQuestion, { count })}
      action={t(listsWords.editAction, { count })}
      mark={<ProfileMark profile={profile} />}
      heed={<p>{t(listsWords.editOnly)}</p>}
      isActionDisabled={fields.length === 0 || checked === undefined || faultCount > 0}
      onAct={() => startJob(profile.id, { kind: 'edit', file: sheet.file }, onSent)}
      onClose={onClose}
    >
      {fields.length > 0 && (
        <p>
          {rich(listsWords.editText, {
            count,
            fields: fields.map((field) => wordOfField(field, words)).join(t(uiWords.listSeparator)),
            enterprise: <strong>{profile.name}</strong>,
          })}
        </p>
      )}
      {faultCount > 0 && (
        <Notice kind="failed" title={t(listsWords.editFaults, { count: faultCount })}>
          <FileFaults faults={faults} total={faultCount} {...about} />
        </Notice>
      )}
      {adviceCount > 0 && (
        <Notice kind="warning">
          <FileFaults faults={advice} total={adviceCount} {...about} />
        </Notice>
      )}
      {check.state === 'failed' && <ErrorNotice error={check.error} />}
      {isAccountCompared && <p>{t(listsWords.accountsStay)}</p>}
    </QuestionDialog>
  )
}
