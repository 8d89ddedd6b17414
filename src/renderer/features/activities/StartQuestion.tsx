import type { InputOf } from '../../../contract/operations.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { calledBy, namedOf, Whom, type Named } from '../../changes/Whom.tsx'
import { startJob } from '../../changes/startJob.ts'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { useEmployeesAmong } from './knownHere.ts'

type Claims = Extract<InputOf<'startJob'>['work'], { kind: 'claim' }>

interface StartQuestionProps {
  profile: Profile
  work: Omit<Claims, 'kind'>
  onStarted: () => void
  onClose: () => void
}

/** Asks before claims for many begin. Whom the copy knows as an employee is named as one, the others as they are typed. */
export function StartQuestion({ profile, work, onStarted, onClose }: StartQuestionProps) {
  const words = useWords()
  const { t } = words
  const { identities, activityLabels, source, branch } = work
  const known = useEmployeesAmong(profile.id, identities)
  const participants = identities.map((one): Named => {
    const member = known.get(one)
    return member === undefined ? { id: one, name: one } : { ...namedOf(member), id: one, numbers: [] }
  })
  const placeholders = { count: identities.length * activityLabels.length, whom: calledBy(participants, words) }
  return (
    <QuestionDialog
      variant="primary"
      title={t('claims.startTitle', placeholders)}
      action={t('claims.startAction', placeholders)}
      mark={<ProfileMark profile={profile} />}
      onAct={() => startJob(profile.id, { kind: 'claim', ...work }, onStarted)}
      onClose={onClose}
    >
      <p>{t('claims.startText', { count: identities.length, labels: activityLabels.join(t('ui.listSeparator')) })}</p>
      <Whom label={t('claims.startWhom')} whom={participants} />
      <p>{t('claims.startWith', { source, branch })}</p>
      <p>{t(identities.length === 1 ? 'claims.askNote' : 'claims.askNoteMany')}</p>
      <p>{t('change.noUndo')}</p>
    </QuestionDialog>
  )
}
