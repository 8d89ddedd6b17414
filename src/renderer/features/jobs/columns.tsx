import type { ProfileId } from '../../../contract/ids.ts'
import type { Job, JobKind, JobRow } from '../../../contract/jobs.ts'
import { addressOf } from '../../routing/route.ts'
import { lineOfError } from '../../ui/errorWords.ts'
import type { GridColumn } from '../../ui/grid/columns.ts'
import { GridLink } from '../../ui/grid/GridControl.tsx'
import type { Words } from '../../ui/useWords.tsx'
import styles from './Jobs.module.css'
import { JobProgress } from './JobProgress.tsx'
import { hasRecord, JobState, RowTag, textOfRow, textOfState, whomOf } from './states.tsx'
import { jobsWords } from '../../../words/page/jobs.ts'
import { headWords } from '../../../words/headings.ts'
import { kindWords } from '../../../words/terms.ts'

/** What a job does, in words: "Delete 40 employees". */
export const jobNamed = ({ kind, rows }: Pick<Job, 'kind' | 'rows'>, { t }: Words): string =>
  t(jobsWords[`kind.${kind}`], { count: rows })

const settledOf = ({ rows, waiting, sent }: Job): number => rows - waiting - sent

/** The columns of jobs; they are always in the order in which they were started. */
export function jobColumns(words: Words, profile: ProfileId): GridColumn<Job>[] {
  const { t, time, dateTime, number } = words
  const figure = (id: 'done' | 'refused' | 'unknown' | 'skipped'): GridColumn<Job> => ({
    id,
    header: t(jobsWords[`rows.${id}`]),
    width: 84,
    align: 'end',
    exports: [`job.${id}`],
    text: (job) => String(job[id]),
    cell: (job) => (job[id] === 0 ? <span className={styles.soft}>0</span> : number(job[id])),
  })
  return [
    {
      id: 'job',
      header: t(kindWords.job),
      width: 168,
      grow: 2,
      isControl: true,
      exports: ['job.kind', 'job.rows'],
      text: (job) => jobNamed(job, words),
      cell: (job) => (
        <GridLink href={addressOf({ place: 'jobs', profile, job: job.job, params: {} })}>
          <strong>{jobNamed(job, words)}</strong>
        </GridLink>
      ),
    },
    {
      id: 'state',
      header: t(headWords.state),
      width: 232,
      exports: ['job.state'],
      text: (job) => textOfState(job, words),
      cell: (job) => <JobState job={job} />,
    },
    {
      id: 'progress',
      header: t(jobsWords.progress),
      width: 156,
      grow: 1,
      text: (job) => t(jobsWords.progressOf, { done: settledOf(job), total: job.rows }),
      cell: (job) => <JobProgress job={job} />,
    },
    figure('done'),
    figure('refused'),
    figure('unknown'),
    figure('skipped'),
    {
      id: 'waiting',
      header: t(jobsWords['rows.waiting']),
      width: 84,
      align: 'end',
      exports: ['job.waiting', 'job.sent'],
      text: ({ waiting, sent }) => String(waiting + sent),
      cell: ({ waiting, sent }) =>
        waiting + sent === 0 ? <span className={styles.soft}>0</span> : number(waiting + sent),
    },
    {
      id: 'time',
      header: t(headWords.startedAt),
      width: 84,
      exports: ['job.time'],
      text: (job) => dateTime(Date.parse(job.time)),
      cell: (job) => <span title={dateTime(Date.parse(job.time))}>{time(Date.parse(job.time))}</span>,
    },
    {
      id: 'operator',
      header: t(headWords.operator),
      width: 104,
      grow: 1,
      exports: ['job.operator'],
      text: ({ operator }) => operator,
      cell: ({ operator }) => <bdi>{operator}</bdi>,
    },
    {
      id: 'name',
      header: t(headWords.jobName),
      width: 132,
      isHiddenAtFirst: true,
      exports: ['job.job'],
      text: ({ job }) => job,
      cell: ({ job }) => job,
    },
  ]
}

/** The columns of a job's rows, in their order. Whoever is still there is a link away. */
export function rowColumns(words: Words, profile: ProfileId, kind: JobKind): GridColumn<JobRow>[] {
  const { t, number } = words
  const why = ({ error }: JobRow): string => (error === undefined ? '' : lineOfError(error, words))
  return [
    {
      id: 'row',
      header: t(headWords.row),
      width: 64,
      align: 'end',
      exports: ['job.row'],
      text: ({ row }) => String(row),
      cell: ({ row }) => <span className={styles.soft}>{number(row)}</span>,
    },
    {
      id: 'whom',
      header: t(kindWords.member),
      width: 132,
      grow: 1,
      isControl: true,
      exports: ['member.name'],
      text: whomOf,
      cell: (row) =>
        hasRecord(row, kind) ? (
          <GridLink href={addressOf({ place: 'members', profile, params: { member: row.id } })}>
            <strong>
              <bdi>{whomOf(row)}</bdi>
            </strong>
          </GridLink>
        ) : (
          <strong>
            <bdi>{whomOf(row)}</bdi>
          </strong>
        ),
    },
    {
      id: 'id',
      header: t(headWords.rowId),
      width: 132,
      grow: 1,
      exports: ['member.userName', 'job.id'],
      text: ({ userName, id }) => userName ?? id,
      cell: ({ userName, id }) => <bdi className={styles.soft}>{userName ?? id}</bdi>,
    },
    {
      id: 'state',
      header: t(headWords.state),
      width: 196,
      exports: ['job.state'],
      text: (row) => textOfRow(row, words),
      cell: (row) => <RowTag row={row} />,
    },
    {
      id: 'reason',
      header: t(headWords.reason),
      width: 160,
      grow: 3,
      exports: ['history.code', 'job.message'],
      text: why,
      cell: (row) => <bdi>{why(row)}</bdi>,
    },
  ]
}
