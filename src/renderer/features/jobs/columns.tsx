import { Ban, CircleQuestionMark, CircleStop, KeyRound, LoaderCircle, Pause } from 'lucide-react'
import type { ProfileId } from '../../../contract/ids.ts'
import type { Job, JobKind, JobRow } from '../../../contract/jobs.ts'
import { jobRowTable, jobTable } from '../../../domain/tables/deskTables.ts'
import { addressOf } from '../../routing/route.ts'
import { lineOfError } from '../../ui/errorWords.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { tableColumns } from '../../ui/grid/tableColumns.tsx'
import { GridLink } from '../../ui/grid/GridRows.tsx'
import { ProgressLine } from '../../ui/ProgressLine.tsx'
import { type Words, useWords } from '../../ui/useWords.tsx'
import styles from './Jobs.module.css'
import { headWords } from '../../../words/headings.ts'
import { jobsWords } from '../../../words/page/jobs.ts'
import { uiWords } from '../../../words/page/frame.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'

/** What a job does, in words: "Delete 40 employees". */
export const jobNamed = ({ kind, rows }: Pick<Job, 'kind' | 'rows'>, { t }: Words): string =>
  t(jobsWords[`kind.${kind}`], { count: rows })

const settledOf = ({ rows, waiting, sent }: Job): number => rows - waiting - sent

/** How many rows have an outcome, of how many. */
export function JobProgress({ job, words: { t, number } }: { job: Job; words: Words }) {
  const done = settledOf(job)
  const text = t(jobsWords.progressOf, { done: number(done), total: number(job.rows) })
  return <ProgressLine isSmall label={t(headWords.progress)} text={text} done={done} total={job.rows} />
}

/** How a job stands, and whether passwords wait, since they are lost when Keydesk ends. */
function textOfState(job: Job, { t }: Words): string {
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

/** Of rows that somebody should look at. */
export const rowTags = {
  refused: { tone: 'danger', icon: Ban },
  unknown: { tone: 'soon', icon: CircleQuestionMark },
  key: { tone: 'lent', icon: KeyRound },
  password: { tone: 'soon', icon: KeyRound },
} as const

/** What is usual is plain text; a tag says that somebody should look. */
export function JobState({ job }: { job: Job }) {
  const words = useWords()
  const text = textOfState(job, words)
  if (job.state !== 'running' && job.passwords > 0) return <StatusTag {...rowTags.password}>{text}</StatusTag>
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
  if (row.state === 'refused') return <StatusTag {...rowTags.refused}>{text}</StatusTag>
  if (waitsForKey(row)) return <StatusTag {...rowTags.key}>{text}</StatusTag>
  if (row.isPasswordLost) return <StatusTag {...rowTags.password}>{text}</StatusTag>
  return row.state === 'unknown' ? <StatusTag {...rowTags.unknown}>{text}</StatusTag> : text
}

/** The columns of jobs; they are always in the order in which they were started. */
export function jobColumns(words: Words, profile: ProfileId): GridColumn<Job>[] {
  const { t, time, dateTime, number } = words
  const figure = (count: number) => (count === 0 ? <span className={styles.soft}>0</span> : number(count))
  return tableColumns(jobTable, words, {
    texts: {
      job: (job) => jobNamed(job, words),
      state: (job) => textOfState(job, words),
      progress: (job) => t(jobsWords.progressOf, { done: settledOf(job), total: job.rows }),
      waiting: ({ waiting, sent }) => String(waiting + sent),
    },
    cells: {
      job: (job) => (
        <GridLink href={addressOf({ place: 'jobs', profile, job: job.job, params: {} })}>
          <strong>{jobNamed(job, words)}</strong>
        </GridLink>
      ),
      state: (job) => <JobState job={job} />,
      progress: (job) => <JobProgress job={job} words={words} />,
      done: ({ done }) => figure(done),
      refused: ({ refused }) => figure(refused),
      unknown: ({ unknown }) => figure(unknown),
      skipped: ({ skipped }) => figure(skipped),
      waiting: ({ waiting, sent }) => figure(waiting + sent),
      time: (job) => <span title={dateTime(Date.parse(job.time))}>{time(Date.parse(job.time))}</span>,
      name: ({ job }) => job,
    },
  })
}

/** The columns of a job's rows, in their order. Whoever is still there is a link away. */
export function rowColumns(words: Words, profile: ProfileId, kind: JobKind): GridColumn<JobRow>[] {
  const { number } = words
  const why = ({ error }: JobRow): string => (error === undefined ? '' : lineOfError(error, words))
  return tableColumns(jobRowTable, words, {
    texts: {
      whom: whomOf,
      id: ({ userName, id }) => userName ?? id,
      state: (row) => textOfRow(row, words),
      reason: why,
    },
    cells: {
      row: ({ row }) => <span className={styles.soft}>{number(row)}</span>,
      whom(row) {
        const name = (
          <strong>
            <bdi>{whomOf(row)}</bdi>
          </strong>
        )
        if (!hasRecord(row, kind)) return name
        return <GridLink href={addressOf({ place: 'members', profile, params: { member: row.id } })}>{name}</GridLink>
      },
      id: ({ userName, id }) => <bdi className={styles.soft}>{userName ?? id}</bdi>,
      state: (row) => <RowTag row={row} />,
    },
  })
}
