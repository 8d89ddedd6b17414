import { resolve } from 'node:path'
import type { DeskError } from '../../../../contract/errors.ts'
import type { FileJobKind, Job } from '../../../../contract/jobs.ts'
import type { OutputOf } from '../../../../contract/operations.ts'
import { type Answer, exitStatus, type ExitStatus, table } from '../answer.ts'
import { type CommandContext, whenKnown } from '../context.ts'
import { checkFile, type HowToOpen, openFile } from './openFile.ts'

const addStatus: Record<OutputOf<'addMembers'>['outcome'], ExitStatus> = {
  done: exitStatus.done,
  partly: exitStatus.partly,
  refused: exitStatus.refusedOrFailed,
  unknown: exitStatus.unknown,
}

type Added = OutputOf<'addMembers'>

/** What became of employees who were to be added, by one request or by a job. */
export function answerOfAdding(context: CommandContext, { error, ...data }: Added) {
  const { io, say } = context
  if (data.job !== undefined && data.notSent.length > 0)
    io.err(`${say('note.jobPausedWithPasswords', { job: data.job })}\n`)
  const lines = [
    ...data.failed.map(({ userName, message, refusedWith }) => [
      userName,
      typeof refusedWith === 'string' ? say('word.refusedWith', { account: refusedWith }) : message,
    ]),
    ...data.unknown.map((one) => [one.userName, say('word.unknown')]),
    ...data.notSent.map((userName) => [userName, say('word.notSent')]),
  ]
  const counts = say('done.added', {
    succeeded: data.succeeded.length,
    failed: data.failed.length,
    unknown: data.unknown.length,
    notSent: data.notSent.length,
  })
  const listed = lines.length > 0 ? table([say('head.userName'), say('head.reason')], lines) : undefined
  const settles = data.outcome === 'unknown' ? whenKnown(context, data) : undefined
  const text = [listed, counts, settles].filter((one) => one !== undefined).join('\n')
  const refused: DeskError = { kind: 'refused', code: '60027', endpoint: 'A1' }
  const paused: DeskError = { kind: 'cancelled', code: 'job.paused' }
  const isPaused = data.notSent.length > 0 && (error === undefined || error.kind === 'cancelled')
  const [unknown] = data.unknown
  // The lists show what was done; an error is added only if one explains everything.
  const whole = { done: undefined, partly: undefined, refused, unknown: unknown?.error }[data.outcome]
  const explained = data.outcome === 'done' ? undefined : isPaused ? paused : (error ?? whole)
  const status =
    error?.kind === 'notSignedIn' && data.succeeded.length === 0 ? exitStatus.notSignedIn : addStatus[data.outcome]
  return { data, text, status, ...(explained ? { error: explained } : {}) } satisfies Answer
}

export const countsOf = ({ rows, waiting, sent, done, refused, unknown, skipped }: Job) => ({
  rows,
  waiting,
  sent,
  done,
  refused,
  unknown,
  skipped,
})

/** Rows that wait for the key of somebody who leaves: that is as it should be. */
const waitsForKey = ({ error, waiting }: Job): number => (error?.code === 'job.waitsForKey' ? waiting : 0)

/** Rows whose record has an open outcome: nothing is known of them yet. */
const waitsForOutcome = ({ error, waiting }: Job): number => (error?.code === 'job.waitsForOutcome' ? waiting : 0)

/** 0 where all is done, 4 where a row is unknown; else 5 where some are, and 1 where none is. */
function statusOf(job: Job): ExitStatus {
  const { unknown, skipped, rows, error } = job
  const done = job.done + waitsForKey(job)
  if (unknown > 0 || waitsForOutcome(job) > 0) return exitStatus.unknown
  if (done + skipped === rows) return exitStatus.done
  if (done > 0) return exitStatus.partly
  return error?.kind === 'notSignedIn' ? exitStatus.notSignedIn : exitStatus.refusedOrFailed
}

export const summary = (context: CommandContext, job: Job): string =>
  [context.say('done.job', { job: job.job, ...countsOf(job) }), whenKnown(context, job)]
    .filter((line) => line !== undefined)
    .join('\n')

/** By when its unknown rows have settled, if it has any. */
export const settlesOf = ({ unknown, settles }: Job) => unknown > 0 && { settles: settles ?? null }

export function dataOf(shown: Job) {
  const { job, kind, rows, done, refused, unknown, skipped, waiting } = shown
  return {
    job,
    rows,
    done,
    refused,
    unknown,
    skipped,
    ...((kind === 'leave' || waitsForOutcome(shown) > 0) && { waiting }),
    ...settlesOf(shown),
  }
}

/** Why the outcome of a row is unknown, or the refusal that explains why nothing was done. */
async function explanation(context: CommandContext, { job, done, refused, unknown }: Job) {
  if (unknown === 0 && (done > 0 || refused === 0)) return undefined
  const { rows } = await context.ask('showJob', { job, states: [unknown > 0 ? 'unknown' : 'refused'], limit: 1 })
  return rows[0]?.error
}

/** Waits for a job that was started; Ctrl-C pauses it, and how to go on is said. `rowsNotAdded`: of one that adds. */
export async function followJob(
  context: CommandContext,
  { job }: Pick<Job, 'job'>,
): Promise<Answer & { rowsNotAdded?: number[] | undefined }> {
  const { io, say } = context
  const pause = (): void => void context.ask('pauseJob', { job }).catch(() => undefined)
  io.signal.addEventListener('abort', pause)
  if (io.signal.aborted) pause()
  const { job: ended, added } = await context.ask('followJob', { job, withAdded: true })
  io.signal.removeEventListener('abort', pause)
  if (added) {
    const { rowsNotAdded, ...said } = added
    const { rows, done, refused, skipped } = ended
    const answer = answerOfAdding(context, { ...said, ...settlesOf(ended) })
    const data = { rows, done, refused, skipped, ...answer.data }
    return { ...answer, data, status: statusOf(ended), rowsNotAdded }
  }
  const waits = waitsForKey(ended) > 0
  if (waits) io.err(`${say('note.keysOut', { count: waitsForKey(ended), job })}\n`)
  else if (ended.state === 'paused') {
    io.err(`${say(ended.kind === 'resetPassword' ? 'note.jobPausedWithPasswords' : 'note.jobPaused', { job })}\n`)
  }
  const stopped = ended.state === 'paused' && !waits ? ({ kind: 'cancelled', code: 'job.paused' } as const) : undefined
  const error = (waits ? undefined : ended.error) ?? stopped ?? (await explanation(context, ended))
  return { data: dataOf(ended), text: summary(context, ended), status: statusOf(ended), ...(error && { error }) }
}

/** Does to everybody in a file what the job's kind says; new passwords are in the file `out` before they are sent. */
export async function doToMany(
  context: CommandContext,
  kind: FileJobKind,
  path: string,
  { out, force, inUse, ...how }: HowToOpen & { out?: string; force?: boolean; inUse?: boolean } = {},
): Promise<Answer> {
  await context.profile()
  const { file } = await openFile(context, path, how)
  if (kind === 'edit') await checkFile(context, file, kind)
  const { job } = await context.ask('startJob', {
    work: { kind, file, ...(inUse && { inUse }) },
    ...passwordsTo(out, force),
  })
  return followJob(context, job)
}

/** Where generated passwords are written before they are sent. */
export const passwordsTo = (out: string | undefined, force: boolean | undefined = false) =>
  out === undefined ? {} : { passwordsTo: { to: 'path' as const, path: resolve(out), replace: force } }
