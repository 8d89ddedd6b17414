import { create } from 'zustand'
import type { Progress } from '../../../contract/operations.ts'
import { onChanged } from '../../data/changed.ts'
import { onOtherEnterprise } from '../../data/enterprise.ts'
import { lastRead, loadingFrom, settledFrom, type Loadable } from '../../data/loadable.ts'
import type { Params } from '../../routing/route.ts'
import { createTurns } from '../../data/turns.ts'
import { readPages, readWhole, type MemberRows, type MembersQuery } from './memberRows.ts'

interface MembersState {
  query: MembersQuery | undefined
  rows: Loadable<MemberRows>
  /** While all people are read, to sort them: how many are here, of how many. */
  reading: Progress | undefined
}

const unread: MembersState = { query: undefined, rows: { state: 'unread' }, reading: undefined }

export const useMembers = create<MembersState>(() => unread)

const turns = createTurns()

/** Whether the rows are wanted sorted: then all of them are needed. */
let isSorted = false
/** How often the list was found changed since a person last asked for it; in the end it is read whole. */
let moves = 0
const mostMoves = 2

/** The query that an address asks for. */
export function queryOf(params: Params): MembersQuery {
  return { keyword: params['keyword'] ?? '', departmentId: params['department'] ?? '' }
}

/** Reads the people of a query; what was shown before stays until they are there. */
export async function showMembers(query: MembersQuery): Promise<void> {
  moves = 0
  await read(query)
}

async function read(query: MembersQuery): Promise<void> {
  const { signal, isNewest } = turns.next()
  const before = useMembers.getState()
  const isSameQuery = before.query?.keyword === query.keyword && before.query.departmentId === query.departmentId
  const shown = isSameQuery ? lastRead(before.rows)?.value : undefined
  useMembers.setState({ query, rows: loadingFrom(before.rows, isSameQuery), reading: undefined })

  if (!(isSorted && shown?.isWhole === true) && moves <= mostMoves) {
    const inView = shown?.isWhole === false ? shown.source.inView() : []
    const onMoved = () => {
      if (!isNewest()) return
      moves += 1
      void read(query)
    }
    const pages = await readPages(query, { signal, inView, onMoved })
    if (!isNewest()) return
    useMembers.setState(({ rows }) => ({ rows: settledFrom(rows, pages) }))
    if (!pages.ok || pages.data.isWhole || !isSorted) return
    useMembers.setState(({ rows }) => ({ rows: loadingFrom(rows) }))
  }

  useMembers.setState({ reading: { done: 0 } })
  const onProgress = (reading: Progress) => {
    if (isNewest()) useMembers.setState({ reading })
  }
  const whole = await readWhole(query, { signal, onProgress })
  if (isNewest()) useMembers.setState(({ rows }) => ({ rows: settledFrom(rows, whole), reading: undefined }))
}

export function rereadMembers(): void {
  const { query } = useMembers.getState()
  if (query !== undefined) void showMembers(query)
}

/** Hears whether the rows are wanted sorted. Where they are not all here, they are read. */
export function wantSorted(wanted: boolean): void {
  const { rows } = useMembers.getState()
  const isReadingWhole = isSorted && rows.state === 'loading'
  isSorted = wanted
  const shown = lastRead(rows)?.value
  if ((wanted && shown?.isWhole === false) || (!wanted && isReadingWhole)) rereadMembers()
}

onOtherEnterprise(() => {
  turns.stop()
  useMembers.setState(unread)
})

onChanged(rereadMembers)
