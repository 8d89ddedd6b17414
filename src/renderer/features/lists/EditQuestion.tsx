import { fileFields } from '../../../contract/fileFields.ts'
import type { FileFault } from '../../../contract/files.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { BrokenRule } from '../../../domain/brokenRule.ts'
import { startJob } from '../../changes/startJob.ts'
import { wordsOfRule } from '../../ui/errorWords.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { wordOfField } from './fieldWords.ts'
import type { OpenedSheet } from './Sheet.tsx'

interface EditQuestionProps {
  profile: Profile
  sheet: OpenedSheet
  count: number
  /** What is wrong with it, or odd about it. */
  checked: Pick<OutputOf<'checkMemberFile'>, 'faults' | 'faultCount' | 'advice' | 'adviceCount'>
  /** In the list, of each row of the sheet. */
  rows: readonly number[]
  /** Accounts may differ, and stay as they are. */
  isAccountCompared: boolean
  onSent: () => void
  onClose: () => void
}

/** Asks before those who were ticked become as the list has them. */
export function EditQuestion({
  profile,
  sheet,
  count,
  checked,
  rows,
  isAccountCompared,
  onSent,
  onClose,
}: EditQuestionProps) {
  const words = useWords()
  const { faults, faultCount, advice, adviceCount } = checked
  const { t, rich } = words
  const fields = sheet.fields.filter((field) => field !== 'globalId')
  const told = (some: readonly FileFault[], all: number) => (
    <>
      {some.map(({ row, field, code, details }) => {
        const at = { row: rows[row - 1] ?? row, text: wordsOfRule({ code, details } as BrokenRule, words) ?? '' }
        const column = fileFields.find((one) => one === field)
        const said = column ? t('lists.at', { ...at, field: wordOfField(column, words) }) : t('lists.atRow', at)
        return <p key={`${row} ${field} ${code}`}>{said}</p>
      })}
      {all > some.length && <p>{t('lists.faultsMore', { count: all - some.length })}</p>}
    </>
  )
  return (
    <QuestionDialog
      variant="primary"
      title={t('lists.editQuestion', { count })}
      action={t('lists.editAction', { count })}
      mark={<ProfileMark profile={profile} />}
      heed={<p>{t('lists.editOnly')}</p>}
      isActionDisabled={fields.length === 0 || faultCount > 0}
      onAct={() => startJob(profile.id, { kind: 'edit', file: sheet.file }, onSent)}
      onClose={onClose}
    >
      {fields.length > 0 && (
        <p>
          {rich('lists.editText', {
            count,
            fields: fields.map((field) => wordOfField(field, words)).join(t('ui.listSeparator')),
            enterprise: <strong>{profile.name}</strong>,
          })}
        </p>
      )}
      {faultCount > 0 && (
        <Notice kind="failed" title={t('lists.editFaults', { count: faultCount })}>
          {told(faults, faultCount)}
        </Notice>
      )}
      {adviceCount > 0 && <Notice kind="warning">{told(advice, adviceCount)}</Notice>}
      {isAccountCompared && <p>{t('lists.accountsStay')}</p>}
    </QuestionDialog>
  )
}
