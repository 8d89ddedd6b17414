import { DeskFailure } from '../../../contract/errors.ts'
import type { RecordedChange } from '../../../contract/history.ts'
import type { Journal } from '../../journal/journal.ts'

/** The change of that name. Throws `history.none`. */
export async function findChange(journal: Journal, entry: string): Promise<RecordedChange> {
  const change = await journal.change(entry)
  if (change) return change
  throw new DeskFailure({ kind: 'notFound', code: 'history.none', field: 'entry', details: { entry } })
}
