import type { Job, JobRow } from '../../../contract/jobs.ts'
import { oneOf, type Field } from './recordFields.ts'

type Figure = 'rows' | 'done' | 'refused' | 'unknown' | 'skipped' | 'waiting' | 'sent'

const figure = (name: Figure): Field<Job> => ({ name, type: 'number', word: `job.${name}`, cell: (job) => job[name] })

/** The columns of jobs. */
export const jobFields: readonly Field<Job>[] = [
  { name: 'job', type: 'text', word: 'job.job', cell: ({ job }) => job },
  {
    name: 'kind',
    type: 'text',
    word: 'job.kind',
    ...oneOf(({ kind }) => kind, {
      add: 'value.A1',
      edit: 'value.A2',
      resetPassword: 'value.A3',
      delete: 'value.A4',
      leave: 'value.leave',
      assign: 'value.A9',
      lend: 'value.A10',
      claim: 'value.B1',
    }),
  },
  {
    name: 'state',
    type: 'text',
    word: 'job.state',
    ...oneOf(({ state }) => state, {
      running: 'value.running',
      paused: 'value.paused',
      stopped: 'value.stopped',
      ended: 'value.ended',
    }),
  },
  ...(['rows', 'done', 'refused', 'unknown', 'skipped', 'waiting', 'sent'] as const).map(figure),
  { name: 'time', type: 'date', word: 'job.time', cell: ({ time }) => Date.parse(time) },
  { name: 'operator', type: 'text', word: 'job.operator', cell: ({ operator }) => operator },
]

/** The columns of what became of a job's rows, under the names that the contract has for them. */
export const jobRowFields: readonly Field<JobRow>[] = [
  { name: 'row', type: 'number', word: 'job.row', cell: ({ row }) => row },
  { name: 'id', type: 'text', word: 'job.id', cell: ({ id }) => id },
  { name: 'userName', type: 'text', word: 'member.userName', cell: ({ userName }) => userName },
  { name: 'name', type: 'text', word: 'member.name', cell: ({ name }) => name },
  {
    name: 'state',
    type: 'text',
    word: 'job.state',
    ...oneOf(({ state }) => state, {
      waiting: 'value.waiting',
      sent: 'value.sent',
      done: 'value.done',
      refused: 'value.refused',
      unknown: 'value.unknown',
      skipped: 'value.skipped',
    }),
  },
  { name: 'code', type: 'text', word: 'history.code', cell: ({ error }) => error?.code },
  { name: 'message', type: 'text', word: 'job.message', cell: ({ error }) => error?.message },
]
