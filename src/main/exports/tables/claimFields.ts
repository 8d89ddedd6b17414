import type { JobRow } from '../../../contract/jobs.ts'
import { claimLine } from '../../../words/claimLine.ts'
import { cellOf, oneOf, type Field } from './recordFields.ts'

/** The columns of what a job of claims came to, under the names that the command line has for them. */
export const claimFields: readonly Field<JobRow>[] = [
  { name: 'identity', type: 'text', word: 'claim.identity', cell: ({ id }) => id },
  { name: 'label', type: 'text', word: 'claim.label', cell: ({ activityLabel }) => activityLabel },
  {
    name: 'state',
    type: 'text',
    word: 'claim.state',
    ...oneOf((row) => claimLine(row, 'en').state, {
      claimed: 'value.claimed',
      refused: 'value.refused',
      unknown: 'value.unknown',
      waiting: 'value.waiting',
      sent: 'value.sent',
      skipped: 'value.skipped',
    }),
  },
  { name: 'code', type: 'text', word: 'claim.code', cell: ({ error }) => error?.code },
  { name: 'message', type: 'text', word: 'claim.message', cell: (row, language) => claimLine(row, language).message },
  {
    name: 'products',
    type: 'text',
    word: 'claim.products',
    cell: ({ products }) => products && cellOf(products),
    inWords: ({ products = [] }) => products.map(({ productUri, activityId }) => productUri ?? activityId).join('; '),
  },
]
