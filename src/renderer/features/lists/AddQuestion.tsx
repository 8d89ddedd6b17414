import type { Profile } from '../../../contract/profiles.ts'
import { maxPeoplePerRequest } from '../../../domain/memberRules.ts'
import { startJob } from '../../changes/startJob.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { changeWords } from '../../../words/page/frame.ts'
import { listsWords } from '../../../words/page/lists.ts'

interface AddQuestionProps {
  profile: Profile
  file: string
  count: number
  /** How many have no password of their own. */
  generated: number
  onSent: () => void
  onClose: () => void
}

/** Asks before many are added: how many, and into which enterprise. */
export function AddQuestion({ profile, file, count, generated, onSent, onClose }: AddQuestionProps) {
  const { t, rich } = useWords()
  const requests = Math.ceil(count / maxPeoplePerRequest)
  const enterprise = <strong>{profile.name}</strong>
  return (
    <QuestionDialog
      variant="primary"
      title={t(listsWords.addQuestion, { count })}
      action={t(listsWords.addAction, { count })}
      mark={<ProfileMark profile={profile} />}
      onAct={() => startJob(profile.id, { kind: 'add', file, generate: true }, onSent)}
      onClose={onClose}
    >
      <p>
        {requests === 1
          ? rich(listsWords.addTo, { enterprise })
          : rich(listsWords.addInto, { enterprise, count: requests })}
      </p>
      {generated > 0 && <p>{t(listsWords.addPasswords, { count: generated })}</p>}
      <p>{t(changeWords.noUndo)}</p>
    </QuestionDialog>
  )
}
