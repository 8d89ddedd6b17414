import { useState } from 'react'
import type { AssetId, KeyNumber } from '../../../contract/ids.ts'
import type { AssetEntry, BorrowedKey } from '../../../contract/records.ts'
import { keyLentTo, lendableAssets, lendableKeys, theOnlyOne, type LendableAssets } from '../../../domain/lending.ts'
import { nameOf } from '../../../domain/people.ts'
import type { LendingRequest } from '../../changes/lendingRequest.ts'
import { usePeople } from '../../data/people.ts'
import type { Person } from './PersonField.tsx'
import type { LendingPlan } from './Plan.tsx'

/** The fields of a loan, and its button, in the order in which they are filled. */
type LoanField = 'person' | 'assets' | 'key' | 'action'

export interface Loan {
  person: Person | undefined
  personText: string
  /** The person's, as far as the lists are read. */
  assets: LendableAssets | undefined
  chosen: readonly AssetEntry[]
  keys: readonly BorrowedKey[]
  key: KeyNumber | undefined
  /** The key that the person has already. */
  ownKey: KeyNumber | undefined
  /** What is still to be filled first. */
  left: LoanField
  /** Whether somebody entered something: what was chosen because it was the only one is not that. */
  isFilled: boolean
  /** What is to be sent, once it is whole. */
  plan: LendingPlan | undefined
  setPersonText: (text: string) => void
  choosePerson: (person: Person | undefined) => void
  chooseAssets: (assets: ReadonlySet<AssetId>) => void
  chooseKey: (key: KeyNumber | undefined) => void
}

/** The person of the request: the record where it is known, else by the global id alone. */
function personOf({ member, memberGlobalId }: LendingRequest): Person | undefined {
  const known = member ?? (memberGlobalId && usePeople.getState().byId.get(memberGlobalId))
  return known ?? (memberGlobalId && { globalId: memberGlobalId, userName: memberGlobalId, name: undefined })
}

function fieldLeft({ person, assets, chosen, key }: Pick<Loan, 'person' | 'assets' | 'chosen' | 'key'>): LoanField {
  // An employee with nothing to lend gives way to one who has something.
  if (person === undefined || assets?.lendable.length === 0) return 'person'
  if (chosen.length === 0) return 'assets'
  return key === undefined ? 'key' : 'action'
}

/**
 * A loan while it is put together. What the lists no longer offer is no longer chosen, and where they offer one thing
 * only, that one is.
 */
export function useLoan(
  request: LendingRequest,
  lists: { assets: readonly AssetEntry[] | undefined; keys: readonly BorrowedKey[] | undefined },
): Loan {
  const [asked] = useState(() => personOf(request))
  const [person, setPerson] = useState(asked)
  const [personText, setPersonText] = useState(asked === undefined ? '' : nameOf(asked))
  const [picked, setPicked] = useState<ReadonlySet<AssetId> | undefined>(request.asset && new Set([request.asset]))
  const [pickedKey, setPickedKey] = useState(request.key)

  const assets = person && lists.assets && lendableAssets(lists.assets, person.globalId)
  const keys = lists.keys === undefined ? [] : lendableKeys(lists.keys, person?.globalId)
  const lendable = assets?.lendable ?? []
  const only = theOnlyOne(lendable)
  const chosen = picked === undefined && only ? [only] : lendable.filter(({ assetId }) => picked?.has(assetId) ?? false)
  const key = keys.find(({ assetNum }) => assetNum === pickedKey)?.assetNum ?? theOnlyOne(keys)?.assetNum
  const isAsAsked =
    picked === undefined ? request.asset === undefined : picked.size === 1 && request.asset !== undefined

  return {
    person,
    personText,
    assets,
    chosen,
    keys,
    key,
    ownKey: person && lists.keys && keyLentTo(person, lists.keys),
    left: fieldLeft({ person, assets, chosen, key }),
    isFilled: person?.globalId !== asked?.globalId || pickedKey !== request.key || !isAsAsked,
    plan: person && key !== undefined && chosen.length > 0 ? { person, key, assets: chosen } : undefined,
    setPersonText,
    choosePerson(next) {
      if (next?.globalId !== person?.globalId) setPicked(undefined)
      if (next !== undefined) setPersonText(nameOf(next))
      setPerson(next)
    },
    chooseAssets: setPicked,
    chooseKey: setPickedKey,
  }
}
