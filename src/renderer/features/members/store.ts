import { create } from 'zustand'
import type { Long } from '../../../contract/ids.ts'
import type { OutputOf } from '../../../contract/operations.ts'
import { call } from '../../app/call.ts'
import { onChanged } from '../../app/changes.ts'
import { currentProfileId, onOtherEnterprise } from '../../app/enterprise.ts'
import { loadingFrom, settledFrom, type Loadable } from '../../app/loadable.ts'
import { meet } from '../../app/people.ts'
import { recall, remember } from '../../app/remembered.ts'
import type { Params } from '../../app/route.ts'
import { createTurns } from '../../app/turns.ts'

/** Which page of which search is shown; it stands in the address. */
export interface MembersQuery {
  keyword: string
  departmentId: string
  page: number
  pageSize: number
}

export const pageSizes = [25, 50, 100, 200]
const usualPageSize = 50

interface MembersState {
  query: MembersQuery | undefined
  page: Loadable<OutputOf<'listMembers'>>
}

const unread: MembersState = { query: undefined, page: { state: 'unread' } }

export const useMembers = create<MembersState>(() => unread)

const turns = createTurns()

function positive(text: string | undefined): number | undefined {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
}

/** The query that an address asks for; what is missing or makes no sense is as usual. */
export function queryOf(params: Params): MembersQuery {
  const size = positive(params['size']) ?? positive(recall('pageSize')) ?? usualPageSize
  return {
    keyword: params['keyword'] ?? '',
    departmentId: params['department'] ?? '',
    page: positive(params['page']) ?? 1,
    pageSize: pageSizes.includes(size) ? size : usualPageSize,
  }
}

export function rememberPageSize(size: number): void {
  remember('pageSize', String(size))
}

/** Reads a page; what was shown before stays until it is there. */
export async function showMembers(query: MembersQuery): Promise<void> {
  const { signal, isNewest } = turns.next()
  useMembers.setState(({ page }) => ({ query, page: loadingFrom(page) }))
  const { keyword, departmentId, page, pageSize } = query
  const result = await call(
    'listMembers',
    {
      profile: currentProfileId(),
      page,
      pageSize,
      ...(keyword === '' ? {} : { keyword }),
      ...(departmentId === '' ? {} : { departmentId: departmentId as Long }),
    },
    { signal },
  )
  if (!isNewest()) return
  if (result.ok) meet(result.data.members)
  useMembers.setState((state) => ({ page: settledFrom(state.page, result) }))
}

export function rereadMembers(): void {
  const { query } = useMembers.getState()
  if (query !== undefined) void showMembers(query)
}

onOtherEnterprise(() => {
  turns.stop()
  useMembers.setState(unread)
})

onChanged(rereadMembers)
