import { useState } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Job, JobRow, RowState } from '../../../contract/jobs.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { askToSignIn } from '../../desk/call.ts'
import { useProfiles } from '../../data/profiles.ts'
import { anywhereWords } from '../../../words/page/anywhere.ts'
import { ChangeButton } from '../../changes/ChangeDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorNotice, Notice } from '../../ui/Notice.tsx'
import { paceOf } from '../../ui/pace.ts'
import { toastFailure } from '../../ui/toasts.ts'
import { useWords } from '../../ui/useWords.tsx'
import { describeError } from '../../../words/errors/index.ts'
import { jobsWords } from '../../../words/page/jobs.ts'
import { UnsettledNotice } from '../../changes/UnsettledNotice.tsx'
import { useUnsettled } from '../../data/UnsettledMark.tsx'
import type { Params } from '../../routing/route.ts'
import { useContested, ChangedSince } from './ChangedSince.tsx'
import { JobProgress, JobState } from './columns.tsx'
import { rowsIn, savePasswords, takePasswords } from './jobCalls.ts'
import styles from './Jobs.module.css'
import { ResetLost } from './Questions.tsx'

/** Rows wait for changes of the same records whose outcome is open: which, and what a person can say of each. */
function WaitsForOutcome({ error, profile }: { error: DeskError; profile: ProfileId }) {
  const { t, language } = useWords()
  const { title, message, hint } = describeError(error, language)
  const names = String(error.details?.['entry'] ?? '').split(', ')
  const entries = useUnsettled().all.filter(({ entry }) => names.includes(entry))
  if (entries.length > 0)
    return (
      <UnsettledNotice entries={entries} profile={profile} title={title}>
        <p>{t(jobsWords.waitsForOutcome)}</p>
      </UnsettledNotice>
    )
  // They have settled meanwhile, or are not read yet.
  return (
    <Notice kind="info" title={title}>
      <p>{message}</p>
      <p>{hint}</p>
    </Notice>
  )
}

/** By when the job's rows of unknown outcome settle, as far as they do by themselves. */
function UnknownRows({ job: { job, unknown } }: { job: Job }) {
  const { t, minute } = useWords()
  const times = useUnsettled().all.flatMap((one) => (one.job === job && one.settles !== null ? [one.settles] : []))
  const last = times.toSorted().at(-1)
  if (unknown === 0 || last === undefined) return null
  return (
    <Notice kind="unknown">{t(jobsWords.unknownSettle, { count: unknown, time: minute(Date.parse(last)) })}</Notice>
  )
}

/** Why a job doesn't run. That it waits for somebody, or that Keydesk ended, is no failure of the job's. */
function WhyPaused({ error, profile }: { error: DeskError; profile: ProfileId }) {
  const { t, language } = useWords()
  const session = useProfiles((state) => state.sessions[profile])
  if (error.code === 'job.waitsForOutcome') return <WaitsForOutcome error={error} profile={profile} />
  if (error.kind === 'notSignedIn') {
    // Whoever has signed in meanwhile goes on.
    if (session === 'signedIn') return <Notice kind="info">{t(jobsWords.signedInAgain)}</Notice>
    const actions = <Button onPress={() => void askToSignIn(profile)}>{t(anywhereWords['signIn.open'])}</Button>
    return <ErrorNotice error={error} actions={actions} />
  }
  if (error.code !== 'job.waitsForKey' && error.kind !== 'cancelled') return <ErrorNotice error={error} />
  const { message, hint } = describeError(error, language)
  return (
    <Notice kind="info" title={message}>
      <p>{hint}</p>
    </Notice>
  )
}

/** How a job stands, and what waits for somebody. */
export function JobHead({ profile, job }: { profile: Profile; job: Job }) {
  const words = useWords()
  const { t, time } = words
  const [isTaking, setTaking] = useState(false)
  const [lost, setLost] = useState<readonly JobRow[]>()
  const [isDeciding, setDeciding] = useState(false)
  const contested = useContested(profile.id, job)
  const { passwords, passwordsUnknown, passwordsLost, error } = job
  const pace = paceOf(job, words)

  async function take(): Promise<void> {
    setTaking(true)
    await takePasswords(profile, job)
    setTaking(false)
  }

  async function findLost(): Promise<void> {
    const result = await rowsIn(
      profile.id,
      job.job,
      ['done', 'unknown'],
      ({ isPasswordLost }) => isPasswordLost === true,
    )
    if (result.ok) setLost(result.data)
    else toastFailure(result.error)
  }

  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <JobState job={job} />
        {job.rows > 1 && <JobProgress job={job} words={words} />}
        {pace !== undefined && <span>{pace}</span>}
        <span className={styles.soft}>
          {t(jobsWords.startedBy, { time: time(Date.parse(job.time)), operator: job.operator })}
        </span>
      </div>
      {job.isElsewhere && <Notice kind="info">{t(jobsWords.elsewhere)}</Notice>}
      {error !== undefined && job.state !== 'running' && <WhyPaused error={error} profile={profile.id} />}
      <UnknownRows job={job} />
      {passwords > 0 && (
        <Notice
          kind="warning"
          title={t(jobsWords.passwordsReady, { count: passwords })}
          actions={
            <>
              <Button isPending={isTaking} onPress={() => void take()}>
                {t(jobsWords.takePasswords)}
              </Button>
              <Button isDisabled={isTaking} onPress={() => void savePasswords(profile.id, job)}>
                {t(jobsWords.savePasswords)}
              </Button>
            </>
          }
        >
          <p>{t(jobsWords.passwordsReadyText)}</p>
          {passwordsUnknown > 0 && <p>{t(jobsWords.passwordsUnknown, { count: passwordsUnknown })}</p>}
        </Notice>
      )}
      {passwordsLost > 0 && (
        <Notice
          kind="warning"
          title={t(jobsWords.lost, { count: passwordsLost })}
          actions={<ChangeButton onPress={() => void findLost()}>{t(jobsWords.reset)}</ChangeButton>}
        >
          <p>{t(jobsWords.lostText)}</p>
        </Notice>
      )}
      {contested.length > 0 && (
        <Notice
          kind="warning"
          title={t(jobsWords.contested, { count: contested.length })}
          actions={<ChangeButton onPress={() => setDeciding(true)}>{t(jobsWords.decide)}</ChangeButton>}
        >
          <p>{t(jobsWords.contestedNote)}</p>
        </Notice>
      )}
      {isDeciding && <ChangedSince profile={profile} rows={contested} onClose={() => setDeciding(false)} />}
      {lost !== undefined && <ResetLost profile={profile} job={job} lost={lost} onClose={() => setLost(undefined)} />}
    </div>
  )
}

/** Which rows are shown; the address says so. */
export const shows = ['all', 'waiting', 'sent', 'done', 'refused', 'unknown', 'skipped'] as const
type Show = (typeof shows)[number]
export const showIn = ({ show }: Params): Show => shows.find((one) => one === show) ?? 'all'

export const statesOf = (show: Show): RowState[] | undefined => (show === 'all' ? undefined : [show])

export const countOf = (job: Job, show: Show): number => (show === 'all' ? job.rows : job[show])
