import { DeskFailure } from '../../../contract/errors.ts'
import { comparedId, plainId } from '../../../domain/matchIds.ts'
import type { Journal } from '../../journal/journal.ts'
import { loansOf } from './loansOf.ts'

/**
 * The number of a key that has been lent, as it is written there, from what was typed or scanned; that itself where no
 * loan has the key. Throws `input.severalFit`.
 */
export async function keyOfLoans(journal: Journal, typed: string): Promise<string> {
  const plain = plainId(typed)
  const [exact] = await journal.loans.list({ key: plain }, { limit: 1, offset: 0 })
  if (exact) return plain
  const wanted = comparedId(typed)
  const found = new Set<string>()
  for await (const part of loansOf(journal, {}, undefined)) {
    for (const { key } of part) if (comparedId(key) === wanted) found.add(key)
  }
  const [only = plain, another] = found
  if (another === undefined) return only
  const details = { value: plain, fits: [...found].join('; ') }
  throw new DeskFailure({ kind: 'invalid', code: 'input.severalFit', field: 'key', details })
}
