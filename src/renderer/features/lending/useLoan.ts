import { useState } from 'react'
import type { AssetId, KeyNumber, MemberGlobalId } from '../../../contract/ids.ts'
import type { AssetEntry, BorrowedKey } from '../../../contract/records.ts'
import { entriesIn } from '../../../domain/pages.ts'
import { keyLentTo, lendableAssets, theOnlyOne, type LendableAssets } from '../../../domain/lending.ts'
import { nameOf, lentTo } from '../../../domain/people.ts'
import type { DeskError } from '../../../contract/errors.ts'
import { isFreeKey } from '../../../domain/boardFilter.ts'
import type { LendingRequest } from '../../changes/dialogs.ts'
import type { Person } from '../../changes/Whom.tsx'
import { useQuery } from '../../data/query.ts'
import { currentRead, entriesRead, lastError } from '../../data/loadable.ts'

/** The fields of a loan, and its button, in the order in which they are filled. */
export type LoanField = 'person' | 'assets' | 'key' | 'action'

export interface LendingPlan {
  person: Person
  key: KeyNumber
  assets: readonly AssetEntry[]
}

/** What the copy has about a loan; nothing of another employee. */
interface LoanListsRead {
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

/** Asks the copy for what can be lent to a person, and for the keys that a text finds. */
function useLoanLists(
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
  const picked = currentRead(useQuery('findKeys', chosen && { numbers: [chosen], limit: 2 }))

  const ownRead = currentRead(own)
  const ownKeys = person === undefined ? [] : ownRead && entriesIn(ownRead.rows)
  const hasOwn = ownKeys !== undefined && ownKeys.length > 0
  const freeNow = currentRead(free)
  const assignedNow = person === undefined ? undefined : currentRead(assigned)
  const isTaken = ({ entry: key }: { entry: BorrowedKey }): boolean =>
    !isFreeKey(key) && (person === undefined || lentTo(key) !== person)
  const isRead = freeNow !== undefined && (person === undefined || (assignedNow !== undefined && ownKeys !== undefined))
  return {
    isRead,
    error: isRead ? undefined : [free, assigned, own].map(lastError).find((error) => error !== undefined),
    asOf: Date.parse((assignedNow ?? freeNow)?.asOf ?? ''),
    held: assignedNow && entriesIn(assignedNow.rows),
    own: ownKeys,
    keys: hasOwn ? ownKeys : (entriesRead(found) ?? []),
    isCurrent: hasOwn || currentRead(found) !== undefined,
    freeCount: freeNow?.total ?? 0,
    onlyKey: hasOwn
      ? theOnlyOne(ownKeys)?.assetNum
      : freeNow?.total === 1
        ? freeNow.rows[0]?.entry.assetNum
        : undefined,
    // Until the copy says otherwise it stays as chosen.
    isOffered: hasOwn ? ownKeys.some(({ assetNum }) => assetNum === chosen) : picked?.rows.some(isTaken) !== true,
  }
}

export interface Loan {
  person: Person | undefined
  personText: string
  /** What the copy has about it. */
  lists: LoanListsRead
  /** The employee's asset numbers, once read. */
  assets: LendableAssets | undefined
  chosen: readonly AssetEntry[]
  /** The keys offered: the employee's own key, or the free ones that the text finds. */
  keys: readonly BorrowedKey[]
  key: KeyNumber | undefined
  keyText: string
  /** The key that the person has already. */
  ownKey: KeyNumber | undefined
  /** The first field that is left to fill. */
  left: LoanField
  /** Whether a person entered something; an automatic choice of the only option doesn't count. */
  isFilled: boolean
  /** What will be sent, once it is complete. */
  plan: LendingPlan | undefined
  setPersonText: (text: string) => void
  choosePerson: (person: Person | undefined) => void
  chooseAssets: (assets: ReadonlySet<AssetId>) => void
  setKeyText: (text: string) => void
  chooseKey: (key: KeyNumber | undefined) => void
}

/** The employee of the request: the record if known, else only the global id. */
const personOf = ({ member, memberGlobalId }: LendingRequest): Person | undefined =>
  member ?? (memberGlobalId && { globalId: memberGlobalId, userName: memberGlobalId, name: undefined })

function fieldLeft({ person, assets, chosen, key }: Pick<Loan, 'person' | 'assets' | 'chosen' | 'key'>): LoanField {
  // An employee with nothing to lend is replaced by one who has something.
  if (person === undefined || assets?.lendable.length === 0) return 'person'
  if (chosen.length === 0) return 'assets'
  return key === undefined ? 'key' : 'action'
}

/**
 * A loan being put together. What the copy no longer offers is deselected, and if it offers only one thing, that is
 * chosen.
 */
export function useLoan(request: LendingRequest): Loan {
  const [requestedPerson] = useState(() => personOf(request))
  const [person, setPerson] = useState(requestedPerson)
  const [personText, setPersonText] = useState(requestedPerson === undefined ? '' : nameOf(requestedPerson))
  const [picked, setPicked] = useState<ReadonlySet<AssetId> | undefined>(request.assets && new Set(request.assets))
  const [pickedKey, setPickedKey] = useState(request.key)
  /** What was typed for a key; undefined: the field shows the chosen one. */
  const [keyTyped, setKeyTyped] = useState<string>()

  const lists = useLoanLists(person?.globalId, pickedKey, keyTyped === pickedKey ? '' : (keyTyped ?? ''))
  const assets = person && lists.held && lendableAssets(lists.held, person.globalId)
  const lendable = assets?.lendable ?? []
  const only = theOnlyOne(lendable)
  const chosen = picked === undefined && only ? [only] : lendable.filter(({ assetId }) => picked?.has(assetId) ?? false)
  const offered = lists.keys
  const isOffered = pickedKey !== undefined && lists.isOffered
  const key = isOffered ? pickedKey : lists.onlyKey
  const isAsRequested = picked === undefined ? request.assets === undefined : request.assets?.length === picked.size

  return {
    person,
    personText,
    lists,
    assets,
    chosen,
    keys: offered,
    key,
    keyText: keyTyped ?? key ?? '',
    ownKey: person && lists.own && keyLentTo(person, lists.own),
    left: fieldLeft({ person, assets, chosen, key }),
    isFilled: person?.globalId !== requestedPerson?.globalId || pickedKey !== request.key || !isAsRequested,
    plan: person && key !== undefined && chosen.length > 0 ? { person, key, assets: chosen } : undefined,
    setPersonText,
    choosePerson(next) {
      if (next?.globalId !== person?.globalId) setPicked(undefined)
      if (next !== undefined) setPersonText(nameOf(next))
      setPerson(next)
    },
    chooseAssets: setPicked,
    setKeyText: setKeyTyped,
    chooseKey(next) {
      setKeyTyped(next === undefined ? '' : undefined)
      setPickedKey(next)
    },
  }
}
