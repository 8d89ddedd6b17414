import type { KeyNumber, MemberGlobalId } from '../../../contract/ids.ts'
import type { DeskError } from '../../../contract/errors.ts'
import type { AssetEntry, BorrowedKey } from '../../../contract/records.ts'
import { isFreeKey } from '../../../domain/boardFilter.ts'
import { theOnlyOne } from '../../../domain/lending.ts'
import { lentTo } from '../../../domain/holder.ts'
import { useQuery } from '../../data/query.ts'
import { lastError, lastRead, type Loadable } from '../../data/loadable.ts'

/** What the copy has about a loan; nothing of another employee. */
export interface LoanListsRead {
  /** Whether all of it is here. */
  isRead: boolean
  error: DeskError | undefined
  /** As of when, in epoch ms. */
  asOf: number
  /** The person's asset numbers, and the keys that are lent to them. */
  held: readonly AssetEntry[] | undefined
  own: readonly BorrowedKey[] | undefined
  /** The first of the keys that can be lent to the employee and that the text finds. */
  keys: readonly BorrowedKey[]
  /** Whether they were found for the text now in the field. */
  isCurrent: boolean
  /** How many keys are free. */
  freeCount: number
  /** The key that can be lent, if there is just one. */
  onlyKey: KeyNumber | undefined
  /** Whether the chosen key can be lent to the person. */
  isOffered: boolean
}

/** No employee holds more asset numbers than this. */
const maxAssets = 1000
const keysShown = 30

/** The answer to this question, not to an earlier one. */
function current<T>(loadable: Loadable<T>): T | undefined {
  const read = lastRead(loadable)
  return read === undefined || read.isPast === true ? undefined : read.value
}

/** Asks the copy for what can be lent to a person, and for the keys that a text finds. */
export function useLoanLists(
  person: MemberGlobalId | undefined,
  chosen: KeyNumber | undefined,
  keyText: string,
): LoanListsRead {
  const text = keyText.trim()
  const assigned = useQuery('findAssets', person && { holder: person, limit: maxAssets })
  const own = useQuery('findKeys', person && { holder: person, lent: true, limit: keysShown })
  const free = useQuery('findKeys', { free: true, sort: { by: 'assetNum' }, limit: keysShown })
  const found = useQuery('findKeys', {
    free: true,
    sort: { by: 'assetNum' },
    limit: keysShown,
    ...(text === '' ? {} : { text }),
  })
  const picked = current(useQuery('findKeys', chosen && { numbers: [chosen], limit: 2 }))?.keys

  const ownKeys = person === undefined ? [] : current(own)?.keys
  const hasOwn = ownKeys !== undefined && ownKeys.length > 0
  const freeNow = current(free)
  const assignedNow = person === undefined ? undefined : current(assigned)
  const isTaken = (key: BorrowedKey): boolean => !isFreeKey(key) && (person === undefined || lentTo(key) !== person)
  const isRead = freeNow !== undefined && (person === undefined || (assignedNow !== undefined && ownKeys !== undefined))
  return {
    isRead,
    error: isRead ? undefined : [free, assigned, own].map(lastError).find((error) => error !== undefined),
    asOf: Date.parse((assignedNow ?? freeNow)?.asOf ?? ''),
    held: assignedNow?.assets,
    own: ownKeys,
    keys: hasOwn ? ownKeys : (lastRead(found)?.value.keys ?? []),
    isCurrent: hasOwn || current(found) !== undefined,
    freeCount: freeNow?.total ?? 0,
    onlyKey: hasOwn ? theOnlyOne(ownKeys)?.assetNum : freeNow?.total === 1 ? freeNow.keys[0]?.assetNum : undefined,
    // Until the copy says otherwise it stays as chosen.
    isOffered: hasOwn ? ownKeys.some(({ assetNum }) => assetNum === chosen) : picked?.some(isTaken) !== true,
  }
}
