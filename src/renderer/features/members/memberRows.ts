import type { Long } from '../../../contract/ids.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import type { Result } from '../../../contract/outcome.ts'
import type { Member } from '../../../contract/records.ts'
import { call, type CallOptions } from '../../desk/call.ts'
import { currentProfileId } from '../../data/enterprise.ts'
import { meet } from '../../data/people.ts'
import { createPageCache, pageLength, type PageCache } from '../../ui/grid/pageCache.ts'
import { listSource, type RowSource } from '../../ui/grid/source.ts'

/** Which employees are wanted; kept in the address. */
export interface MembersQuery {
  keyword: string
  departmentId: string
}

/** The people of a query: all of them, or pages that are read as they come into view. */
export type MemberRows = { query: MembersQuery } & (
  { isWhole: true; source: RowSource<Member> } | { isWhole: false; source: PageCache<Member> }
)

const inputOf = ({ keyword, departmentId }: MembersQuery) => ({
  profile: currentProfileId(),
  ...(keyword === '' ? {} : { keyword }),
  ...(departmentId === '' ? {} : { departmentId: departmentId as Long }),
})

async function readPage(
  query: MembersQuery,
  place: number,
  pageSize: number,
  options: CallOptions,
): Promise<Result<OutputOf<'listMembers'>>> {
  const input = { ...inputOf(query), page: place + 1, pageSize }
  const result = await call('listMembers', input, options)
  if (result.ok && input.profile === currentProfileId()) meet(result.data.members)
  return result
}

/** All people of a query, as one consistent list; the specification has no order, so only such a list can be sorted. */
export async function readWhole(query: MembersQuery, options: CallOptions): Promise<Result<MemberRows>> {
  const input = { ...inputOf(query), all: true }
  const result = await call('listMembers', input, options)
  if (!result.ok) return result
  if (input.profile === currentProfileId()) meet(result.data.members)
  return { ok: true, data: { query, isWhole: true, source: listSource(result.data.members) } }
}

interface PagesOptions extends CallOptions {
  /** The pages in view until now: they are read before the new list is shown, so that it does not flicker. */
  inView: readonly number[]
  /** The list is not as its first page said any more: it was changed meanwhile, or the service cuts uneven pages. */
  onMoved: () => void
}

/**
 * The first page of a query, and from it the list. The service may give smaller pages than asked for: the length of
 * its first one is then the length of all.
 */
export async function readPages(query: MembersQuery, options: PagesOptions): Promise<Result<MemberRows>> {
  const { inView, onMoved, ...callOptions } = options
  const first = await readPage(query, 0, pageLength, callOptions)
  if (!first.ok) return first
  const { members, total } = first.data
  if (members.length >= total) return { ok: true, data: { query, isWhole: true, source: listSource(members) } }
  // Said to have people, and shows none of them: its pages cannot be counted.
  if (members.length === 0) return readWhole(query, callOptions)

  const length = members.length
  const expected = (place: number) => Math.min(length, total - place * length)
  const placeOf = new Map(members.map(({ globalId }) => [globalId, 0]))
  /** Whether the page fits those before it: nobody in it was seen in another one. */
  function isAsExpected(place: number, page: OutputOf<'listMembers'>): boolean {
    if (page.total !== total || page.members.length !== expected(place)) return false
    if (page.members.some(({ globalId }) => (placeOf.get(globalId) ?? place) !== place)) return false
    for (const { globalId } of page.members) placeOf.set(globalId, place)
    return true
  }

  const here = new Map([[0, members]])
  for (const place of inView) {
    if (place === 0 || place * length >= total) continue
    const page = await readPage(query, place, length, callOptions)
    if (!page.ok) return page
    if (isAsExpected(place, page.data)) here.set(place, page.data.members)
  }
  const source = createPageCache<Member>({
    total,
    length,
    here,
    async read(range) {
      const place = range.first / length
      const page = await readPage(query, place, length, callOptions)
      if (!page.ok) return page
      if (!isAsExpected(place, page.data)) onMoved()
      return { ok: true, rows: page.data.members.slice(0, expected(place)) }
    },
  })
  return { ok: true, data: { query, isWhole: false, source } }
}
