import type { OutputOf } from '../../../contract/operations.ts'

/**
 * Where the shown records stand in the whole list, from 1. The service may give smaller pages than were asked for, so
 * the size of a page is what came, and the last page is counted from the end.
 */
export function placeOf({ members, total, page, pages }: OutputOf<'listMembers'>): { first: number; last: number } {
  if (members.length === 0) return { first: 0, last: 0 }
  const first = page >= pages ? Math.max(1, total - members.length + 1) : (page - 1) * members.length + 1
  return { first, last: first + members.length - 1 }
}
