import type { DeskError, Result } from '../../../contract/errors.ts'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Job, JobRow, RowState } from '../../../contract/jobs.ts'
import type { Profile } from '../../../contract/profiles.ts'
import { allAfter } from '../../../domain/pages.ts'
import { nameOf } from '../../../domain/people.ts'
import { showCredentials } from '../../changes/dialogs.ts'
import { askAgainFor } from '../../data/dataChanged.ts'
import { handOver } from '../../data/exporting.ts'
import { answerOf, call, resultOf } from '../../desk/call.ts'
import { toastFailure } from '../../ui/toasts.ts'
import { currentWords } from '../../ui/useWords.tsx'
import { jobsWords } from '../../../words/page/jobs.ts'

/** `refused`: what was refused is sent again; `unknown`: what may be done already, too. */
export type Onward = 'waiting' | 'refused' | 'unknown'

export async function goOn(
  profile: ProfileId,
  job: string,
  how: Onward,
  generate: boolean,
): Promise<DeskError | undefined> {
  const which = { profile, job, generate }
  const result =
    how === 'waiting'
      ? await call('resumeJob', which)
      : await call('retryJob', { ...which, unknown: how === 'unknown' })
  return result.ok ? undefined : result.error
}

export async function pause(profile: ProfileId, job: string): Promise<void> {
  const result = await call('pauseJob', { profile, job })
  // It may have ended by itself a moment before.
  if (!result.ok && result.error.code !== 'job.notRunning') toastFailure(result.error)
}

export async function stop(profile: ProfileId, job: string): Promise<DeskError | undefined> {
  const result = await call('stopJob', { profile, job })
  return result.ok || result.error.code === 'job.nothingLeft' ? undefined : result.error
}

/** A person's word about rows; returns why it doesn't fit. */
export async function settleRows(
  profile: ProfileId,
  job: string,
  rows: string,
  as: 'done' | 'refused',
): Promise<DeskError | undefined> {
  const result = await call('settleRows', { profile, job, rows, as })
  askAgainFor('history')
  return result.ok ? undefined : result.error
}

/** Takes the generated passwords and shows them until somebody has copied or printed them; known ones are given once. */
export async function takePasswords({ id: profile, name: enterprise }: Profile, job: Job): Promise<void> {
  const result = await call('takePasswords', { profile, job: job.job })
  if (!result.ok) return toastFailure(result.error)
  const { passwords } = result.data
  if (passwords.length === 0) return
  const nameless = passwords.filter(({ name }) => name === '').map(({ id }) => id as never)
  const found =
    nameless.length === 0 || job.kind === 'add'
      ? undefined
      : await call('findMembers', { profile, globalIds: nameless, limit: nameless.length })
  const names = new Map(found?.ok ? found.data.rows.map(({ entry }) => [entry.globalId as string, nameOf(entry)]) : [])
  const mayBe: DeskError = { kind: 'unknown', code: 'change.timeout' }
  showCredentials(
    passwords.map(({ id, userName, name, password, outcome }) => ({
      name: name === '' ? (names.get(id) ?? userName) : name,
      account: userName,
      enterprise,
      password,
      unknown: outcome === 'unknown' ? mayBe : undefined,
    })),
  )
}

/** Saves the generated passwords as a file, where the person wants it; then those that are known to be set are forgotten. */
export async function savePasswords(profile: ProfileId, { job }: Job): Promise<void> {
  const { t, language } = currentWords()
  const result = await call('savePasswords', { profile, job, format: 'xlsx', language, target: { to: 'chosen' } })
  if (result.ok) handOver({ ...result.data, told: t(jobsWords.savedPasswords, { count: result.data.rows }) })
  else if (result.error.kind !== 'cancelled') toastFailure(result.error)
  askAgainFor('jobs')
}

/** Saves what was not done as a file that can be used again, where the person wants it. */
export async function exportUnprocessed(profile: ProfileId, { job }: Job): Promise<void> {
  const { t, language } = currentWords()
  const result = await call('saveUndoneRows', { profile, job, format: 'xlsx', language, target: { to: 'chosen' } })
  if (result.ok) handOver({ ...result.data, told: t(jobsWords.savedUndone, { count: result.data.rows }) })
  else if (result.error.kind !== 'cancelled') toastFailure(result.error)
}

/** The rows of a job that are in some states, and meant. */
export const rowsIn = (
  profile: ProfileId,
  job: string,
  states: RowState[],
  isMeant: (row: JobRow) => boolean,
): Promise<Result<JobRow[]>> =>
  resultOf(async () => {
    const read = (from: { after: number; limit: number }) => answerOf('showJob', { profile, job, states, ...from })
    return (await allAfter(read, ({ rows }) => rows)).rows.filter(isMeant)
  })
