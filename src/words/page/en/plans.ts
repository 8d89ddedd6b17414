import type { Table } from '../../entry.ts'

/** Words: plans of loans and assignments, from a file. */
export const plans = {
  'plan.title': 'Lend or assign from a file',
  'plan.purpose': 'The file says',
  'plan.lend': 'What to lend',
  'plan.assign': 'What to assign and withdraw',
  'plan.columns.lend': 'Columns: key, employee, asset numbers separated by spaces; also due date, note',
  'plan.columns.assign': 'Columns: employee, and asset numbers, withdraw or both, separated by spaces',
  'plan.field.member': 'employee',
  'plan.field.globalId': 'employee',
  'plan.field.userName': 'employee',
  'plan.field.assets': 'asset numbers',
  'plan.field.remove': 'to withdraw',
  'plan.field.key': 'key',
  'plan.field.due': 'due date',
  'plan.field.note': 'note',
  'plan.faults': { one: '{count} fault; nothing is sent', other: '{count} faults; nothing is sent' },
  'plan.inUse': 'I know what is in use, lent, expired or in an open loan',
  'plan.inUseNote': 'What is only a hazard no longer counts as a fault.',
  'plan.ready': { one: '{count} row can be sent', other: '{count} rows can be sent' },
  'plan.readyNote': 'It becomes a job. Before anything is sent, the plan is checked against the service.',
  'plan.nothing': 'The file has no rows.',
  'plan.mayLack': 'The local copy may lack what an earlier run of Keydesk changed.',
  'plan.action.lend': { one: 'Lend {count} key', other: 'Lend {count} keys' },
  'plan.action.assign': { one: 'Change {count} row', other: 'Change {count} rows' },
} as const satisfies Table
