import { useState } from 'react'
import type { AssetId, KeyNumber } from '../../../contract/ids.ts'
import type { AssetEntry, BorrowedKey } from '../../../contract/records.ts'
import { keyLentTo, lendableAssets, theOnlyOne, type LendableAssets } from '../../../domain/lending.ts'
import { nameOf } from '../../../domain/people.ts'
import type { LendingRequest } from '../../changes/lendingRequest.ts'
import type { Person } from '../../changes/PersonField.tsx'
import { useLoanLists, type LoanListsRead } from './useLoanLists.ts'

/** The fields of a loan, and its button, in the order in which they are filled. */
export type LoanField = 'person' | 'assets' | 'key' | 'action'

export interface LendingPlan {
  person: Person
  key: KeyNumber
  assets: readonly AssetEntry[]
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
