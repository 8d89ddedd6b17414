import { Ban, CircleQuestionMark, CircleStop, KeyRound, LoaderCircle, Pause } from 'lucide-react'
import type { Job, JobKind, JobRow } from '../../../contract/jobs.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useWords, type Words } from '../../ui/useWords.tsx'
import { uiWords } from '../../../words/page/frame.ts'
import { jobsWords } from '../../../words/page/jobs.ts'

/** How a job stands, and whether passwords wait, since they are lost when Keydesk ends. */
export function textOfState(job: Job, { t }: Words): string {
  const state = t(job.isElsewhere ? jobsWords['state.elsewhere'] : jobsWords[`state.${job.state}`])
  if (job.state === 'running' || job.passwords === 0) return state
  const wait = t(jobsWords.passwordsWait, { count: job.passwords })
  // That a job has ended is usual, and goes without saying.
  return job.state === 'ended' ? wait : `${state}${t(uiWords.listSeparator)}${wait}`
}

const tags = {
  running: { tone: 'note', icon: LoaderCircle },
  paused: { tone: 'soon', icon: Pause },
  stopped: { tone: 'free', icon: CircleStop },
} as const

/** What is usual is plain text; a tag says that somebody should look. */
export function JobState({ job }: { job: Job }) {
  const words = useWords()
  const text = textOfState(job, words)
  if (job.state !== 'running' && job.passwords > 0)
    return (
      <StatusTag tone="soon" icon={KeyRound}>
        {text}
      </StatusTag>
    )
  return job.state === 'ended' ? text : <StatusTag {...tags[job.state]}>{text}</StatusTag>
}

/** The employee of a row, as far as it names them. */
export const whomOf = ({ name, userName, id }: JobRow): string => name ?? userName ?? id

/** Whether the employee of a row has a record already, and still. */
export const hasRecord = ({ state }: JobRow, kind: JobKind): boolean =>
  kind !== 'add' && !((kind === 'delete' || kind === 'leave') && state === 'done')

/** Somebody has to bring a key before this row goes on. */
const waitsForKey = ({ state, key }: JobRow): boolean => state === 'waiting' && key?.state === 'out'

export function textOfRow(row: JobRow, { t }: Words): string {
  const { state, isPasswordLost } = row
  if (waitsForKey(row)) return t(jobsWords.keyOut)
  if (isPasswordLost) return t(state === 'done' ? jobsWords.passwordLost : jobsWords.passwordMayBeLost)
  return t(jobsWords[`rows.${state}`])
}

/** What became of a row. */
export function RowTag({ row }: { row: JobRow }) {
  const text = textOfRow(row, useWords())
  if (row.state === 'refused')
    return (
      <StatusTag tone="danger" icon={Ban}>
        {text}
      </StatusTag>
    )
  if (waitsForKey(row))
    return (
      <StatusTag tone="lent" icon={KeyRound}>
        {text}
      </StatusTag>
    )
  if (row.state !== 'unknown' && !row.isPasswordLost) return text
  return (
    <StatusTag tone="soon" icon={row.isPasswordLost ? KeyRound : CircleQuestionMark}>
      {text}
    </StatusTag>
  )
}
