import { useMemo } from 'react'
import type { DeskError } from '../../../contract/errors.ts'
import type { Job, JobRow } from '../../../contract/jobs.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { changeWords } from '../../../words/page/frame.ts'
import { jobsWords } from '../../../words/page/jobs.ts'
import { manyWords } from '../../../words/page/many.ts'
import { passwordWords } from '../../../words/page/members.ts'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { Member } from '../../../contract/records.ts'
import { calledBy, Whom, notesOf, numbersOf, type Named } from '../../changes/Whom.tsx'
import { startJob } from '../../changes/startJob.ts'
import { QuestionDialog } from '../../ui/Dialog.tsx'
import { ProfileMark } from '../../ui/ProfileMark.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { useQuery, useRows } from '../../data/query.ts'
import { lastRead, entriesRead } from '../../data/loadable.ts'
import { RowsInDialog } from '../../data/ListScreen.tsx'
import { mostListed } from '../../ui/FirstTen.tsx'
import { jobNamed, rowColumns, whomOf } from './columns.tsx'
import { stop } from './jobCalls.ts'

interface QuestionProps {
  profile: Profile
  onClose: () => void
}

/** The employee or the participant of a row, with what tells them from others; `member`: as the copy has them. */
function namedRow(row: JobRow, member?: Member): Named {
  const name = whomOf(row)
  const { userName, activityLabel, key } = row
  const notes = member === undefined ? [userName, activityLabel] : notesOf(member)
  return {
    id: String(row.row),
    name,
    notes: notes.filter((note): note is string => note !== undefined && note !== name),
    numbers: member === undefined ? (key?.numbers ?? []) : numbersOf(member),
  }
}

interface RowsOf {
  profile: ProfileId
  job: Job
  state: 'waiting' | 'unknown'
}

/** All of them, as rows. */
function WholeList({ profile, job, state }: RowsOf) {
  const words = useWords()
  const rows = useRows('showJob', { job: job.job, states: [state] })
  const columns = useMemo(
    () => rowColumns(words, profile, job.kind).filter(({ id }) => id !== 'state'),
    [words, profile, job.kind],
  )
  const label = words.t(jobsWords.rows)
  return (
    <RowsInDialog
      rows={rows}
      columns={columns}
      label={label}
      name="rowsNamed"
      reading={words.t(jobsWords.readingRows)}
      rowId={({ row }) => String(row)}
    />
  )
}

/** The rows of a job in a state, as a question names them: the first, how many there are, and all once asked for. */
function useRowsOf({ profile, job, state }: RowsOf) {
  const first = lastRead(useQuery('showJob', { job: job.job, states: [state], limit: mostListed }))?.value
  const rows = first?.rows ?? []
  const isOfPeople = job.kind !== 'add' && job.kind !== 'claim' && rows.length > 0
  const globalIds = rows.map(({ id }) => id as MemberGlobalId)
  const members = entriesRead(useQuery('findMembers', isOfPeople ? { globalIds, limit: mostListed } : undefined))
  const byId = new Map(members?.map((member) => [member.globalId as string, member]))
  return {
    whom: rows.map((row) => namedRow(row, byId.get(row.id))),
    total: first?.total ?? job[state],
    whole: () => <WholeList profile={profile} job={job} state={state} />,
  }
}

/** Asks before what waits is given up for good. */
export function StopJob({ profile, job, onClose }: QuestionProps & { job: Job }) {
  const words = useWords()
  const { t } = words
  const waiting = useRowsOf({ profile: profile.id, job, state: 'waiting' })
  return (
    <QuestionDialog
      title={t(jobsWords.stopTitle, { job: jobNamed(job, words) })}
      action={t(jobsWords.stopAction, { job: jobNamed(job, words) })}
      mark={<ProfileMark profile={profile} />}
      onAct={() => stop(profile.id, job.job)}
      onClose={onClose}
    >
      <p>{t(jobsWords.stopText, { count: job.waiting })}</p>
      <Whom label={t(jobsWords.stopWhom)} {...waiting} />
      <p>{t(changeWords.noUndo)}</p>
    </QuestionDialog>
  )
}

/** Asks before something is sent that may be done already: only a person may say so. */
export function SendAgain({
  profile,
  job,
  onSend,
  onClose,
}: QuestionProps & { job: Job; onSend: () => Promise<DeskError | undefined> }) {
  const words = useWords()
  const { t } = words
  const unknown = useRowsOf({ profile: profile.id, job, state: 'unknown' })
  const whom = calledBy(unknown.whom, words, unknown.total)
  return (
    <QuestionDialog
      title={t(jobsWords.againTitle, { whom })}
      action={t(jobsWords.againAction, { whom })}
      mark={<ProfileMark profile={profile} />}
      onAct={onSend}
      onClose={onClose}
    >
      <p>{t(job.kind === 'claim' ? jobsWords.againClaims : jobsWords.againText)}</p>
      <Whom label={t(jobsWords.againWhom)} {...unknown} />
      {job.refused > 0 && <p>{t(jobsWords.againRefused, { count: job.refused })}</p>}
    </QuestionDialog>
  )
}

/** Asks whether those whose password is no longer known get another one. */
export function NewPasswords({
  profile,
  count,
  onGenerate,
  onClose,
}: QuestionProps & { count: number; onGenerate: () => Promise<DeskError | undefined> }) {
  const { t } = useWords()
  return (
    <QuestionDialog
      variant="primary"
      title={t(jobsWords.passwordsTitle)}
      action={t(jobsWords.passwordsAction)}
      mark={<ProfileMark profile={profile} />}
      onAct={onGenerate}
      onClose={onClose}
    >
      <p>{t(jobsWords.passwordsText, { count })}</p>
    </QuestionDialog>
  )
}

/** Lists whose passwords nobody knows, and resets them as another job. */
export function ResetLost({ profile, job, lost, onClose }: QuestionProps & { job: Job; lost: readonly JobRow[] }) {
  const words = useWords()
  const { t, rich } = words
  const called = calledBy(
    lost.map((row) => namedRow(row)),
    words,
  )
  const people = lost.map(({ id: whom, userName }) =>
    job.kind === 'add' ? { userName: whom } : { memberGlobalId: whom as never, ...(userName && { userName }) },
  )
  return (
    <QuestionDialog
      variant="primary"
      title={t(passwordWords.reset, { count: lost.length, whom: called })}
      action={t(passwordWords.reset, { count: lost.length, whom: called })}
      mark={<ProfileMark profile={profile} />}
      onAct={() => startJob(profile.id, { kind: 'resetPassword', people })}
      onClose={onClose}
    >
      <p>{rich(jobsWords.resetText, { enterprise: <bdi>{profile.name}</bdi> })}</p>
      <Whom label={t(manyWords.whom)} whom={lost.map((row) => namedRow(row))} />
      <p>{t(changeWords.noUndo)}</p>
    </QuestionDialog>
  )
}
