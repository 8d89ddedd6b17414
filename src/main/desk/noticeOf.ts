import type { DeskError } from '../../contract/errors.ts'
import type { Journal } from '../journal/journal.ts'
import type { Replica } from '../replica/replica.ts'
import type { Store } from '../store/store.ts'

/** What was found when a database was opened, in the form of an error that every door can describe. */
export function noticeOf({
  code,
  ...places
}: NonNullable<Store['notice'] | Replica['notice'] | Journal['notice']>): DeskError {
  const details = Object.entries(places).filter(([, place]) => place !== undefined)
  return { kind: 'store', code, ...(details.length === 0 ? {} : { details: Object.fromEntries(details) }) }
}
