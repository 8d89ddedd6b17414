import type { InputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import type { Participant } from '../../../domain/identity.ts'
import { calledBy, Whom } from '../../changes/Whom.tsx'
import { startJob } from '../../changes/startJob.ts'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { namedParticipant } from './participants.ts'
import { claimsWords } from '../../../words/page/activities.ts'
import { changeWords, uiWords } from '../../../words/page/frame.ts'

type Claims = Extract<InputOf<'startJob'>['work'], { kind: 'claim' }>

interface StartQuestionProps {
  profile: Profile
  participants: readonly Participant[]
  work: Omit<Claims, 'kind' | 'identities'>
  onStarted: () => void
  onClose: () => void
}

/** Asks before claims for many begin. Whom the copy knows as an employee is named as one, the others as they are sent. */
export function StartQuestion({ profile, participants, work, onStarted, onClose }: StartQuestionProps) {
  const words = useWords()
  const { t } = words
  const { activityLabels, source, branch } = work
  const identities = participants.map(({ identity }) => identity)
  const named = participants.map((one) => namedParticipant(one, words))
  const placeholders = { count: identities.length * activityLabels.length, whom: calledBy(named, words) }
  return (
    <QuestionDialog
      variant="primary"
      title={t(claimsWords.startTitle, placeholders)}
      action={t(claimsWords.startAction, placeholders)}
      mark={<ProfileMark profile={profile} />}
      onAct={() => startJob(profile.id, { kind: 'claim', identities, ...work }, onStarted)}
      onClose={onClose}
    >
      <p>
        {t(claimsWords.startText, { count: identities.length, labels: activityLabels.join(t(uiWords.listSeparator)) })}
      </p>
      <Whom label={t(claimsWords.startWhom)} whom={named} />
      <p>{t(claimsWords.startWith, { source, branch })}</p>
      <p>{t(identities.length === 1 ? claimsWords.askNote : claimsWords.askNoteMany)}</p>
      <p>{t(changeWords.noUndo)}</p>
    </QuestionDialog>
  )
}
