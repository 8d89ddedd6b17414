import type { JobKind, PeopleJobKind } from '../contract/jobs.ts'

/** Whether a row of such a job is an employee, and can stand in a file of employees. */
export const isOfPeople = (kind: JobKind): kind is PeopleJobKind =>
  kind !== 'claim' && kind !== 'assign' && kind !== 'lend'
