import type { Profile } from '../../../contract/profiles.ts'
import { startJob } from '../../changes/startJob.ts'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { wordOfField } from './fieldWords.ts'
import type { OpenedSheet } from './Sheet.tsx'

interface EditQuestionProps {
  profile: Profile
  sheet: OpenedSheet
  count: number
  /** Accounts may differ, and stay as they are. */
  isAccountCompared: boolean
  onSent: () => void
  onClose: () => void
}

/** Asks before those who were ticked become as the list has them. */
export function EditQuestion({ profile, sheet, count, isAccountCompared, onSent, onClose }: EditQuestionProps) {
  const words = useWords()
  const { t, rich } = words
  const fields = sheet.fields.filter((field) => field !== 'globalId')
  return (
    <QuestionDialog
      variant="primary"
      title={t('lists.editQuestion', { count })}
      action={t('lists.editAction', { count })}
      mark={<ProfileMark profile={profile} />}
      heed={<p>{t('lists.editOnly')}</p>}
      isActionDisabled={fields.length === 0}
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
      {isAccountCompared && <p>{t('lists.accountsStay')}</p>}
    </QuestionDialog>
  )
}
