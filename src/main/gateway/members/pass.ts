import { DeskFailure } from '../../../contract/errors.ts'
import type { MemberGlobalId } from '../../../contract/ids.ts'
import type { Progress } from '../../../contract/operations.ts'
import type { Member, MemberPage } from '../../../contract/records.ts'
import { shapeFailure } from '../decoding/shape.ts'

/** The part of a member that the gateway needs itself when the record is kept elsewhere. */
export type ListedMember = Pick<Member, 'globalId' | 'userName'>

/** A page of A5: its counts, and as much of each member as is wanted. */
export interface PageOf<M> extends Pick<MemberPage, 'total' | 'pages' | 'nextPage' | 'hasNextPage' | 'isLastPage'> {
  list: readonly M[]
}

/** Reads one page, as the service cuts it. */
export type ReadPage<M> = (pageNum: number, pageSize: number) => Promise<PageOf<M>>

/** The list read once from its first page to its last. */
export interface Pass<M> {
  members: Map<MemberGlobalId, M>
  /** Those who stand in the list more than once. */
  repeated: Set<MemberGlobalId>
  /** `total` on the first page. */
  total: number | undefined
  /** The least `total` of any page: at least this many were there at every moment. */
  leastTotal: number
  /** All of it came in one answer, so nothing can have moved. */
  isSinglePage: boolean
  /** The service promised more pages, but they brought nothing new. */
  isEndless: boolean
  /** People stood behind an empty page: those of that page are missing. */
  hasHole: boolean
  /** The fewest members on a page that was not the last. */
  smallestPage: number
  hasUnevenPages: boolean
  /** Nobody was on two pages and `total` did not change: no movement shows. */
  isQuiet: boolean
}

/** Pages asked for at once; the gateway's own limit of reads decides how many are under way. */
const pagesAtOnce = 64
/** How far beyond the first page's count the list may go: it may grow while it is read. */
const margin = { times: 2, people: 1000 }
/** More employees than Keydesk is built for, whatever the service says. */
const mostPeople = 200_000
/** Pages in a row that bring nobody new, after which the service's promise of more is not believed. */
const fruitlessPages = 3

/** Whether the envelope itself says that there are pages after this one. */
function promisesMore(page: PageOf<unknown>, pageNum: number): boolean {
  return (
    page.hasNextPage === true ||
    page.isLastPage === false ||
    (page.pages ?? 0) > pageNum ||
    (page.nextPage ?? 0) > pageNum
  )
}

function checkSaysWhereItEnds(page: PageOf<unknown>): void {
  const { pages, hasNextPage, isLastPage, nextPage, total } = page
  if ([pages, hasNextPage, isLastPage, nextPage, total].every((sign) => sign == null)) {
    throw shapeFailure('A5', 'data.pages', 'int')
  }
}

/** The number of employees after which a list that goes on is called endless. `pageSize` is what was asked for. */
function boundOf({ total, pages, list }: PageOf<unknown>, pageSize: number): number {
  const announced = Math.max(total ?? 0, (pages ?? 0) * Math.max(pageSize, list.length))
  return announced === 0 ? mostPeople : Math.min(mostPeople, announced * margin.times + margin.people)
}

/**
 * Reads every page once. The envelopes say how many there are, the last one read first of all: `pages` may have been
 * computed for the size asked for, while the service cuts smaller pages. An empty page is the end, unless it says itself
 * that there are more, and those have people. Throws
 * `list.endless` if far more employees come than the first page announced.
 */
export async function readPass<M extends ListedMember>(
  readPage: ReadPage<M>,
  pageSize: number,
  onProgress?: (progress: Progress) => void,
): Promise<Pass<M>> {
  const members = new Map<MemberGlobalId, M>()
  const repeated = new Set<MemberGlobalId>()
  const sizes: number[] = []
  const totals = new Set<number | undefined>()
  let rows = 0
  let fruitless = 0

  const take = (page: PageOf<M>, isPromised: boolean): void => {
    const before = members.size
    const again: MemberGlobalId[] = []
    for (const member of page.list) {
      if (members.has(member.globalId)) again.push(member.globalId)
      members.set(member.globalId, member)
    }
    const isFruitless = members.size === before
    fruitless = isFruitless ? fruitless + 1 : 0
    totals.add(page.total ?? undefined)
    // Beyond the end some services return the last page again.
    if (isPromised || !isFruitless) {
      sizes.push(page.list.length)
      rows += new Set(page.list.map((member) => member.globalId)).size
      for (const globalId of again) repeated.add(globalId)
    }
    onProgress?.({ done: members.size, ...(page.total != null && { total: page.total }) })
  }

  const first = await readPage(1, pageSize)
  checkSaysWhereItEnds(first)
  const bound = Math.max(first.list.length, boundOf(first, pageSize))
  take(first, true)
  let last = first
  let read = 1
  let ended = first.list.length === 0
  let empties = 0
  let hasHole = false

  while (!ended) {
    const isPromised = promisesMore(last, read)
    const isMissing = (last.total ?? 0) > members.size
    if (!isPromised && !isMissing) break
    if (fruitless >= fruitlessPages) break
    const known = isPromised ? Math.max(1, (last.pages ?? 0) - read) : 1
    const batch = await readPages(readPage, read + 1, Math.min(known, pagesAtOnce), pageSize, isPromised)
    for (const page of batch) {
      if (page.list.length === 0 && (empties >= fruitlessPages || !promisesMore(page, read + 1))) {
        ended = true
        break
      }
      read += 1
      last = page
      if (page.list.length === 0) {
        empties += 1
        continue
      }
      const before = members.size
      take(page, isPromised)
      hasHole ||= empties > 0 && members.size > before
      empties = 0
      if (members.size > bound) {
        const details = { count: members.size, ...(first.total == null ? {} : { total: first.total }) }
        throw new DeskFailure({ kind: 'unreachable', code: 'list.endless', endpoint: 'A5', details })
      }
    }
    ended ||= batch.length === 0
  }

  const inner = sizes.slice(0, -1)
  const hasUnevenPages = new Set(inner).size > 1
  return {
    members,
    repeated,
    total: first.total ?? undefined,
    leastTotal: Math.min(...[...totals].map((total) => total ?? 0)),
    isSinglePage: read === 1 && !promisesMore(first, 1) && (first.total ?? 0) <= members.size,
    hasHole,
    isEndless: !ended && fruitless >= fruitlessPages && promisesMore(last, read),
    smallestPage: Math.min(...(inner.length > 0 ? inner : sizes)),
    hasUnevenPages,
    isQuiet: rows === members.size && totals.size === 1 && !hasUnevenPages,
  }
}

/** If pages that the service didn't promise are refused, there are none. */
async function readPages<M>(
  readPage: ReadPage<M>,
  from: number,
  count: number,
  pageSize: number,
  isPromised: boolean,
): Promise<PageOf<M>[]> {
  try {
    return await Promise.all(Array.from({ length: count }, (_, offset) => readPage(from + offset, pageSize)))
  } catch (failure) {
    if (!isPromised && failure instanceof DeskFailure && failure.error.kind === 'refused') return []
    throw failure
  }
}
