import type { DeskError } from '../../../contract/errors.ts'
import type { Job, JobRow } from '../../../contract/jobs.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { startJob } from '../../changes/startJob.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { useWords } from '../../ui/useWords.tsx'
import styles from './Jobs.module.css'
import { stop } from './jobCalls.ts'

interface Asked {
  profile: Profile
  onClose: () => void
}

/** Asks before what waits is given up for good. */
export function StopJob({ profile, job, onClose }: Asked & { job: Job }) {
  const { t } = useWords()
  return (
    <QuestionDialog
      title={t('jobs.stopTitle')}
      action={t('jobs.stopAction')}
      mark={<ProfileMark profile={profile} />}
      onAct={() => stop(profile.id, job.job)}
      onClose={onClose}
    >
      <p>{t('jobs.stopText', { count: job.waiting })}</p>
      <p>{t('change.noUndo')}</p>
    </QuestionDialog>
  )
}

/** Asks before something is sent that may be done already: only a person may say so. */
export function SendAgain({
  profile,
  job,
  onSend,
  onClose,
}: Asked & { job: Job; onSend: () => Promise<DeskError | undefined> }) {
  const { t } = useWords()
  return (
    <QuestionDialog
      title={t('jobs.againTitle', { count: job.unknown })}
      action={t('jobs.againAction')}
      mark={<ProfileMark profile={profile} />}
      onAct={onSend}
      onClose={onClose}
    >
      <p>{t(job.kind === 'claim' ? 'jobs.againClaims' : 'jobs.againText')}</p>
      {job.refused > 0 && <p>{t('jobs.againRefused', { count: job.refused })}</p>}
    </QuestionDialog>
  )
}

/** Asks whether those whose password is no longer known get another one. */
export function NewPasswords({
  profile,
  count,
  onGenerate,
  onClose,
}: Asked & { count: number; onGenerate: () => Promise<DeskError | undefined> }) {
  const { t } = useWords()
  return (
    <QuestionDialog
      variant="primary"
      title={t('jobs.passwordsTitle')}
      action={t('jobs.passwordsAction')}
      mark={<ProfileMark profile={profile} />}
      onAct={onGenerate}
      onClose={onClose}
    >
      <p>{t('jobs.passwordsText', { count })}</p>
    </QuestionDialog>
  )
}

/** Lists whose passwords nobody knows, and resets them as another job. */
export function ResetLost({ profile, job, lost, onClose }: Asked & { job: Job; lost: readonly JobRow[] }) {
  const { t, rich } = useWords()
  const people = lost.map(({ id: whom, userName }) =>
    job.kind === 'add' ? { userName: whom } : { memberGlobalId: whom as never, ...(userName && { userName }) },
  )
  return (
    <QuestionDialog
      variant="primary"
      title={t('jobs.resetTitle', { count: lost.length })}
      action={t('jobs.resetAction', { count: lost.length })}
      mark={<ProfileMark profile={profile} />}
      onAct={() => startJob(profile.id, { kind: 'resetPassword', people })}
      onClose={onClose}
    >
      <p>{rich('jobs.resetText', { enterprise: <bdi>{profile.name}</bdi> })}</p>
      <ul className={styles.names}>
        {lost.map(({ row, name, userName, id: whom }) => (
          <li key={row}>
            <bdi>{name ?? userName ?? whom}</bdi>
          </li>
        ))}
      </ul>
      <p>{t('change.noUndo')}</p>
    </QuestionDialog>
  )
}
