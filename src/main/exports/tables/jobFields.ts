import type { JobRow } from '../../../contract/jobs.ts'
import { oneOf, type Field } from './recordFields.ts'

/** The columns of what became of a job's rows, under the names that the contract has for them. */
export const jobFields: readonly Field<JobRow>[] = [
  { name: 'row', type: 'number', word: 'job.row', cell: ({ row }) => row },
  { name: 'id', type: 'text', word: 'job.id', cell: ({ id }) => id },
  { name: 'userName', type: 'text', word: 'member.userName', cell: ({ userName }) => userName },
  { name: 'name', type: 'text', word: 'member.name', cell: ({ name }) => name },
  {
    ...{ name: 'state', type: 'text', word: 'job.state' },
    ...oneOf(({ state }) => state, {
      ...{ waiting: 'value.waiting', sent: 'value.sent', done: 'value.done' },
      ...{ refused: 'value.refused', unknown: 'value.unknown', skipped: 'value.skipped' },
    }),
  },
  { name: 'code', type: 'text', word: 'history.code', cell: ({ error }) => error?.code },
  { name: 'message', type: 'text', word: 'job.message', cell: ({ error }) => error?.message },
]
