import type { AssetNumber, MemberGlobalId } from '../../../contract/ids.ts'
import type { AssetEntry, Member } from '../../../contract/records.ts'
import { numbersAssignedTo, type AssignedNumber } from '../../../domain/assignment.ts'
import { comparedId } from '../../../domain/matchIds.ts'
import { useQuery } from '../../data/query.ts'
import { lastError, lastRead, type Loadable } from '../../data/loadable.ts'

/** What can be withdrawn from an employee and assigned to them, and what can't, according to the copy. */
export interface Assignable {
  held: AssignedNumber[]
  /** Assigned to nobody: the first that the search finds, and how many there are. */
  free: AssetNumber[]
  freeCount: number
  /** Assigned to somebody else, from whom they must be withdrawn first (60028); the first that the search finds. */
  taken: AssetEntry[]
  people: ReadonlyMap<MemberGlobalId, Member>
}

/** As many as people look through; searching finds the others. */
const freeShown = 200
const takenShown = 20

/** Whether people who typed this mean the number: its id, which they don't see, may hold the same digits by chance. */
function matchesTyped({ assetNum, assetId }: AssetEntry, text: string): boolean {
  const [typed, id] = [comparedId(text), comparedId(assetId)]
  return id === typed || !id.includes(typed) || comparedId(assetNum).includes(typed)
}

const byNumber = { sort: { by: 'assetNum' } } as const

/** Asks the copy what an employee holds, and which numbers match the search. */
export function useAssignable(member: Member, search: string): Loadable<Assignable> {
  const text = search.trim()
  const numbers = member.assetNums ?? []
  const assigned = useQuery('findAssets', { holder: member.globalId, limit: 1000 })
  // The record and the list of asset numbers may be of different times.
  const named = useQuery(
    'findAssets',
    numbers.length === 0 ? undefined : { numbers: numbers.slice(0, 1000), limit: 1000 },
  )
  const free = useQuery('findAssets', { free: true, limit: freeShown, ...byNumber, ...(text === '' ? {} : { text }) })
  const taken = useQuery('findAssets', text === '' ? undefined : { held: true, text, limit: takenShown, ...byNumber })
  const [assignedRead, namedRead, freeRead, takenRead] = [assigned, named, free, taken].map(lastRead)
  if (assignedRead === undefined || freeRead === undefined || (numbers.length > 0 && namedRead === undefined)) {
    const error = [assigned, named, free].map(lastError).find((one) => one !== undefined)
    return error === undefined ? { state: 'loading' } : { state: 'failed', error }
  }
  const listed = [...assignedRead.value.assets, ...(namedRead?.value.assets ?? [])]
  const theirs = numbersAssignedTo(member, listed)
  const isTheirs = new Set(theirs.map(({ assetNum }) => assetNum))
  const others = text === '' ? [] : (takenRead?.value.assets ?? [])
  const matching = (assets: readonly AssetEntry[]) =>
    text === '' ? assets : assets.filter((one) => matchesTyped(one, text))
  const found = matching(freeRead.value.assets)
  return {
    state: 'ready',
    read: {
      at: assignedRead.at,
      value: {
        held: theirs,
        free: found.map(({ assetNum }) => assetNum).filter((number) => !isTheirs.has(number)),
        freeCount: freeRead.value.total - (freeRead.value.assets.length - found.length),
        taken: matching(others).filter(({ cloudAccountGlobalId }) => cloudAccountGlobalId !== member.globalId),
        people: new Map(takenRead?.value.holders.map((one) => [one.globalId, one])),
      },
    },
  }
}
