import { useMemo } from 'react'
import type { MemberGlobalId, ProfileId } from '../../../contract/ids.ts'
import type { Job, JobRow } from '../../../contract/jobs.ts'
import type { Member } from '../../../contract/records.ts'
import { notesOf, numbersOf, type Named } from '../../changes/Whom.tsx'
import { useQuery, useRows } from '../../data/query.ts'
import { lastRead } from '../../data/loadable.ts'
import { RowsInDialog } from '../../data/RowsInDialog.tsx'
import { mostListed } from '../../ui/FirstTen.tsx'
import { useWords } from '../../ui/useWords.tsx'
import { rowColumns } from './columns.tsx'
import { whomOf } from './states.tsx'
import { jobsWords } from '../../../words/page/jobs.ts'

/** The employee or the participant of a row, with what tells them from others; `member`: as the copy has them. */
export function namedRow(row: JobRow, member?: Member): Named {
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
export function useRowsOf({ profile, job, state }: RowsOf) {
  const first = lastRead(useQuery('showJob', { job: job.job, states: [state], limit: mostListed }))?.value
  const rows = first?.rows ?? []
  const isOfPeople = job.kind !== 'add' && job.kind !== 'claim' && rows.length > 0
  const globalIds = rows.map(({ id }) => id as MemberGlobalId)
  const members = lastRead(useQuery('findMembers', isOfPeople ? { globalIds, limit: mostListed } : undefined))?.value
  const byId = new Map(members?.members.map((member) => [member.globalId as string, member]))
  return {
    whom: rows.map((row) => namedRow(row, byId.get(row.id))),
    total: first?.total ?? job[state],
    whole: () => <WholeList profile={profile} job={job} state={state} />,
  }
}
